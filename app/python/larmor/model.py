# SPDX-License-Identifier: GPL-3.0-or-later
"""GPUs by their rules: what any of them would do, none of them needed. As `larmor model`."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from . import _types, _words


def devices() -> list[_types.Report]:
    """Every board of the model with its figures and their sources: a list of dicts."""
    return cast("list[_types.Report]", _words.call(["model", "devices"]))


def run(kernel: str, device: _types.File, *, options: Mapping[str, _types.Value] | None = None,
        progress: _types.Progress | None = None, **arguments: Any) -> _types.Report:
    """A kernel on a GPU that need not be here: transactions, conflicts, camping, time.

    Args:
        kernel: as lab.kernels() names it.
        device: as devices() names it, or a profile's file.
        options: the kernel's options by name, where one is called as an argument of the model.
        progress: called as progress(fraction, step).
        **arguments: the kernel's options (preset="naive", size=2048) and those of `larmor model run`.

    Returns:
        dict: the object of `larmor model run --json`.

    Raises:
        larmor.errors.InvalidCall; Unavailable without NVRTC for an option set that did not come with the program.
    """
    return _words.verb(["model", "run"], [kernel], {"device": device, **arguments}, options, progress)


def occupancy(device: _types.File | None = None, *, threads: int = 256, registers: int = 0, shared: int = 0,
              cc: str | None = None, curves: bool = False) -> _types.Report:
    """Blocks and warps that a multiprocessor holds.

    Args:
        device: as devices() names it; or cc: a compute capability alone, "8.0".
        threads: of a block. registers: of a thread. shared: bytes of a block.
        curves: also what other threads, registers and shared memory would give.

    Returns:
        dict: the object of `larmor model occupancy --json`.

    Raises:
        larmor.errors.InvalidCall
    """
    return _words.verb(["model", "occupancy"], [], {"device": device, "cc": cc, "threads": threads,
                                                    "registers": registers, "shared": shared, "curves": curves})
