# SPDX-License-Identifier: GPL-3.0-or-later
"""A lesson's report as a page: what its charts hold, what it allows, and how it answers to pointer and keys."""
import base64
import hashlib
import html.parser
import json
import os
import unittest

import browser
from support import Case, larmor, main

LAW = {"show": "amdahl", "parameters": {"parallel": 0.75}}
LESSON = {
    "format": "larmor-lesson", "version": 1, "title": "Law", "question": "How fast?", "sources": ["S"],
    "steps": [{
        "title": "Bars", "text": "Words.", "source": "S, 1",
        "measure": [{"name": "few", "title": "few", "show": "amdahl", "parameters": {"parallel": 0.75, "speedup": 10}},
                    {"name": "many", "title": "many", "show": "amdahl", "parameters": {"parallel": 0.75, "speedup": 1000}}],
        "chart": {"kind": "bars", "title": "Gain", "figure": "/result/speedup", "of": ["few", "many"], "y": "gain [x]"},
        "conclusions": [{"says": "Four is the limit.", "figure": "/result/speedup", "of": "many", "at_most": 4}],
    }, {
        "title": "Lines", "text": "Words.", "source": "S, 1",
        "measure": [{"name": "law", "title": "law", "show": "amdahl", "parameters": {"parallel": 0.95},
                     "each": {"speedup": [1, 10, 100, 1000]}}],
        "chart": {"kind": "lines", "title": "Limit", "figure": "/result/speedup", "of": ["law"], "x": "speed-up",
                  "y": "gain [x]", "log_x": True},
    }],
}
HOSTILE = "</title></script><script>alert(1)</script>\"'><img src=x onerror=alert(2)>&amp;"


