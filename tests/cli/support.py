# SPDX-License-Identifier: GPL-3.0-or-later
"""What the command line tests share: the program under test, scratch folders, readers of what it writes.

Python's standard library alone, so that the tests read images by a path that shares nothing with Larmor's.
"""
import array
import json
import math
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree as xml

SOURCE = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("LARMOR") or str(SOURCE / "build-dev" / "larmor")


class Finished:
    """A call of the program that has ended."""

    def __init__(self, process):
        self.status = process.returncode
        self.out = process.stdout.decode("utf-8", "replace")
        self.err = process.stderr.decode("utf-8", "replace")

    def json(self):
        return json.loads(self.out)


def larmor(*words, cwd=None, timeout=300, **more):
    command = [PROGRAM, *map(str, words)]
    process = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, cwd=cwd, timeout=timeout, **more)
    return Finished(process)


def engines():
    """The engines that are here, by `larmor info`."""
    info = larmor("info", "--quick", "--json").json()
    here = {engine["engine"] for engine in info["engines"] if engine["available"]}
    return [engine for engine in ("cpu", "opencl", "cuda") if engine in here]


def shared_data():
    """Folder of the real scans; None where they are not."""
    for folder in (SOURCE.parent / "shared", pathlib.Path(os.environ.get("LARMOR_SHARED", "/nonexistent"))):
        if (folder / "data").is_dir():
            return folder / "data"
    return None


