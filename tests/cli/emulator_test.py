# SPDX-License-Identifier: GPL-3.0-or-later
"""larmor lab run --engine model: kernels in the emulator of their PTX."""
from support import Case, larmor, main


class Emulator(Case):
    def run_model(self, *words):
        run = larmor("lab", "run", *words, "--engine", "model", "--json")
        if run.status == 3:
            self.skipTest(run.err)
        return run

    def test_counts_and_result(self):
        run = self.run_model("transpose", "size=64x96", "tile=32", "rows=8", "--device", "geforce-gtx-280")
        self.assertEqual(run.status, 0, run.err)
        report = run.json()
        self.assertEqual(report["status"], "emulated")
        self.assertEqual(report["engine"], "model")
        self.assertTrue(report["correct"])
        self.assertEqual(report["findings"], [])
        self.assertNotIn("time_ms", report)
        self.assertEqual(report["blocks"], 6)
        # 6 blocks of 8 warps pass one barrier each; every thread moves four elements through the tile.
        self.assertEqual(report["counts"]["by_class"]["barrier"], 48)
        self.assertGreaterEqual(report["counts"]["by_class"]["memory"], 48 * 16)
        self.assertEqual(sum(line["warp_instructions"] for line in report["lines"]),
                         report["counts"]["warp_instructions"])

    def test_names_what_is_wrong_on_purpose(self):
        run = self.run_model("fhd", "samples=200", "matrix=9x7", "structure=scatter-racy")
        self.assertEqual(run.status, 0, run.err)
        finding = run.json()["findings"][0]
        self.assertEqual(finding["kind"], "global-race")
        self.assertIn("fhd.cu:", finding["place"])
        self.assertGreater(finding["line"], 0)

    def test_refuses_times_and_stray_words(self):
        for words in (["--engine", "model", "--repeats", "3"], ["--engine", "cpu", "--device", "h200"]):
            run = larmor("lab", "run", "transpose", "size=64", *words)
            self.assertEqual(run.status, 2, run.err)


if __name__ == "__main__":
    main()
