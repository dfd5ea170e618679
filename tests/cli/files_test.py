# SPDX-License-Identifier: GPL-3.0-or-later
"""Bad files, full disks and forbidden folders end in one clear sentence; nothing half-written is left."""
import os
import pathlib
import resource
import shutil
import struct
import unittest

from support import PROGRAM, Case, main, read_npy, write_cfl, write_npy


class BadScans(Case):
    def bad(self, name, content, *words):
        self.path(name).write_bytes(content)
        return self.fails(1, "recon", self.path(name), *words, "-o", "out.npy", says=name)

    def test_absent_empty_and_foreign_files(self):
        self.fails(1, "recon", "absent.h5", says="absent.h5")
        self.fails(1, "recon", "absent.npy", says="absent.npy")
        for extension in ("h5", "npy"):
            self.bad("empty." + extension, b"")
            self.bad("text." + extension, b"this is no scan\n" * 100)
        self.fails(1, "recon", "absent.cfl", "--traj", "t.cfl", says="absent")
        self.path("folder.h5").mkdir()
        self.fails(1, "recon", "folder.h5", says="folder.h5")

    def test_a_truncated_ismrmrd_file(self):
        whole = self.simulate(matrix=32).read_bytes()
        for share in (0.01, 0.3, 0.9):
            self.bad("cut.h5", whole[: int(len(whole) * share)])

    def test_damaged_bytes_never_crash(self):
        whole = bytearray(self.simulate(matrix=16).read_bytes())
        for start in range(0, min(len(whole), 4096), 97):
            damaged = bytearray(whole)
            damaged[start:start + 8] = b"\xff" * 8
            self.path("damaged.h5").write_bytes(damaged)
            status = self.run_any("recon", "damaged.h5")
            self.assertIn(status, (0, 1, 2), f"bytes {start}.. overwritten: status {status}")

    def run_any(self, *words):
        from support import larmor
        return larmor(*words, cwd=self.folder).status

    def test_npy_that_lies(self):
        header = b"\x93NUMPY\x01\x00"
        for text in (b"{'descr': '<c8', 'fortran_order': False, 'shape': (99999999, 99999999), }\n",
                     b"{'descr': '<c8', 'fortran_order': False, 'shape': (4, 4), }\n",
                     b"{'descr': '|O', 'fortran_order': False, 'shape': (4, 4), }\n",
                     b"{'descr': '<c8', 'fortran_order': False, 'shape': (-4, 4), }\n",
                     b"{" + b"(" * 500 + b"\n"):
            self.bad("lies.npy", header + struct.pack("<H", len(text)) + text + bytes(64))

    def test_cfl_that_lies(self):
        for dims in ("4 4", "99999999999 99999999999 9999999999", "-1 4", "0", "four"):
            self.path("lies.hdr").write_text(f"# Dimensions\n{dims}\n")
            self.path("lies.cfl").write_bytes(bytes(24))
            self.fails(1, "recon", "lies.cfl", says="lies")

    def test_samples_without_their_trajectory(self):
        write_cfl(self.path("ksp"), [1, 10, 3], [1j] * 30)
        self.fails(2, "recon", "ksp.cfl", "--matrix", "8", says="--traj")

    def test_a_trajectory_in_place_of_the_samples_is_refused(self):
        points = [part for i in range(64) for part in (i - 32 + 0j, i % 8 - 4 + 0j, 0j)]
        write_cfl(self.path("traj"), [3, 8, 8], points)
        pairs = [complex(a.real, b.real) for a, b in zip(points[0::2], points[1::2])]
        write_npy(self.path("traj.npy"), (64, 3), pairs, dtype="<f4")
        for name in "traj.cfl", "traj.npy":
            self.fails(1, "recon", name, "-o", "out.npy", says=[name, "a trajectory, not k-space", "--traj"])
        # Complex samples of the same sizes are k-space.
        write_cfl(self.path("ksp"), [3, 8, 8], [point + 0.5j for point in points])
        self.works("recon", "ksp.cfl", "-o", "image.npy")
        self.assertEqual(read_npy(self.path("image.npy"))[0], (1, 8, 8, 3))

    def test_a_trajectory_in_cycles_per_pixel_is_questioned(self):
        write_cfl(self.path("ksp"), [1, 64], [1 + 0j] * 64)
        points = [part for i in range(64) for part in ((i - 32) / 64 + 0j, (i % 8 - 4) / 8 + 0j, 0j)]
        write_cfl(self.path("traj"), [3, 64], points)
        self.fails(2, "recon", "ksp.cfl", "--traj", "traj.cfl", says="--traj-unit")
        self.works("recon", "ksp.cfl", "--traj", "traj.cfl", "--traj-unit", "cycles/pixel", "--matrix", "8",
                   "--method", "adjoint", "-o", "a.npy")

    def test_a_trajectory_of_another_length_is_refused(self):
        write_cfl(self.path("ksp"), [1, 64], [1 + 0j] * 64)
        write_cfl(self.path("traj"), [3, 63], [4 + 0j] * 189)
        done = self.fails(1, "recon", "ksp.cfl", "--traj", "traj.cfl", "--matrix", "8", says="63")
        self.assertIn("64", done.err)

    def test_a_truth_of_another_size_is_refused(self):
        scan = self.simulate(matrix=16)
        write_npy(self.path("truth.npy"), (8, 8), [1 + 0j] * 64)
        done = self.fails(2, "recon", scan, "--truth", "truth.npy")
        self.assertIn("16", done.err)
        self.fails(1, "recon", scan, "--truth", "none.npy", says="none.npy")

    def test_a_matrix_beyond_memory_is_refused_with_the_number(self):
        scan = self.simulate(matrix=16, trajectory="spiral", interleaves=2, samples=100)
        done = self.fails(1, "recon", scan, "--method", "least-squares", "--matrix", "65536", "-o", "out.npy")
        self.assertRegex(done.err, r"\d")
        self.no_debris("scan.h5")


