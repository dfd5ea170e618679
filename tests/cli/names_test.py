# SPDX-License-Identifier: GPL-3.0-or-later
"""Names of any bytes a file system takes: markup, quotes, line ends, no UTF-8, thousands of letters."""
import json
import os
import subprocess
import unittest
import xml.etree.ElementTree as xml

from support import PROGRAM, Case, larmor, main, read_npy
from lesson_test import SMALL, Page

WINDOW = larmor("info", "--quick", "--json").json()["window"]
MARKUP = "T1&T2 <script>alert(\"1\")<'script'>.npy"
NAMES = [os.fsencode(MARKUP), b"T1\xff\xfe.npy", b"\xc3\x28 cut.npy", "größer \u4e2d.npy".encode(), b"a\nb\x01.npy"]


class Names(Case):
    def run_bytes(self, *words):
        """Runs with words of bytes, in the scratch folder. Its outputs are UTF-8, or this fails."""
        done = subprocess.run([os.fsencode(PROGRAM), *map(os.fsencode, words)], cwd=self.folder, capture_output=True,
                              stdin=subprocess.DEVNULL, timeout=300)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def file(self, name):
        return os.path.join(os.fsencode(self.folder), name)

    def test_scans_images_and_reports(self):
        for name in NAMES:
            with self.subTest(name):
                self.run_bytes("simulate", "--matrix", "16", "-o", name, "--json=s.json")
                self.run_bytes("recon", name, "-o", b"i-" + name, "--json=" + os.fsdecode(b"r-" + name))
                self.assertEqual(read_npy(os.fsdecode(self.file(b"i-" + name)))[0], (16, 16))
                shown = name.decode("utf-8", "replace")
                with open(self.file(b"r-" + name), encoding="utf-8") as text:
                    self.assertIn("stages", json.load(text))
                with open(self.file(b"s.json"), encoding="utf-8") as text:
                    kept = json.load(text)["file"]
                if "\ufffd" in shown:
                    self.assertIn("\ufffd", kept)
                else:
                    self.assertEqual(kept, shown)

    def test_an_object_of_such_a_name_in_a_scan(self):
        self.works("recon", self.simulate(matrix=16), "-o", "o.png")
        for name in (b"T1\xff&<x>.png", b"T1\xff&<x>.h5"):
            os.link(self.file(b"o.png"), self.file(name))
        output = b"of \xff&<x>.mrd.h5"
        self.run_bytes("simulate", "--phantom", b"T1\xff&<x>.png", "--matrix", "16", "-o", output, "--json=s.json")
        report = json.loads(self.run_bytes("recon", output, "--json"))
        self.assertIn("stages", report)

    @unittest.skipUnless(WINDOW, "built without the window")
    def test_charts_are_xml_and_hold_no_script(self):
        for name in NAMES:
            with self.subTest(name):
                self.run_bytes("simulate", "--matrix", "16", "-o", name)
                self.run_bytes("recon", name, "--json=r.json")
                self.run_bytes("chart", "r.json", "-o", name + b".svg")
                tree = xml.parse(os.fsdecode(self.file(name + b".svg")))
                tags = [element.tag.split("}")[1] for element in tree.iter()]
                self.assertNotIn("script", tags)
                self.assertEqual((tags.count("title"), tags.count("desc")), (1, 1))

    def test_a_lessons_title_is_text(self):
        lesson = json.loads(json.dumps(SMALL))
        evil = "</title></svg><script>alert(1)</script>&"
        lesson["title"] = lesson["steps"][0]["title"] = lesson["steps"][0]["chart"]["title"] = evil
        self.path("law.json").write_text(json.dumps(lesson))
        self.works("lesson", "law.json", "--report", "law.html")
        text = self.path("law.html").read_text()
        self.assertNotIn("<script>alert", text)
        self.assertEqual(text.count("<script"), 1)  # the page's own, which its policy names by hash
        self.assertEqual(Page(text).wrong, [])

    def test_bytes_that_are_no_text_in_an_unknown_word(self):
        done = subprocess.run([PROGRAM, "recon", b"\xff<&>.xyz"], capture_output=True, stdin=subprocess.DEVNULL)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn(b".xyz", done.stderr)

    def one_line(self, status, *words, says):
        done = self.fails(status, *words, says=says)
        self.assertNotIn("unexpected", done.err)
        self.assertNotIn("exception", done.err)
        self.assertLess(len(done.err), 800, done.err[:2000])

    def test_names_of_thousands_of_letters(self):
        long = "n" * 5000
        scan = self.simulate(matrix=16)
        for ending in ("npy", "h5", "cfl", "png", "nii.gz"):
            self.one_line(1, "recon", f"{long}.{ending}", says="nnn")
            if ending != "h5":
                self.one_line(1, "recon", scan, "-o", f"{long}.{ending}", says="too long")
        self.one_line(1, "recon", long, says="nnn")
        self.one_line(1, "recon", scan, "--json=" + long, says="too long")
        self.one_line(1, "recon", scan, "--truth", long + ".npy", says="nnn")
        self.one_line(1, "recon", scan, "--maps", long + ".npy", says="nnn")
        self.one_line(1, "recon", scan, "--reference", long + ".npy", says="nnn")
        self.one_line(1, "simulate", "-o", long + ".h5", says="too long")
        self.one_line(1, "chart", long, "-o", "c.svg", says="nnn")
        self.one_line(1, "play", long + ".json", says="nnn")
        self.one_line(1, "lesson", long + ".json", says="nnn")
        self.one_line(1, "lab", "sweep", "transpose", "--journal", long, says="nnn")
        self.one_line(1, "lab", "run", "--kernel-file", long, says="nnn")
        self.no_debris("scan.h5")

    def test_a_lessons_parameters_of_the_wrong_type(self):
        for home, run in (("parameters", {"show": "amdahl"}), ("options", {"lab": "transpose"}),
                          ("problem", {"lab": "transpose"}), ("settings", {"recon": {"matrix": 16}})):
            swept = {"parameters": "parallel", "options": "tile", "problem": "size", "settings": "lambda"}[home]
            for value in ("text", 7, None, True, [1]):
                for each in ({}, {"each": {swept: [8, 16]}}):
                    with self.subTest(home=home, value=value, each=each):
                        lesson = json.loads(json.dumps(SMALL))
                        lesson["steps"][0]["measure"] = [{"name": "law", **run, home: value, **each}]
                        self.path("law.json").write_text(json.dumps(lesson))
                        self.one_line(1, "lesson", "law.json", says=("law.json", home))

    def test_a_range_of_many_values_is_refused_at_once(self):
        # Seconds where each value is compared with all others; the ceiling is generous.
        done = larmor("lab", "sweep", "transpose", "size=1:100000:1", "tile=8,16,32", "pad=0,1,2", "unroll=1,2,4",
                      "--engine", "cpu", cwd=self.folder, timeout=60)
        self.assertEqual(done.status, 2, done.err)
        self.assertIn("points", done.err)


if __name__ == "__main__":
    main()
