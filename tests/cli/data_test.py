# SPDX-License-Identifier: GPL-3.0-or-later
"""Real scans: adjoint and least squares on the engines that are here, and BART's answer where it is."""
import os
import shutil
import subprocess
import unittest

from support import Case, engines, error_after_scale, main, read_cfl, read_npy, relative_error, shared_data, write_cfl

DATA = shared_data()
FULL = os.environ.get("LARMOR_FULL") == "1"


@unittest.skipIf(DATA is None, "the real scans are not here")
class Brain(Case):
    SPIRAL = ["--method", "least-squares", "--matrix", "64", "--iterations", "30", "--lambda", "0.1"]

    def spiral(self, engine, *words, out="image.npy"):
        self.works("recon", DATA / "brain-spiral-64-ksp.cfl", "--traj", DATA / "brain-spiral-64-traj.cfl", *words,
                   "--engine", engine, "-o", out, "--json", "report.json")
        return self.path(out)

    def test_the_engines_agree_on_the_spiral(self):
        for words in (["--method", "adjoint", "--matrix", "64"], self.SPIRAL):
            images = [read_npy(self.spiral(engine, *words))[1] for engine in engines()]
            for image in images[1:]:
                self.assertLess(relative_error(image, images[0]), 1e-4)

    @unittest.skipUnless(shutil.which("bart"), "bart is not here")
    def test_least_squares_is_that_of_bart(self):
        self.spiral("cpu", *self.SPIRAL, out="ours.cfl")
        dims, ours = read_cfl(self.path("ours"))
        self.assertEqual(dims, [64, 64])
        write_cfl(self.path("ones"), [64, 64], [1 + 0j] * 4096)
        subprocess.run(["bart", "pics", "-S", "-l2", "-r", "0.1", "-i", "30", "-t", str(DATA / "brain-spiral-64-traj"),
                        str(DATA / "brain-spiral-64-ksp"), str(self.path("ones")), str(self.path("theirs"))],
                       check=True, capture_output=True, cwd=self.folder)
        self.assertLess(error_after_scale(ours, read_cfl(self.path("theirs"))[1]), 0.03)

    def test_the_ismrmrd_spiral(self):
        # Unregularised, in 30 steps: what engines round differently is amplified 800 times.
        for method in (["--method", "adjoint"], ["--method", "least-squares", "--iterations", "30"]):
            images = []
            for engine in engines():
                report = self.works("recon", DATA / "brain-spiral-15x4940-220.h5", *method, "--engine", engine,
                                    "-o", "b.npy", "--json").json()
                self.assertIsNone(report["psnr_db"])
                images.append(read_npy(self.path("b.npy"))[1])
            for image in images[1:]:
                self.assertLess(relative_error(image, images[0]), 1e-4)

    def test_the_cartesian_scan_of_eight_coils(self):
        self.works("recon", DATA / "brain-cartesian-8ch-230x180.npy", "-o", "c.npy", "--engine", "cpu")
        _, values = read_npy(self.path("c.npy"))
        self.assertGreater(max(abs(value) for value in values), 0)


if __name__ == "__main__":
    main()
