# SPDX-License-Identifier: GPL-3.0-or-later
"""`larmor recon`: every method and form, coils, regularisers, the lambda path and the oracle, and what is refused."""
import math
import unittest

from support import Case, engines, main, read_npy


class Methods(Case):
    def radial(self, name="scan.h5", *words):
        path = self.path(name)
        self.works("simulate", "--matrix", "24", "--trajectory", "radial", "--spokes", "40", "--samples", "48", *words,
                   "-o", path)
        return path

    def recon(self, scan, *words):
        return self.works("recon", scan, *words, "-o", self.path("image.npy"), "--json").json()

    def test_methods_and_forms_agree(self):
        scan = self.radial()
        scores = {}
        for words in [("gridding",), ("gridding", "--kernel", "bilinear", "--oversampling", "1"),
                      *[("adjoint", "--adjoint", form) for form in ("direct", "recurrence", "factored", "nufft")],
                      *[("least-squares", "--normal", form) for form in ("toeplitz", "library", "nufft", "direct")]]:
            report = self.recon(scan, "--method", *words)
            self.assertEqual(report["method"], words[0])
            scores[words] = report["psnr_db"]
        sums = [score for words, score in scores.items() if words[0] == "adjoint"]
        solved = [score for words, score in scores.items() if words[0] == "least-squares"]
        self.assertLess(max(sums) - min(sums), 0.01)
        self.assertLess(max(solved) - min(solved), 0.2)
        self.assertGreater(min(solved), max(sums))
        self.assertLess(scores["gridding", "--kernel", "bilinear", "--oversampling", "1"], scores["gridding",])

    def test_vkfft_is_of_cuda(self):
        scan = self.radial()
        self.fails(3, "recon", scan, "--method", "least-squares", "--normal", "vkfft", "--engine", "cpu",
                   "-o", "image.npy", says="VkFFT")
        self.fails(3, "recon", scan, "--method", "least-squares", "--normal", "vkfft", "--engine", "cpu",
                   "--memory", "lean", "-o", "image.npy", says="VkFFT")
        self.assertFalse(self.path("image.npy").exists())

    def test_what_changes_nothing_is_said(self):
        scan = self.radial()
        done = self.works("recon", scan, "--method", "gridding", "--normal", "library", "--density", "analytic", "--json")
        self.assertEqual([line.split(":")[0] for line in done.json()["without_effect"]], ["--normal has no effect"])
        self.assertIn("larmor: --normal has no effect: ", done.err)
        self.assertEqual(self.recon(scan, "--method", "least-squares", "--normal", "library")["without_effect"], [])

    @unittest.skipUnless("opencl" in engines(), "no OpenCL device")
    def test_switches_of_a_kernel_that_makes_nothing_are_said(self):
        scan = self.radial()
        said = {normal: self.recon(scan, "--method", "least-squares", "--normal", normal, "--engine", "opencl", "--set",
                                   "convolve.prune=0")["without_effect"] for normal in ("toeplitz", "nufft")}
        self.assertEqual(said["toeplitz"], [])
        self.assertEqual(len(said["nufft"]), 1)
        self.assertIn("--set convolve has no effect", said["nufft"][0])

    def test_every_density(self):
        scan = self.radial()
        reports = {name: self.recon(scan, "--method", "adjoint", "--density", name)
                   for name in ("none", "pipe-menon", "analytic", "voronoi")}
        for name in ("pipe-menon", "analytic", "voronoi"):
            self.assertGreater(reports[name]["psnr_db"], reports["none"]["psnr_db"] + 3, name)

    def test_coils(self):
        scan = self.radial("coils.h5", "--coils", "4")
        seen = self.recon(scan, "--method", "least-squares")
        self.assertEqual(seen["coils"], "maps")
        self.assertGreater(seen["psnr_db"], 25)
        summed = self.recon(scan, "--method", "least-squares", "--coils", "rss")
        self.assertGreater(summed["psnr_db"], 25)  # against the object as the coils show it
        kept = self.recon(scan, "--method", "adjoint", "--coils", "keep")
        self.assertEqual(kept["coils"], "keep")
        shape, _ = read_npy(self.path("image.npy"))
        self.assertEqual(tuple(shape), (4, 1, 24, 24))
        self.assertEqual(self.recon(scan, "--method", "least-squares", "--maps", "estimate")["coils"], "maps")

    def test_regularisers_and_the_lambda_path(self):
        scan = self.radial("noisy.h5", "--snr", "15")
        plain = self.recon(scan, "--method", "least-squares")["psnr_db"]
        for name, value in (("identity", "0.1"), ("differences", "0.1"), ("wavelet", "0.01"), ("tv", "0.001")):
            report = self.recon(scan, "--method", "least-squares", "--regulariser", name, "--lambda", value)
            self.assertGreater(report["psnr_db"], plain, name)
        report = self.recon(scan, "--method", "least-squares", "--lambda-path", "1e-4:10:8")
        path = report["lambda_path"]
        self.assertEqual(len(path["steps"]), 8)
        self.assertEqual(report["lambda"], path["lambda"])
        residuals = [step["residual"] for step in path["steps"]]
        self.assertEqual(residuals, sorted(residuals))
        self.assertGreater(report["psnr_db"], max(step["psnr_db"] for step in path["steps"]) - 1.5)

    def test_the_oracle_and_double_precision(self):
        scan = self.radial()
        for words in (("adjoint",), ("gridding",), ("least-squares", "--adjoint", "nufft")):
            report = self.recon(scan, "--method", *words, "--oracle", "yes")
            self.assertTrue(report["oracle"], words)
            self.assertTrue(all(check["correct"] for check in report["oracle"]), report["oracle"])
        single = self.recon(scan, "--method", "least-squares", "--lambda", "0.3")["psnr_db"]
        exact = self.recon(scan, "--method", "least-squares", "--lambda", "0.3", "--precision", "double")["psnr_db"]
        self.assertTrue(math.isclose(single, exact, abs_tol=0.01), (single, exact))

    def test_what_is_refused(self):
        scan = self.radial()
        for words, named in [
            (["--width", "99", "--method", "gridding"], "99"),
            (["--oversampling", "0.5", "--method", "gridding"], "0.5"),
            (["--kernel", "cubic"], "cubic"),
            (["--tolerance", "2"], "tolerance"),
            (["--lambda", "nan", "--method", "least-squares"], "lambda"),
            (["--regulariser", "hope", "--method", "least-squares"], "hope"),
            (["--regulariser", "anatomical", "--method", "least-squares"], "--reference"),
            (["--lambda-path", "1:2", "--method", "least-squares"], "1:2"),
            (["--lambda-path", "1e-3:1:5", "--method", "adjoint"], "least-squares"),
            (["--coils", "maps", "--method", "least-squares"], "--maps"),
            (["--precision", "double", "--method", "gridding"], "double"),
            (["--prewhiten", "perhaps"], "perhaps"),
            (["--adjoint", "sideways"], "sideways"),
        ]:
            self.fails(2, "recon", scan, *words, "-o", self.path("image.npy"), says=named)


if __name__ == "__main__":
    main()
