# SPDX-License-Identifier: GPL-3.0-or-later
"""A scanner's geometry in NIfTI, and the parts of a complex image, as h5py and nibabel see them."""
import cmath
import functools
import json
import math
import pathlib
import subprocess
import sys
import unittest

from support import Case, larmor, main, read_cfl, read_npy

OUTSIDE = pathlib.Path(__file__).resolve().parent / "outside.py"


@functools.lru_cache(maxsize=None)
def outside_python():
    """A Python that has h5py, nibabel and NumPy; None where none does."""
    for python in (sys.executable, "/usr/bin/python3", "python3"):
        try:
            done = subprocess.run([python, "-B", "-c", "import h5py, nibabel, numpy"], capture_output=True, timeout=120)
        except OSError:
            continue
        if done.returncode == 0:
            return python
    return None


def outside(*calls):
    """The answers of outside.py; one process, for it takes a second to start."""
    words = json.dumps(calls).encode()
    done = subprocess.run([outside_python(), "-B", str(OUTSIDE)], input=words, capture_output=True, timeout=300)
    assert done.returncode == 0, done.stderr.decode()
    return json.loads(done.stdout)


def cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def turned(vector, axis, degrees):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    i, j = (axis + 1) % 3, (axis + 2) % 3
    out = list(vector)
    out[i], out[j] = c * vector[i] - s * vector[j], s * vector[i] + c * vector[j]
    return out


def frame(*turns, mirrored=False):
    """Read, phase and slice: a transverse slice, turned about axes one after another."""
    axes = [[1, 0, 0], [0, 1, 0], [0, 0, -1 if mirrored else 1]]
    for axis, degrees in turns:
        axes = [turned(vector, axis, degrees) for vector in axes]
    return axes


# name, [read, phase, slice], the axes that nibabel should name (LPS to RAS turns the first two about)
FRAMES = [
    ("transverse", frame(), "LPS"),
    ("reversed phase", [[1, 0, 0], [0, -1, 0], [0, 0, 1]], "LAS"),
    ("sagittal", [[0, 1, 0], [0, 0, -1], [-1, 0, 0]], "PIR"),
    ("coronal, read to the feet", [[0, 0, -1], [1, 0, 0], [0, 1, 0]], "ILP"),
    ("left-handed", frame(mirrored=True), "LPI"),
    ("oblique", frame((0, 20)), "LPS"),
    ("double oblique", frame((0, 25), (1, -31), (2, 12)), "LPS"),
    ("double oblique, left-handed", frame((2, -40), (0, 17), mirrored=True), "LPI"),
]
GRIDS = [
    # encoded, reconstructed, view of the image in mm
    ([32, 20, 1], [16, 20, 1], [160, 240, 6]),
    ([15, 21, 1], [15, 21, 1], [210, 147, 4]),
    ([24, 9, 7], [12, 9, 7], [144, 135, 63]),
]


