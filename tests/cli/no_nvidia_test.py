# SPDX-License-Identifier: GPL-3.0-or-later
"""Without any file of NVIDIA's, lessons, presets and the documents' commands run from what came with the program.

The files are hidden from a process with mounts of its own: folders of toolkits and of Python's packages become empty.
"""
import concurrent.futures
import glob
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import model_calls
from support import PROGRAM, SOURCE, Case, main

HIDDEN_FOLDERS = ("/usr/local/cuda*", "/opt/cuda", str(SOURCE / "build*/cuda"), str(SOURCE / "build*/nvrtc"),
                  "/usr/lib/python3*/dist-packages/nvidia", "/usr/local/lib/python3*/*-packages/nvidia",
                  os.path.expanduser("~/.local/lib/python3*/site-packages/nvidia"))
HIDDEN_FILES = ("/usr/lib/*/libnvrtc*", "/usr/lib/*/libcuda.so*", "/usr/lib/*/libcufft*", "/usr/lib/*/libcublas*",
                "/usr/lib/*/libnvidia-ml*")
PACK = pathlib.Path(PROGRAM).parent / "resources/code.larmor-pack"


def found(patterns):
    return sorted({os.path.realpath(path) for pattern in patterns for path in glob.glob(pattern)})


def answer():
    """In the process from which they are hidden: the calls of standard input, and how each ended."""
    def run(call):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([PROGRAM, *call], capture_output=True, text=True, cwd=folder,
                                  env={**os.environ, "XDG_CACHE_HOME": folder, "XDG_DATA_HOME": folder})
        return call, done.returncode, done.stdout[-2000:], done.stderr[-600:]

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        json.dump(list(pool.map(run, json.load(sys.stdin))), sys.stdout)


class NoNvidia(Case):
    def hidden(self, calls):
        """How calls end without NVIDIA's files: (call, status, output, errors)."""
        script = "".join(f"mount -t tmpfs none '{folder}' || exit 98\n" for folder in found(HIDDEN_FOLDERS))
        script += "".join(f"mount --bind /dev/null '{file}' || exit 98\n" for file in found(HIDDEN_FILES))
        script += f"exec '{sys.executable}' -B '{pathlib.Path(__file__).resolve()}' answer"
        surroundings = {name: value for name, value in os.environ.items() if not name.startswith("CUDA")}
        for name in ("VIRTUAL_ENV", "CONDA_PREFIX", "LD_LIBRARY_PATH"):
            surroundings.pop(name, None)
        done = subprocess.run(["unshare", "-rm", "sh", "-c", script], input=json.dumps(calls), text=True,
                              capture_output=True, env=surroundings)
        if done.returncode in (1, 98) and not done.stdout:
            self.skipTest("no mounts of our own here: " + done.stderr.strip())
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    def all_work(self, calls):
        self.assertTrue(calls)
        wrong = [f"larmor {' '.join(call)}: {status}: {errors}" for call, status, _, errors in self.hidden(calls)
                 if status != 0]
        self.assertEqual(wrong[:10], [], f"{len(wrong)} of {len(calls)}")

    def test_what_did_not_come_with_the_program_says_so(self):
        unusual = ["model", "run", "transpose", "size=97", "tile=16", "rows=2", "pad=1", "unroll=4", "--device", "h200"]
        (_, status, _, errors), = self.hidden([unusual])
        self.assertEqual(status, 3, errors)
        self.assertIn("cannot be compiled here", errors)
        self.assertIn("nvidia-cuda-nvrtc", errors)

    def test_lessons(self):
        self.all_work(model_calls.lesson_calls(PROGRAM))

    def test_commands_of_the_documents(self):
        calls = model_calls.document_calls()
        self.assertGreater(len(calls), 4)
        self.all_work(calls)

    def test_presets(self):
        calls = list(model_calls.preset_calls(PROGRAM))
        self.assertGreater(len(calls), 300)
        results = self.hidden(calls)
        refused = ("has no", "cannot", "at most", "needs", "lacks", "not modelled", "not offered")  # by the model's own limits
        wrong = [f"larmor {' '.join(call)}: {status}: {errors}" for call, status, _, errors in results
                 if status != 0 and (status == 3 and "compiled here" in errors or
                                     not any(word in errors for word in refused))]
        self.assertEqual(wrong[:10], [], f"{len(wrong)} of {len(results)}")
        worked = sum(status == 0 for _, status, _, _ in results)
        self.assertGreater(worked, 0.8 * len(results))

    def setUp(self):
        super().setUp()
        self.assertTrue(PACK.exists(), "tests/fresh/pack_code.py has not run")


if __name__ == "__main__":
    answer() if sys.argv[1:] == ["answer"] else main()