class Page(html.parser.HTMLParser):
    """Elements with their attributes; the text of scripts, styles and tables."""

    def __init__(self, text):
        super().__init__()
        self.elements, self.inside, self.texts = [], [], {"script": "", "style": ""}
        self.marks, self.rows = [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.elements.append((tag, attributes))
        self.inside.append(tag)
        if attributes.get("class") == "mark":
            self.marks.append(attributes)
        if tag == "tr":
            self.rows.append([])
        if tag in ("th", "td") and self.rows:
            self.rows[-1].append("")

    def handle_endtag(self, tag):
        if tag in self.inside:
            del self.inside[len(self.inside) - 1 - self.inside[::-1].index(tag):]

    def handle_data(self, data):
        for tag in self.texts:
            if tag in self.inside:
                self.texts[tag] += data
        if self.inside and self.inside[-1] in ("th", "td") and self.rows:
            self.rows[-1][-1] += data

    def all(self, tag):
        return [attributes for name, attributes in self.elements if name == tag]


def digest(text):
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


class Reports(Case):
    def report(self, lesson=LESSON, *more):
        self.path("law.json").write_text(json.dumps(lesson))
        done = self.works("lesson", "law.json", "--engine", "model", "--report", "out.html", "--json", *more).json()
        return done, self.path("out.html").read_text()

    def test_charts_hold_the_figures_of_the_run(self):
        done, text = self.report()
        figures = {run["name"]: run["figures"]["/result/speedup"] for step in done["steps"] for run in step["runs"]}
        page = Page(text)
        self.assertEqual({mark["data-run"]: float(mark["data-value"]) for mark in page.marks}, figures)
        self.assertEqual(len(page.marks), len(figures))
        for mark in page.marks:
            self.assertEqual((mark["data-unit"], mark["tabindex"]), ("x", "0"))
            self.assertIn(mark["data-shown"], mark["aria-label"])
            self.assertIn(mark["data-name"], mark["aria-label"])
        tables = [row for row in page.rows if len(row) == 3]
        for title, name in (("few", "few"), ("many", "many"), ("law, speedup 100", "law:100")):
            self.assertIn(figures[name], [float(row[2]) for row in tables if row[0] == title])

    def test_bars_are_as_long_as_their_values(self):
        _, text = self.report()
        page = Page(text)
        shapes = [float(one["width"]) for one in page.all("rect") if one.get("class") == "shape"]
        values = [float(mark["data-value"]) for mark in page.marks if mark["data-run"] in ("few", "many")]
        self.assertEqual(len(shapes), 2)
        self.assertAlmostEqual(shapes[0] / shapes[1], values[0] / values[1], places=2)

    def test_policy_allows_its_own_script_alone(self):
        _, text = self.report()
        page = Page(text)
        policies = [one["content"] for one in page.all("meta") if one.get("http-equiv") == "Content-Security-Policy"]
        self.assertEqual(len(policies), 1)
        rules = dict(rule.strip().split(" ", 1) for rule in policies[0].split(";"))
        self.assertEqual(rules["default-src"], "'none'")
        self.assertEqual(rules["script-src"], digest(page.texts["script"]))
        self.assertEqual(rules["style-src"], digest(page.texts["style"]))
        self.assertEqual(len(page.all("script")), 1)
        # The policy stands before what it rules.
        self.assertLess(text.index("Content-Security-Policy"), text.index("<style"))

    def test_hostile_words_stay_words(self):
        def hostile(value, key=""):
            if isinstance(value, dict):
                return {name: hostile(one, name) for name, one in value.items()}
            if isinstance(value, list):
                return [hostile(one, key) for one in value]
            return HOSTILE + key if key in ("title", "text", "question", "says", "y", "x", "source", "sources") else value

        lesson = hostile(LESSON)
        lesson["steps"][0]["measure"][0]["name"] = lesson["steps"][0]["chart"]["of"][0] = 'few" onload="alert(3)'
        _, text = self.report(lesson)
        page = Page(text)
        self.assertEqual(len(page.all("script")), 1)
        self.assertEqual(page.all("img"), [])
        self.assertIn(digest(page.texts["script"]), text)
        for tag, attributes in page.elements:
            for name, value in attributes.items():
                self.assertFalse(name.startswith("on"), (tag, attributes))
                self.assertFalse(name in ("src", "href", "xlink:href"), (tag, attributes))
        self.assertIn('few" onload="alert(3)', [mark["data-run"] for mark in page.marks])

    def test_is_written_through_no_link(self):
        self.path("target.html").write_text("kept")
        os.symlink("target.html", self.path("out.html"))
        self.path("law.json").write_text(json.dumps(LESSON))
        self.fails(1, "lesson", "law.json", "--engine", "model", "--report", "out.html", says="link")
        self.assertEqual(self.path("target.html").read_text(), "kept")
        self.no_debris("law.json", "out.html", "target.html")

    def test_answers_to_pointer_and_keys(self):
        if browser.program() is None:
            self.skipTest("no Chromium here")
        done, _ = self.report()
        try:
            page = browser.Browser()
        except (OSError, RuntimeError) as error:
            self.skipTest(f"Chromium does not start: {error}")
        self.addCleanup(page.close)
        page.open(self.path("out.html"))
        tip = "(t => t.hidden ? '' : t.innerText)(document.querySelector('#tip'))"
        self.assertEqual(page.value(tip), "")
        page.point_at("g.mark[data-run='many'] .shape")
        self.assertEqual(page.value(tip).split("\n")[:2], ["many", "3.988 x"])
        if os.environ.get("LARMOR_PICTURE"):
            page.picture(os.environ["LARMOR_PICTURE"])
        page.call("Input.dispatchMouseEvent", type="mouseMoved", x=2, y=2)
        self.assertEqual(page.value(tip), "")
        page.value("document.querySelector(\"g.mark[data-run='law:1']\").focus()")
        self.assertIn("1 x", page.value(tip))
        page.press("ArrowRight", 39)
        self.assertEqual(page.value("document.activeElement.dataset.run"), "law:10")
        self.assertIn("law, speedup 10", page.value(tip))
        page.press("Escape", 27)
        self.assertEqual(page.value(tip), "")
        self.assertEqual(page.complaints(), [])

    def test_without_script_it_is_all_there(self):
        if browser.program() is None:
            self.skipTest("no Chromium here")
        self.report()
        try:
            page = browser.Browser()
        except (OSError, RuntimeError) as error:
            self.skipTest(f"Chromium does not start: {error}")
        self.addCleanup(page.close)
        page.call("Emulation.setScriptExecutionDisabled", value=True)
        page.open(self.path("out.html"))
        self.assertFalse(page.value("!!document.querySelector('#tip')"))
        self.assertGreater(page.value("document.querySelector('rect.shape').getBoundingClientRect().width"), 100)
        self.assertIn("many: 3.988", page.value("document.querySelector(\"g.mark[data-run='many'] title\").textContent"))


if __name__ == "__main__":
    main()
