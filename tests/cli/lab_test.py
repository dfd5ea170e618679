# SPDX-License-Identifier: GPL-3.0-or-later
"""larmor lab: runs, sweeps that survive a kill, tuning, comparing; kernels of one's own."""
import csv
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

from support import PROGRAM, Case, engines, main

QUICK = ("--repeats", 3, "--seconds", 0.1)


def setUpModule():
    """One cache for all cases, so that roofs are measured once; not the person's own."""
    cache = tempfile.mkdtemp(prefix="larmor-cli-cache-")
    unittest.addModuleCleanup(shutil.rmtree, cache, ignore_errors=True)
    for variable in ("XDG_CACHE_HOME", "XDG_DATA_HOME"):
        before = os.environ.get(variable)
        os.environ[variable] = cache
        unittest.addModuleCleanup(lambda name=variable, value=before:
                                  os.environ.pop(name) if value is None else os.environ.update({name: value}))


class LabCase(Case):
    def quick(self, *words):
        return self.works("lab", *words, *QUICK)


class Baselines(LabCase):
    def test_are_kept_until_they_are_unpinned(self):
        run = ("lab", "run", "vector-add", "size=4096", "--engine", "cpu", "--no-roofs", "--repeats", 6, "--seconds", 1)
        self.fails(2, "lab", "run", "vector-add", "size=4096", "--engine", "cpu", "--baseline", "before", says="before")
        self.works(*run, "--pin", "before")
        kept = self.works("lab", "baselines", "--json").json()
        self.assertEqual([entry["name"] for entry in kept], ["before"])
        self.assertEqual(kept[0]["measurement"]["kernel"], "vector-add")
        change = self.works(*run, "--baseline", "before", "--json").json()["change"]
        self.assertEqual(change["baseline"], "before")
        self.assertGreater(change["ratio"], 0)
        self.fails(2, "lab", "run", "copy", "size=4096", "--engine", "cpu", "--no-roofs", "--baseline", "before")
        self.works("lab", "baselines", "--unpin", "before")
        self.assertEqual(self.works("lab", "baselines", "--json").json(), [])
        self.fails(2, "lab", "baselines", "--unpin", "before")

    def test_a_broken_file_is_named(self):
        self.works("lab", "baselines")
        file = os.path.join(os.environ["XDG_DATA_HOME"], "larmor", "baselines.json")
        with open(file, "w") as broken:
            broken.write("{")
        try:
            self.fails(1, "lab", "baselines", says=file)
        finally:
            os.remove(file)


class Shows(Case):
    def test_each_is_listed_and_runs(self):
        text = self.works("lab", "show").out
        help_text = self.works("lab", "show", "--help").out
        names = [line.split(":")[0] for line in text.splitlines() if not line.startswith(" ")]
        self.assertGreaterEqual(len(names), 20)
        for name in names:
            self.assertIn(name, " ".join(help_text.split()))
            found = self.works("lab", "show", name, "--json").json()
            self.assertEqual(found["show"], name)
            self.assertTrue(found["source"])

    def test_wrong_words_say_what_to_do(self):
        for words, hint in [(["warps", "block=0"], "XxY"), (["blocks", "order=up"], "shuffled"),
                            (["compatibility", "code=sm_14"], "known"), (["amdahl", "tasks=a:1"], "NAME:SHARE"),
                            (["copy-overlap", "between=tea"], "memset"), (["launch", "grid=0"], "XxYxZ"),
                            (["rounding", "mode=left"], "nearest-away"), (["memory-spaces", "cc=1"], "capability"),
                            (["late-errors", "calls=run"], "reset")]:
            self.fails(2, "lab", "show", *words, says=hint)


