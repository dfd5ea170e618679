# SPDX-License-Identifier: GPL-3.0-or-later
"""Scans: read, simulated, or made of arrays."""
from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from . import _larmor, _types, _words, errors

if TYPE_CHECKING:
    from typing import Unpack

    import numpy as np
    from numpy.typing import ArrayLike, NDArray


class Scan:
    """One acquisition: samples, where in k-space they lie, and what is known of the coils. It does not change.

    Args:
        samples: complex, (coils, ...) or (...), the last axes those of the trajectory. complex64 in C order is used
            where it lies: leave it as it is while the scan lives. Without a trajectory the samples are the whole grid
            of a Cartesian scan, ([coils,] [kz,] ky, kx), k = 0 at floor(n/2); points that are 0 in all coils count as
            not sampled.
        trajectory: real, (samples, 2 or 3) or (readouts, samples of each, 2 or 3): kx, ky (, kz).
        maps: coil sensitivities, (coils, [z,] y, x).
        field_map: off-resonance in Hz, ([z,] y, x).
        trajectory_unit: "cycles/FOV" (the default: a matrix of N reaches from -N/2 to N/2), "cycles/pixel",
            "radians/pixel" or "1/m".
        fov: sides of the field of view in metres, one or (x, y[, z]); needed by "1/m".
        matrix: voxels along x, y (, z); else what the trajectory supports.

    Raises:
        larmor.errors.InvalidCall: a shape or a unit that cannot be.
        larmor.errors.FileFormat: values that are not finite, sizes that do not fit each other.
    """

    _held: Any  # the compiled module's

    def __init__(self, samples: _types.Numbers, trajectory: _types.Numbers | None = None, *,
                 maps: ArrayLike | None = None, field_map: ArrayLike | None = None,
                 trajectory_unit: _types.TrajectoryUnit | None = None, fov: _types.Lengths | None = None,
                 matrix: _types.Sizes | None = None) -> None:
        words = _words.settings({"traj_unit": trajectory_unit, "fov": fov, "matrix": matrix})
        if trajectory is not None:
            trajectory = _words.positions(trajectory)
        try:
            self._adopt(_larmor.scan_of(_words.numbers(samples, "the samples"), trajectory, words))
        except errors.FileFormat as error:
            raise errors.FileFormat(error.what, error.why, "mend the array") from None
        if maps is not None or field_map is not None:
            self._held = self._held.with_parts(maps, field_map)

    def _adopt(self, held: Any) -> None:
        self._held = held
        for loses, line in held.notes:
            if loses:
                _words.warn(line)

    @classmethod
    def _of(cls, held: Any) -> Scan:
        scan = cls.__new__(cls)
        scan._adopt(held)
        return scan

    @property
    def name(self) -> str:
        """The file's name, or what the scan was made of."""
        return str(self._held.name)

    @property
    def samples(self) -> NDArray[np.complex64]:
        """(coils, samples), complex64: a view that cannot be written to."""
        return cast("NDArray[np.complex64]", self._held.samples)

    @property
    def trajectory(self) -> NDArray[np.float32]:
        """A copy of kx, ky, kz in cycles per field of view, float32: (readouts, samples, 3), or (samples, 3) where
        readouts differ in length."""
        return cast("NDArray[np.float32]", self._held.trajectory)

    @property
    def kind(self) -> str:
        """"cartesian", "spiral", "radial" ..., "arbitrary" where nobody said."""
        return str(self._held.kind)

    @property
    def coils(self) -> int:
        return int(self._held.coils)

    @property
    def matrix(self) -> tuple[int, ...]:
        """Voxels along x, y (, z) that a reconstruction makes unless told otherwise."""
        return tuple(self._held.matrix)

    @property
    def field_of_view_mm(self) -> tuple[float, ...]:
        """Along x, y, z; 0 where unknown."""
        return tuple(self._held.field_of_view_mm)

    @property
    def maps(self) -> _types.Image | None:
        """Coil sensitivities, (coils, z, y, x), or None."""
        return cast("_types.Image | None", self._held.maps)

    @property
    def read_report(self) -> _types.Report:
        """What became of everything that the file holds: a dict."""
        return cast(_types.Report, json.loads(self._held.read))

    def truth(self, matrix: _types.Sizes | None = None) -> _types.Image | None:
        """The image that a perfect scan of a simulated object gives, ([coils, z,] y, x); None of a measured scan."""
        return cast("_types.Image | None", self._held.truth("" if matrix is None else _words.text(matrix)))

    def with_maps(self, maps: ArrayLike) -> Scan:
        """The same scan with these coil maps, (coils, [z,] y, x)."""
        return Scan._of(self._held.with_parts(maps, None))

    def with_field_map(self, field_map: ArrayLike) -> Scan:
        """The same scan with this off-resonance in Hz, ([z,] y, x)."""
        return Scan._of(self._held.with_parts(None, field_map))

    def save(self, path: _types.File) -> None:
        """Writes ISMRMRD (.h5), BART (.cfl, the trajectory beside it) or NumPy (.npy, the same).

        Raises:
            larmor.errors.FileAccess, larmor.errors.InvalidCall: for another extension.
        """
        self._held.save(os.fspath(path))

    def __reduce__(self) -> tuple[Any, ...]:  # pickle and copy: as its ISMRMRD file, which holds all of it
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "scan.h5"
            self.save(file)
            return _unpickled, (file.read_bytes(), self.name)

    def __repr__(self) -> str:
        size = "x".join(str(n) for n in self.matrix)
        return f"<larmor.Scan {self.name}: {self.kind}, {self.coils} coils, {self.samples.shape[1]} samples, {size}>"


