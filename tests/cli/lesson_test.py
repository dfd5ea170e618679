# SPDX-License-Identifier: GPL-3.0-or-later
"""`larmor lesson`: the list, wrong calls, a lecturer's own file, a conclusion that does not hold, the report."""
import html.parser
import json
import unittest

from support import SOURCE, Case, larmor, main

SMALL = {
    "format": "larmor-lesson", "version": 1, "title": "Law <of> Amdahl", "question": "How fast?", "sources": ["S"],
    "steps": [{
        "title": "One", "text": "Words.", "source": "S, 1",
        "predict": {"question": "How much?", "number": {"figure": "/result/speedup", "of": "law"}},
        "measure": [{"name": "law", "show": "amdahl", "parameters": {"parallel": 0.75, "speedup": 1000}}],
        "chart": {"kind": "bars", "figure": "/result/speedup", "of": ["law"]},
        "explanation": "So it is.",
        "conclusions": [{"says": "Four is the limit.", "figure": "/result/speedup", "of": "law",
                         "at_least": 3.9, "at_most": 4}],
    }],
}


class Page(html.parser.HTMLParser):
    """Whether tags close, and what the page would fetch."""

    void = {"meta", "br", "img"}

    def __init__(self, text):
        super().__init__()
        self.open, self.fetched, self.charts, self.wrong = [], [], 0, []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.charts += tag == "svg"
        for name, value in attributes:
            if name in ("src", "href", "xlink:href") and not value.startswith(("data:", "#")):
                self.fetched.append(value)
        if tag not in self.void:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.charts += tag == "svg"

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)


class Lessons(Case):
    def own(self, change=lambda lesson: None):
        lesson = json.loads(json.dumps(SMALL))
        change(lesson)
        self.path("law.json").write_text(json.dumps(lesson))
        return "law.json"

    def test_list_names_every_lesson(self):
        listed = self.works("lesson", "--json").json()["lessons"]
        self.assertGreaterEqual(len(listed), 3)
        self.assertEqual(listed[0]["name"], "warps")
        text = self.works("lesson").out
        for lesson in listed:
            self.assertIn(lesson["name"] + ": " + lesson["title"], text)
        self.assertIn(f" {len(listed)} lessons ", (SOURCE / "README.md").read_text())

    def test_exercises_are_listed(self):
        listed = self.works("lesson", "--exercises", "--json").json()["exercises"]
        self.assertEqual(len(listed), 38)
        text = self.works("lesson", "--exercises").out
        for exercise in listed:
            self.assertIn(exercise["exercise"] + ": " + exercise["about"], text)
            self.assertIn(exercise["answer"], text)
        self.assertIn("1277", next(e for e in listed if e["exercise"] == "6.7")["answer"])
        self.fails(2, "lesson", "transpose", "--exercises", says="alone")

    def test_commands_of_exercises_work(self):
        for command in sorted({e["command"] for e in
                               self.works("lesson", "--exercises", "--json").json()["exercises"]}):
            with self.subTest(command=command):
                words = command.split()
                self.assertEqual(words[0], "larmor")
                done = larmor(*words[1:])
                if done.status != 3:
                    self.assertEqual(done.status, 0, done.err)
                    self.assertTrue(done.out)

    def test_wrong_calls_are_refused(self):
        self.fails(2, "lesson", "no-such-lesson", says=["no-such-lesson", "transpose"])
        self.fails(2, "lesson", "transpose", "--engine", "quantum", says="quantum")
        self.fails(2, "lesson", "transpose", "--report", "out.pdf", says=".html")
        self.fails(2, "lesson", "--report", "out.html", says="NAME")
        self.fails(1, "lesson", "absent.json", says="absent.json")
        self.fails(1, "lesson", "--lessons", "nowhere", says="nowhere")

    def test_damaged_file_names_the_place(self):
        name = self.own(lambda lesson: lesson["steps"][0]["measure"][0].update(show="amdal"))
        self.fails(1, "lesson", name, says=["law.json", "steps[0].measure[0]", "amdahl"])
        self.path("law.json").write_text("{")
        self.fails(1, "lesson", "law.json", says=["law.json", "line 1"])

    def test_engine_that_is_not_here(self):
        if larmor("info", "--quick", "--json").json()["engines"][0]["available"]:
            self.skipTest("this machine has a GPU")
        self.fails(3, "lesson", "transpose", "--engine", "cuda")

    def test_own_file_runs_with_report(self):
        self.own()
        done = self.works("lesson", "law.json", "--engine", "model", "--report", "out.html", "--json").json()
        self.assertTrue(done["holds"])
        self.assertEqual(done["steps"][0]["conclusions"][0]["verdict"], "holds")
        self.assertAlmostEqual(done["steps"][0]["prediction"]["number"], 3.988, places=3)
        text = self.path("out.html").read_text()
        page = Page(text)
        self.assertEqual((page.open, page.wrong, page.fetched), ([], [], []))
        self.assertEqual(page.charts, 1)
        for word in ("Law &lt;of&gt; Amdahl", "Predict", "Four is the limit.", "holds", "larmor lab show amdahl"):
            self.assertIn(word, text)

    def test_conclusion_that_does_not_hold(self):
        name = self.own(lambda lesson: lesson["steps"][0]["conclusions"][0].update(at_least=3.999))
        self.fails(1, "lesson", name, "--engine", "model", "--report", "out.html", says=["law", "3.999"])
        self.assertIn("does not hold", self.path("out.html").read_text())

    def test_own_folder_comes_beside(self):
        self.own()
        listed = self.works("lesson", "--lessons", ".", "--json").json()["lessons"]
        self.assertEqual([lesson["name"] for lesson in listed if lesson["own"]], ["law"])
        self.works("lesson", "law", "--lessons", ".", "--engine", "model")

    def test_the_manuals_lesson_runs(self):
        text = (SOURCE / "resources/manual/lessons.md").read_text()
        text = text[text.index("```json") + 7:]
        self.path("readme.json").write_text(text[:text.index("```")])
        done = larmor("lesson", "readme.json", "--engine", "model", cwd=self.folder)
        if done.status == 3:
            self.skipTest(done.err.strip())
        self.assertEqual(done.status, 0, done.err)


if __name__ == "__main__":
    main()
