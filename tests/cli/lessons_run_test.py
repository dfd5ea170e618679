# SPDX-License-Identifier: GPL-3.0-or-later
"""One lesson (LARMOR_LESSON) headless on an engine (LARMOR_ENGINE): every conclusion is checked and holds, but for
those that a busy machine's clock decides."""
import json
import os
import unittest

from lesson_test import Page
from support import SOURCE, Case, larmor, main

LESSON, ENGINE = os.environ.get("LARMOR_LESSON", "transpose"), os.environ.get("LARMOR_ENGINE", "model")
CLOCK = {"time_ms", "bandwidth_gbs"}


def by_the_clock(conclusion, lesson):
    """Whether a conclusion is of times that this machine took, which other work on it changes."""
    runs = {run["name"]: run for step in lesson["steps"] for run in step["measure"]}
    told = next(told for step in lesson["steps"] for told in step["conclusions"] if told["says"] == conclusion["says"])
    of = [name.partition(":")[0] for name in told.get("rising") or [told.get("of", "")]]
    return ENGINE != "model" and told["figure"] in CLOCK and all(name in runs and "model" not in runs[name] for name in of)


class Lesson(Case):
    def test_holds_and_reports(self):
        done = larmor("lesson", LESSON, "--engine", ENGINE, "--report", "out.html", "--json=out.json",
                      cwd=self.folder)
        if done.status == 3:
            self.skipTest(done.err.strip())
        self.assertTrue(self.path("out.json").exists(), done.err)
        report = json.loads(self.path("out.json").read_text())
        lesson = json.loads((SOURCE / "resources" / "lessons" / (LESSON + ".json")).read_text())
        failed = [conclusion for step in report["steps"] for conclusion in step["conclusions"]
                  if conclusion["verdict"] == "fails"]
        self.assertEqual([told["found"] for told in failed if not by_the_clock(told, lesson)], [])
        self.assertEqual(done.status, 1 if failed else 0, done.err)
        for told in failed:
            print("not by this machine's clock now:", told["found"], flush=True)
        self.assertEqual((report["lesson"], report["engine"]), (LESSON, ENGINE))
        checked = [conclusion for step in report["steps"] for conclusion in step["conclusions"]
                   if conclusion["verdict"] == "holds"]
        self.assertGreaterEqual(len(checked) + len(failed), 2)
        for step in report["steps"]:
            if "prediction" in step:
                self.assertNotIn(step["prediction"]["answer"], ("", "none of the choices"), step["title"])
        page = Page(self.path("out.html").read_text())
        self.assertEqual((page.open, page.wrong, page.fetched), ([], [], []))
        self.assertGreaterEqual(page.charts, 1)


if __name__ == "__main__":
    main()