class Companions(Case):
    """Files beside the scan, and runs that cannot be: an error, and the image of the last run stays."""

    def setUp(self):
        super().setUp()
        self.scan = self.simulate(matrix=16, coils=2)
        self.old = b"the image of the last run"
        self.path("out.npy").write_bytes(self.old)

    def refused(self, status, *words, says=()):
        done = self.fails(status, "recon", self.scan, *words, "-o", "out.npy", says=says)
        self.assertEqual(self.path("out.npy").read_bytes(), self.old, " ".join(map(str, words)))
        return done

    def images(self, coils=1):
        """A good image in every format: name and bytes."""
        combined = ["--coils", "keep"] if coils > 1 else []
        for name in ("i.npy", "i.cfl", "i.nii", "i.nii.gz"):
            self.works("recon", self.scan, *combined, "-o", name)
            yield name, self.path(name).read_bytes()

    OPTIONS = {
        "--maps": ["--method", "least-squares"],
        "--fieldmap": ["--method", "least-squares"],
        "--reference": ["--method", "least-squares", "--regulariser", "anatomical"],
        "--truth": [],
    }

    def test_files_that_are_cut_off(self):
        for name, whole in list(self.images()):
            for option, words in self.OPTIONS.items():
                for share in (0, 0.4, 0.98):
                    with self.subTest(f"{option} {name} {share}"):
                        self.path("cut-" + name).write_bytes(whole[: int(len(whole) * share)])
                        if name.endswith(".cfl"):
                            shutil.copy(self.path("i.hdr"), self.path("cut-i.hdr"))
                        self.refused(1, option, "cut-" + name, *words, says="cut-i")

    def test_files_that_are_not_there_or_nothing_of_the_kind(self):
        self.path("text.npy").write_text("this is no image\n" * 100)
        for option, words in self.OPTIONS.items():
            self.refused(1, option, "absent.npy", *words, says="absent.npy")
            self.refused(1, option, "text.npy", *words, says="text.npy")

    def test_values_that_are_no_numbers(self):
        for value in (complex("nan"), complex("inf"), complex(0, float("-inf"))):
            write_npy(self.path("spoilt.npy"), (16, 16), [1 + 0j] * 100 + [value] + [1 + 0j] * 155)
            for option, words in self.OPTIONS.items():
                with self.subTest(f"{option} {value}"):
                    self.refused(1, option, "spoilt.npy", *words, says="spoilt.npy")

    def test_sizes_that_do_not_fit(self):
        write_npy(self.path("small.npy"), (8, 8), [1 + 0j] * 64)
        write_npy(self.path("maps.npy"), (2, 1, 8, 8), [1 + 0j] * 128)
        write_npy(self.path("three.npy"), (3, 1, 16, 16), [1 + 0j] * 768)
        solve = ["--method", "least-squares"]
        self.refused(2, "--maps", "maps.npy", *solve, says="8x8")
        self.refused(2, "--maps", "three.npy", *solve, says=("3", "2"))
        self.refused(2, "--fieldmap", "small.npy", *solve, says="8x8")
        self.refused(2, "--fieldmap", "maps.npy", *solve, says="maps.npy")
        self.refused(2, "--reference", "small.npy", *solve, "--regulariser", "anatomical", says="8x8")
        self.refused(2, "--truth", "small.npy", says="8x8")

    def test_samples_that_are_no_numbers(self):
        for value in (complex("nan"), complex("inf")):
            write_npy(self.path("bad.npy"), (2, 4, 4), [1 + 0j] * 20 + [value] + [1 + 0j] * 11)
            self.scan = "bad.npy"
            self.refused(1, says=("bad.npy", "20"))

    def test_scans_of_nothing(self):
        for shape in ((0, 4, 4), (2, 0, 4), (0,)):
            write_npy(self.path("none.npy"), shape, [])
            self.scan = "none.npy"
            self.refused(1, says="none.npy")
        write_npy(self.path("zero.npy"), (4, 4), [0j] * 16)
        self.scan = "zero.npy"
        self.refused(1, says="zero.npy")

    def test_trajectories_that_are_no_numbers_or_cut_off(self):
        write_cfl(self.path("ksp"), [1, 64], [1 + 0j] * 64)
        self.scan = "ksp.cfl"
        points = [part for i in range(64) for part in (i / 4 - 8 + 0j, i % 8 - 4 + 0j, 0j)]
        for value in (complex("nan"), complex("inf")):
            write_cfl(self.path("traj"), [3, 64], points[:50] + [value] + points[51:])
            self.refused(1, "--traj", "traj.cfl", "--matrix", "8", says="traj")
        write_cfl(self.path("traj"), [3, 64], points)
        whole = self.path("traj.cfl").read_bytes()
        self.path("traj.cfl").write_bytes(whole[:-40])
        self.refused(1, "--traj", "traj.cfl", "--matrix", "8", says="traj")

    def test_runs_that_cannot_be(self):
        for words, says in [
            (["--matrix", "100000"], "65536"),
            (["--matrix", "0"], "65536"),
            (["--matrix", "16x16x16"], "z"),
            (["--method", "least-squares", "--iterations=-3"], "iterations"),
            (["--method", "least-squares", "--iterations", "0"], "iterations"),
            (["--method", "least-squares", "--lambda=-0.5"], "lambda"),
            (["--method", "least-squares", "--lambda", "inf"], "lambda"),
            (["--method", "gridding", "--oversampling", "1e9"], "oversampling"),
            (["--method", "gridding", "--width", "1000000"], "width"),
            (["--method", "adjoint", "--tolerance", "nan"], "tolerance"),
            (["--memory", "none"], "none"),
        ]:
            with self.subTest(" ".join(words)):
                self.refused(2, *words, says=says)

    def test_the_smallest_image_there_is(self):
        for method in ("ifft", "adjoint", "gridding", "least-squares"):
            with self.subTest(method):
                self.works("recon", self.scan, "--method", method, "--matrix", "1x1", "-o", "dot.npy")
                self.assertEqual(read_npy(self.path("dot.npy"))[0], (1, 1))


