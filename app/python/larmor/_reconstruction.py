# SPDX-License-Identifier: GPL-3.0-or-later
"""Reconstructions and coil maps."""
from __future__ import annotations

import json
import operator
import os
from typing import TYPE_CHECKING, Any, Literal, cast, overload

import numpy as np

from . import _larmor, _types, _words, errors
from ._scans import Scan, read

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Unpack

    from numpy.typing import ArrayLike

_reading = ("trajectory_unit", "fov", "matrix")


def _check(settings: Any) -> None:
    known = [_words.argument(key) for key in _larmor.settings if key != "estimate-maps"] + ["prewhiten"]
    for name in settings:
        if name.rstrip("_") not in [one.rstrip("_") for one in known]:
            raise _words.unknown("reconstruct()", name, known)


def _scan(samples: Any, trajectory: Any, maps: Any, field_map: Any, reading: dict[str, Any]) -> Any:
    if isinstance(samples, Scan):
        if trajectory is not None:
            raise errors.InvalidCall("a Scan has its own trajectory", "", "leave trajectory out")
        held = samples._held
        if maps is not None or field_map is not None:
            held = held.with_parts(maps, field_map)
        return held
    if isinstance(samples, (str, os.PathLike)):
        held = read(samples, trajectory=trajectory, **reading)._held
        return held.with_parts(maps, field_map) if maps is not None or field_map is not None else held
    return Scan(samples, trajectory, maps=maps, field_map=field_map, **reading)._held


class Reconstructor:
    """Reconstructs one scan after the other on one engine, which stays open with its compiled kernels.

    Args:
        engine: "auto", "cpu", "opencl" or "cuda"; "auto" takes the fastest here.
    """

    def __init__(self, engine: _types.Engine = "auto") -> None:
        self._engine = engine
        self._runs = _larmor.Runs()

    @overload
    def run(self, samples: Scan | _types.File | ArrayLike, trajectory: _types.File | ArrayLike | None = ..., *,
            device: Literal[False] | None = ..., **arguments: Unpack[_types.RunArguments]
            ) -> tuple[_types.Image, _types.Report]: ...
    @overload
    def run(self, samples: _types.OnGpu, trajectory: _types.Numbers | None = ..., *,
            device: Literal[True] | None = ..., **arguments: Unpack[_types.RunArguments]
            ) -> tuple[_larmor.DeviceArray, _types.Report]: ...
    @overload
    def run(self, samples: _types.OnGpu, trajectory: _types.Numbers | None = ..., *,
            device: Literal[False], **arguments: Unpack[_types.RunArguments]
            ) -> tuple[_types.Image, _types.Report]: ...
    @overload
    def run(self, samples: Scan | _types.File | ArrayLike, trajectory: _types.File | ArrayLike | None = ..., *,
            device: Literal[True], **arguments: Unpack[_types.RunArguments]
            ) -> tuple[_larmor.DeviceArray, _types.Report]: ...
    def run(self, samples: Scan | _types.File | _types.Numbers,
            trajectory: _types.File | _types.Numbers | None = None, *, maps: ArrayLike | str | None = None,
            field_map: ArrayLike | None = None, truth: ArrayLike | None = None, reference: ArrayLike | None = None,
            kernels: _types.Kernels | None = None, lambda_path: str | None = None,
            trajectory_unit: _types.TrajectoryUnit | None = None, fov: _types.Lengths | None = None,
            matrix: _types.Sizes | None = None, device: bool | None = None, progress: _types.Progress | None = None,
            **settings: Any) -> Any:
        """As reconstruct(), on this engine."""
        _check(settings)
        reading = dict(zip(_reading, (trajectory_unit, fov, matrix)))
        words = _words.settings({"engine": self._engine, "matrix": matrix, **settings}) + _words.switches(kernels)
        if isinstance(maps, str):
            if maps != "estimate":
                raise errors.InvalidCall(f"maps={maps!r} is neither an array nor \"estimate\"", "",
                                         "larmor.read(FILE, maps=...) reads maps of a file")
            words += ["--maps", maps]
            maps = None
        held = _scan(samples, trajectory, maps, field_map, reading)
        if device is None:
            device = _words.on_gpu(samples)
        image, text = self._runs.run(held, words, truth, reference, lambda_path or "", device, progress)
        report = json.loads(text)
        for line in report["without_effect"]:
            _words.warn(line)
        return image, report

    def maps(self) -> _types.Image:
        """The coil maps that the last run saw its coils through, (coils, z, y, x).

        Raises:
            larmor.errors.InvalidCall: where it used none.
        """
        return cast(_types.Image, self._runs.maps())


@overload
def reconstruct(samples: Scan | _types.File | ArrayLike, trajectory: _types.File | ArrayLike | None = ..., *,
                device: Literal[False] | None = ..., **arguments: Unpack[_types.Arguments]
                ) -> tuple[_types.Image, _types.Report]: ...
