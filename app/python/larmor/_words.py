# SPDX-License-Identifier: GPL-3.0-or-later
"""Python's arguments in the words of the command line, which checks them."""
import json
import os
import warnings

import numpy as np

from . import _larmor, errors


def text(value):
    """One value: True is yes, sizes (64, 48) are 64x48."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (tuple, list)):
        return "x".join(text(part) for part in value)
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    return str(value)


def listed(value):
    """Values that are tried one after the other: [8, 16] is 8,16."""
    if isinstance(value, (list, tuple, range)):
        return ",".join(text(part) for part in value)
    return text(value)


def option(name):
    """lambda_ is --lambda, stop_residual --stop-residual."""
    return "--" + name.rstrip("_").replace("_", "-")


def settings(values):
    words = []
    for name, value in values.items():
        if value is not None:
            words += [option(name), text(value)]
    return words


def switches(kernels):
    """{"fhd": {"trig": "fast"}, "transpose": "tiled"} as --set words; a string is a preset."""
    words = []
    for kernel, chosen in (kernels or {}).items():
        if isinstance(chosen, str):
            chosen = {"preset": chosen}
        for name, value in chosen.items():
            words += ["--set", f"{kernel}.{name}={text(value)}"]
    return words


def call(words, progress=None):
    """A verb of the command line in this process: its report. Its remarks are warnings."""
    report, remarks = _larmor.call([text(word) for word in words], progress)
    for remark in remarks:
        warnings.warn(remark, errors.Warning, stacklevel=4)
    return json.loads(report) if report else {}


def verb(names, positional, arguments, words=None, progress=None):
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
    return call(line, progress)


def on_gpu(array):
    """Whether the values lie on a GPU."""
    if hasattr(array, "__cuda_array_interface__"):
        return True
    return hasattr(array, "__dlpack_device__") and array.__dlpack_device__()[0] in (2, 13)


def positions(trajectory):
    """A trajectory as a real array of the host."""
    for way in ("get", "cpu"):  # CuPy, PyTorch
        if on_gpu(trajectory) and hasattr(trajectory, way):
            trajectory = getattr(trajectory, way)()
    return np.real(np.asarray(trajectory))