class Case(unittest.TestCase):
    """A test with a scratch folder, and the checks that every call must stand."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="larmor-cli-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def path(self, name):
        return self.folder / name

    def on_small_disk(self, script, folder=None):
        """Runs a shell script in which mounts are its own: $0 is the program, $1 the
        folder, this test's unless another is given. Skips where the
        system allows none. @returns the process, which ended with status 0."""
        words = ["unshare", "-rm", "sh", "-c", script, os.path.abspath(PROGRAM), str(folder or self.folder)]
        try:
            done = subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        except OSError:
            self.skipTest("no unshare here")
        if done.returncode in (1, 99) and "larmor" not in done.stderr:
            self.skipTest("no mounts of our own here: " + done.stderr.strip())
        self.assertEqual(done.returncode, 0, done.stderr)
        return done

    def works(self, *words, **more):
        done = larmor(*words, cwd=self.folder, **more)
        self.assertEqual(done.status, 0, f"larmor {' '.join(map(str, words))}\n{done.err}")
        return done

    def fails(self, status, *words, says=(), **more):
        """The call ends with this status, one or two lines on stderr, and those lines hold `says`."""
        done = larmor(*words, cwd=self.folder, **more)
        text = f"larmor {' '.join(map(str, words))}\n{done.status}: {done.err}"
        self.assertEqual(done.status, status, text)
        self.assertTrue(done.err.startswith("larmor: "), text)
        self.assertLessEqual(len(done.err.strip().splitlines()), 2, text)
        for word in [says] if isinstance(says, str) else says:
            self.assertIn(word, done.err, text)
        return done

    def simulate(self, name="scan.h5", **options):
        """simulate(matrix=32, trajectory="spiral") -> path of the scan."""
        words = [word for key, value in options.items() for word in ("--" + key, value)]
        self.works("simulate", *words, "-o", self.path(name))
        return self.path(name)

    def no_debris(self, *expected):
        """Nothing but these names lies in the scratch folder, hidden files counted."""
        self.assertEqual(sorted(os.listdir(self.folder)), sorted(expected))


# ---- readers


def read_npy(path):
    """Shape and complex values of a complex64 .npy in C order."""
    data = pathlib.Path(path).read_bytes()
    assert data[:6] == b"\x93NUMPY", path
    size = struct.unpack("<H", data[8:10])[0] if data[6] == 1 else struct.unpack("<I", data[8:12])[0]
    start = 10 if data[6] == 1 else 12
    header = data[start:start + size].decode("latin1")
    assert "'<c8'" in header and "'fortran_order': False" in header, header
    shape = tuple(int(n) for n in re.search(r"'shape': \(([^)]*)\)", header).group(1).split(",") if n.strip())
    values = array.array("f", data[start + size:])
    assert len(values) == 2 * math.prod(shape), (len(values), shape)
    return shape, [complex(a, b) for a, b in zip(values[0::2], values[1::2])]


def write_npy(path, shape, values, dtype="<c8"):
    header = f"{{'descr': '{dtype}', 'fortran_order': False, 'shape': {shape!r}, }}".encode()
    header += b" " * (63 - (10 + len(header)) % 64) + b"\n"
    flat = array.array("f", [part for value in values for part in (value.real, value.imag)])
    pathlib.Path(path).write_bytes(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header + flat.tobytes())


def read_cfl(stem):
    """Dimensions without trailing ones, and values, of a BART file."""
    words = pathlib.Path(str(stem) + ".hdr").read_text().split("\n")[1].split()
    dims = [int(word) for word in words]
    while len(dims) > 1 and dims[-1] == 1:
        dims.pop()
    values = array.array("f", pathlib.Path(str(stem) + ".cfl").read_bytes())
    return dims, [complex(a, b) for a, b in zip(values[0::2], values[1::2])]


def write_cfl(stem, dims, values):
    pathlib.Path(str(stem) + ".hdr").write_text("# Dimensions\n" + " ".join(map(str, dims)) + "\n")
    flat = array.array("f", [part for value in values for part in (value.real, value.imag)])
    pathlib.Path(str(stem) + ".cfl").write_bytes(flat.tobytes())


def norm(values):
    return math.sqrt(sum(abs(value) ** 2 for value in values))


def relative_error(a, b):
    return norm([x - y for x, y in zip(a, b)]) / norm(b)


def error_after_scale(a, b):
    """Relative error once `a` is multiplied by the complex factor that brings it closest to `b`."""
    factor = sum(x.conjugate() * y for x, y in zip(a, b)) / sum(abs(x) ** 2 for x in a)
    return relative_error([factor * x for x in a], b)


# ---- running


class Result(unittest.TextTestResult):
    """Keeps an XML record of each case, in the form of GoogleTest's, for the one summary line of ./dev test."""

    def __init__(self, *words, **more):
        super().__init__(*words, **more)
        self.cases = xml.Element("testsuite")

    def record(self, test, outcome, reason=""):
        case = xml.SubElement(self.cases, "testcase", name=test.id(), status="run",
                              result="skipped" if outcome == "skipped" else "completed")
        if outcome != "passed":
            xml.SubElement(case, {"failed": "failure"}.get(outcome, outcome), message=str(reason)[:500])

    def addSuccess(self, test):
        super().addSuccess(test)
        self.record(test, "passed")

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.record(test, "skipped", reason)

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self.record(test, "failed", error[1])

    def addError(self, test, error):
        super().addError(test, error)
        self.record(test, "failed", error[1])

    def addSubTest(self, test, subtest, error):
        super().addSubTest(test, subtest, error)
        if error:
            self.record(subtest, "failed", error[1])


def main():
    """Runs the cases of the calling file; 77 when every one of them was skipped."""
    started = time.monotonic()
    program = unittest.main(module="__main__", exit=False, verbosity=2,
                            testRunner=unittest.TextTestRunner(stream=sys.stdout, verbosity=2, resultclass=Result))
    result = program.result
    folder = os.environ.get("GTEST_OUTPUT", "")
    if folder.startswith("xml:") and os.environ.get("LARMOR_TEST_NAME"):
        result.cases.set("time", f"{time.monotonic() - started:.2f}")
        file = pathlib.Path(folder[4:]) / (os.environ["LARMOR_TEST_NAME"] + ".xml")
        file.write_bytes(xml.tostring(result.cases))
    if not result.wasSuccessful():
        sys.exit(1)
    sys.exit(77 if result.testsRun and len(result.skipped) == result.testsRun else 0)