class Outputs(Case):
    def test_every_image_format_and_scan_format_is_written_alone(self):
        scan = self.simulate(matrix="12x9")
        for name in ("a.npy", "a.cfl", "a.nii", "a.nii.gz", "a.png"):
            self.works("recon", scan, "-o", name)
            self.assertGreater(self.path(name).stat().st_size, 60)
        self.no_debris("scan.h5", "a.npy", "a.cfl", "a.hdr", "a.nii", "a.nii.gz", "a.png")
        self.assertEqual(self.path("a.png").read_bytes()[24], 16)  # bits per sample

    def test_a_folder_that_is_absent_or_forbidden(self):
        scan = self.simulate(matrix=16)
        self.fails(1, "recon", scan, "-o", "nowhere/out.npy", says="nowhere")
        self.fails(1, "simulate", "-o", "/proc/scan.h5", says="/proc/scan.h5")
        self.path("out.npy").mkdir()
        self.fails(1, "recon", scan, "-o", "out.npy", says="out.npy")

    @unittest.skipUnless(os.getuid() == 0, "needs root, to become nobody")
    def test_a_folder_without_permission(self):
        program = pathlib.Path(PROGRAM).resolve()
        if any(not os.stat(parent).st_mode & 1 for parent in program.parents):
            self.skipTest("nobody cannot reach the program")
        self.fails(1, "simulate", "-o", self.path("scan.h5"), says="scan.h5",
                   preexec_fn=lambda: os.setuid(65534))

    def test_a_disk_that_fills_leaves_the_old_file_and_no_debris(self):
        scan = self.simulate(matrix=64)

        def small_disk():  # a write beyond this size fails, as on a full disk
            resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

        limits = dict(preexec_fn=small_disk, restore_signals=False)  # Python leaves SIGXFSZ ignored
        for name in ("out.npy", "out.cfl", "out.nii", "out.nii.gz", "out.png"):
            with self.subTest(name):
                self.path(name).write_bytes(b"the old one")
                self.fails(1, "recon", scan, "-o", name, says="out.", **limits)
                self.assertEqual(self.path(name).read_bytes(), b"the old one")
                self.path(name).unlink()
        for name in ("again.cfl", "again.npy"):
            with self.subTest(name):
                self.fails(1, "simulate", "--matrix", "64", "-o", name, says="again", **limits)
        self.no_debris("scan.h5")

    def test_a_disk_of_a_few_pages(self):
        script = """mount -t tmpfs -o size=32k none "$1" && cd "$1" || exit 99
                    for name in scan.h5 scan.cfl scan.npy; do
                        "$0" simulate --matrix 128 -o $name && exit 50
                        [ $? = 1 ] || exit 51
                    done
                    [ -z "$(ls -A)" ] || exit 52"""
        done = self.on_small_disk(script)
        complaints = [line for line in done.stderr.splitlines() if line.startswith("larmor: ")]
        self.assertEqual([("No space left" in line) for line in complaints], [True] * 3, done.stderr)

    def test_devices_are_written_to_and_not_replaced(self):
        scan = self.simulate(matrix=16)
        self.works("recon", scan, "--json=/dev/null")
        self.assertTrue(pathlib.Path("/dev/null").is_char_device())


if __name__ == "__main__":
    main()