@overload
def reconstruct(samples: _types.OnGpu, trajectory: _types.Numbers | None = ..., *,
                device: Literal[True] | None = ..., **arguments: Unpack[_types.Arguments]
                ) -> tuple[_larmor.DeviceArray, _types.Report]: ...
@overload
def reconstruct(samples: _types.OnGpu, trajectory: _types.Numbers | None = ..., *,
                device: Literal[False], **arguments: Unpack[_types.Arguments]
                ) -> tuple[_types.Image, _types.Report]: ...
@overload
def reconstruct(samples: Scan | _types.File | ArrayLike, trajectory: _types.File | ArrayLike | None = ..., *,
                device: Literal[True], **arguments: Unpack[_types.Arguments]
                ) -> tuple[_larmor.DeviceArray, _types.Report]: ...
def reconstruct(samples: Scan | _types.File | _types.Numbers,
                trajectory: _types.File | _types.Numbers | None = None, *, engine: _types.Engine = "auto",
                method: _types.Method | None = None, maps: ArrayLike | str | None = None,
                iterations: int | None = None, lambda_: float | None = None, regulariser: str | None = None,
                field_map: ArrayLike | None = None, truth: ArrayLike | None = None, reference: ArrayLike | None = None,
                kernels: _types.Kernels | None = None, lambda_path: str | None = None,
                trajectory_unit: _types.TrajectoryUnit | None = None, fov: _types.Lengths | None = None,
                matrix: _types.Sizes | None = None, device: bool | None = None, progress: _types.Progress | None = None,
                **settings: Any) -> Any:
    """Reconstructs an image: what `larmor recon` does, bit for bit.

    Args:
        samples: a Scan, a file, or an array as Scan takes it.
        trajectory: of an array, as Scan takes it.
        engine: "auto", "cpu", "opencl" or "cuda".
        method: "ifft", "gridding", "adjoint" or "least-squares"; else the first that fits the trajectory.
        iterations, lambda_, regulariser: of least squares.
        maps: coil maps (coils, [z,] y, x), or "estimate" (ESPIRiT).
        field_map: off-resonance in Hz, ([z,] y, x).
        truth: image ([z,] y, x) to score against.
        reference: image whose edges regulariser="anatomical" keeps.
        kernels: switches of kernels: {"fhd": {"trig": "fast"}}, or a preset's name: {"transpose": "tiled"}.
        lambda_path: "FROM:TO:COUNT", least squares at each lambda and the image at the L-curve's corner.
        trajectory_unit, fov, matrix: as of Scan.
        device: whether the image stays on the GPU, as a larmor.DeviceArray; unless said, where the samples lie there
            (CuPy, PyTorch, JAX). The samples are read to the host once, where they are checked.
        progress: called as progress(fraction, step) while it works; what it raises stops the work.
        **settings: the other options of `larmor recon`, with _ for -: precision=, coils=, density=, tolerance=,
            prewhiten= ...; larmor.settings says what each means.

    Returns:
        (image, report): complex64, (y, x), or (coils, z, y, x) where there are several planes or coils; and a dict,
        the object of `larmor recon --json`.

    Raises:
        larmor.errors.InvalidCall, Unavailable, OutOfMemory, DeviceFailure, CompileFailure; KeyboardInterrupt on Ctrl+C.
    """
    return cast(Any, Reconstructor(engine)).run(
        samples, trajectory, method=method, maps=maps, field_map=field_map, iterations=iterations, lambda_=lambda_,
        regulariser=regulariser, truth=truth, reference=reference, kernels=kernels, lambda_path=lambda_path,
        trajectory_unit=trajectory_unit, fov=fov, matrix=matrix, device=device, progress=progress, **settings)


def estimate_maps(samples: Scan | _types.File | _types.Numbers,
                  trajectory: _types.File | _types.Numbers | None = None, *, engine: _types.Engine = "auto",
                  **arguments: Unpack[_types.MapArguments]) -> _types.Image:
    """Coil sensitivities from the data (ESPIRiT; Uecker et al. 2014, Magn. Reson. Med. 71:990).

    Args:
        samples, trajectory, engine and the rest: as of reconstruct().

    Returns:
        complex64, (coils, z, y, x); the squares of a voxel sum to 1, or to 0 outside the object.

    Raises:
        larmor.errors.InvalidCall: one coil, or data without signal.
        larmor.errors.FileFormat: too little of the middle of k-space was sampled.
    """
    runs = Reconstructor(engine)
    scan = _scan(samples, trajectory, None, None, {name: arguments.get(name) for name in _reading})
    if scan.coils == 1:
        raise errors.InvalidCall("one coil has no maps to estimate", "its sensitivity cannot be told from the object")
    runs.run(Scan._of(scan), maps="estimate", coils="maps", **cast("dict[str, Any]", arguments))
    return runs.maps()


def _axes(k: Any) -> int:
    return 3 if k.shape[-1:] == (3,) and k.size and np.ptp(k[..., 2]) > 0 else 2


