# SPDX-License-Identifier: GPL-3.0-or-later
"""Code that comes with a file runs only where the person said so; what nobody sits at asks nothing and ends."""
import json
import os
import stat
import unittest

from support import SOURCE, Case, engines, larmor, main

KERNEL = """// larmor-kernel: double-it
// entry: doubleIt
// reference: entry doubleOne
// problem: size = 1000 : Elements
// option: block = 32|64 (32) : Threads of a block
// buffer: in float size random
// buffer: out float size result
// arguments: in, out, size
// grid: ceil(size, block)
// block: block
KERNEL_ANY doubleIt(GLOBAL const float *RESTRICT in, GLOBAL float *RESTRICT out, int size)
{
    const int i = (int)(blockIdx.x * BLOCK + threadIdx.x);
    if (i < size) out[i] = 2.0f * in[i];
}
KERNEL_ANY doubleOne(GLOBAL const float *RESTRICT in, GLOBAL float *RESTRICT out, int size)
{
    for (int i = 0; i < size; ++i)
        out[i] = 2.0f * in[i];
}
"""
LINES = len(KERNEL.splitlines())
QUICK = ("--repeats", "2", "--seconds", "0")
OPENCL = "opencl" in engines()


class TrustCase(Case):
    """With a data folder of its own: nothing is trusted at first."""

    def setUp(self):
        super().setUp()
        self.data = self.path("data")
        self.data.mkdir()
        self.store = self.data / "larmor" / "trusted-code.json"
        self.env = {**os.environ, "XDG_DATA_HOME": str(self.data)}
        self.path("own.cu").write_text(KERNEL)

    def refused(self, *words, says=()):
        """Exit 2 and one line."""
        done = self.fails(2, *words, says=["--trust", *([says] if isinstance(says, str) else says)], env=self.env)
        self.assertEqual(len(done.err.strip().splitlines()), 1, done.err)
        self.assertEqual(done.out, "")
        return done

    def runs(self, *words):
        return self.works(*words, env=self.env)

    def session(self, name="session.json", text=KERNEL, engine="opencl", **keys):
        lab = {"kernel": "double-it", "problem": {"size": "999"}, "engine": engine, "file": "double.cu",
               "source": text.split("\n")}
        content = {"kind": "larmor-session", "version": 2, "scan": {"trajectory": "radial", "matrix": "16", "spokes": "30"},
                   "settings": {"method": "gridding", "engine": "cpu"}, "lab": lab, **keys}
        self.path(name).write_text(json.dumps(content))
        return name


class KernelFiles(TrustCase):
    def test_are_not_run_unasked(self):
        for verb in ("run", "sweep", "tune"):
            self.refused("lab", verb, "--kernel-file", "own.cu", "--engine", "opencl",
                         says=["own.cu", f"{LINES} lines", "kernel double-it"])
        self.assertFalse(self.store.exists())

    def test_nor_are_other_sources(self):
        self.path("edited.cu").write_text((SOURCE / "compute" / "kernels" / "transpose.cu").read_text() + "\n// edited\n")
        for engine in ("opencl", "cpu", "cuda"):
            self.refused("lab", "run", "transpose", "size=64", "--source", "edited.cu", "--engine", engine,
                         says=["edited.cu", "kernel transpose"])

    @unittest.skipUnless(OPENCL, "no OpenCL device")
    def test_are_remembered_as_they_are(self):
        words = ("lab", "run", "--kernel-file", "own.cu", "size=500", "--engine", "opencl", "--no-roofs", *QUICK, "--json")
        self.assertTrue(self.runs(*words, "--trust").json()["correct"])
        self.assertEqual(stat.S_IMODE(self.store.stat().st_mode), 0o600)
        self.assertTrue(self.runs(*words).json()["correct"])
        self.runs("lab", "sweep", "--kernel-file", "own.cu", "size=64", "block=32,64", "--engine", "opencl", *QUICK)
        self.path("own.cu").write_text(KERNEL + "\n")
        self.refused(*words, says="own.cu")
        self.path("other.cu").write_text(KERNEL)
        self.refused("lab", "run", "--kernel-file", "other.cu", "--engine", "opencl", says="other.cu")

    @unittest.skipUnless(OPENCL, "no OpenCL device")
    def test_a_damaged_store_trusts_nothing(self):
        words = ("lab", "run", "--kernel-file", "own.cu", "size=500", "--engine", "opencl", "--no-roofs", *QUICK)
        self.runs(*words, "--trust")
        whole = self.store.read_text()
        self.store.write_text(whole[:-20])
        self.refused(*words, says=["own.cu", str(self.store), "damaged"])
        self.assertIn("not remembered", self.runs(*words, "--trust").err)
        self.assertEqual(self.store.read_text(), whole[:-20])
        self.store.write_text(whole)
        self.store.chmod(0o666)
        self.refused(*words, says="others")