@unittest.skipIf(outside_python() is None, "no Python here has h5py, nibabel and NumPy (python3-h5py, python3-nibabel)")
class Geometry(Case):
    POSITION = [17.5, -41.25, 63.0]

    def point(self, axes, grid, name="point.h5", **changes):
        """The call that writes a point which lies off the centre of the image by parts of its sides."""
        encoded, recon, view = grid
        parts = [offset if recon[d] > 1 else 0 for d, offset in enumerate((0.31, -0.22, 0.27))]
        place = [self.POSITION[row] + sum(parts[d] * view[d] * axes[d][row] for d in range(3)) for row in range(3)]
        call = dict(do="point", file=str(self.path(name)), encoded=encoded, recon=recon, view=view, read=axes[0],
                    phase=axes[1], slice=axes[2], position=self.POSITION, point=place)
        return {**call, **changes}

    def nifti(self, name, **more):
        return {"do": "nifti", "file": str(self.path(name)), **more}

    def expect_place(self, said, axes, place):
        off = [a - b for a, b in zip(said["brightest_lps"], place)]
        for d in range(3):
            along = sum(off[row] * axes[d][row] for row in range(3))
            self.assertLessEqual(abs(along), 0.5 * said["zooms"][d] + 1e-3, (said["brightest"], off))

    def test_the_point_lies_where_the_patient_has_it(self):
        cases = [(f"{number}-{plane}.h5", axes, codes, grid) for number, (_, axes, codes) in enumerate(FRAMES)
                 for plane, grid in enumerate(GRIDS)]
        points = [self.point(axes, grid, name) for name, axes, _, grid in cases]
        outside(*points)
        files = []
        for number, (name, *_) in enumerate(cases):
            files.append(name.replace("h5", "nii.gz" if number % 3 == 0 else "nii"))
            self.assertEqual(self.works("recon", name, "-o", files[-1]).err, "")
        answers = outside(*map(self.nifti, files))
        for (name, axes, codes, grid), point, said in zip(cases, points, answers):
            with self.subTest(FRAMES[int(name[0])][0], grid=grid):
                self.assertEqual(said["codes"], [1, 1])
                self.assertEqual(said["axes"], codes)
                self.assertEqual(said["units"][0], "mm")
                for a, b in zip(said["sform"], said["qform"]):
                    for x, y in zip(a, b):
                        self.assertAlmostEqual(x, y, delta=0.05)
                for d in range(3):
                    self.assertAlmostEqual(said["zooms"][d], grid[2][d] / grid[1][d], places=4)
                self.expect_place(said, axes, point["point"])

    def test_slices_lie_where_each_was_measured(self):
        """Chosen together they are a stack along z where they are evenly spaced, and claim no place where not."""
        grid = GRIDS[0]
        for number, steps in enumerate(([0, 7, 14, 21], [0, -5, -10, -15], [0, 5, 11, 30])):
            for name, axes, _ in (FRAMES[0], FRAMES[6], FRAMES[7]):
                with self.subTest(name, steps=steps):
                    call = self.point(axes, grid, "stack.h5", steps=steps, bright=2)
                    outside(call)
                    done = self.works("recon", "stack.h5", "--slice", "0-3", "-o", "stack.nii")
                    said, = outside(self.nifti("stack.nii"))
                    self.assertEqual(said["shape"], [16, 20, 4])
                    if number == 2:
                        self.assertEqual(said["codes"], [0, 0])
                        self.assertIn("not evenly spaced", done.err)
                        continue
                    self.assertEqual(said["codes"], [1, 1])
                    self.assertAlmostEqual(said["zooms"][2], abs(steps[1]), places=3)
                    shone = [p + steps[2] * direction for p, direction in zip(call["point"], axes[2])]
                    self.expect_place(said, axes, shone)

    def test_another_matrix_leaves_it_there(self):
        _, axes, _ = FRAMES[6]
        call = self.point(axes, GRIDS[0])
        outside(call)
        words = ("48x40", "64x21", "14x18")  # finer voxels of the whole grid; the middle of it
        for number, matrix in enumerate(words):
            self.works("recon", "point.h5", "--matrix", matrix, "-o", f"{number}.nii")
        for matrix, said in zip(words, outside(*(self.nifti(f"{number}.nii") for number in range(3)))):
            with self.subTest(matrix):
                self.expect_place(said, axes, call["point"])

    def test_a_simulated_scan_claims_nothing(self):
        self.works("simulate", "--matrix", "16", "-o", "ours.h5")
        report = self.works("recon", "ours.h5", "-o", "image.nii", "--json").json()
        self.assertIsNone(report["geometry"])
        self.assertIn("simulated", report["geometry_reason"])
        self.assertEqual(outside(self.nifti("image.nii"))[0]["codes"], [0, 0])
        self.assertEqual(self.works("recon", "ours.h5", "-o", "image.nii").err, "")

    def test_the_report_says_the_frame(self):
        _, axes, _ = FRAMES[6]
        outside(self.point(axes, GRIDS[0]))
        report = self.works("recon", "point.h5", "--json").json()
        self.assertEqual(report["geometry"]["coordinates"], "LPS")
        self.assertEqual(report["geometry"]["position_mm"], self.POSITION)
        for key, axis in zip(("read", "phase", "slice"), axes):
            for a, b in zip(report["geometry"][key], axis):
                self.assertAlmostEqual(a, b, places=6)
        self.assertEqual(report["field_of_view_mm"], [160, 240, 6])
        self.assertNotIn("geometry_reason", report)

    def test_unsound_directions_are_not_claimed_and_said(self):
        flaws = [({"read": [0, 0, 0], "phase": [0, 0, 0], "slice": [0, 0, 0]}, "state no directions"),
                 ({"read": [2, 0, 0]}, "length 2"), ({"phase": [1, 0, 0]}, "0.00 degrees"),
                 ({"slice": [0, 0, math.nan]}, "not a finite number")]
        sound = self.point(frame(), GRIDS[0])
        k_space = dict(zip(("read", "phase", "slice"), ("k_read", "k_phase", "k_slice")))
        outside(*({**sound, **{k_space[key]: sound[key] for key in k_space}, **changes,
                   "file": str(self.path(f"{number}.h5"))} for number, (changes, _) in enumerate(flaws)))
        for number, (_, reason) in enumerate(flaws):
            with self.subTest(reason):
                done = self.works("recon", f"{number}.h5", "-o", "image.nii", "--json")
                self.assertIn("image.nii claims no scanner coordinates", done.err)
                self.assertIn(reason, done.err)
                report = done.json()
                self.assertIsNone(report["geometry"])
                self.assertIn(reason, report["geometry_reason"])
                said = outside(self.nifti("image.nii"))[0]
                self.assertEqual(said["codes"], [0, 0])
                self.assertAlmostEqual(said["zooms"][1], 12, places=5)
                self.assertEqual(self.works("recon", f"{number}.h5", "-o", "image.npy").err, "")

    def test_the_field_of_view_of_the_call_sets_the_spacing(self):
        axes = frame((2, 30))
        outside(self.point(axes, GRIDS[0]))
        for view, sides in (("0.32", [320, 320, 6]), ("0.32x0.2", [320, 200, 6]), ("0.32x0.2x0.003", [320, 200, 3])):
            with self.subTest(view):
                report = self.works("recon", "point.h5", "--fov", view, "-o", "image.nii", "--json").json()
                self.assertEqual(report["field_of_view_mm"], sides)
                said = outside(self.nifti("image.nii"))[0]
                for d, count in enumerate(GRIDS[0][1]):
                    self.assertAlmostEqual(said["zooms"][d], sides[d] / count, places=4)
        for wrong in ("0", "24", "0.2x", "0.2x0.2x0.2x0.2", "wide"):
            self.fails(2, "recon", "point.h5", "--fov", wrong, says="--fov")

    def test_voxels_of_a_truth_are_not_turned_and_that_is_said(self):
        outside(self.point(frame(), GRIDS[0]), self.point([[1, 0, 0], [0, -1, 0], [0, 0, 1]], GRIDS[0], "other.h5"))
        self.works("recon", "point.h5", "-o", "same.nii")
        self.assertEqual(self.works("recon", "point.h5", "--truth", "same.nii").err, "")
        done = self.works("recon", "other.h5", "--truth", "same.nii")
        self.assertIn("same.nii are taken in the file's order, LPS, and not turned to LAS", done.err)

    def test_parts_as_nibabel_reads_them(self):
        outside(self.point(FRAMES[6][1], GRIDS[2]))
        values = {}
        for part, kind in (("complex", "complex64"), ("magnitude", "float32"), ("phase", "float32")):
            self.works("recon", "point.h5", "--part", part, "-o", part + ".nii.gz")
            said = outside(self.nifti(part + ".nii.gz", values=True))[0]
            self.assertEqual(said["type"], kind)
            self.assertEqual(said["codes"], [1, 1])
            self.assertIn(part, said["description"])
            values[part] = [complex(*value) for value in said["values"]]
            if part == "magnitude":
                self.assertAlmostEqual(said["range"][1], max(abs(v) for v in values["complex"]), places=5)
            if part == "phase":
                self.assertIn("radians", said["description"])
                self.assertAlmostEqual(said["range"][0], -math.pi, places=5)
        for value, magnitude, phase in zip(*values.values()):
            self.assertAlmostEqual(abs(value), magnitude.real, delta=1e-6 * max(1, abs(value)))
            self.assertAlmostEqual(cmath.rect(1, phase.real), cmath.rect(1, cmath.phase(value)), delta=1e-5)
            self.assertEqual(magnitude.imag + phase.imag, 0)


