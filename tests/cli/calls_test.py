# SPDX-License-Identifier: GPL-3.0-or-later
"""Wrong calls are told so (exit 2), what is missing here is told so (exit 3), and help is helpful."""
import re

from support import Case, engines, larmor, main


class WrongCalls(Case):
    CALLS = [
        # words, what the message must name
        (["reconn"], "reconn"),
        (["--no-such-option"], "--no-such-option"),
        (["info", "extra"], "extra"),
        (["help", "nothing"], "nothing"),
        (["--json"], "--screenshot"),
        (["--screenshot", "shot.gif"], "shot.gif"),
        (["simulate"], "output"),
        (["simulate", "-o", "scan.xyz"], "scan.xyz"),
        (["simulate", "--phantom", "orange", "-o", "a.h5"], "orange"),
        (["simulate", "--matrix", "12y", "-o", "a.h5"], "12y"),
        (["simulate", "--matrix", "0", "-o", "a.h5"], "0"),
        (["simulate", "--matrix", "99999999999999999999", "-o", "a.h5"], "9999"),
        (["simulate", "--trajectory", "zigzag", "-o", "a.h5"], "zigzag"),
        (["simulate", "--interleaves", "4", "-o", "a.h5"], "--interleaves"),
        (["simulate", "--trajectory", "spiral", "--matrix", "32x16", "-o", "a.h5"], "32x16"),
        (["simulate", "--trajectory", "spiral", "--samples", "1", "-o", "a.h5"], ""),
        (["simulate", "--trajectory", "spiral", "--interleaves", "-3", "-o", "a.h5"], ""),
        (["simulate", "--snr", "nan", "-o", "a.h5"], "--snr"),
        (["simulate", "--seed", "-1", "-o", "a.h5"], "seed"),
        (["recon"], "SCAN"),
        (["recon", "a.h5", "--method", "guess"], "guess"),
        (["recon", "a.h5", "--engine", "abacus"], "abacus"),
        (["recon", "a.h5", "--iterations", "0"], "--iterations"),
        (["recon", "a.h5", "--iterations", "many"], "many"),
        (["recon", "a.h5", "--lambda", "-1"], "--lambda"),
        (["recon", "a.h5", "--lambda", "inf"], "--lambda"),
        (["recon", "a.h5", "--traj-unit", "furlongs"], "furlongs"),
        (["recon", "a.h5", "--fov", "220"], "--fov"),
        (["recon", "a.h5", "--set", "fhd"], "kernel.option=value"),
        (["recon", "a.h5", "--set", "nokernel.tile=3"], "nokernel"),
        (["recon", "a.h5", "--set", "fhd.colour=red"], "colour"),
        (["recon", "a.h5", "--set", "fhd.trig=slow"], "slow"),
        (["recon", "a.h5", "--set", "fhd.preset=none-such"], "none-such"),
        (["recon", "a.h5", "--set", "fhd.trig=fast", "--engine", "cpu"], "--engine opencl"),
        (["recon", "a.h5", "-o", "out.jpeg"], "out.jpeg"),
        (["lab"], "lab list"),
        (["lab", "jump"], "jump"),
        (["lab", "run"], "KERNEL"),
        (["lab", "run", "nokernel"], "nokernel"),
        (["lab", "run", "transpose", "tile"], "tile"),
        (["lab", "run", "transpose", "tile=17"], "17"),
        (["lab", "run", "transpose", "size=0"], "0"),
        (["lab", "run", "transpose", "preset=none-such"], "none-such"),
        (["lab", "run", "transpose", "--engine", "cpu", "--host", "fast"], "sequential or parallel"),
        (["lab", "run", "transpose", "--engine", "opencl", "--host", "parallel"], "--engine cpu"),
        (["chart", "r.json"], "output"),
        (["chart", "r.json", "-o", "r.doc"], "r.doc"),
    ]

    def test_each_wrong_call_is_named_and_exits_2(self):
        for words, names in self.CALLS:
            with self.subTest(" ".join(words)):
                self.fails(2, *words, says=names)
        self.no_debris()

    def test_ifft_of_a_spiral_names_the_methods_that_fit(self):
        scan = self.simulate(matrix=16, trajectory="spiral", interleaves=2, samples=100)
        self.fails(2, "recon", scan, "--method", "ifft", "-o", "out.npy", says=["adjoint", "least-squares"])
        self.no_debris("scan.h5")

    def test_an_illegal_combination_names_its_constraint_with_the_numbers(self):
        done = self.fails(2, "recon", "a.h5", "--set", "fhd.memory=constant", "--set", "fhd.mu=constant",
                          "--set", "fhd.chunk=4096")
        self.assertRegex(done.err, r"\d{4,}")


class Missing(Case):
    def test_an_absent_engine_exits_3_with_the_reason(self):
        absent = {"opencl", "cuda"} - set(engines())
        if not absent:
            self.skipTest("every engine is here")
        scan = self.simulate(matrix=16)
        for engine in absent:
            done = self.fails(3, "recon", scan, "--engine", engine, "-o", "out.npy", says=engine)
            self.assertGreater(len(done.err), 30)
        self.no_debris("scan.h5")


class Help(Case):
    def test_help_lists_every_verb_and_each_verb_its_options(self):
        text = self.works("help").out
        for verb in "simulate recon lab info chart help".split():
            self.assertRegex(text, rf"\n  {verb} ")
            self.assertIn("larmor " + verb, self.works("help", verb).out)
        for option in "--method --matrix --iterations --lambda --engine --set --truth --traj --traj-unit".split():
            self.assertIn(option, self.works("recon", "--help").out)
        self.assertIn("KERNEL", self.works("help", "lab", "run").out)

    def test_version_is_that_of_reports(self):
        version = self.works("--version").out.strip()
        self.assertRegex(version, r"^larmor \d+\.\d+\.\d+( \([0-9a-f]{8}(, changed)?\))?$")
        version = version.split(" (")[0]
        self.assertEqual(larmor("info", "--quick", "--json").json()["program"], version)


class Info(Case):
    def test_every_engine_has_a_device_or_a_reason(self):
        info = self.works("info", "--json").json()
        self.assertEqual({engine["engine"] for engine in info["engines"]}, {"cpu", "opencl", "cuda"})
        for engine in info["engines"]:
            if engine["available"]:
                self.assertTrue(engine["device"]["name"])
                self.assertGreater(engine["roofs"]["copy_gbs"], 0.1)
            else:
                self.assertTrue(re.search(r"\w+ \w+", engine["why_not"]), engine)
        self.assertIn("cpu", engines())

    def test_auto_never_takes_a_cpu_opencl_device(self):
        info = self.works("info", "--quick", "--json").json()
        taken = next(engine for engine in info["engines"] if engine["engine"] == info["auto"]["engine"])
        self.assertTrue(taken["available"])
        if taken["engine"] == "opencl":
            self.assertFalse(taken["device"]["is_cpu"])


if __name__ == "__main__":
    main()