class Sessions(TrustCase):
    def test_are_not_run_unasked(self):
        self.refused("play", self.session(), "--output", "out", says=["session.json", f"{LINES} lines", "double.cu", "double-it"])
        self.assertFalse(self.path("out").exists())
        self.assertFalse(self.store.exists())

    @unittest.skipUnless(OPENCL, "no OpenCL device")
    def test_are_run_when_trusted(self):
        self.assertTrue(self.runs("play", self.session(), "--trust", "--json").json()["lab"]["correct"])
        self.assertTrue(self.runs("play", self.session("copy.json"), "--json").json()["lab"]["correct"])
        self.refused("play", self.session(text=KERNEL.replace("2.0f", "3.0f")), says="session.json")

    def test_the_name_of_the_file_is_no_way_around(self):
        name = self.session()
        content = json.loads(self.path(name).read_text())
        content["lab"]["file"] = 'x.cu"\nint smuggled;\n#line 1 "x.cu'
        self.path(name).write_text(json.dumps(content))
        self.refused("play", name, says="double-it")

    def test_the_emulator_needs_no_trust(self):
        self.assertIsNone(self.runs("play", self.session(engine="model"), "--json").json()["lab"])

    def test_without_code_of_their_own_nothing_is_asked(self):
        self.runs("play", self.session(lab={"kernel": "reduction", "problem": {"size": "5000"}, "engine": "cpu"}))


class Lessons(TrustCase):
    def test_bring_no_code(self):
        """A lesson names kernels of the catalogue: neither a file nor a text is a way in."""
        lesson = json.loads((SOURCE / "resources" / "lessons" / "transpose.json").read_text())
        place = next(run for step in lesson["steps"] for run in step.get("measure", []) if "model" in run)
        for change in ({"model": "own.cu"}, {"source": KERNEL}, {"file": "own.cu"}, {"model": KERNEL}):
            before = dict(place)
            place.update(change)
            self.path("lesson.json").write_text(json.dumps(lesson))
            done = larmor("lesson", "lesson.json", "--engine", "cpu", cwd=self.folder, env=self.env)
            self.assertIn(done.status, (1, 2), done.err)
            self.assertIn("lesson.json", done.err)
            place.clear()
            place.update(before)


class Screenshots(TrustCase):
    def shot(self, *words, **more):
        return larmor("--screenshot", "shot.png", "--size", "1280x720", *words, cwd=self.folder, env=self.env, timeout=280, **more)

    def window(self):
        done = larmor("--screenshot", "shot.gif", env=self.env)
        if "built without" in done.err:
            self.skipTest("built without the window")

    def test_of_a_session_with_a_kernel_of_its_own_end(self):
        self.window()
        drafts = self.data / "larmor" / "drafts"
        for _ in range(2):  # the first left a draft that held up the second
            done = self.shot("--session", self.session(), "--json")
            self.assertEqual(done.status, 0, done.err)
            self.assertEqual(done.json()["method"], "gridding")
            self.assertTrue(self.path("shot.png").stat().st_size > 1000)
            self.assertFalse(drafts.exists() and list(drafts.iterdir()))
        self.assertFalse(self.store.exists())

    def test_leave_drafts_alone(self):
        self.window()
        drafts = self.data / "larmor" / "drafts"
        drafts.mkdir(parents=True)
        (drafts / "double-it.cu").write_text(KERNEL + "// mine\n")
        (drafts / "transpose.cu").write_text("// half of a\n")
        done = self.shot("--session", self.session())
        self.assertEqual(done.status, 0, done.err)
        self.assertEqual({p.name: p.read_text() for p in drafts.iterdir()},
                         {"double-it.cu": KERNEL + "// mine\n", "transpose.cu": "// half of a\n"})

    def test_have_a_time_limit(self):
        self.window()
        scan = {"phantom": "shepp-logan-3d", "matrix": "256", "trajectory": "kooshball", "spokes": "90000", "coils": "8"}
        done = self.shot("--session", self.session(scan=scan), "--time-limit", "1")
        self.assertEqual(done.status, 1, done.err)
        self.assertIn("waited for", done.err)
        self.assertIn("--time-limit", done.err)
        self.assertFalse(self.path("shot.png").exists())
        for wrong in ("0", "-1", "nan", "soon"):
            self.assertEqual(self.shot("--time-limit", wrong).status, 2, wrong)


if __name__ == "__main__":
    main()
