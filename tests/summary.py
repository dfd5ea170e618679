#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Adds up a test run and prints one line: N passed, N failed, N skipped.

Reads the JUnit files that ctest wrote into the folder and counts cases: those of GoogleTest executables from its
gtest/ folder, those of Qt Test executables from their "Totals:" lines, one for anything else. An executable that
failed without a failed case (a crash, a timeout, a sanitizer) counts as one failure; where Qt Test left a stack trace
of a crash, the main thread's part of it is printed; so are the tests that took longest. Exit status 1 when anything
failed or nothing ran.
"""
import pathlib
import re
import sys
import xml.etree.ElementTree as xml


def gtest_cases(path):
    """Counts of one GoogleTest XML file; None when it is absent or cut short."""
    try:
        root = xml.parse(path).getroot()
    except (OSError, xml.ParseError):
        return None
    passed = failed = skipped = 0
    for case in root.iter("testcase"):
        if case.find("failure") is not None:
            failed += 1
        elif case.get("result") == "skipped" or case.find("skipped") is not None:
            skipped += 1
        elif case.get("status") == "run":
            passed += 1
    return passed, failed, skipped


def qt_cases(output):
    """Counts of the Qt Test classes that one executable ran; None when it is no such executable. initTestCase and
    cleanupTestCase, which Qt counts as two that passed, are not cases."""
    totals = re.findall(r"Totals: (\d+) passed, (\d+) failed, (\d+) skipped", output)
    if not totals:
        return None
    passed, failed, skipped = (sum(int(line[i]) for line in totals) for i in range(3))
    return max(passed - 2 * len(totals), 0), failed, skipped


def crash(output):
    """Where the main thread was when a Qt Test executable crashed: gdb lists it last of all threads."""
    _, marked, trace = output.partition("=== Stack trace ===")
    frames = re.findall(r"^#\d+ .*", trace[trace.rfind("Thread 1 ("):] if marked else "", re.M)
    return [frame[:240] for frame in frames[:20]]


def main(folder):
    folder = pathlib.Path(folder)
    total = [0, 0, 0]
    failures, times = [], []
    for junit in sorted(folder.glob("*.xml")):
        for test in xml.parse(junit).getroot().iter("testcase"):
            name, status = test.get("name"), test.get("status")
            times.append((float(test.get("time") or 0), name))
            cases = gtest_cases(folder / "gtest" / f"{name}.xml") or qt_cases(test.findtext("system-out") or "")
            if status == "fail":
                failures.append(name)
                frames = crash(test.findtext("system-out") or "")
                if frames:
                    print("\n".join([f"{name} crashed:", *frames]))
                passed, failed, skipped = cases or (0, 1, 0)
                counts = passed, max(failed, 1), skipped
            elif status == "run":
                counts = cases if cases and sum(cases) else (1, 0, 0)
            else:  # notrun: a skip, or an executable that is not there
                missing = test.find("skipped") is None or "Unable to find" in str(test.find("skipped").get("message"))
                if missing:
                    failures.append(name)
                counts = (0, 1, 0) if missing else (0, 0, 1)
            total = [a + b for a, b in zip(total, counts)]
    if failures:
        print("failed: " + ", ".join(failures))
    print("longest: " + ", ".join(f"{name} {time:.0f} s" for time, name in sorted(times, reverse=True)[:10]))
    line = "{} passed, {} failed, {} skipped".format(*total)
    (folder / "summary.txt").write_text(line + "\n")
    print(line)
    return 1 if total[1] or not total[0] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