class Run(LabCase):
    def test_says_how_it_was_measured(self):
        self.works("lab", "run", "transpose", "size=64", "--engine", "cpu", "--no-roofs", "--cache", "cold",
                   "--repeats", 3, "--spread", 0, "--seconds", 30, "--json", "r.json")
        result = json.loads(self.path("r.json").read_text())
        self.assertEqual((result["cache"], result["batch"], result["stopped"]), ("cold", 1, "repeats"))
        self.assertEqual(len(result["samples_ms"]), 3)
        self.assertEqual(result["bandwidth_requested_gbs"], result["bandwidth_gbs"])
        self.assertIn("source", result["clock"])

    def test_units_differ_by_their_factor(self):
        result = self.quick("run", "transpose", "size=64", "--engine", "cpu", "--no-roofs", "--unit", "GiB", "--json").json()
        self.assertAlmostEqual(result["bandwidth_gibs"] * 2**30, result["bandwidth_gbs"] * 1e9, delta=1)

    def test_roofs_are_measured_once_and_give_shares(self):
        first = self.quick("run", "transpose", "size=64", "--engine", "cpu", "--json").json()
        self.assertGreater(first["percent_of_roofs"]["copy"], 0)
        info = self.works("info", "--json").json()
        cpu = next(engine for engine in info["engines"] if engine["engine"] == "cpu")
        for roof in ("copy_gbs", "read_gbs", "write_gbs", "l2_gbs", "fma_gflops", "no_fma_gflops"):
            self.assertGreater(cpu["roofs"][roof], 0, roof)
        for roof in ("sfu", "tensor", "shared", "upload"):
            self.assertTrue(cpu["roofs"]["absent"][roof], roof)
        again = next(e for e in self.works("info", "--json").json()["engines"] if e["engine"] == "cpu")["roofs"]
        if cpu["roofs"]["copy_spread"] <= 0.1:
            self.assertEqual(again, cpu["roofs"])
        else:  # the machine was busy: the copy is measured again, the faster rate is kept, and nothing else changes
            self.assertGreaterEqual(again["copy_gbs"], cpu["roofs"]["copy_gbs"])
            self.assertEqual(again["read_gbs"], cpu["roofs"]["read_gbs"])

    def test_wrong_words_are_refused(self):
        for words in (("--cache", "tepid"), ("--loop", "around"), ("--stop", "never"), ("--unit", "MB"),
                      ("--batch", 0), ("--spread", "-1")):
            self.fails(2, "lab", "run", "transpose", "size=64", "--engine", "cpu", *words)


