# SPDX-License-Identifier: GPL-3.0-or-later
"""The types of arguments and results, for editors and type checkers. Nothing is checked by them while a program runs."""
from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, Protocol, TypedDict, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

File = Union[str, "os.PathLike[str]"]
Engine = Literal["auto", "cpu", "opencl", "cuda"]
Method = Literal["ifft", "gridding", "adjoint", "least-squares"]
TrajectoryUnit = Literal["cycles/FOV", "cycles/pixel", "radians/pixel", "1/m"]
Image = NDArray[np.complex64]
#: What a verb's --json gives.
Report = dict[str, Any]
#: Called with the fraction done, 0 to 1, and the name of the step; what it raises stops the work.
Progress = Callable[[float, str], object]
#: One value of an option, and several, which a sweep tries one after the other.
Value = Union[str, int, float, bool]
Values = Union[Value, Sequence[Value]]
#: Voxels along x, y (, z), or one number for each.
Sizes = Union[str, int, Sequence[int]]
#: Metres, one or (x, y[, z]).
Lengths = Union[str, float, Sequence[float]]
#: {"fhd": {"trig": "fast"}, "transpose": "tiled"}
Kernels = Mapping[str, Union[str, Mapping[str, Value]]]


class OnGpu(Protocol):
    """An array of CuPy, PyTorch, JAX and others that lies on a GPU."""

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]: ...


#: Numbers of the host or of a GPU.
Numbers = Union[ArrayLike, OnGpu]


class MapSettings(TypedDict, total=False):
    """The settings of reconstruct() that coil maps know too: larmor.settings says what each changes."""

    method: Method | None
    iterations: int | None
    lambda_: float | None
    regulariser: str | None
    precision: Literal["single", "double"] | None
    oracle: bool | None
    tuned: bool | None
    adjoint: str | None
    tolerance: float | str | None
    density: str | None
    kernel: str | None
    width: int | str | None
    oversampling: float | str | None
    normal: str | None
    memory: str | None
    stop_residual: float | None
    prewhiten: bool | None


class Settings(MapSettings, total=False):
    """All of them."""

    coils: str | None


class Reading(TypedDict, total=False):
    """What is said of samples beside a trajectory, of a run and of its result."""

    field_map: ArrayLike | None
    truth: ArrayLike | None
    reference: ArrayLike | None
    kernels: Kernels | None
    lambda_path: str | None
    trajectory_unit: TrajectoryUnit | None
    fov: Lengths | None
    matrix: Sizes | None
    progress: Progress | None


class RunArguments(Settings, Reading, total=False):
    """The arguments of Reconstructor.run() but for those that decide where the image lies."""

    maps: ArrayLike | Literal["estimate"] | None


class Arguments(RunArguments, total=False):
    """And of reconstruct()."""

    engine: Engine


class MapArguments(MapSettings, Reading, total=False):
    """The arguments of estimate_maps()."""


class Recipe(TypedDict, total=False):
    """The recipe of simulate(): larmor.recipe says what each changes."""

    phantom: str | None
    matrix: Sizes | None
    slice: float | None
    period: float | None
    repetition_ms: float | None
    trajectory: str | None
    interleaves: int | None
    spokes: int | None
    samples: int | None
    petals: int | None
    angle: str | None
    density_power: float | None
    undersample: Sizes | None
    mask: str | None
    calibration: int | None
    partial_fourier: float | str | None
    readout_ms: float | None
    coils: int | None
    noise_samples: int | None
    field_map: str | None
    snr: float | None
    seed: int | None
