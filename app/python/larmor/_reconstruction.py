# SPDX-License-Identifier: GPL-3.0-or-later
"""Reconstructions and coil maps."""
import json
import operator
import os

import numpy as np

from . import _larmor, _words, errors
from ._scans import Scan, read

_reading = ("trajectory_unit", "fov", "matrix")


def _check(settings):
    known = [_words.argument(key) for key in _larmor.settings if key != "estimate-maps"] + ["prewhiten"]
    for name in settings:
        if name.rstrip("_") not in [one.rstrip("_") for one in known]:
            raise _words.unknown("reconstruct()", name, known)


def _scan(samples, trajectory, maps, field_map, reading):
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

    def __init__(self, engine="auto"):
        self._engine = engine
        self._runs = _larmor.Runs()

    def run(self, samples, trajectory=None, *, maps=None, field_map=None, truth=None, reference=None, kernels=None,
            lambda_path=None, trajectory_unit=None, fov=None, matrix=None, device=None, progress=None, **settings):
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

    def maps(self):
        """The coil maps that the last run saw its coils through, (coils, z, y, x).

        Raises:
            larmor.errors.InvalidCall: where it used none.
        """
        return self._runs.maps()


def reconstruct(samples, trajectory=None, *, engine="auto", method=None, maps=None, field_map=None, iterations=None,
                lambda_=None, regulariser=None, truth=None, reference=None, kernels=None, lambda_path=None,
                trajectory_unit=None, fov=None, matrix=None, device=None, progress=None, **settings):
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
    return Reconstructor(engine).run(
        samples, trajectory, method=method, maps=maps, field_map=field_map, iterations=iterations, lambda_=lambda_,
        regulariser=regulariser, truth=truth, reference=reference, kernels=kernels, lambda_path=lambda_path,
        trajectory_unit=trajectory_unit, fov=fov, matrix=matrix, device=device, progress=progress, **settings)


def estimate_maps(samples, trajectory=None, *, engine="auto", **arguments):
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
    runs.run(Scan._of(scan), maps="estimate", coils="maps", **arguments)
    return runs.maps()


def _axes(k):
    return 3 if k.shape[-1:] == (3,) and k.size and np.ptp(k[..., 2]) > 0 else 2


def _made(trajectory, matrix, tolerance, engine):
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

    def __init__(self, trajectory, matrix, *, tolerance=1e-5, engine="auto"):
        k = _words.positions(trajectory)
        try:
            sizes = [operator.index(n) for n in matrix] if hasattr(matrix, "__iter__") else \
                [operator.index(matrix)] * (_axes(k))
        except TypeError:
            raise errors.InvalidCall(f"wrong matrix {matrix!r}", "", "it is N, (x, y) or (x, y, z), whole numbers") from None
        self._made_of = k, tuple(sizes), float(tolerance), engine
        self._transform = _larmor.Transform(k, sizes, float(tolerance), engine)

    def __reduce__(self):
        k, matrix, tolerance, engine = self._made_of
        return _made, (k, matrix, tolerance, engine)

    def __repr__(self):
        k, matrix, tolerance, _ = self._made_of
        samples = k.size // k.shape[-1]
        return f"<larmor.Nufft {'x'.join(map(str, matrix))}, {samples} samples, tolerance {tolerance:g}, {self.engine}>"

    @property
    def engine(self):
        """The engine that it runs on."""
        return self._transform.engine

    def forward(self, image):
        """sum over voxels n of image[n] e^(-i 2 pi k.x_n), x from -floor(N/2)/N: (..., [z,] y, x) to (..., samples).

        An array on the GPU (CuPy, PyTorch, JAX) is used where it lies, and the result is a larmor.DeviceArray there.
        """
        return self._transform.forward(_words.numbers(image, "the voxels"))

    def adjoint(self, samples):
        """sum over samples m of samples[m] e^(+i 2 pi k_m.x): (..., samples) to (..., [z,] y, x). Neither way divides.

        On the GPU as forward().
        """
        return self._transform.adjoint(_words.numbers(samples, "the samples"))


def nufft(image, trajectory, *, tolerance=1e-5, engine="auto"):
    """Nufft.forward() for one call: image (..., [z,] y, x) at the positions of `trajectory`.

    An image is a volume where the trajectory varies along z.
    """
    k = _words.positions(trajectory)
    image = _words.numbers(image, "the voxels")
    return Nufft(k, image.shape[:-_axes(k) - 1:-1], tolerance=tolerance, engine=engine).forward(image)


def nufft_adjoint(samples, trajectory, matrix, *, tolerance=1e-5, engine="auto"):
    """Nufft.adjoint() for one call: samples (..., samples) to (..., [z,] y, x) of `matrix` (x, y[, z])."""
    return Nufft(trajectory, matrix, tolerance=tolerance, engine=engine).adjoint(samples)
