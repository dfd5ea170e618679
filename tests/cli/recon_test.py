# SPDX-License-Identifier: GPL-3.0-or-later
"""Every method on every engine that is here: the engines agree, the scores are what theory says."""
import unittest

from support import Case, engines, main, read_cfl, read_npy, relative_error

ENGINES = engines()


class Agreement(Case):
    """Engines within 1e-4 of each other, fast trigonometry within 1e-3."""

    def compare(self, scan, method, *words):
        images = {}
        for engine in ENGINES:
            name = f"{engine}.npy"
            report = self.works("recon", scan, "--method", method, "--engine", engine, *words, "-o", name,
                                "--json").json()
            self.assertEqual(report["method"], method)
            self.assertEqual(report["engine"], engine)
            images[engine] = read_npy(self.path(name))
        shape, reference = images["cpu"]
        for engine, (other_shape, image) in images.items():
            self.assertEqual(other_shape, shape)
            self.assertLess(relative_error(image, reference), 1e-4, f"{method} on {engine}")

    def test_inverse_fft(self):
        for matrix in ("32", "33x20", "1x17"):
            with self.subTest(matrix):
                self.compare(self.simulate(matrix=matrix), "ifft")

    def test_adjoint_and_least_squares_of_a_spiral(self):
        scan = self.simulate(matrix=31, trajectory="spiral", interleaves=5, samples=401, snr=25)
        self.compare(scan, "adjoint")
        self.compare(scan, "least-squares", "--iterations", 8, "--lambda", "1e-3")

    def test_adjoint_and_least_squares_of_a_cartesian_scan(self):
        scan = self.simulate(matrix="18x13")
        self.compare(scan, "adjoint")
        self.compare(scan, "least-squares", "--iterations", 5)

    @unittest.skipIf(ENGINES == ["cpu"], "no engine with kernels")
    def test_switches_change_the_kernel_and_not_the_picture(self):
        scan = self.simulate(matrix=24, trajectory="spiral", interleaves=4, samples=300)
        self.works("recon", scan, "--method", "adjoint", "--engine", "cpu", "-o", "cpu.npy")
        reference = read_npy(self.path("cpu.npy"))[1]
        engine = ENGINES[-1]
        for switches, bound in ((["fhd.trig=fast"], 1e-3), (["fhd.memory=constant", "fhd.chunk=256"], 1e-4),
                                (["fhd.structure=scatter"], 1e-4), (["fhd.voxels=4", "fhd.unroll=4"], 1e-4)):
            with self.subTest(" ".join(switches)):
                words = [word for switch in switches for word in ("--set", switch)]
                report = self.works("recon", scan, "--method", "adjoint", "--engine", engine, *words, "-o", "s.npy",
                                    "--json").json()
                stage = next(stage for stage in report["stages"] if stage["name"] == "fhd")
                self.assertEqual(stage["engine"], engine)
                for switch in switches:
                    name, value = switch.split(".")[1].split("=")
                    self.assertEqual(str(stage["options"][name]), value)
                self.assertLess(relative_error(read_npy(self.path("s.npy"))[1], reference), bound)

    @unittest.skipUnless("opencl" in ENGINES, "no OpenCL device")
    def test_a_switch_that_a_scan_does_not_let_work_says_why(self):
        def said(scan, *words):
            return self.works("recon", scan, "--method", "least-squares", "--iterations", 3, "--engine", "opencl",
                              *words, "-o", "image.npy").out

        spokes = self.simulate(matrix=32, trajectory="radial", spokes=40)
        symmetric = "convolve.spectrum=symmetric"
        self.assertRegex(said(spokes, "--set", symmetric),
                         r"not spectrum=symmetric: .*read whole: its values at k and -k differ by up to [0-9.]+ %")
        self.assertNotIn("not spectrum", said(spokes, "--set", "convolve.spectrum=half"))
        self.assertIn("not by the kernel convolve", said(spokes, "--set", symmetric, "--normal", "library"))
        everything = self.simulate(matrix=32)
        self.assertNotIn("not spectrum", said(everything, "--set", symmetric))

    @unittest.skipIf(ENGINES == ["cpu"], "no engine with kernels")
    def test_auto_runs_touched_kernels_where_there_is_a_compiler(self):
        scan = self.simulate(matrix=20)
        report = self.works("recon", scan, "--set", "transpose.tile=16", "--json").json()
        stage = next(stage for stage in report["stages"] if stage["name"] == "transpose")
        self.assertNotEqual(stage["engine"], "cpu")


