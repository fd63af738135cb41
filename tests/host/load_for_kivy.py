# SPDX-License-Identifier: GPL-3.0-or-later
"""Loads the plugin as the Kivy front end does, where there is neither Tk nor
Pillow: `python3 load_for_kivy.py LOADER PYSOL`.

Whatever is wanted of Kivy stands in for itself: nothing is drawn here.
"""

import sys
import types
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from runpy import run_path


class AnyClass(type):
    def __getattr__(cls, name):
        return a_class(name)


def a_class(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return AnyClass(name, (), {"__init__": lambda *args, **kw: None})


class AnyModule(types.ModuleType):
    def __getattr__(self, name):
        return a_class(name)


class KivyFinder(MetaPathFinder, Loader):
    def find_spec(self, name, path, target=None):
        is_kivy = name.partition(".")[0] == "kivy"
        return ModuleSpec(name, self, is_package=True) if is_kivy else None

    def create_module(self, spec):
        return AnyModule(spec.name)

    def exec_module(self, module):
        pass


def load(loader, pysol):
    """Return the name of the game that the plugin registers."""
    for name in ("tkinter", "_tkinter", "PIL"):
        sys.modules[name] = None  # so that importing it fails
    sys.meta_path.insert(0, KivyFinder())
    sys.path.insert(0, str(Path(pysol).parent))
    import pysollib.settings

    pysollib.settings.TOOLKIT = "kivy"
    run_path(loader)
    from pysollib.gamedb import GAME_DB

    return GAME_DB.get(465432).name


if __name__ == "__main__":
    print(load(*sys.argv[1:]))
