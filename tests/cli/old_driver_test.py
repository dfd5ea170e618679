# SPDX-License-Identifier: GPL-3.0-or-later
"""A machine whose NVIDIA driver is older than the program: one line that says which it needs, and the other engines work.

The driver is a small library of the same name that answers what drivers of those years answer.
"""
import os
import shutil
import subprocess

from support import Case, larmor, main

SOURCE = """
#include <string.h>
typedef int CUresult;
CUresult cuInit(unsigned flags) { return flags ? 1 : %(init)d; }
CUresult cuDriverGetVersion(int *version) { *version = %(version)d; return 0; }
CUresult cuDeviceGetCount(int *count) { *count = 0; return 100; }
CUresult cuGetErrorString(CUresult error, const char **text) { *text = "no device"; return error ? 0 : 1; }
CUresult cuGetErrorName(CUresult error, const char **text) { *text = "CUDA_ERROR_NO_DEVICE"; return error ? 0 : 1; }
CUresult cuGetProcAddress(const char *name, void **place, int version, unsigned long long flags)
{
    (void)version, (void)flags;
    *place = 0;
    if (!strcmp(name, "cuInit")) *place = (void *)cuInit;
    if (!strcmp(name, "cuDriverGetVersion")) *place = (void *)cuDriverGetVersion;
    if (!strcmp(name, "cuDeviceGetCount")) *place = (void *)cuDeviceGetCount;
    if (!strcmp(name, "cuGetErrorString")) *place = (void *)cuGetErrorString;
    if (!strcmp(name, "cuGetErrorName")) *place = (void *)cuGetErrorName;
    return *place ? 0 : 500;
}
"""


class OldDriver(Case):
    def setUp(self):
        super().setUp()
        if not shutil.which("cc"):
            self.skipTest("no C compiler here to make a driver of")
        cuda = next(e for e in larmor("info", "--quick", "--json").json()["engines"] if e["engine"] == "cuda")
        if "built without" in cuda.get("why_not", ""):
            self.skipTest("built without the cuda engine")

    def with_driver(self, version, init=100):
        """The environment of a machine with a driver for this CUDA (11040 is 11.4) that starts with this answer."""
        source, library = self.path("driver.c"), self.path("libcuda.so.1")
        source.write_text(SOURCE % {"version": version, "init": init})
        subprocess.run(["cc", "-shared", "-fPIC", "-Wl,-soname,libcuda.so.1", "-o", library, source], check=True)
        return {**os.environ, "LD_LIBRARY_PATH": str(self.folder)}

    def why_not(self, environment):
        engines = larmor("info", "--quick", "--json", env=environment).json()["engines"]
        cuda = next(e for e in engines if e["engine"] == "cuda")
        self.assertFalse(cuda["available"])
        self.assertTrue(next(e for e in engines if e["engine"] == "cpu")["available"])
        return cuda["why_not"]

    def test_a_driver_of_another_decade(self):
        for version, words in ((11040, "CUDA 11.4"), (10020, "CUDA 10.2")):
            why = self.why_not(self.with_driver(version, init=0))
            self.assertIn(words, why)
            self.assertRegex(why, r"install driver \d{3} or newer")

    def test_what_is_asked_of_cuda_is_refused_in_one_line(self):
        environment = self.with_driver(11040, init=0)
        for words in (("lab", "run", "transpose", "preset=tiled", "size=64", "--engine", "cuda"),
                      ("lesson", "transpose", "--engine", "cuda")):
            done = larmor(*words, env=environment)
            self.assertEqual(done.status, 3, done.err)
            self.assertIn("CUDA 11.4", done.err)
            self.assertLessEqual(len(done.err.splitlines()), 2, done.err)

    def test_the_other_engines_work_and_nothing_is_said(self):
        environment = self.with_driver(11040, init=0)
        done = larmor("lab", "run", "transpose", "preset=tiled", "size=64", "--engine", "cpu", env=environment)
        self.assertEqual(done.status, 0, done.err)
        self.assertEqual(done.err, "")

    def test_a_driver_without_a_gpu(self):
        self.assertIn("sees no GPU", self.why_not(self.with_driver(13000)))


if __name__ == "__main__":
    main()
