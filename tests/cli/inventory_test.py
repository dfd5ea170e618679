# SPDX-License-Identifier: GPL-3.0-or-later
"""Walks the sources' inventory: runs each entry's call once, checks what it must show, and computes anew how far
each printed number lies from ours. A shard walks every fourth call with the entries that need it."""
import functools
import json
import math
import os
import pathlib
import re
import unittest
from collections import Counter

import support
from support import SOURCE, larmor

LESSONS = SOURCE / "resources" / "lessons"
FILE = json.loads((LESSONS / "inventory.json").read_text(encoding="utf-8"))
ENTRIES = FILE["entries"]
SHARDS = 4
SHARD = os.environ.get("LARMOR_SHARD")  # 0 to 3; none: the tests of the list itself

# How the groups of section 2 of the coverage are called here.
GROUPS = {"Book 1.1 matrix product": "book-1.1", "Book 1.2 reduction": "book-1.2", "Book 1.3 to 1.5": "book-1.3",
          "Book 1.6, 1.7 Coulomb": "book-1.6", "Book 1.8, 1.9": "book-1.8", "Book 2 results": "book-2",
          "Book 3 hardware": "book-3", "Book 4 floating point": "book-4", "Book 6, 8 MRI": "book-6",
          "Guides A": "guides-a", "Guides B, C, D to G": "guides-b", "Guides 2 hardware": "guides-2",
          "Guides 3 to 7": "guides-3"}


def at(report, path):
    """The value at a JSON pointer, in which name=value takes the member of a list that has it so."""
    here = report
    for name in path.split("/")[1:]:
        if isinstance(here, dict):
            here = here[name]
        elif "=" in name:
            key, wanted = name.split("=", 1)
            here = next(each for each in here if spelled(each.get(key)) == wanted)
        else:
            here = here[int(name)]
    return here


def spelled(value):
    return value if isinstance(value, str) else json.dumps(value)


def failure_of(check, report):
    """Empty: it holds."""
    try:
        value = at(report, check["at"])
    except (KeyError, IndexError, StopIteration, TypeError, ValueError):
        return f"{check['at']} is not in the report"
    found = f"{check['at']} is {value!r}"
    if "equals" in check:
        wanted = check["equals"]
        numbers = all(isinstance(each, (int, float)) and not isinstance(each, bool) for each in (value, wanted))
        same = abs(value - wanted) <= check.get("within", 0) if numbers else value == wanted
        if not same:
            return f"{found} instead of {wanted!r}"
    if "at_least" in check and not value >= check["at_least"]:
        return f"{found}, too small"
    if "at_most" in check and not value <= check["at_most"]:
        return f"{found}, too large"
    if check.get("says", "") not in spelled(value):
        return f"{found}, which does not say {check['says']}"
    return ""