class Parts(Case):
    """The same by Python's own means."""

    def setUp(self):
        super().setUp()
        self.scan = self.simulate(matrix="13x10", snr=20)
        self.works("recon", self.scan, "-o", "whole.npy")
        self.shape, self.whole = read_npy(self.path("whole.npy"))

    def read_real_npy(self, name):
        data = self.path(name).read_bytes()
        size = int.from_bytes(data[8:10], "little")
        self.assertIn(b"'descr': '<f4'", data[:10 + size])
        self.assertIn(b"(%d, %d)" % self.shape, data[:10 + size])
        return memoryview(data[10 + size:]).cast("f").tolist()

    def expect(self, part, values):
        self.assertEqual(len(values), len(self.whole))
        for value, whole in zip(values, self.whole):
            if part == "magnitude":
                self.assertAlmostEqual(value, abs(whole), delta=1e-6)
            else:
                self.assertAlmostEqual(cmath.rect(1, value), cmath.rect(1, cmath.phase(whole)), delta=1e-5)

    def test_npy_and_cfl(self):
        for part in ("magnitude", "phase"):
            with self.subTest(part):
                report = self.works("recon", self.scan, "--part", part, "-o", "part.npy", "--json").json()
                self.assertEqual(report["part"], part)
                self.expect(part, self.read_real_npy("part.npy"))
                self.works("recon", self.scan, "--part", part, "-o", "part.cfl")
                values = read_cfl(self.path("part"))[1]
                self.assertEqual({value.imag for value in values}, {0.0})
                self.expect(part, [value.real for value in values])

    def test_each_format_has_its_own_default(self):
        for name, part in (("a.npy", "complex"), ("a.cfl", "complex"), ("a.nii", "complex"), ("a.png", "magnitude")):
            self.assertEqual(self.works("recon", self.scan, "-o", name, "--json").json()["part"], part)
        self.assertIsNone(self.works("recon", self.scan, "--json").json()["part"])
        text = larmor("recon", "--help").out
        self.assertIn("--part", text)

    def test_a_png_of_the_phase_is_grey_from_minus_pi_to_pi(self):
        self.works("recon", self.scan, "--part", "phase", "-o", "phase.png")
        self.works("recon", self.scan, "--part", "magnitude", "-o", "magnitude.png")
        self.works("recon", self.scan, "-o", "plain.png")
        self.assertEqual(self.path("magnitude.png").read_bytes(), self.path("plain.png").read_bytes())
        # By our own reader: a PNG is grey values 0 .. 1.
        self.works("simulate", "--phantom", "phase.png", "--matrix", "13", "-o", "picture.h5")
        data = self.path("phase.png").read_bytes()
        self.assertEqual(data[16:26], bytes([0, 0, 0, 13, 0, 0, 0, 10, 16, 0]))
        rows = self.rows_of(data, 13)
        for y in range(10):
            for x in range(13):
                phase = cmath.phase(self.whole[y * 13 + x])
                self.assertAlmostEqual(rows[9 - y][x], 65535 * (phase / math.pi + 1) / 2, delta=1.5)

    @staticmethod
    def rows_of(data, width):
        import zlib
        at = data.index(b"IDAT")
        length = int.from_bytes(data[at - 4:at], "big")
        raw = zlib.decompress(data[at + 4:at + 4 + length])
        stride = 1 + 2 * width
        return [[int.from_bytes(raw[row + 1 + 2 * x:row + 3 + 2 * x], "big") for x in range(width)]
                for row in range(0, len(raw), stride)]

    def test_what_cannot_be_is_refused_before_the_work(self):
        self.fails(2, "recon", self.scan, "--part", "complex", "-o", "a.png", says=[".png", "--part magnitude"])
        self.fails(2, "recon", self.scan, "--part", "real", "-o", "a.nii", says="magnitude, phase or complex")
        self.fails(2, "recon", self.scan, "--part", "phase", says="-o")
        self.fails(2, "recon", self.scan, "--stream", "--part", "complex", "-o", "a.png", says=".png")
        self.assertFalse(self.path("a.png").exists())

    def test_streams_write_parts_too(self):
        scan = self.simulate("golden.h5", matrix=12, trajectory="radial", angle="golden", spokes=40, samples=24)
        words = ["recon", scan, "--stream", "--speed", "0", "--spokes-per-frame", "20", "--step", "10"]
        self.works(*words, "-o", "whole.npy")
        done = self.works(*words, "--part", "magnitude", "-o", "part.npy", "--json")
        summary = json.loads(done.out.strip().splitlines()[-1])
        self.assertEqual(summary["part"], "magnitude")
        whole = read_npy(self.path("whole.npy"))[1]
        data = self.path("part.npy").read_bytes()
        self.assertIn(b"'<f4'", data[:80])
        values = memoryview(data[10 + int.from_bytes(data[8:10], "little"):]).cast("f").tolist()
        for value, one in zip(values, whole, strict=True):
            self.assertAlmostEqual(value, abs(one), delta=1e-4)


if __name__ == "__main__":
    main()