class Quality(Case):
    def recon(self, scan, *words):
        return self.works("recon", scan, *words, "--json").json()

    def test_methods_agree_in_amplitude_on_full_sampling(self):
        scan = self.simulate(matrix=24)
        images = []
        for method in ("ifft", "adjoint", "least-squares"):
            report = self.recon(scan, "--method", method, "-o", method + ".npy")
            self.assertGreater(report["psnr_db"], 80, method)
            images.append(read_npy(self.path(method + ".npy"))[1])
        for image in images[1:]:
            self.assertLess(relative_error(image, images[0]), 1e-4)

    def test_the_noise_is_what_was_asked_for(self):
        report = self.recon(self.simulate(matrix=128, snr=20, seed=3))
        self.assertAlmostEqual(report["snr_db"], 20, delta=0.3)

    def test_least_squares_of_the_spiral_beats_the_adjoint(self):
        scan = self.simulate(matrix=128, trajectory="spiral", interleaves=16, samples=3000)
        adjoint = self.recon(scan, "--method", "adjoint", "--engine", "cpu")["psnr_db"]
        solved = self.recon(scan, "--method", "least-squares", "--iterations", 30, "--engine", "cpu")
        self.assertGreaterEqual(solved["psnr_db"], 29)
        self.assertGreaterEqual(solved["psnr_db"], adjoint + 4)
        self.assertLess(solved["raster_psnr_db"], 26)

    def test_a_truth_file_scores_the_image(self):
        scan = self.simulate(matrix=16)
        self.works("recon", scan, "-o", "truth.npy")
        report = self.recon(scan, "--method", "adjoint", "--truth", "truth.npy")
        self.assertGreater(report["psnr_db"], 80)

    def test_more_regularisation_gives_a_smaller_image(self):
        scan = self.simulate(matrix=20, trajectory="spiral", interleaves=4, samples=300)
        energy = []
        for strength in ("0", "0.1", "10"):
            self.recon(scan, "--method", "least-squares", "--iterations", 20, "--lambda", strength, "-o", "l.npy")
            energy.append(sum(abs(value) ** 2 for value in read_npy(self.path("l.npy"))[1]))
        self.assertGreater(energy[0], energy[1])
        self.assertGreater(energy[1], 2 * energy[2])


class Formats(Case):
    def test_the_same_scan_in_three_formats_gives_the_same_image(self):
        images = []
        for name in ("scan.h5", "scan.cfl", "scan.npy"):
            scan = self.simulate(name, matrix=18, trajectory="spiral", interleaves=3, samples=200, seed=5)
            words = [] if name.endswith("h5") else ["--traj", scan.with_name("scan-traj" + scan.suffix),
                                                    "--traj-unit", "cycles/FOV", "--matrix", "18"]
            self.works("recon", scan, *words, "--method", "least-squares", "--iterations", 3, "-o", "image.npy")
            image = read_npy(self.path("image.npy"))[1]
            scale = 1 if name.endswith("h5") else 18 * 18 / 324
            images.append([value * scale for value in image])
        for image in images[1:]:
            self.assertLess(relative_error(image, images[0]), 1e-5)

    def test_npy_and_cfl_images_hold_the_same_values(self):
        scan = self.simulate(matrix="10x7")
        self.works("recon", scan, "-o", "a.npy")
        self.works("recon", scan, "-o", "a.cfl")
        shape, values = read_npy(self.path("a.npy"))
        self.assertEqual(shape, (7, 10))
        dims, same = read_cfl(self.path("a"))
        self.assertEqual(dims, [10, 7])
        self.assertEqual(values, same)

    def test_matrix_words(self):
        scan = self.simulate(matrix=20, trajectory="spiral", interleaves=4, samples=200)
        for word, shape in (("16", (16, 16)), ("12x18", (18, 12))):
            self.works("recon", scan, "--method", "adjoint", "--matrix", word, "-o", "m.npy")
            self.assertEqual(read_npy(self.path("m.npy"))[0], shape)


class Seeds(Case):
    def test_a_seed_decides_the_noise(self):
        def samples(seed):
            name = f"s{seed}.npy"
            self.works("simulate", "--matrix", 16, "--snr", 10, "--seed", seed, "-o", name)
            return self.path(name).read_bytes()

        self.assertEqual(samples(4), samples(4))
        self.assertNotEqual(samples(4), samples(5))

    def test_two_runs_give_the_same_picture(self):
        scan = self.simulate(matrix=21, trajectory="spiral", interleaves=4, samples=300)
        for engine in ENGINES:
            for name in ("a.npy", "b.npy"):
                self.works("recon", scan, "--method", "least-squares", "--iterations", 5, "--engine", engine, "-o", name)
            first, second = (read_npy(self.path(name))[1] for name in ("a.npy", "b.npy"))
            self.assertLess(relative_error(first, second), 1e-6, engine)


if __name__ == "__main__":
    main()
