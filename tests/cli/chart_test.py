# SPDX-License-Identifier: GPL-3.0-or-later
"""larmor chart draws a result without a display; the window's screenshot says how it came about."""
import json
import os
import unittest
import xml.etree.ElementTree as xml

from support import Case, engines, larmor, main

WINDOW = larmor("info", "--quick", "--json").json()["window"]


class Charts(Case):
    def setUp(self):
        super().setUp()
        self.works("recon", self.simulate(matrix=16), "--method", "least-squares", "--iterations", 5,
                   "--json", "r.json")

    @unittest.skipIf(WINDOW, "this larmor has its charts")
    def test_without_charts_it_says_so(self):
        self.fails(3, "chart", "r.json", "-o", "r.svg", says="window")

    @unittest.skipUnless(WINDOW, "built without the window")
    def test_each_format_is_drawn(self):
        for name, magic in (("r.svg", b"<"), ("r.png", b"\x89PNG"), ("r.pdf", b"%PDF")):
            self.works("chart", "r.json", "-o", name)
            data = self.path(name).read_bytes()
            self.assertTrue(data.startswith(magic), name)
            self.assertGreater(len(data), 2000, name)
        xml.parse(self.path("r.svg"))

    @unittest.skipUnless(WINDOW, "built without the window")
    def test_a_lab_measurement_is_drawn(self):
        found = [engine for engine in engines() if engine != "cpu"]
        if not found:
            self.skipTest("no engine with kernels")
        self.works("lab", "run", "transpose", "size=64", "--engine", found[0], "--repeats", 3, "--json", "l.json")
        self.works("chart", "l.json", "-o", "l.svg")
        self.assertGreater(self.path("l.svg").stat().st_size, 2000)

    @unittest.skipUnless(WINDOW, "built without the window")
    def test_every_kind_is_drawn(self):
        self.works("lab", "sweep", "transpose", "size=16,32", "tile=8,16", "pad=0,1", "--engine", "cpu",
                   "--repeats", 3, "--json", "s.json")
        for kind in ("bandwidth", "time", "roofline", "heatmap", "scaling", "distribution"):
            self.works("chart", "s.json", "--kind", kind, "-o", kind + ".svg")
            self.assertGreater(self.path(kind + ".svg").stat().st_size, 2000, kind)
        self.works("chart", "r.json", "--kind", "convergence", "-o", "c.svg")
        self.works("recon", self.path("scan.h5"), "--method", "least-squares", "--iterations", 3, "--lambda-path",
                   "1e-3:1:4", "--json", "p.json")
        self.works("chart", "p.json", "--kind", "l-curve", "-o", "l.svg")
        self.fails(2, "chart", "s.json", "--kind", "convergence", "-o", "n.svg", says="convergence")

    @unittest.skipUnless(WINDOW, "built without the window")
    def test_published_figures_are_drawn(self):
        for name in ("book-8.20", "book-6.16", "book-9.10", "sl-transpose", "bpg-offset", "bpg-3.2", "bpg-3.3"):
            self.works("chart", "--published", name, "-o", "p.svg")
        self.fails(2, "chart", "--published", "book-10.3", "-o", "p.svg", says="prose")
        found = [engine for engine in engines() if engine != "cpu"]
        if not found:
            self.skipTest("no engine with kernels")
        self.works("lab", "run", "transpose", "size=64", "preset=naive", "--engine", found[0], "--repeats", 3,
                   "--json", "l.json")
        self.works("chart", "--published", "sl-transpose", "l.json", "-o", "p.svg")
        self.assertIn("l.json", self.path("p.svg").read_text()) # a file's column is named by it

    def test_published_tables_are_filled_by_the_model(self):
        listed = self.works("lab", "published").out
        for name in ("book-8.20", "pg-c2", "pg-c3", "sl-transpose"):
            self.assertIn(name + ": ", listed)
        self.works("lab", "published", "sl-transpose", "--fill", "--quick", "--engine", "model", "--json", "p.json",
                   "--csv", "p.csv")
        table = json.loads(self.path("p.json").read_text())
        self.assertEqual(table["kind"], "larmor-published")
        self.assertEqual([c["kind"] for c in table["columns"]], ["model", "machine"])
        self.assertEqual(table["columns"][0]["title"], "model of the GeForce GTX 280")
        for row in table["rows"]:
            for cell in row["cells"]:
                model, machine = cell["ours"]
                self.assertGreater(model["value"], 0, row["title"])
                self.assertAlmostEqual(model["ratio"], model["value"] / cell["printed"], 6)
                self.assertIn("transpose", model["from"])
                self.assertIsNone(machine["value"])
                self.assertIn("--fill", machine["why"])
        lines = self.path("p.csv").read_text().splitlines()
        self.assertEqual(len(lines), 1 + 2 * 2 * len(table["rows"]))
        text = self.works("lab", "published", "sl-transpose", "p.json").out
        self.assertIn("model of the GeForce GTX 280: ", text)
        self.assertIn("times what is printed", text)
        if WINDOW:
            self.works("chart", "--published", "sl-transpose", "p.json", "-o", "p.svg")
            self.assertIn("model of the GeForce GTX 280", self.path("p.svg").read_text())

    def test_calls_of_published_tables_that_are_wrong_are_refused(self):
        self.fails(2, "lab", "published", "book-1.1", says="book-8.20")
        self.fails(2, "lab", "published", "sl-transpose", "--quick", says="--fill")
        self.fails(2, "lab", "published", "sl-transpose", "--fill", "--device", "geforce-9999", says="geforce")
        self.fails(2, "lab", "published", "sl-transpose", "--fill", "--engine", "model", "--no-model")
        self.fails(2, "lab", "published", "sl-transpose", "--fill", "--csv", "p.txt", says=".csv")
        self.fails(1, "lab", "published", "sl-transpose", "absent.json", says="absent.json")

    def test_wrong_words_are_refused(self):
        self.fails(2, "chart", "--published", "book-1.1", "-o", "p.svg", says="book-8.20")
        self.fails(2, "chart", "r.json", "--kind", "pie", "-o", "p.svg", says="roofline")
        self.fails(2, "chart", "-o", "p.svg")

    @unittest.skipUnless(WINDOW, "built without the window")
    def test_what_is_no_result_is_refused(self):
        self.path("no.json").write_text("{nonsense")
        self.fails(1, "chart", "no.json", "-o", "n.svg", says="no.json")
        self.path("other.json").write_text(json.dumps({"some": "thing"}))
        self.fails(1, "chart", "other.json", "-o", "n.svg")
        self.path("list.json").write_text("[1, 2]")
        self.fails(1, "chart", "list.json", "-o", "n.svg")
        self.fails(1, "chart", "absent.json", "-o", "n.svg", says="absent.json")
        self.assertFalse(self.path("n.svg").exists())