def _made(trajectory: _types.Numbers, matrix: tuple[int, ...], tolerance: float, engine: _types.Engine) -> Nufft:
    return Nufft(trajectory, matrix, tolerance=tolerance, engine=engine)


class Nufft:
    """The non-uniform FFT of one trajectory and matrix (Fessler & Sutton 2003, IEEE Trans. Signal Process. 51:560).

    Args:
        trajectory: real, (samples, 2 or 3) or (readouts, samples, 2 or 3), cycles per field of view.
        matrix: voxels along x, y (, z), or one number for each.
        tolerance: relative l2 error to the direct sum, 1e-12 to 0.1; single precision adds its own.
        engine: "auto", "cpu", "opencl" or "cuda".

    Raises:
        larmor.errors.InvalidCall, larmor.errors.Unavailable
    """

    def __init__(self, trajectory: _types.Numbers, matrix: int | Sequence[int], *, tolerance: float = 1e-5,
                 engine: _types.Engine = "auto") -> None:
        k = _words.positions(trajectory)
        try:
            sizes = [operator.index(n) for n in matrix] if hasattr(matrix, "__iter__") else \
                [operator.index(matrix)] * (_axes(k))
        except TypeError:
            raise errors.InvalidCall(f"wrong matrix {matrix!r}", "", "it is N, (x, y) or (x, y, z), whole numbers") from None
        self._made_of = k, tuple(sizes), float(tolerance), engine
        self._transform = _larmor.Transform(k, sizes, float(tolerance), engine)

    def __reduce__(self) -> tuple[Any, ...]:
        k, matrix, tolerance, engine = self._made_of
        return _made, (k, matrix, tolerance, engine)

    def __repr__(self) -> str:
        k, matrix, tolerance, _ = self._made_of
        samples = k.size // k.shape[-1]
        return f"<larmor.Nufft {'x'.join(map(str, matrix))}, {samples} samples, tolerance {tolerance:g}, {self.engine}>"

    @property
    def engine(self) -> str:
        """The engine that it runs on."""
        return str(self._transform.engine)

    @overload
    def forward(self, image: _types.OnGpu) -> _larmor.DeviceArray: ...
    @overload
    def forward(self, image: ArrayLike) -> _types.Image: ...
    def forward(self, image: _types.Numbers) -> Any:
        """sum over voxels n of image[n] e^(-i 2 pi k.x_n), x from -floor(N/2)/N: (..., [z,] y, x) to (..., samples).

        An array on the GPU (CuPy, PyTorch, JAX) is used where it lies, and the result is a larmor.DeviceArray there.
        """
        return self._transform.forward(_words.numbers(image, "the voxels"))

    @overload
    def adjoint(self, samples: _types.OnGpu) -> _larmor.DeviceArray: ...
    @overload
    def adjoint(self, samples: ArrayLike) -> _types.Image: ...
    def adjoint(self, samples: _types.Numbers) -> Any:
        """sum over samples m of samples[m] e^(+i 2 pi k_m.x): (..., samples) to (..., [z,] y, x). Neither way divides.

        On the GPU as forward().
        """
        return self._transform.adjoint(_words.numbers(samples, "the samples"))


@overload
def nufft(image: _types.OnGpu, trajectory: _types.Numbers, *, tolerance: float = ..., engine: _types.Engine = ...
          ) -> _larmor.DeviceArray: ...
@overload
def nufft(image: ArrayLike, trajectory: _types.Numbers, *, tolerance: float = ..., engine: _types.Engine = ...
          ) -> _types.Image: ...
def nufft(image: _types.Numbers, trajectory: _types.Numbers, *, tolerance: float = 1e-5,
          engine: _types.Engine = "auto") -> Any:
    """Nufft.forward() for one call: image (..., [z,] y, x) at the positions of `trajectory`.

    An image is a volume where the trajectory varies along z.
    """
    k = _words.positions(trajectory)
    voxels = _words.numbers(image, "the voxels")
    return Nufft(k, voxels.shape[:-_axes(k) - 1:-1], tolerance=tolerance, engine=engine).forward(voxels)


@overload
def nufft_adjoint(samples: _types.OnGpu, trajectory: _types.Numbers, matrix: int | Sequence[int], *,
                  tolerance: float = ..., engine: _types.Engine = ...) -> _larmor.DeviceArray: ...
@overload
def nufft_adjoint(samples: ArrayLike, trajectory: _types.Numbers, matrix: int | Sequence[int], *,
                  tolerance: float = ..., engine: _types.Engine = ...) -> _types.Image: ...
def nufft_adjoint(samples: _types.Numbers, trajectory: _types.Numbers, matrix: int | Sequence[int], *,
                  tolerance: float = 1e-5, engine: _types.Engine = "auto") -> Any:
    """Nufft.adjoint() for one call: samples (..., samples) to (..., [z,] y, x) of `matrix` (x, y[, z])."""
    return Nufft(trajectory, matrix, tolerance=tolerance, engine=engine).adjoint(samples)
