# SPDX-License-Identifier: GPL-3.0-or-later
"""`larmor model`: GPUs by their rules, with the guides' own examples."""
from support import *


class Model(Case):
    def test_occupancy_of_the_guides_first_example(self):
        found = self.works("model", "occupancy", "--device", "geforce-8800-gtx", "threads=128", "registers=12",
                           "shared=0", "--json").json()
        self.assertEqual(found["blocks_per_sm"], 5)
        self.assertEqual(found["warps_per_sm"], 20)
        self.assertAlmostEqual(found["occupancy"], 20 / 24)
        self.assertEqual(found["limiter"], "registers")
        self.assertEqual(found["next_step"], "registers 10 instead of 12")

    def test_occupancy_curves(self):
        found = self.works("model", "occupancy", "--cc", "9.0", "threads=256", "registers=40", "--curves",
                           "--json").json()
        self.assertEqual(len(found["curves"]["threads"]), 32)
        self.assertIn([40, found["warps_per_sm"]], found["curves"]["registers"])

    def test_coalescing(self):
        found = self.works("model", "coalescing", "--cc", "1.3", "stride=2", "offset=0", "width=4", "--json").json()
        self.assertEqual(found["transactions"], 2)
        self.assertEqual(found["efficiency"], 0.5)
        self.assertEqual([t["bytes"] for t in found["list"]], [128, 128])
        self.assertEqual([t["base"] for t in found["list"]], [0, 128])
        self.assertEqual(self.works("model", "coalescing", "--cc", "2.0", "offset=1", "--json").json()["bytes_moved"], 256)
        self.assertEqual(self.works("model", "coalescing", "--cc", "2.0", "offset=1", "--cache", "l2",
                                    "--json").json()["bytes_moved"], 160)

    def test_shared_words_are_used_once(self):
        found = self.works("model", "coalescing", "--cc", "1.3", "stride=0", "--json").json()
        self.assertEqual((found["bytes_requested"], found["bytes_moved"], found["bytes_used"]), (128, 64, 8))
        self.assertEqual(found["efficiency"], 0.125)

    def test_patterns_by_lanes(self):
        count = lambda verb, cc, *words: self.works("model", verb, "--cc", cc, *words, "--json").json()
        self.assertEqual(count("coalescing", "1.0", "idle=5")["transactions"], 2)
        self.assertEqual(count("coalescing", "1.0", "swap=3,4")["transactions"], 17)
        self.assertEqual(count("coalescing", "1.3", "swap=3,4")["transactions"], 2)
        self.assertEqual(count("coalescing", "1.0", "lanes=0,1,3,2")["transactions"], 4)
        self.assertEqual(count("coalescing", "2.0", "lanes=0,-,64", "offset=1")["transactions"], 2)
        self.assertEqual(count("banks", "2.0", "lanes=0,32,64")["ways"], 3)
        self.assertEqual(count("banks", "1.3", "lanes=0,16,32", "idle=1")["ways"], 2)

    def test_limits(self):
        found = self.works("model", "limits", "--json").json()
        self.assertEqual(found["capabilities"][0]["compute_capability"], "1.0")
        legend = found["legend"]
        for part in ("limits", "abilities"):
            names = [row["name"] for row in legend[part]]
            for capability in found["capabilities"]:
                self.assertEqual(sorted(capability[part]), sorted(names))
        chosen = self.works("model", "limits", "--cc", "1.0", "2.0", "--json").json()["capabilities"]
        self.assertEqual([c["compute_capability"] for c in chosen], ["1.0", "2.0"])
        self.assertEqual([c["limits"]["threads_per_block"] for c in chosen], [512, 1024])
        self.assertEqual([c["abilities"]["float-atomics"] for c in chosen], [False, True])
        lines = self.works("model", "limits", "--cc", "1.3").out.splitlines()
        row = {line[:line.rindex("  ")].strip(): line.split()[-1] for line in lines}
        self.assertEqual(row["compute capability"], "1.3")
        self.assertEqual(row["Double precision"], "yes")
        self.assertEqual(row["Ballots of a warp"], "-")

    def test_a_board_of_old_compilers_names_its_unrolling(self):
        says = "compilers of that board's time unrolled them: unroll=4"
        words = ["model", "run", "transpose", "preset=diagonal", "size=256", "--device"]
        done = larmor(*words, "geforce-gtx-280", cwd=self.folder)
        if done.status == 3:
            self.skipTest(done.err)
        self.assertIn(says, done.out)
        self.assertNotIn("unrolled", self.works(*words, "geforce-gtx-280", "unroll=4").out)
        self.assertNotIn("unrolled", self.works(*words, "h200").out)

    def test_limits_of_a_board(self):
        board = self.works("model", "limits", "--device", "geforce-gtx-280", "--json").json()["capabilities"]
        self.assertEqual(board, self.works("model", "limits", "--cc", "1.3", "--json").json()["capabilities"])

    def test_latency(self):
        warps = lambda *words: [rule["warps"] for rule in
                                self.works("model", "latency", *words, "--json").json()["rules"]]
        self.assertEqual(warps("--cc", "1.0"), [6, 15, 13])
        self.assertEqual(warps("--cc", "2.0"), [11, 30, 13])
        self.assertEqual(warps("--cc", "1.3", "--cycles", 200, "--independent", 8)[2], 7)
        self.assertIn("14", self.works("model", "latency", "--cc", "1.0").out)
        board = self.works("model", "latency", "--device", "h200", "--ratio", 4, "--json").json()
        self.assertEqual(board["rate"]["points"][-1][0], board["warps_most"])
        self.assertIn("nothing more is gained", self.works("model", "latency", "--device", "geforce-gtx-280").out)

    def test_banks(self):
        found = self.works("model", "banks", "--cc", "2.0", "stride=2", "width=8", "--json").json()
        self.assertEqual((found["ways"], found["banks"]), (2, 32))
        self.assertIn("16-way", self.works("model", "banks", "--device", "geforce-gtx-280", "stride=32").out)
        self.assertIn("no conflict", self.works("model", "banks", "--device", "geforce-gtx-280", "stride=33").out)

    def test_devices(self):
        devices = self.works("model", "devices", "--json").json()
        names = [device["name"] for device in devices]
        self.assertEqual(names, sorted(names))
        for name in ("geforce-8800-gtx", "geforce-gtx-280", "quadro-fx-5600", "h200"):
            self.assertIn(name, names)
        self.assertIn("counts only", self.works("model", "devices").out)
        board = next(device for device in devices if device["name"] == "geforce-gtx-280")
        self.assertAlmostEqual(board["peaks"]["bandwidth_gbs"], 141.696)
        self.assertIn("512 bit", board["peaks"]["bandwidth_formula"])
        board = next(device for device in devices if device["name"] == "geforce-8800-gtx")
        self.assertAlmostEqual(board["peaks"]["multiply_add_gflops"], 345.6)
        self.assertEqual(board["peaks"]["quoted_gflops"], 367)

    def test_run(self):
        words = ["model", "run", "transpose", "size=512", "pad=0", "unroll=4"]
        done = larmor(*words, "--device", "geforce-gtx-280", "--lines", "--json")
        if done.status == 3:
            self.skipTest(done.err)
        found = done.json()
        for key in "transactions bytes efficiency conflicts camping time_ms bandwidth_gbs relative_to_copy limiter".split():
            self.assertIsNotNone(found[key], key)
        self.assertTrue(found["modelled"])
        self.assertGreater(found["conflicts"], 0)
        self.assertEqual(sum(line["conflicts"] for line in found["lines"]), found["conflicts"])
        self.assertIn("no time", self.works(*words, "--device", "geforce-g100").out)
        self.assertTrue(self.works("model", "run", "transpose", "size=65x33", "--device", "h200", "--blocks", "all",
                                   "--json").json()["correct"])
        for more, hint in [(["--device", "gtx"], "closest"), (["--device", "h200", "--blocks", "few"], "or all"),
                           (["--device", "h200", "--registers", "0"], "1 to 255")]:
            self.fails(2, *words, *more, says=hint)

    def test_predictions_stand_beside_measurements(self):
        if "opencl" not in engines():
            self.skipTest("no engine runs kernels here")
        run = ["lab", "run", "transpose", "size=256", "--engine", "opencl", "--no-roofs", "--repeats", 3]
        done = larmor(*run, "--predict", "h200", "--json")
        if done.status == 3:
            self.skipTest(done.err)
        found = done.json()
        modelled = self.works("model", "run", "transpose", "size=256", "--device", "h200", "--json").json()
        self.assertEqual(found["predicted"]["time_ms"], modelled["time_ms"])
        self.assertEqual(found["predicted"]["device"], "h200")
        self.assertFalse(found["predicted"]["same_device"])
        self.assertNotEqual(found["time_ms"]["median"], modelled["time_ms"])
        self.assertIn("modelled on the H200", self.works(*run, "--predict", "h200").out)
        self.fails(2, *run, "--predict", "gtx-280", says="geforce-gtx-280")
        self.fails(2, "lab", "run", "transpose", "--engine", "model", "--predict", "h200", says="--predict")

    def test_measuring_needs_a_gpu(self):
        if "cuda" in engines():
            self.skipTest("there is a GPU here, which takes minutes")
        self.fails(3, "model", "measure", "-o", "mine.json", says=["no NVIDIA GPU", "--device FILE"])
        self.fails(3, "model", "measure", "--quick", says="no NVIDIA GPU")
        self.fails(2, "model", "measure", "-o", "mine.txt", says=".json")
        self.fails(1, "model", "measure", "-o", "absent/mine.json", says="absent")
        self.fails(2, "model", "measure", "-o", "mine.json", "--json", "mine.json", says="mine.json")
        self.no_debris()

    def own_profile(self, name="nvidia-test-gpu"):
        """What `model measure` writes, of a board that nobody has: an H200 of half the multiprocessors."""
        profile = next(device for device in self.works("model", "devices", "--json").json()
                       if device["name"] == "h200")
        profile["name"], profile["title"] = name, "NVIDIA Test GPU"
        profile["figures"]["multiprocessors"]["value"] = 66
        profile["figures"]["copy_gbs"]["value"] /= 2
        profile["figures"]["matrix_latency_cycles"] = {"value": None, "why": "it has no tensor cores"}
        return profile

    def test_own_profiles_stand_where_names_do(self):
        folder = self.path("larmor") / "devices"
        folder.mkdir(parents=True)
        profile = json.dumps(self.own_profile())
        self.path("mine.json").write_text(profile)
        home = {"env": {**os.environ, "XDG_DATA_HOME": str(self.folder)}}
        run = ["model", "run", "transpose", "size=512", "--no-yardstick"]
        done = larmor(*run, "--device", self.path("mine.json"), "--json")
        if done.status == 3:
            self.skipTest(done.err)
        by_file = done.json()
        self.assertGreater(by_file["time_ms"], self.works(*run, "--device", "h200", "--json").json()["time_ms"])
        self.fails(2, *run, "--device", "nvidia-test-gpu", says="no device", **home)
        (folder / "any.json").write_text(profile)
        self.assertEqual(self.works(*run, "--device", "nvidia-test-gpu", "--json", **home).json()["time_ms"],
                         by_file["time_ms"])
        listed = self.works("model", "devices", **home).out.splitlines()[1]  # below the heading
        self.assertIn("nvidia-test-gpu", listed)
        self.assertIn("your own", listed)
        if "opencl" in engines():
            words = ["lab", "run", "transpose", "size=256", "--engine", "opencl", "--no-roofs", "--repeats", 3]
            for name in ("nvidia-test-gpu", self.path("mine.json")):
                predicted = self.works(*words, "--predict", name, "--json", **home).json()["predicted"]
                self.assertEqual(predicted["title"], "NVIDIA Test GPU")

    def test_own_profiles_that_are_left_out_are_named(self):
        folder = self.path("larmor") / "devices"
        folder.mkdir(parents=True)
        home = {"env": {**os.environ, "XDG_DATA_HOME": str(self.folder)}}
        (folder / "broken.json").write_text("{")
        (folder / "twin.json").write_text(json.dumps(self.own_profile("h200")))
        done = self.works("model", "devices", **home)
        self.assertNotIn("your own", done.out)
        self.assertIn("broken.json", done.err)
        self.assertIn("another profile is called h200", done.err)

    def test_wrong_calls(self):
        for words, hint in [
            (["model"], "occupancy"),
            (["model", "occupancy", "threads=128"], "--device"),
            (["model", "occupancy", "--device", "h200", "--cc", "9.0"], "one GPU"),
            (["model", "occupancy", "--device", "gtx-280"], "geforce-gtx-280"),
            (["model", "occupancy", "--cc", "4.2"], "known are"),
            (["model", "occupancy", "--cc", "9.0", "threads=0"], "threads"),
            (["model", "occupancy", "--cc", "9.0", "threads=many"], "threads"),
            (["model", "occupancy", "--cc", "9.0", "warps=3"], "threads, registers, shared"),
            (["model", "coalescing", "--cc", "1.3", "width=3"], "1, 2, 4, 8 or 16"),
            (["model", "coalescing", "--cc", "2.0", "--cache", "l3"], "l1 or l2"),
            (["model", "banks", "--cc", "2.0", "stride=-1"], "stride"),
            (["model", "coalescing", "--cc", "2.0", "lanes=0,x"], "lanes=0,x"),
            (["model", "coalescing", "--cc", "2.0", "lanes=0", "stride=2"], "one of them"),
            (["model", "banks", "--cc", "2.0", "swap=3"], "pairs"),
            (["model", "limits", "--cc", "4.2"], "known are"),
            (["model", "latency"], "--device"),
            (["model", "latency", "--cc", "1.0", "--cycles", 0], "above 0"),
            (["model", "latency", "--device", "h200", "--cycles", "1e9"], "1000000 at most"),
            (["model", "latency", "--device", "h200", "--ratio", "1e-300"], "0.001 at least"),
        ]:
            self.fails(2, *words, says=hint)


if __name__ == "__main__":
    main()
