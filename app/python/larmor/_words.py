# SPDX-License-Identifier: GPL-3.0-or-later
"""Python's arguments in the words of the command line, which checks them."""
from __future__ import annotations

import difflib
import json
import os
import sys
import warnings
from collections.abc import Iterable, Mapping
from typing import Any, cast

import numpy as np

from . import _larmor, _types, errors


def text(value: object) -> str:
    """One value: True is yes, sizes (64, 48) are 64x48."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (tuple, list)):
        return "x".join(text(part) for part in value)
    if isinstance(value, os.PathLike):
        return str(os.fspath(value))
    return str(value)


def listed(value: object) -> str:
    """Values that are tried one after the other: [8, 16] is 8,16."""
    if isinstance(value, (list, tuple, range)):
        return ",".join(text(part) for part in value)
    return text(value)


def option(name: str) -> str:
    """lambda_ is --lambda, stop_residual --stop-residual."""
    return "--" + name.rstrip("_").replace("_", "-")


def settings(values: Mapping[str, object]) -> list[str]:
    words: list[str] = []
    for name, value in values.items():
        if value is not None:
            words += [option(name), text(value)]
    return words


def switches(kernels: _types.Kernels | None) -> list[str]:
    """{"fhd": {"trig": "fast"}, "transpose": "tiled"} as --set words; a string is a preset."""
    words = []
    for kernel, chosen in (kernels or {}).items():
        if isinstance(chosen, str):
            chosen = {"preset": chosen}
        for name, value in chosen.items():
            words += ["--set", f"{kernel}.{name}={text(value)}"]
    return words


def warn(message: str) -> None:
    """A warning at the line of the caller's own that led here."""
    level, frame = 1, sys._getframe()
    while frame.f_back and os.path.dirname(frame.f_code.co_filename) == os.path.dirname(__file__):
        level, frame = level + 1, frame.f_back
    warnings.warn(message, errors.Warning, stacklevel=level)


def unknown(what: str, name: str, known: list[str]) -> errors.InvalidCall:
    """The error for a name that is none of those known."""
    like = difflib.get_close_matches(name, known, 1, 0.5)
    return errors.InvalidCall(f"{what} has no {name}", "",
                              (f"did you mean {like[0]}? " if like else "") + "known: " + ", ".join(sorted(known)))


def argument(key: str) -> str:
    """The name of an option as Python's arguments have it."""
    name = key.replace("-", "_")
    return name + "_" if name == "lambda" else name


def call(words: Iterable[object], progress: _types.Progress | None = None) -> Any:
    """A verb of the command line in this process: its report. Its remarks are warnings."""
    report, remarks = _larmor.call([text(word) for word in words], progress)
    for remark in remarks:
        warn(remark)
    return json.loads(report) if report else {}


def verb(names: list[str], positional: list[Any], arguments: Mapping[str, Any],
         words: Mapping[str, _types.Values] | None = None, progress: _types.Progress | None = None) -> _types.Report:
    """A verb whose options and `name=value` words are told apart by the verb's own list of options."""
    known = _larmor.options_of(list(names))
    line = [*names, *(entry for entry in positional if entry is not None)]
    for name, value in arguments.items():
        dashed = name.rstrip("_").replace("_", "-")
        if value is None or value is False and dashed in known:
            continue
        if dashed not in known:
            line.append(f"{name.rstrip('_')}={listed(value)}")
        elif known[dashed]:
            line += [f"--{dashed}", listed(value)]
        else:
            line.append(f"--{dashed}")
    for name, value in (words or {}).items():
        line.append(f"{name}={listed(value)}")
    return cast(_types.Report, call(line, progress))


def on_gpu(array: Any) -> bool:
    """Whether the values lie on a GPU."""
    if hasattr(array, "__cuda_array_interface__"):
        return True
    return hasattr(array, "__dlpack_device__") and bool(array.__dlpack_device__()[0] in (2, 13))


def numbers(values: Any, what: str) -> Any:
    """An array of numbers: of a GPU as it is, else NumPy's."""
    if on_gpu(values):
        return values
    try:
        array = np.asarray(values)
    except ValueError as error:
        raise errors.InvalidCall(f"{what} are no array", str(error)) from None
    if array.dtype.kind not in "biufc":
        raise errors.InvalidCall(f"{what} are no array of numbers", f"its type is {array.dtype}")
    return array


def positions(trajectory: Any) -> Any:
    """A trajectory as a real array of the host."""
    for way in ("get", "cpu"):  # CuPy, PyTorch
        if on_gpu(trajectory) and hasattr(trajectory, way):
            trajectory = getattr(trajectory, way)()
    return np.real(numbers(trajectory, "the positions"))
