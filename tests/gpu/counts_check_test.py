#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""counts_check.py on the kept counts, which it must accept, and on counts that were spoiled, which it must not."""
import copy
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

from counts_limits import Known

HERE = pathlib.Path(__file__).resolve().parent
KEPT = json.loads((HERE.parent / "bench" / "results" / "counts-h200.json").read_text(encoding="utf-8"))
KNOWN = json.loads((HERE / "counts_known.json").read_text(encoding="utf-8"))


class CountsCheck(unittest.TestCase):
    def checked(self, kept, known):
        """@return exit status and output."""
        with tempfile.TemporaryDirectory() as folder:
            files = [pathlib.Path(folder) / name for name in ("kept.json", "known.json")]
            for file, document in zip(files, (kept, known)):
                file.write_text(json.dumps(document), encoding="utf-8")
            done = subprocess.run([sys.executable, "-B", HERE / "counts_check.py", "--again", files[0], "--known", files[1],
                                   pathlib.Path(folder) / "out.json"], capture_output=True, text=True, check=False)
            return done.returncode, done.stdout + done.stderr

    def with_figure(self, expression, both):
        """The kept counts with another figure in the first row of that name."""
        kept = copy.deepcopy(KEPT)
        row = next(row for row in kept["rows"] if row["name"].startswith(expression))
        row["figures"].update(both)
        return kept

    def test_kept_counts_pass(self):
        status, output = self.checked(KEPT, KNOWN)
        self.assertEqual(status, 0, output)
        self.assertIn(f"{len(KEPT['rows'])} rows, {len(KEPT['rows'])} compared", output)

    def test_a_difference_that_nobody_explains_fails(self):
        status, output = self.checked(self.with_figure("copy preset=simple", {"global_read.sectors": [2501, 2502]}), KNOWN)
        self.assertEqual(status, 1)
        self.assertIn("copy preset=simple size=20003: global_read.sectors predicted 2501, counted 2502", output)

    def test_a_difference_beyond_its_limit_fails(self):
        for counted, status in ((12, 0), (14, 1)):
            kept = self.with_figure("fft preset=tuned size=60x13", {"divergent_branches": [0, counted]})
            found, output = self.checked(kept, KNOWN)
            self.assertEqual(found, status, output)
            self.assertEqual("beyond the limit" in output, bool(status))

    def test_a_case_that_no_row_uses_fails(self):
        known = copy.deepcopy(KNOWN)
        known["known"][0]["cases"].append({"rows": "^copy ", "figures": {"local_read.sectors": {"absolute": 1}}})
        status, output = self.checked(KEPT, known)
        self.assertEqual(status, 1)
        self.assertIn("no row uses ^copy : local_read.sectors", output)

    def test_a_reason_without_a_limit_is_refused(self):
        for limit in ({}, {"absolute": -1}, {"within": 3}):
            known = copy.deepcopy(KNOWN)
            known["known"][0]["cases"][0]["figures"] = {"divergent_branches": limit}
            status, output = self.checked(KEPT, known)
            self.assertNotEqual(status, 0)
            self.assertIn("has no limit", output)

    def test_drawn_sets_keep_the_range_that_the_model_states(self):
        known = Known(HERE / "counts_known_drawn.json")
        row = {"name": "fft size=60x13", "branch_doubts": [{"line": 1}], "ranges": {"divergent_branches": [10, 20]}}
        for counted, holds in ((10, True), (20, True), (9, False), (21, False)):
            found = known.explain(row, "divergent_branches", 12, counted)
            self.assertEqual("limit" not in found, holds, counted)
        self.assertIsNone(known.explain({**row, "branch_doubts": []}, "divergent_branches", 12, 13))
        self.assertIsNone(known.explain(row, "global_read.sectors", 12, 13))


if __name__ == "__main__":
    unittest.main()
