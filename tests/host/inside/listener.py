# SPDX-License-Identifier: GPL-3.0-or-later
"""Answers questions inside the host, whatever event loop that has.

They are Python expressions from a socket, one a line as JSON and whether
the answer waits until the host is at rest, and are evaluated beside the
running game.
"""

import json
import os
import socket
import traceback


class Listener:
    def __init__(self, names):
        self.names = names
        server = socket.socket(socket.AF_UNIX)
        server.bind(os.environ["TABLE_SOCKET"])
        server.listen(1)
        server.setblocking(False)
        self.server, self.connection, self.received = server, None, b""

    def accept(self):
        self.connection = self.server.accept()[0]
        self.connection.setblocking(False)

    def read(self):
        """Answer what has been asked; tell whether somebody still asks."""
        received = self.connection.recv(1 << 20)
        self.received += received
        while b"\n" in self.received:
            line, self.received = self.received.split(b"\n", 1)
            expression, at_rest = json.loads(line)
            if at_rest:
                self.answer_at_rest(expression)
            else:
                self.answer(expression)
        return bool(received)

    def answer(self, expression):
        self.names["game"] = self.names["app"].game
        try:
            reply = {"value": eval(expression, self.names)}
        except Exception:
            reply = {"error": traceback.format_exc()}
        self.connection.setblocking(True)
        text = json.dumps(reply, default=str)
        self.connection.sendall(text.encode() + b"\n")
        self.connection.setblocking(False)
