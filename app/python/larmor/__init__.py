# SPDX-License-Identifier: GPL-3.0-or-later
"""Larmor: MRI reconstruction and the study of what makes it fast.

    import larmor
    scan = larmor.simulate(matrix=128, trajectory="spiral", snr=20)
    image, report = larmor.reconstruct(scan, method="least-squares", iterations=20)

Arrays are NumPy's; images are complex64 with x last. Work runs without the interpreter's lock and stops on Ctrl+C.
"""
from __future__ import annotations as _annotations

import sys as _sys
from pathlib import Path as _Path
from typing import Any as _Any
from typing import cast as _cast

try:
    from . import _larmor
except ImportError as _error:
    _built = sorted(file.name.split(".")[1] for file in _Path(__file__).parent.glob("_larmor.*.so"))
    if not _built or _sys.implementation.cache_tag.replace("-", "") in _built[0].replace("-", ""):
        raise
    raise ImportError(f"larmor was installed for {' and '.join(_built)}, and this is Python "
                      f"{_sys.version_info.major}.{_sys.version_info.minor}: install it with this Python's pip") from _error

from . import _program, _types, errors, lab, model
from ._reconstruction import Nufft, Reconstructor, estimate_maps, nufft, nufft_adjoint, reconstruct
from ._scans import Scan, read, simulate
from ._words import argument as _argument
from ._words import call as _call

if _program.path():
    _larmor.set_program_file(str(_program.path()))

__version__: str = _larmor.version
DeviceArray = _larmor.DeviceArray
#: Each option of simulate() with what it changes.
recipe: dict[str, str] = {_argument(name): why for name, why in _larmor.recipe.items()}
#: Each setting of reconstruct() with what it changes.
settings: dict[str, str] = {_argument(name): why for name, why in _larmor.settings.items() if name != "estimate-maps"}


def info() -> _types.Report:
    """The engines of this machine, their devices, and why one is absent: the object of `larmor info --json`."""
    return _cast(_types.Report, _call(["info"]))


def call(*words: object, progress: _types.Progress | None = None) -> _Any:
    """Any verb of the command line, in this process: call("lab", "why", "transpose", "size=2048").

    Returns:
        What the verb's --json gives: a dict, of verbs that list a list.

    Raises:
        larmor.errors.Error
    """
    return _call(words, progress)


__all__ = ["DeviceArray", "Nufft", "Reconstructor", "Scan", "call", "errors", "estimate_maps", "info", "lab", "model", "nufft",
           "nufft_adjoint", "read", "recipe", "reconstruct", "settings", "simulate"]