@unittest.skipUnless(WINDOW, "built without the window")
class Screenshot(Case):
    def environment(self, **more):
        kept = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
        kept.pop("QT_QPA_PLATFORM", None)
        return {**kept, **more}

    def test_a_picture_needs_no_display(self):
        report = self.works("--screenshot", "shot.png", "--json", env=self.environment()).json()
        for key in "display_path host_bytes start_to_first_image_ms stages engine".split():
            self.assertIn(key, report)
        data = self.path("shot.png").read_bytes()
        self.assertTrue(data.startswith(b"\x89PNG"))
        self.assertGreater(int.from_bytes(data[16:20], "big"), 600)
        self.no_debris("shot.png")

    def test_the_window_without_a_display_says_so(self):
        self.fails(3, env=self.environment(), says="display")

    def test_a_system_without_fonts(self):
        self.path("fonts.conf").write_text('<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
                                           f"<fontconfig><dir>{self.path('none')}</dir></fontconfig>")
        bare = self.environment(FONTCONFIG_FILE=str(self.path("fonts.conf")))
        self.fails(3, "--screenshot", "shot.png", env=bare, says="font")
        self.assertFalse(self.path("shot.png").exists())
        self.works("recon", self.simulate(matrix=16), "--json", "r.json")
        self.fails(3, "chart", "r.json", "-o", "r.svg", env=bare, says="font")

    def test_a_bad_scan_spoils_the_picture_with_a_reason(self):
        self.fails(1, "absent.h5", "--screenshot", "shot.png", env=self.environment(), says="absent.h5")
        self.no_debris()


if __name__ == "__main__":
    main()
