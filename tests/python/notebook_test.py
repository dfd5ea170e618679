#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The notebooks of resources/notebooks, run as a person would run them: every cell, and what it shows."""
import os
import re
import sys
import unittest
from pathlib import Path

NOTEBOOKS = Path(os.environ["LARMOR_SOURCE"]) / "resources/notebooks"
try:
    import matplotlib  # noqa: F401
    import nbformat
    from nbclient import NotebookClient
except ImportError as error:
    print("skipped:", error)
    sys.exit(77)


def run(name):
    notebook = nbformat.read(NOTEBOOKS / name, as_version=4)
    nbformat.validate(notebook)
    NotebookClient(notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": NOTEBOOKS}}).execute()
    return notebook


def said(notebook):
    return "".join(output.get("text", "") for cell in notebook.cells for output in cell.get("outputs", []))


class Notebooks(unittest.TestCase):
    def test_every_notebook_is_listed_here(self):
        self.assertEqual([file.name for file in sorted(NOTEBOOKS.glob("*.ipynb"))], ["spiral.ipynb"])

    def test_they_are_kept_without_results(self):
        for file in NOTEBOOKS.glob("*.ipynb"):
            for cell in nbformat.read(file, as_version=4).cells:
                self.assertFalse(cell.get("outputs"), file.name)

    def test_spiral(self):
        notebook = run("spiral.ipynb")
        text = said(notebook)
        pictures = sum("image/png" in output.get("data", {}) for cell in notebook.cells for output in cell.get("outputs", []))
        self.assertEqual(pictures, 5)
        scores = [float(score) for score in re.findall(r"PSNR ([\d.]+) dB", text)]
        self.assertEqual(len(scores), 3)
        self.assertEqual(scores, sorted(scores), text)  # gridding, least squares, with total variation
        mine, theirs = map(float, re.search(r"relative error ([\d.]+), of least squares above ([\d.]+)", text).groups())
        self.assertLess(abs(mine - theirs), 0.03, text)
        times = [float(time) for time in re.findall(r"(?:naive|tiled|padded): ([\d.]+) ms", text)]
        self.assertGreater(times[0], 2 * times[2], text)


if __name__ == "__main__":
    unittest.main(verbosity=2)
