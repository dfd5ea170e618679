# SPDX-License-Identifier: GPL-3.0-or-later
"""A saved session, headless: the images and metrics of the window, to 1e-6."""
import json
import unittest

from support import Case, engines, main, read_npy, relative_error


class Play(Case):
    def session(self, name="session.json", **keys):
        content = {"kind": "larmor-session", "version": 2, "scan": "built-in:cartesian", "settings": {"engine": "cpu"}}
        content.update(keys)
        self.path(name).write_text(json.dumps(content))
        return self.path(name)

    def test_images_and_metrics_are_those_of_recon(self):
        scan = self.simulate(matrix=32, trajectory="spiral", interleaves=5, samples=300)
        self.session(scan="scan.h5", settings={"method": "least-squares", "iterations": 5, "engine": "cpu"})
        report = self.works("play", "session.json", "--output", "out", "--json").json()
        self.works("recon", scan, "--method", "least-squares", "--iterations", "5", "--engine", "cpu", "-o", "own.npy")
        self.assertLess(relative_error(read_npy(self.path("out/image.npy"))[1], read_npy(self.path("own.npy"))[1]), 1e-6)
        self.assertEqual(sorted(p.name for p in self.path("out").iterdir()), ["image.npy", "image.png", "metrics.json"])
        self.assertEqual(json.loads(self.path("out/metrics.json").read_text())["psnr_db"], report["psnr_db"])
        self.assertIsNone(report["as_saved"])

    def test_what_it_gave_before_it_gives_again(self):
        result = self.works("play", self.session(), "--json").json()["result"]
        again = self.works("play", self.session(result=result), "--json").json()
        self.assertLess(again["difference"], 1e-6)
        result["image_norm"] *= 1.01
        self.fails(1, "play", self.session(result=result), says="not what the session had")

    def test_the_kernel_of_the_lab_is_measured_anew(self):
        lab = {"kernel": "reduction", "problem": {"size": "5000"}, "engine": "cpu", "host": "sequential"}
        measured = self.works("play", self.session(lab=lab), "--json").json()["lab"]
        self.assertEqual((measured["kernel"], measured["problem"]["size"]), ("reduction", "5000"))
        self.assertTrue(measured["correct"])
        self.assertGreater(measured["time_ms"]["median"], 0)
        lab["options"] = {"block": "3"}
        self.fails(2, "play", self.session(lab=lab), says="block")

    @unittest.skipUnless("opencl" in engines(), "no OpenCL device")
    def test_a_kernel_of_ones_own_travels_with_the_session(self):
        lines = ["// larmor-kernel: double-it", "// title: Doubles", "// entry: doubleIt", "// reference: entry doubleOne",
                 "// problem: size = 1000 : Elements", "// option: block = 32|64 (32) : Threads of a block",
                 "// buffer: in float size random", "// buffer: out float size result", "// arguments: in, out, size",
                 "// grid: ceil(size, block)", "// block: block", "",
                 "KERNEL_ANY doubleIt(GLOBAL const float *RESTRICT in, GLOBAL float *RESTRICT out, int size)", "{",
                 "    const int i = (int)(blockIdx.x * BLOCK + threadIdx.x);", "    if (i < size) out[i] = 2.0f * in[i];", "}",
                 "KERNEL_ANY doubleOne(GLOBAL const float *RESTRICT in, GLOBAL float *RESTRICT out, int size)", "{",
                 "    for (int i = 0; i < size; ++i)", "        out[i] = 2.0f * in[i];", "}", ""]
        lab = {"kernel": "double-it", "problem": {"size": "999"}, "engine": "opencl", "file": "double.cu", "source": lines}
        measured = self.works("play", self.session(lab=lab), "--trust", "--json").json()["lab"]
        self.assertEqual((measured["kernel"], measured["problem"]["size"]), ("double-it", "999"))
        self.assertTrue(measured["correct"])
        lines[15] = lines[15].replace("2.0f", "3.0f")
        self.assertFalse(self.works("play", self.session(lab=lab), "--trust", "--json").json()["lab"]["correct"])
        lines[0] = "// no header"
        self.fails(2, "play", self.session(lab=lab), "--trust", says="double.cu")

    def test_a_screenshot_of_a_session(self):
        recipe = {"trajectory": "radial", "matrix": "24", "spokes": "40"}
        self.session(scan=recipe, settings={"method": "gridding", "engine": "cpu"})
        report = self.works("--session", "session.json", "--screenshot", "shot.png", "--size", "1280x720", "--json").json()
        self.assertEqual((report["method"], report["matrix"]), ("gridding", "24x24"))

    def test_what_cannot_be_played(self):
        self.fails(1, "play", "none.json", says="none.json")
        self.fails(1, "play", self.session(version=9), says=["version 9", "newer"])
        self.fails(1, "play", self.session(scan="gone.h5"), says=["gone.h5", "beside the session"])
        self.path("text.json").write_text("no json")
        self.fails(1, "play", "text.json", says="not JSON")
        self.fails(2, "--session", self.session(), "--method", "ifft", says="--session")


if __name__ == "__main__":
    main()