class Calls:
    """Runs each call once, in one folder, where the scans lie that it reads."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.kept = {}

    def end(self, command):
        key = tuple(command)
        if key not in self.kept:
            self.make_files(command)
            self.kept[key] = larmor(*command, "--json", cwd=self.folder)
        return self.kept[key]

    def make_files(self, command):
        """Those that the call reads."""
        for word in command:
            maker = FILE["scans"].get(word)
            if maker and maker != command and not (self.folder / word).exists():
                self.make_files(maker)
                made = larmor(*maker, cwd=self.folder)
                assert made.status == 0, made.err

    def report(self, command):
        end = self.end(command)
        return json.loads(end.out) if end.out.strip() else None


def figure(calls, place, command):
    if "at" not in place:
        return 1
    value = at(calls.report(place.get("command", command)), place["at"])
    assert isinstance(value, (int, float)) and not isinstance(value, bool), place
    return value


def ours_of(calls, number, command):
    ours = number["ours"]
    value = figure(calls, ours, command)
    if "over" in ours:
        value /= figure(calls, ours["over"], ours.get("command", command))
    return value * ours.get("scale", 1)


def deviation(printed, ours):
    if printed == ours:
        return 0.0
    return ours / printed - 1 if printed else math.inf


def apart(number, ours):
    if number.get("bound"):
        return ours > number["printed"]
    return abs(deviation(number["printed"], ours)) > 1 / 3


@functools.cache
def has_kernel_engine():
    """A program built without OpenCL and CUDA cannot run what needs them; with them everything must run."""
    return larmor("lab", "run", "vector-add", "size=1024", "--engine", "opencl").status != 3


def lacks_engine(calls, command):
    return bool(command) and not has_kernel_engine() and calls.end(command).status == 3


def failures_of(calls, entry):
    """All that is wrong with an entry."""
    failures = []
    commands = [entry.get("command"), *(number["ours"].get("command") for number in entry.get("numbers", []) if "ours" in number)]
    if any(lacks_engine(calls, command) for command in commands):
        return failures
    command = entry.get("command")
    if command:
        end = calls.end(command)
        if end.status != entry.get("status", 0):
            failures.append(f"status {end.status}: {end.err.strip()[:300]}")
            return failures
        report = calls.report(command) if entry.get("shows") else None
        failures += [failure for check in entry.get("shows", []) if (failure := failure_of(check, report))]
    for number in entry.get("numbers", []):
        name = f"{number.get('of', '')} {number['printed']}".strip()
        if "ours" not in number:
            if "reason" not in number:
                failures.append(f"{name}: nothing stands beside it, and nothing says why")
            continue
        try:
            ours = ours_of(calls, number, command)
        except (KeyError, IndexError, StopIteration, TypeError, AssertionError) as problem:
            failures.append(f"{name}: ours is missing ({problem!r})")
            continue
        far = apart(number, ours)
        if far and "reason" not in number:
            failures.append(f"{name}: ours is {ours:.4g}, {100 * deviation(number['printed'], ours):+.0f} %, "
                            "and nothing says why")
        if not far and "reason" in number:
            failures.append(f"{name}: ours is {ours:.4g}, within a third, and yet a reason is given")
    return failures


def shard_of(position):
    return position % SHARDS


@unittest.skipUnless(SHARD is not None, "a shard walks the entries")
class Walk(support.Case):
    def test_entries_show_what_they_say(self):
        calls = Calls(self.folder)
        # Entries of one call stay together, so that it runs in one shard alone.
        order = {}
        for entry in ENTRIES:
            order.setdefault(tuple(entry.get("command", [])), len(order))
        mine = [entry for entry in ENTRIES if shard_of(order[tuple(entry.get("command", []))]) == int(SHARD)]
        self.assertGreater(len(mine), 20)
        for entry in mine:
            with self.subTest(entry=entry["id"], command=" ".join(entry.get("command", []))):
                self.assertEqual(failures_of(calls, entry), [])

    def test_exercises_have_commands_that_run(self):
        exercises = larmor("lesson", "--exercises", "--json").json()["exercises"]
        self.assertEqual(len(exercises), 38)
        calls = Calls(self.folder)
        for position, exercise in enumerate(exercises):
            if shard_of(position) != int(SHARD):
                continue
            words = [word for word in exercise["command"].split()[1:] if word != "--json"]
            if lacks_engine(calls, words):
                continue
            with self.subTest(exercise=exercise["exercise"]):
                self.assertEqual(calls.end(words).status, 0, calls.end(words).err)
                self.assertTrue(calls.report(words))


@unittest.skipIf(SHARD is not None, "the list itself")
class List(support.Case):
    def test_kinds_are_counted(self):
        self.assertEqual(Counter(entry["kind"] for entry in ENTRIES),
                         {"row": 62, "item": 139, "number": 76, "topic": 28, "lesson": 18})
        self.assertEqual(len({entry["id"] for entry in ENTRIES}), len(ENTRIES))
        groups = Counter(entry["id"].rsplit("-", 1)[0] for entry in ENTRIES if entry["kind"] == "item")
        self.assertEqual(set(groups), set(GROUPS.values()))

    def test_every_entry_is_whole(self):
        for entry in ENTRIES:
            with self.subTest(entry=entry["id"]):
                self.assertTrue(entry["title"] and entry["source"])
                self.assertNotEqual("command" in entry, "left_out" in entry)
                if "command" in entry:
                    self.assertTrue(entry.get("shows") or entry.get("numbers") or entry.get("status"))
                if entry["kind"] == "number":
                    self.assertTrue(entry.get("numbers") or entry.get("shows"))

    def test_homes_exist(self):
        kernels = {kernel["name"]: {preset["name"] for preset in kernel["presets"]}
                   for kernel in larmor("lab", "list", "--json").json()["kernels"]}
        lessons = {lesson["name"]: lesson["steps"] for lesson in larmor("lesson", "--json").json()["lessons"]}
        shows = set(re.findall(r"^([a-z-]+): ", larmor("lab", "show").out, re.MULTILINE))
        for entry in ENTRIES:
            for home in entry.get("homes", []):
                with self.subTest(entry=entry["id"], home=home):
                    if "kernel" in home:
                        self.assertIn(home["preset"], kernels[home["kernel"]])
                    elif "lesson" in home:
                        self.assertTrue(1 <= home["step"] <= lessons[home["lesson"]])
                    elif "show" in home:
                        self.assertIn(home["show"], shows)
                        parameters = [f"{name}={value}" for name, value in home["parameters"].items()]
                        self.assertEqual(larmor("lab", "show", home["show"], *parameters, "--json").status, 0)
                    else:
                        self.assertIn(home["view"], {"model.occupancy", "model.access", "model.limits",
                                                     "published.table", "tuner.table", "lab.roofline.table"})

    def test_other_languages_have_all_texts(self):
        reasons = {number["reason"] for entry in ENTRIES for number in entry.get("numbers", []) if "reason" in number}
        reasons |= {entry["left_out"] for entry in ENTRIES if "left_out" in entry}
        self.assertEqual(reasons, set(FILE["reasons"]))
        for language in ("de", "zh_CN"):
            overlay = json.loads((LESSONS / f"inventory.{language}.json").read_text(encoding="utf-8"))
            self.assertEqual(set(overlay["titles"]), {entry["id"] for entry in ENTRIES})
            self.assertEqual(set(overlay["reasons"]), set(FILE["reasons"]))
            self.assertTrue(all(overlay["titles"].values()) and all(overlay["reasons"].values()))

    def test_the_command_lists_them(self):
        table = self.path("inventory.csv")
        listed = larmor("lesson", "--inventory", "--json", "--csv", table, cwd=self.folder, timeout=500)
        self.assertEqual(listed.status, 0, listed.err)
        entries = listed.json()["entries"]
        self.assertEqual([entry["id"] for entry in entries[:len(ENTRIES)]], [entry["id"] for entry in ENTRIES])
        self.assertEqual(Counter(entry["kind"] for entry in entries)["exercise"], 38)
        for mine, theirs in zip(ENTRIES, entries):
            for raw, number in zip(mine.get("numbers", []), theirs["numbers"]):
                with self.subTest(entry=mine["id"], number=raw):
                    self.assertEqual(number["printed"], raw["printed"])
                    if "ours" not in raw:
                        self.assertIsNone(number["ours"])
                        continue
                    self.assertAlmostEqual(number["deviation"], deviation(raw["printed"], number["ours"]), 12)
                    self.assertEqual(number["apart"], apart(raw, number["ours"]))
                    self.assertEqual(number["apart"], number["reason"] is not None)
        lines = table.read_text(encoding="utf-8").splitlines()
        numbers = sum(max(1, len(entry["numbers"])) for entry in entries)
        self.assertEqual(len(lines), 1 + numbers)

    def test_one_entry_is_run(self):
        if not has_kernel_engine():
            self.skipTest("built without OpenCL and CUDA")
        shown = larmor("lesson", "--inventory", "number-01")
        self.assertEqual(shown.status, 0, shown.err)
        self.assertIn("blocks_per_sm: printed 5, ours 5 (0 %)", shown.out)
        self.assertEqual(larmor("lesson", "--inventory", "row-02").status, 0)  # with a scan that is made first
        unknown = larmor("lesson", "--inventory", "row-63")
        self.assertEqual(unknown.status, 2)
        self.assertIn("row-63", unknown.err)
        self.assertEqual(larmor("lesson", "--csv", self.path("x.csv")).status, 2)
        self.assertEqual(larmor("lesson", "matmul", "--inventory").status, 2)

    def test_the_coverage_has_nothing_more(self):
        data = support.shared_data()
        coverage = data.parent / "reference" / "coverage.md" if data else None
        if not coverage or not coverage.is_file():
            self.skipTest("the coverage is not here")
        sections = {part.split(".", 1)[0]: tables_of(part)
                    for part in re.split(r"\n## ", coverage.read_text(encoding="utf-8"))[1:]}
        ids = {entry["id"]: entry for entry in ENTRIES}
        for row in sections["1"]:
            self.assertIn(f"row-{int(row[0]):02d}", ids)
        seen = Counter()
        for row in sections["2"]:
            seen[GROUPS[row[0]]] += 1
            self.assertIn(f"{GROUPS[row[0]]}-{seen[GROUPS[row[0]]]:02d}", ids)
        self.assertEqual(sum(seen.values()), 139)
        for position, row in enumerate(sections["3"], 1):
            entry = ids[f"number-{position:02d}"]
            # Each number that stands here is printed there.
            printed = {float(word) for word in re.findall(r"\d+(?:\.\d+)?", row[2].replace(",", ""))}
            for number in entry.get("numbers", []):
                if row[2].strip(" -") and re.search(r"\d", row[2]):
                    with self.subTest(number=entry["id"], printed=number["printed"], there=row[2]):
                        self.assertTrue(any(abs(number["printed"] - each) < 1e-3 for each in printed)
                                        or entry["id"] in SAID_IN_OTHER_WORDS)
        self.assertEqual(len(sections["3"]), 76)
        for row in sections["5"]:
            self.assertIn(f"topic-{int(row[0]):02d}", ids)
        eighteen = [row for row in sections["7"] if row[0].isdigit()]
        for row in eighteen:
            self.assertIn(f"lesson-{int(row[0]):02d}", ids)
        self.assertEqual(len(eighteen), 18)
        exercises = {row[0].strip("*") for row in sections["6"]}
        here = {exercise["exercise"] for exercise in json.loads((LESSONS / "exercises.json").read_text())["exercises"]}
        self.assertEqual(exercises, here)


# What is printed there as words or as a fraction: "none", "half wasted", "1/4", "1 : 3".
SAID_IN_OTHER_WORDS = {f"number-{position}" for position in (18, 24, 26, 28, 29, 31, 32, 51, 55, 71)}


def tables_of(section):
    """The rows of a section's tables, without headings, as lists of cells."""
    rows = []
    for line in section.splitlines():
        if not line.startswith("|"):
            heading = True
        elif re.match(r"\|[-:| ]+\|$", line):
            heading = False
        elif not heading:
            rows.append([cell.strip() for cell in line.strip().strip("|").split("|")])
    return rows


if __name__ == "__main__":
    support.main()