def _unpickled(content: bytes, name: str) -> Scan:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / (name.replace("/", "-") or "scan")
        file = file.with_name(file.name if file.suffix == ".h5" else file.name + ".h5")
        file.write_bytes(content)
        return Scan._of(_larmor.read(str(file), [], None))


def read(path: _types.File, *, trajectory: _types.File | None = None,
         trajectory_unit: _types.TrajectoryUnit | None = None, fov: _types.Lengths | None = None,
         matrix: _types.Sizes | None = None, maps: _types.File | None = None, field_map: _types.File | None = None,
         calibration: _types.File | None = None, progress: _types.Progress | None = None, **image: int) -> Scan:
    """Reads ISMRMRD (.h5), BART (.cfl) or NumPy (.npy) samples.

    Args:
        path: the file; its extension decides.
        trajectory, maps, field_map, calibration: files beside it, as `larmor recon` takes them.
        trajectory_unit, fov, matrix: as of Scan.
        progress: called as progress(fraction, step) while it reads.
        image: which image of an ISMRMRD file, from 0: slice=3, contrast=, phase=, repetition=, set=.

    Returns:
        Scan: what it leaves out is warned of, and read_report has all of it.

    Raises:
        larmor.errors.FileAccess, larmor.errors.FileFormat, larmor.errors.InvalidCall
    """
    words = _words.settings({"traj": trajectory, "traj_unit": trajectory_unit, "fov": fov, "matrix": matrix,
                             "maps": maps, "fieldmap": field_map, "calibration": calibration, **image})
    return Scan._of(_larmor.read(os.fspath(path), words, progress))


def simulate(*, progress: _types.Progress | None = None, **recipe: Unpack[_types.Recipe]) -> Scan:
    """Samples of an object whose transform is known exactly.

    Args:
        progress: called as progress(fraction, step).
        recipe: the options of `larmor simulate`: matrix=128, trajectory="spiral", interleaves=16, coils=8, snr=20,
            seed=1 ...; larmor.recipe says what each means.

    Returns:
        Scan: with a truth() to compare with.

    Raises:
        larmor.errors.InvalidCall: an unknown option or a value outside its range.
    """
    words = {}
    for name, value in recipe.items():
        key = name.rstrip("_").replace("_", "-")
        if key not in _larmor.recipe:
            raise _words.unknown("simulate()", name, [_words.argument(key) for key in _larmor.recipe])
        if value is not None:
            words[key] = _words.text(value)
    return Scan._of(_larmor.simulate(words, progress))