class Sweep(LabCase):
    CALL = ("sweep", "transpose", "size=8:64:8", "variant=naive,tiled", "tile=8,16", "--engine", "cpu")

    def test_writes_a_row_for_every_combination(self):
        self.quick(*self.CALL, "--csv", "s.csv", "--json", "s.json")
        lines = [line for line in self.path("s.csv").read_text().splitlines() if not line.startswith("#")]
        rows = list(csv.DictReader(lines))
        self.assertEqual(len(rows), 32)
        self.assertTrue(all(row["status"] == "measured" and row["correct"] == "1" for row in rows))
        self.assertEqual(len(json.loads(self.path("s.json").read_text())["points"]), 32)
        self.no_debris("s.csv", "s.json")

    def test_illegal_rows_carry_their_constraint(self):
        self.quick("sweep", "fhd", "samples=64", "matrix=4", "memory=constant", "mu=constant", "layout=aos",
                   "chunk=1024,4096", "--engine", "cpu", "--json", "s.json")
        rows = json.loads(self.path("s.json").read_text())["points"]
        self.assertEqual(rows[1]["status"], "skipped")
        self.assertIn("81920", rows[1]["constraint"])

    def test_wrong_calls(self):
        self.fails(2, "lab", "sweep", "transpose", "tiel=8", says="tiel")
        self.fails(2, "lab", "sweep", "transpose", "tile=8,9", says="9")
        self.fails(2, "lab", "sweep", "transpose", "size=1:5", says="1:5")
        self.fails(2, "lab", "sweep", "transpose", "--order", "random")
        self.fails(2, "lab", "sweep", "transpose", "--csv", "table.txt")

    def journal_rows(self):
        journal = self.path("s.json.journal")
        return max(0, journal.read_bytes().count(b"\n") - 1) if journal.exists() else 0

    def test_a_kill_loses_one_row_at_most(self):
        call = [PROGRAM, "lab", *self.CALL, "--repeats", "40", "--seconds", "0.2", "--json", "s.json"]
        rows = 0
        for _ in range(2):  # killed twice on its way
            process = subprocess.Popen(call, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            deadline = time.monotonic() + 60
            while self.journal_rows() < rows + 3 and process.poll() is None and time.monotonic() < deadline:
                time.sleep(0.002)
            seen = self.journal_rows()
            process.send_signal(signal.SIGKILL)
            process.wait()
            self.assertGreaterEqual(self.journal_rows(), seen)
            self.assertFalse(self.path("s.json").exists())
            rows = self.journal_rows()
        kept = [json.loads(line) for line in self.path("s.json.journal").read_text().splitlines()[1:rows + 1]]
        done = self.works(*call[1:])
        self.assertIn(f"{rows} of 32 rows", done.err)
        points = json.loads(self.path("s.json").read_text())["points"]
        self.assertEqual(len(points), 32)
        for row in kept:  # what was measured before the kill stands as it was
            self.assertEqual(points[row["point"]]["samples_ms"], row["row"]["samples_ms"])
        self.no_debris("s.json")

    def test_the_journal_of_another_sweep_is_not_taken(self):
        self.path("s.json.journal").write_text('{"kind":"larmor-sweep-journal","version":1}\n')
        self.fails(2, "lab", *self.CALL, *QUICK, "--json", "s.json", says="--restart")
        os.mkfifo(self.path("pipe"))  # that nobody reads
        self.fails(1, "lab", *self.CALL, *QUICK, "--json", "p.json", "--journal", "pipe", says="pipe", timeout=30)
        self.quick(*self.CALL, "--json", "s.json", "--restart")

    @unittest.skipUnless("opencl" in engines(), "no OpenCL device")
    def test_runs_kernels(self):
        self.quick("sweep", "matmul", "size=64", "tile=8,16", "pad=0,1", "unroll=1,4", "--engine", "opencl",
                   "--csv", "m.csv", "--json", "m.json")
        rows = json.loads(self.path("m.json").read_text())["points"]
        self.assertEqual(len(rows), 8)
        self.assertTrue(all(row["status"] in ("measured", "skipped") for row in rows))
        self.assertTrue(any(row["status"] == "measured" and row["launch_ms"] > 0 for row in rows))


def result(factor=1.0, **options):
    samples = [factor * (10 + 0.1 * (i % 7)) for i in range(30)]
    return {"kernel": "transpose", "problem": {"size": "64"}, "options": options, "status": "measured",
            "samples_ms": samples, "correct": True}


class Compare(LabCase):
    def write(self, name, value):
        self.path(name).write_text(json.dumps(value))

    def test_exit_status_tells_a_regression(self):
        self.write("a.json", [result(tile="8"), result(tile="16")])
        self.write("b.json", [result(tile="8"), result(1.5, tile="16")])
        self.works("lab", "compare", "a.json", "a.json")
        self.fails(1, "lab", "compare", "a.json", "b.json", "--json", "c.json", says="1 results became slower")
        judged = json.loads(self.path("c.json").read_text())
        self.assertEqual([pair["verdict"] for pair in judged["pairs"]], ["same", "slower"])
        self.assertAlmostEqual(judged["pairs"][1]["ratio"], 1.5, delta=0.01)
        self.works("lab", "compare", "b.json", "a.json")  # faster is no regression
        self.works("lab", "compare", "a.json", "b.json", "--threshold", 60)

    def test_what_cannot_be_compared_is_exit_2(self):
        self.write("a.json", [result(tile="8")])
        self.write("other.json", [result(tile="32")])
        self.write("none.json", {"some": "thing"})
        self.path("text.json").write_text("{nonsense")
        for other in ("absent.json", "none.json", "text.json", "other.json"):
            self.fails(2, "lab", "compare", "a.json", other)


@unittest.skipUnless("opencl" in engines(), "no OpenCL device")
class Tune(LabCase):
    def test_each_strategy_finds_a_set(self):
        for strategy in ("random", "climb", "exhaustive"):
            self.quick("tune", "transpose", "size=64", "variant=tiled", "order=row", "matrix-pad=0", "unroll=1",
                       "rows=8", "launch-bounds=on", "max-registers=0", "--engine", "opencl", "--strategy",
                       strategy, "--budget", 6, "--json", "t.json")
            found = json.loads(self.path("t.json").read_text())
            self.assertTrue(found["best"]["correct"])
            self.assertLessEqual(found["measured"], 6)
            self.assertEqual(found["best"]["options"]["variant"], "tiled")
            self.assertIn("gain_percent", found)

    def test_a_copy_is_no_transpose(self):
        self.quick("tune", "transpose", "size=64", "variant=tiled,copy,shared-copy", "order=row", "tile=16",
                   "matrix-pad=0", "unroll=1", "rows=8", "pad=1", "launch-bounds=on", "--engine", "opencl",
                   "--strategy", "exhaustive", "--json", "t.json")
        found = json.loads(self.path("t.json").read_text())
        self.assertEqual(found["best"]["options"]["variant"], "tiled")
        self.assertGreaterEqual(found["rejected"], 2)

    def test_the_reconstruction_takes_the_winner_unless_told_not_to(self):
        scan = self.simulate(matrix=64, trajectory="cartesian")
        self.quick("tune", "transpose", "size=64", "type=complex", "variant=tiled", "tile=8", "order=row", "pad=0,1",
                   "unroll=1", "rows=8", "launch-bounds=on", "--engine", "opencl", "--strategy", "exhaustive",
                   "--json", "t.json")
        best = json.loads(self.path("t.json").read_text())["best"]["options"]
        self.assertEqual(best["tile"], "8")
        tuned = self.works("recon", scan, "--engine", "opencl", "--json").json()
        self.assertEqual(tuned["tuned"], ["transpose"])
        stage = next(stage for stage in tuned["stages"] if stage["name"] == "transpose")
        self.assertEqual((stage["options"]["tile"], stage["options"]["pad"]), ("8", best["pad"]))
        plain = self.works("recon", scan, "--engine", "opencl", "--tuned", "no", "--json").json()
        self.assertEqual(plain["tuned"], [])
        chosen = self.works("recon", scan, "--engine", "opencl", "--set", "transpose.tile=16", "--json").json()
        self.assertEqual(chosen["tuned"], [])

    def test_the_cpu_engine_has_nothing_to_tune(self):
        self.fails(3, "lab", "tune", "transpose", "size=64", "--engine", "cpu")


KERNEL = """// larmor-kernel: scale-add
// entry: scaleAdd
// reference: entry scaleAddReference
// problem: size = 1000 : Elements
// option: block = 32|64 (64) : Threads of a block
// buffer: in float size random
// buffer: out float size result
// arguments: in, out, size
// grid: ceil(size, block)
// block: block
// flops: 2 * size
KERNEL_ANY scaleAdd(GLOBAL const float *in, GLOBAL float *out, int size)
{
    const int i = (int)(blockIdx.x * blockDim.x + threadIdx.x);
    if (i < size) out[i] = 2.0f * in[i] + 1.0f;
}
KERNEL_ANY scaleAddReference(GLOBAL const float *in, GLOBAL float *out, int size)
{
    for (int i = 0; i < size; ++i)
        out[i] = 2.0f * in[i] + 1.0f;
}
"""


@unittest.skipUnless("opencl" in engines(), "no OpenCL device")
class OwnKernel(LabCase):
    def run_own(self, text, *words):
        self.path("own.cu").write_text(text)
        return ("lab", "run", "--kernel-file", "own.cu", "--trust", *words, "--engine", "opencl", "--no-roofs", *QUICK)

    def test_is_checked_and_measured(self):
        measured = self.works(*self.run_own(KERNEL, "size=777", "block=32"), "--json").json()
        self.assertTrue(measured["correct"])
        self.assertEqual((measured["kernel"], measured["bytes"], measured["flops"]), ("scale-add", 2 * 4 * 777, 2 * 777))

    def test_a_wrong_result_is_found(self):
        self.fails(1, *self.run_own(KERNEL.replace("= 2.0f * in[i] + 1.0f;\n}\nKERNEL_ANY", "= 2.0f * in[i];\n}\nKERNEL_ANY", 1)),
                   says="wrong")

    def test_errors_name_the_line(self):
        done = self.fails_with_lines(1, *self.run_own(KERNEL.replace("int i = (int)(block", "int i = (int)(blck")))
        self.assertIn("own.cu:14", done)
        self.fails(2, *self.run_own(KERNEL.replace("// entry", "// enty")), says="own.cu:2")
        self.fails(2, *self.run_own(KERNEL), "tile=8", says="tile")
        self.fails(2, *self.run_own(KERNEL), "block=16", says="16")
        self.fails(1, "lab", "run", "--kernel-file", "absent.cu", "--engine", "opencl", says="absent.cu")

    def fails_with_lines(self, status, *words):
        from support import larmor
        done = larmor(*words, cwd=self.folder)
        self.assertEqual(done.status, status, done.err)
        return done.err

    def test_may_take_the_problem_of_a_kernel_of_the_catalogue(self):
        text = """// larmor-kernel: plain-transpose
// entry: plainTranspose
// reference: kernel transpose variant=naive
// arguments: in, out, size.x, size.y
// grid: ceil(size.x, 16), ceil(size.y, 16)
// block: 16, 16
KERNEL_ANY plainTranspose(GLOBAL const float *in, GLOBAL float *out, int width, int height)
{
    const int x = (int)(blockIdx.x * 16 + threadIdx.x), y = (int)(blockIdx.y * 16 + threadIdx.y);
    if (x < width && y < height) out[x * height + y] = in[y * width + x];
}
"""
        measured = self.works(*self.run_own(text, "size=67x45"), "--json").json()
        self.assertTrue(measured["correct"])
        self.assertEqual(measured["bytes"], 2 * 4 * 67 * 45)

    def test_can_be_swept(self):
        self.path("own.cu").write_text(KERNEL)
        self.quick("sweep", "--kernel-file", "own.cu", "--trust", "size=64,100", "block=32,64", "--engine", "opencl", "--json", "s.json")
        rows = json.loads(self.path("s.json").read_text())["points"]
        self.assertEqual([row["correct"] for row in rows], [True] * 4)

    def test_an_edited_source_runs_in_place_of_the_catalogues(self):
        source = (SOURCES / "transpose.cu").read_text()
        self.path("edited.cu").write_text(source + "\n// edited\n")
        words = ("lab", "run", "transpose", "size=64", "--source", "edited.cu", "--trust", "--engine", "opencl", "--no-roofs", *QUICK)
        measured = self.works(*words, "--json").json()
        self.assertTrue(measured["correct"])
        self.assertIn("edited.cu", measured["remark"])
        self.path("edited.cu").write_text("int x = nonsense;\n" + source)
        self.assertIn("edited.cu:1", self.fails_with_lines(1, *words))


if __name__ == "__main__":
    from support import SOURCE

    SOURCES = SOURCE / "compute" / "kernels"
    main()
