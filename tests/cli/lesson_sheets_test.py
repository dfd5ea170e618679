# SPDX-License-Identifier: GPL-3.0-or-later
"""A lesson as a worksheet and as a notebook: what they hold, and that what they call runs."""
import contextlib
import io
import json
import os
import re
import shlex
import unittest

from support import PROGRAM, Case, larmor, main

LESSON = {
    "format": "larmor-lesson", "version": 1, "title": "Law *of* Amdahl <b>", "question": "How fast?", "sources": ["S_1_"],
    "steps": [{
        "title": "One", "text": "- no list\n\n1. no list either, `nor code`.", "source": "S, 1",
        "predict": {"question": "How much?", "number": {"figure": "/result/speedup", "of": "law", "unit": "x"}},
        "measure": [{"name": "law", "title": "the | law", "show": "amdahl", "parameters": {"parallel": 0.75, "speedup": 1000}},
                    {"name": "copy", "title": "copy", "model": "transpose", "preset": "copy", "device": "geforce-gtx-280",
                     "problem": {"size": 256}}],
        "chart": {"kind": "bars", "title": "Time \"now\"", "figure": "time_ms", "of": ["copy"]},
        "explanation": "So it is.",
        "conclusions": [{"says": "Four is the limit.", "figure": "/result/speedup", "of": "law",
                         "at_least": 3.9, "at_most": 4}],
    }, {
        "title": "Two", "text": "Words.", "source": "S, 2",
        "predict": {"question": "Which?", "choices": [
            {"text": "blurred", "when": {"figure": "psnr_db", "of": "image", "at_most": 20}}, {"text": "sharp"}]},
        "measure": [{"name": "image", "title": "image", "recon": {"matrix": 32, "seed": 1}, "settings": {"method": "ifft"}},
                    {"name": "rules", "title": "rules", "occupancy": "geforce-8800-gtx", "threads": 256,
                     "each": {"registers": [10, 11]}},
                    {"name": "sum", "title": "sum", "emulate": "reduction", "problem": {"size": 4096}}],
        "chart": {"kind": "lines", "title": "Warps", "figure": "warps", "of": ["rules"], "x": "registers"},
        "conclusions": [{"says": "Two blocks.", "figure": "blocks", "of": "rules:11", "equals": 2},
                        {"says": "Right.", "figure": "error", "of": "sum", "at_most": 1e-5}],
    }],
}


class Sheets(Case):
    def setUp(self):
        super().setUp()
        self.path("law.json").write_text(json.dumps(LESSON))

    def test_worksheet_asks_and_does_not_tell(self):
        self.works("lesson", "law.json", "--worksheet", "law.md")
        text = self.path("law.md").read_text()
        for word in ("Law \\*of\\* Amdahl &lt;b>", "How much?", "- [ ] blurred", "- [ ] sharp", "the \\| law", "\\- no list",
                     "1\\. no list", "\\`nor code\\`", "larmor lab show amdahl"):
            self.assertIn(word, text.replace("\\>", ">"))
        for word in ("So it is", "Four is the limit", "Two blocks"):
            self.assertNotIn(word, text)
        self.no_debris("law.json", "law.md")

    def test_worksheet_with_solutions_tells(self):
        self.works("lesson", "law.json", "--engine", "model", "--worksheet", "law.md", "--solutions")
        text = self.path("law.md").read_text()
        for word in ("So it is", "Four is the limit", "3.988", "sharp"):
            self.assertIn(word, text)

    def test_calls_of_a_worksheet_run(self):
        self.works("lesson", "law.json", "--worksheet", "law.md")
        calls = [line for block in re.findall(r"```sh\n(.*?)```", self.path("law.md").read_text(), re.S)
                 for line in block.splitlines()]
        self.assertEqual(len(calls), 7)  # a reconstruction is two
        for call in calls:
            words = shlex.split(call)
            self.assertEqual(words[0], "larmor")
            done = larmor(*words[1:], cwd=self.folder)
            if done.status == 3:
                continue  # this machine lacks what it asks for, and says so
            self.assertEqual(done.status, 0, call + "\n" + done.err)

    def notebook(self, *more):
        self.works("lesson", "law.json", "--engine", "model", "--notebook", "law.ipynb", *more)
        return json.loads(self.path("law.ipynb").read_text())

    def test_notebook_is_one(self):
        book = self.notebook()
        self.assertEqual((book["nbformat"], book["nbformat_minor"]), (4, 5))
        ids = [cell["id"] for cell in book["cells"]]
        self.assertEqual(len(set(ids)), len(ids))
        text = json.dumps(book)
        self.assertNotIn("So it is", text)
        self.assertIn("So it is", json.dumps(self.notebook("--solutions")))
        try:
            import nbformat
        except ImportError:
            self.skipTest("no nbformat here: its schema was not asked")
        nbformat.validate(nbformat.read(str(self.path("law.ipynb")), as_version=4))

    def test_cells_of_a_notebook_run(self):
        book = self.notebook()
        told = self.works("lesson", "law.json", "--engine", "model", "--json").json()
        os.environ["LARMOR"] = os.path.abspath(PROGRAM)
        os.environ["MPLBACKEND"] = "Agg"
        space, said = {}, io.StringIO()
        with contextlib.redirect_stdout(said):
            for cell in book["cells"]:
                if cell["cell_type"] == "code":
                    exec(compile(cell["source"], cell["id"], "exec"), space)
        missing = [line for line in said.getvalue().splitlines() if "larmor:" in line]
        if any("NVRTC" in line or "nvrtc" in line for line in missing):
            self.skipTest("no compiler for the model here")
        self.assertEqual(missing, [])
        compared = 0
        for step in told["steps"]:
            for run in step["runs"]:
                for figure, value in run["figures"].items():
                    if figure == "time_ms" and run["form"] == "reconstructed":
                        continue  # another run's time
                    found = space["value"](run["name"], figure)
                    self.assertIsNotNone(found, (run["name"], figure))
                    self.assertAlmostEqual(found, value, delta=1e-6 * abs(value), msg=(run["name"], figure))
                    compared += 1
        self.assertGreaterEqual(compared, 7)

    def test_wrong_calls_are_refused(self):
        self.fails(2, "lesson", "law.json", "--worksheet", "law.pdf", says=".md")
        self.fails(2, "lesson", "law.json", "--notebook", "law.py", says=".ipynb")
        self.fails(2, "lesson", "law.json", "--solutions", says="--worksheet")
        self.fails(2, "lesson", "--worksheet", "law.md", says="NAME")
        self.fails(2, "lesson", "law.json", "--worksheet", "a.md", "--notebook", "law.json", says=".ipynb")
        os.symlink("elsewhere", self.path("link.md"))
        self.fails(1, "lesson", "law.json", "--worksheet", "link.md", says="link")
        self.no_debris("law.json", "link.md")


if __name__ == "__main__":
    main()
