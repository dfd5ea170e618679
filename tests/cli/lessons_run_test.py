# SPDX-License-Identifier: GPL-3.0-or-later
"""One lesson (LARMOR_LESSON) headless on an engine (LARMOR_ENGINE): every conclusion is checked and holds."""
import json
import os
import unittest

from lesson_test import Page
from support import Case, larmor, main

LESSON, ENGINE = os.environ.get("LARMOR_LESSON", "transpose"), os.environ.get("LARMOR_ENGINE", "model")


class Lesson(Case):
    def test_holds_and_reports(self):
        done = larmor("lesson", LESSON, "--engine", ENGINE, "--report", "out.html", "--json=out.json",
                      cwd=self.folder)
        if done.status == 3:
            self.skipTest(done.err.strip())
        self.assertEqual(done.status, 0, done.err)
        report = json.loads(self.path("out.json").read_text())
        self.assertEqual((report["lesson"], report["engine"]), (LESSON, ENGINE))
        checked = [conclusion for step in report["steps"] for conclusion in step["conclusions"]
                   if conclusion["verdict"] == "holds"]
        self.assertGreaterEqual(len(checked), 2)
        for step in report["steps"]:
            if "prediction" in step:
                self.assertNotIn(step["prediction"]["answer"], ("", "none of the choices"), step["title"])
        page = Page(self.path("out.html").read_text())
        self.assertEqual((page.open, page.wrong, page.fetched), ([], [], []))
        self.assertGreaterEqual(page.charts, 1)


if __name__ == "__main__":
    main()
