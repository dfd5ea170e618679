# SPDX-License-Identifier: GPL-3.0-or-later
"""Reports go where --json says, in each of its spellings, and hold the keys that scripts rely on."""
import json
import subprocess

from support import PROGRAM, Case, engines, main

RECON_KEYS = """program engine device options seed method total_ms launches_and_gaps_ms host_work_ms compile_ms stages psnr_db snr_db percent_error
                raster_psnr_db iterations lambda lambda_absolute memory_bytes""".split()
LAB_KEYS = """kernel size options time_ms bytes bytes_requested flops bandwidth_gbs gflops pairs_per_s error
              correct""".split()


class Spellings(Case):
    def setUp(self):
        super().setUp()
        self.scan = self.simulate(matrix=16)

    def test_alone_it_is_standard_output_and_nothing_else_is(self):
        self.assertEqual(self.works("recon", self.scan, "--json").json()["method"], "ifft")
        self.assertEqual(self.works("recon", self.scan, "--json", "-").json()["method"], "ifft")
        self.assertEqual(self.works("recon", self.scan, "--json=-").json()["method"], "ifft")
        self.assertEqual(self.works("recon", "--json", self.scan, "-o", "a.npy").json()["method"], "ifft")
        self.no_debris("scan.h5", "a.npy")

    def test_with_a_file_it_is_that_file(self):
        self.works("recon", self.scan, "--json", "one.json")
        self.works("recon", self.scan, "--json=two.report")
        for name in ("one.json", "two.report"):
            self.assertEqual(json.loads(self.path(name).read_text())["method"], "ifft")

    def test_a_word_after_json_that_is_no_json_file_is_not_taken(self):
        kernel = "transpose"
        if "opencl" not in engines() and "cuda" not in engines():
            self.skipTest("no engine with kernels")
        done = self.works("lab", "run", kernel, "--json", "size=32", "--repeats", 1)
        self.assertEqual(done.json()["kernel"], kernel)

    def test_a_report_that_cannot_be_written_is_a_failure(self):
        self.fails(1, "recon", self.scan, "--json=nowhere/r.json", says="nowhere")
        self.fails(1, "recon", self.scan, "--json=/dev/full", says="/dev/full")
        with open("/dev/full", "wb") as full:
            process = subprocess.run([PROGRAM, "recon", str(self.scan), "--json"], stdout=full,
                                     stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)
        self.assertEqual(process.returncode, 1)
        self.assertIn(b"standard output", process.stderr)


class Keys(Case):
    def test_recon(self):
        scan = self.simulate(matrix=16, seed=7, snr=30)
        report = self.works("recon", scan, "--method", "least-squares", "--iterations", 4, "--lambda", "0.01",
                            "--json").json()
        for key in RECON_KEYS:
            self.assertIn(key, report)
        for stage in report["stages"]:
            for key in "name engine time_ms bytes flops".split():
                self.assertIn(key, stage)
        self.assertEqual(report["seed"], 7)
        self.assertEqual(report["lambda"], 0.01)
        self.assertAlmostEqual(report["lambda_absolute"], 0.01 * 256, places=6)
        self.assertGreaterEqual(report["memory_bytes"]["predicted"], report["memory_bytes"]["measured"] * 0.5)
        self.assertGreater(report["memory_bytes"]["measured"], 0)
        self.assertGreaterEqual(len(report["iterations"]), 4)
        self.assertGreater(report["total_ms"], 0)

    def test_scores_of_a_scan_without_truth_are_null(self):
        self.simulate("scan.npy", matrix=16)
        report = self.works("recon", "scan.npy", "--json").json()
        for key in "psnr_db snr_db percent_error raster_psnr_db scaled_psnr_db best_scale".split():
            self.assertIsNone(report[key], key)

    def test_lab_run(self):
        found = [engine for engine in engines() if engine != "cpu"]
        if not found:
            self.skipTest("no engine with kernels")
        for kernel, size in (("transpose", ["size=65x33"]), ("fhd", ["samples=300", "matrix=9"])):
            report = self.works("lab", "run", kernel, *size, "--engine", found[0], "--repeats", 3, "--json").json()
            for key in LAB_KEYS:
                self.assertIn(key, report)
            for key in "median q1 q3 min count".split():
                self.assertIn(key, report["time_ms"])
            self.assertEqual(report["time_ms"]["count"], 3)
            self.assertTrue(report["correct"])

    def test_lab_list_is_complete(self):
        catalogue = self.works("lab", "list", "--json").json()
        names = [kernel["name"] for kernel in catalogue["kernels"]]
        for name in ("transpose", "fhd", "q", "mu"):
            self.assertIn(name, names)
        for kernel in catalogue["kernels"]:
            for option in kernel["options"]:
                for key in "name values default why unavailable".split():
                    self.assertIn(key, option)
                self.assertTrue(option["why"].strip(), f"{kernel['name']}.{option['name']} says no why")
                if not option.get("range"):
                    self.assertIn(option["default"], option["values"])
            self.assertIn("constraints", kernel)
            if kernel["name"] in ("transpose", "fhd"):
                self.assertGreater(len(kernel["presets"]), 3)
        for engine in catalogue["engines"]:
            self.assertTrue(engine["available"] or engine["why_not"], engine)
        self.assertIn("tile", self.works("lab", "list").out)


if __name__ == "__main__":
    main()
