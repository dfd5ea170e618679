# SPDX-License-Identifier: GPL-3.0-or-later
"""The kernel lab: every kernel by itself, checked by an oracle and measured. As `larmor lab`."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from . import _types, _words


def kernels() -> list[_types.Report]:
    """The kernels with their options, presets and problems: a list of dicts."""
    return cast("list[_types.Report]", _words.call(["lab", "list"]))


def run(kernel: str | None = None, *, options: Mapping[str, _types.Value] | None = None,
        progress: _types.Progress | None = None, **arguments: Any) -> _types.Report:
    """Checks and measures one kernel under one option set.

    Args:
        kernel: as kernels() names it; None with kernel_file=.
        options: the kernel's options by name, where one is called as an argument of the lab.
        progress: called as progress(fraction, step).
        **arguments: the kernel's options (preset="tiled", size=2048, tile=32) and the options of `larmor lab run` with
            _ for - (engine="opencl", seconds=1, repeats=, kernel_file=, trust=True ...).

    Returns:
        dict: the object of `larmor lab run --json`.

    Raises:
        larmor.errors.InvalidCall, Unavailable, CompileFailure, DeviceFailure; Internal where the result is wrong.
    """
    return _words.verb(["lab", "run"], [kernel], arguments, options, progress)


def sweep(kernel: str | None = None, *, options: Mapping[str, _types.Values] | None = None,
          progress: _types.Progress | None = None, **arguments: Any) -> _types.Report:
    """Measures every combination of the values in lists: tile=[8, 16, 32], size=range(256, 1025, 256).

    Arguments, exceptions and the rest as of run(). Returns the object of `larmor lab sweep --json`.
    """
    return _words.verb(["lab", "sweep"], [kernel], arguments, options, progress)
