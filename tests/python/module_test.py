#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The Python module: against the command line bit for bit, against NumPy's sums, and how it fails."""
import inspect
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import warnings
from pathlib import Path

import numpy as np

import larmor
from larmor import _types, errors

PROGRAM = os.environ["LARMOR"]
DATA = Path(os.environ["LARMOR_SOURCE"]).parent / "shared/data"
OPENCL = any(entry["engine"] == "opencl" and entry["available"] for entry in larmor.info()["engines"])
SPIRAL = {"matrix": 48, "trajectory": "spiral", "interleaves": 6, "samples": 700, "coils": 3, "snr": 30, "seed": 5}


def command(*words):
    done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True)
    if done.returncode:
        raise AssertionError(f"larmor {' '.join(map(str, words))}: {done.stderr}")
    return done.stdout


def words(options):
    return [part for name, value in options.items()
            for part in ("--" + name.rstrip("_").replace("_", "-"), value)]


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def command_image(self, scan, **options):
        command("recon", scan, *words(options), "-o", self.folder / "image.npy")
        return np.load(self.folder / "image.npy")


class SameAsTheCommandLine(Files):
    def test_a_simulated_scan(self):
        command("simulate", *words(SPIRAL), "-o", self.folder / "scan.h5")
        read, made = larmor.read(self.folder / "scan.h5"), larmor.simulate(**SPIRAL)
        self.assertTrue(np.array_equal(read.samples, made.samples))
        self.assertTrue(np.array_equal(read.trajectory, made.trajectory))
        self.assertEqual((made.kind, made.coils, made.matrix), ("spiral", 3, (48, 48)))

    def test_every_method_and_engine(self):
        scan = larmor.simulate(**SPIRAL)
        scan.save(self.folder / "scan.h5")
        cases = [{"method": "adjoint", "adjoint": "direct"}, {"method": "gridding"},
                 {"method": "adjoint", "adjoint": "nufft"},
                 {"method": "least-squares", "iterations": 7, "lambda_": 1e-3, "tolerance": 1e-4},
                 {"method": "least-squares", "iterations": 4, "regulariser": "tv", "lambda_": 1e-2}]
        for engine in ["cpu"] + ["opencl"] * OPENCL:
            for case in cases:
                with self.subTest(engine=engine, **case):
                    image, report = larmor.reconstruct(scan, engine=engine, **case)
                    told = self.command_image(self.folder / "scan.h5", engine=engine, **case)
                    if engine == "cpu" or case.get("adjoint") == "direct":
                        self.assertTrue(np.array_equal(image, told))
                    else:  # that spreads samples by atomic additions, in another order each time
                        self.assertLess(np.abs(image - told).max(), 1e-5 * np.abs(told).max())
                    self.assertEqual(report["engine"], engine)

    def test_another_matrix(self):
        scan = larmor.simulate(matrix=40, trajectory="radial", snr=20, seed=2)
        scan.save(self.folder / "scan.h5")
        options = {"method": "adjoint", "matrix": "37x31", "engine": "cpu"}
        image, _ = larmor.reconstruct(scan, **{**options, "matrix": (37, 31)})
        self.assertTrue(np.array_equal(image, self.command_image(self.folder / "scan.h5", **options)))
        self.assertEqual(image.shape, (31, 37))

    def test_arrays_beside_their_files(self):
        random = np.random.default_rng(1)
        k = (random.random((9, 61, 2)) - 0.5) * 30
        samples = random.standard_normal((2, 9, 61, 2)).view(complex)[..., 0].astype(np.complex64)
        maps = random.standard_normal((2, 1, 31, 33, 2)).view(complex)[..., 0].astype(np.complex64)
        for name, values in {"k": k.astype(np.float32), "samples": samples, "maps": maps}.items():
            np.save(self.folder / f"{name}.npy", values)
        ours, _ = larmor.reconstruct(samples, k.astype(np.float32), maps=maps, matrix=(33, 31), engine="cpu",
                                     method="least-squares", iterations=5, lambda_=0.1)
        theirs = self.command_image(self.folder / "samples.npy", traj=self.folder / "k.npy", matrix="33x31",
                                    maps=self.folder / "maps.npy", engine="cpu", method="least-squares", iterations=5,
                                    lambda_=0.1)
        self.assertTrue(np.array_equal(ours, theirs))
        self.assertEqual(ours.shape, (31, 33))

    def test_a_cartesian_grid(self):
        grid = np.fft.fft2(np.random.default_rng(2).standard_normal((3, 24, 22))).astype(np.complex64)
        grid[:, 5] = 0  # a line that was not sampled
        np.save(self.folder / "grid.npy", grid)
        ours, _ = larmor.reconstruct(grid, engine="cpu", coils="keep")
        self.assertTrue(np.array_equal(ours, self.command_image(self.folder / "grid.npy", engine="cpu", coils="keep")))
        shifted = np.fft.ifftshift(grid.astype(complex), axes=(1, 2))
        want = np.fft.fftshift(np.fft.ifft2(shifted), axes=(1, 2))
        self.assertLess(np.abs(ours[:, 0] - want).max(), 1e-5 * np.abs(want).max())

    def test_estimated_maps_and_a_lambda_path(self):
        scan = larmor.simulate(**{**SPIRAL, "trajectory": "cartesian", "interleaves": None, "samples": None, "coils": 4})
        scan.save(self.folder / "scan.h5")
        command("recon", self.folder / "scan.h5", "--engine", "cpu", "--method", "ifft", "--coils", "maps", "--maps", "estimate",
                "--maps-out", self.folder / "maps.npy")
        self.assertTrue(np.array_equal(larmor.estimate_maps(scan, engine="cpu", method="ifft"),
                                       np.load(self.folder / "maps.npy")))
        _, report = larmor.reconstruct(scan, engine="cpu", method="least-squares", iterations=5,
                                       lambda_path="1e-4:1:5")
        told = json.loads(command("recon", self.folder / "scan.h5", "--engine", "cpu", "--method", "least-squares",
                                  "--iterations", 5, "--lambda-path", "1e-4:1:5", "--json"))
        self.assertEqual([step["residual"] for step in report["lambda_path"]["steps"]],
                         [step["residual"] for step in told["lambda_path"]["steps"]])

    @unittest.skipUnless((DATA / "brain-spiral-15x4940-220.h5").exists(), "the real scans are not beside the project")
    def test_a_real_scan(self):
        file = DATA / "brain-spiral-15x4940-220.h5"
        options = {"engine": "cpu", "method": "adjoint", "matrix": "96x96"}
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            image, report = larmor.reconstruct(file, **options)
        self.assertTrue(np.array_equal(image, self.command_image(file, **options)))
        self.assertTrue(any("beyond the band" in str(one.message) for one in told), [str(one.message) for one in told])

    def test_lab_and_model(self):
        told = json.loads(command("model", "run", "transpose", "preset=naive", "size=512", "--device",
                                  "geforce-gtx-280", "--json"))
        self.assertEqual(larmor.model.run("transpose", "geforce-gtx-280", preset="naive", size=512), told)
        told = json.loads(command("model", "occupancy", "--cc", "8.0", "threads=192", "registers=40", "--curves", "--json"))
        self.assertEqual(larmor.model.occupancy(cc="8.0", threads=192, registers=40, curves=True), told)
        self.assertEqual(len(larmor.model.devices()), len(json.loads(command("model", "devices", "--json"))))
        self.assertEqual(larmor.lab.kernels(), json.loads(command("lab", "list", "--json")))

    @unittest.skipUnless(OPENCL, "there is no OpenCL here")
    def test_any_verb(self):
        for words in (("lab", "list"), ("model", "devices"), ("model", "occupancy", "--cc", "8.0")):
            self.assertEqual(larmor.call(*words), json.loads(command(*words, "--json")), words)

    def test_the_lab_measures(self):
        run = larmor.lab.run("transpose", preset="tiled", size=96, engine="opencl", seconds=0.05, no_roofs=True)
        self.assertTrue(run["correct"])
        told = json.loads(command("lab", "run", "transpose", "preset=tiled", "size=96", "--engine", "opencl", "--seconds",
                                  0.05, "--no-roofs", "--json"))
        for key in ("options", "problem", "preset", "error", "kernel"):
            self.assertEqual(run[key], told[key])
        sweep = larmor.lab.sweep("transpose", preset="tiled", size=[64, 96], pad=[0, 1], engine="opencl", seconds=0.02)
        self.assertEqual(len(sweep["points"]), 4)


class Sums(unittest.TestCase):
    """The NUFFT against sums in double precision, over odd sizes."""

    def direct(self, k, matrix):
        """e^(-i 2 pi k.x), (samples, [z,] y, x)."""
        phase = np.zeros((len(k), *matrix[::-1]))
        for d, n in enumerate(matrix):
            x = (np.arange(n) - n // 2) / n
            phase += k[:, d].reshape(-1, *[1] * len(matrix)) * x.reshape([n if e == d else 1 for e in reversed(range(len(matrix)))])
        return np.exp(-2j * np.pi * phase)

    def test_both_ways(self):
        random = np.random.default_rng(3)
        for matrix in [(17, 24), (8, 8), (1, 9), (9, 7, 5)]:
            for tolerance in (1e-3, 1e-5):
                with self.subTest(matrix=matrix, tolerance=tolerance):
                    k = (random.random((151, len(matrix))) - 0.5) * np.array(matrix)
                    if matrix[0] == 1:
                        k[:, 0] = 0
                    shape = matrix[::-1]
                    image = random.standard_normal((2, *shape, 2)).view(complex)[..., 0].astype(np.complex64)
                    samples = random.standard_normal((3, 151, 2)).view(complex)[..., 0].astype(np.complex64)
                    k32 = k.astype(np.float32)
                    matrix_of = self.direct(k32.astype(float), matrix)
                    plan = larmor.Nufft(k32, matrix, tolerance=tolerance, engine="cpu")
                    want = np.stack([(matrix_of * one).reshape(151, -1).sum(1) for one in image.astype(complex)])
                    got = plan.forward(image)
                    self.assertLess(np.linalg.norm(got - want), (tolerance + 2e-6) * np.linalg.norm(want))
                    want = np.stack([np.tensordot(one, matrix_of.conj(), 1) for one in samples.astype(complex)])
                    got = plan.adjoint(samples)
                    self.assertEqual(got.shape, (3, *shape))
                    self.assertLess(np.linalg.norm(got - want), (tolerance + 2e-6) * np.linalg.norm(want))

    def test_in_one_call(self):
        k = np.zeros((5, 3), np.float32)
        self.assertTrue(np.allclose(larmor.nufft(np.ones((6, 4)), k, engine="cpu"), 24))
        self.assertEqual(larmor.nufft_adjoint(np.ones(5), k, (4, 6), engine="cpu").shape, (6, 4))

    def test_a_perfect_scan_scores_well(self):
        scan = larmor.simulate(matrix=64, trajectory="spiral", interleaves=24, samples=900)
        image, report = larmor.reconstruct(scan, method="least-squares", iterations=30, engine="cpu")
        truth = scan.truth()
        self.assertLess(np.linalg.norm(image - truth), 0.2 * np.linalg.norm(truth))
        self.assertGreater(report["psnr_db"], 25)


class Memory(unittest.TestCase):
    def test_samples_are_used_where_they_lie(self):
        samples = np.ones((2, 40), np.complex64)
        scan = larmor.Scan(samples, np.random.default_rng(4).random((40, 2)) * 8 - 4)
        self.assertTrue(np.shares_memory(scan.samples, samples))
        self.assertFalse(scan.samples.flags.writeable)
        self.assertFalse(np.shares_memory(larmor.Scan(samples.astype(complex), np.zeros((40, 2)) + 1,
                                                      matrix=(4, 4)).samples, samples))

    def test_arrays_are_let_go(self):
        samples = np.ones((1, 50), np.complex64)
        k = np.random.default_rng(5).random((50, 2)) * 16 - 8
        before = sys.getrefcount(samples)
        for _ in range(3):
            larmor.reconstruct(samples, k, method="adjoint", engine="cpu")
        self.assertEqual(sys.getrefcount(samples), before)

    def test_results_outlive_what_made_them(self):
        image = larmor.Reconstructor("cpu").run(larmor.simulate(matrix=16, trajectory="radial"), method="adjoint")[0]
        copy = image.copy()
        larmor.reconstruct(larmor.simulate(matrix=16, trajectory="radial", seed=9, snr=1), method="adjoint", engine="cpu")
        self.assertTrue(np.array_equal(image, copy))
        image[:] = 0  # its own memory

    def test_an_image_that_cannot_stay_on_a_gpu_comes_to_the_host(self):
        scan = larmor.simulate(matrix=16, trajectory="radial")
        for more in ({}, {"coils": "keep"}, {"precision": "double", "method": "least-squares"}):
            options = {"method": "adjoint", "engine": "cpu", **more}
            image, _ = larmor.reconstruct(scan, device=True, **options)
            self.assertTrue(np.array_equal(image, larmor.reconstruct(scan, **options)[0]))

    def test_one_reconstructor_goes_from_scan_to_scan(self):
        runs = larmor.Reconstructor("cpu")
        for size in (16, 23, 16):
            scan = larmor.simulate(matrix=size, trajectory="radial")
            self.assertTrue(np.array_equal(runs.run(scan, method="adjoint")[0],
                                           larmor.reconstruct(scan, method="adjoint", engine="cpu")[0]))


class Stopping(unittest.TestCase):
    """Work that would last for minutes."""

    def long_work(self, **more):
        scan = larmor.simulate(matrix=256, trajectory="spiral", interleaves=8, samples=1000)
        return lambda: larmor.reconstruct(scan, method="least-squares", normal="direct", adjoint="direct",
                                          iterations=100000, engine="cpu", **more)

    def test_ctrl_c(self):
        work = self.long_work()
        larmor.reconstruct(larmor.simulate(matrix=16, trajectory="radial"), method="adjoint", engine="cpu")
        threading.Timer(1, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
        started = time.monotonic()
        with self.assertRaises(KeyboardInterrupt):
            work()
        self.assertLess(time.monotonic() - started, 60)
        larmor.reconstruct(larmor.simulate(matrix=16, trajectory="radial"), method="adjoint", engine="cpu")

    def test_progress_that_raises(self):
        seen = []

        def progress(fraction, step):
            seen.append((fraction, step))
            raise ZeroDivisionError

        with self.assertRaises(ZeroDivisionError):
            self.long_work(progress=progress)()
        self.assertEqual(len(seen), 1)
        self.assertTrue(0 <= seen[0][0] <= 1 and seen[0][1])

    def test_other_threads_go_on(self):
        turns = []
        end = threading.Event()

        def count():
            while not end.is_set():
                turns.append(1)
                time.sleep(0.001)

        thread = threading.Thread(target=count)
        thread.start()
        try:
            with self.assertRaises(KeyboardInterrupt):
                threading.Timer(1, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
                self.long_work()()
        finally:
            end.set()
            thread.join()
        self.assertGreater(len(turns), 50)


class Sharing(unittest.TestCase):
    def test_threads_use_one_object_at_once(self):
        k = np.random.default_rng(6).random((300, 2)) * 20 - 10
        plan = larmor.Nufft(k, (20, 20), engine="cpu")
        images = np.random.default_rng(7).random((12, 20, 20)).astype(np.complex64)
        want = [plan.forward(image) for image in images]
        got = [None] * 12

        def work(i):
            for _ in range(20):
                got[i] = plan.forward(images[i])

        threads = [threading.Thread(target=work, args=(i,)) for i in range(12)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(120)
        self.assertTrue(all(np.array_equal(a, b) for a, b in zip(got, want)))

    def test_scans_and_transforms_travel(self):
        import copy
        import pickle
        for scan in (larmor.simulate(**SPIRAL), larmor.simulate(matrix=12, trajectory="cartesian"),
                     larmor.Scan(np.ones((2, 7), np.complex64), np.random.default_rng(8).random((7, 2)) * 8 - 4, matrix=8)):
            for other in (pickle.loads(pickle.dumps(scan)), copy.deepcopy(scan)):
                self.assertTrue(np.array_equal(other.samples, scan.samples))
                self.assertTrue(np.array_equal(other.trajectory, scan.trajectory))
                self.assertEqual((other.name.removesuffix(".h5"), other.kind, other.matrix),
                                 (scan.name.removesuffix(".h5"), scan.kind, scan.matrix))
        plan = larmor.Nufft(np.ones((3, 2)), 6, engine="cpu")
        other = pickle.loads(pickle.dumps(plan))
        self.assertTrue(np.array_equal(other.forward(np.eye(6)), plan.forward(np.eye(6))))
        self.assertIn("6x6, 3 samples", repr(other))

    @unittest.skipUnless(OPENCL, "there is no OpenCL here")
    def test_a_fork_after_opencl_is_told(self):
        text = """
import multiprocessing as mp
import sys
import larmor

def job(engine):
    scan = larmor.simulate(matrix=16, trajectory="radial")
    try:
        return larmor.reconstruct(scan, method="adjoint", engine=engine)[1]["engine"]
    except larmor.errors.InvalidCall as error:
        return error.what

if __name__ == "__main__":
    job("opencl")
    for way, engine in (("fork", "opencl"), ("fork", "cpu"), ("spawn", "opencl")):
        with mp.get_context(way).Pool(1) as pool:
            print(way, pool.apply_async(job, (engine,)).get(60))
"""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "jobs.py"
            file.write_text(text)
            done = subprocess.run([sys.executable, file], capture_output=True, text=True, timeout=200)
        self.assertEqual(done.stdout.splitlines(), ["fork this process was forked from one that uses larmor's devices",
                                                    "fork cpu", "spawn opencl"], done.stderr)

    def test_a_forked_process_is_told_and_ends(self):
        runs = larmor.Reconstructor("cpu")
        scan = larmor.simulate(matrix=16, trajectory="radial")
        runs.run(scan, method="adjoint")
        child = os.fork()
        if child == 0:
            status = 3
            try:
                runs.run(scan, method="adjoint")
            except errors.InvalidCall:
                status = 0
            del runs
            os._exit(status)
        ended, deadline = (0, 0), time.monotonic() + 60
        while ended[0] == 0 and time.monotonic() < deadline:
            ended = os.waitpid(child, os.WNOHANG)
            time.sleep(0.05)
        if ended[0] == 0:
            os.kill(child, signal.SIGKILL)
        self.assertEqual(ended, (child, 0))


class Failing(Files):
    def saved_apart(self, scan):
        scan.save(self.folder / "apart.npy")
        return self.folder / "apart.npy"

    def test_each_says_what_why_and_what_to_do(self):
        scan = larmor.simulate(matrix=16, trajectory="radial")
        k = np.ones((4, 2))
        cases = [
            (lambda: larmor.reconstruct(scan, methd="ifft"), errors.InvalidCall, ValueError, "methd"),
            (lambda: larmor.reconstruct(scan, method="ifft"), errors.InvalidCall, ValueError, "radial"),
            (lambda: larmor.reconstruct(scan, iterations=-3, method="least-squares"), errors.InvalidCall, ValueError, "iterations"),
            (lambda: larmor.reconstruct(scan, engine="abacus"), errors.InvalidCall, ValueError, "abacus"),
            (lambda: larmor.reconstruct(scan, np.ones((3, 2))), errors.InvalidCall, ValueError, "trajectory"),
            (lambda: larmor.reconstruct(np.ones(7), k), errors.FileFormat, ValueError, "7 samples"),
            (lambda: larmor.reconstruct(np.full(4, np.nan), k, matrix=(4, 4)), errors.FileFormat, ValueError, "sample 0"),
            (lambda: larmor.reconstruct(np.ones(4), np.ones((4, 5))), errors.InvalidCall, ValueError, "(4, 5)"),
            (lambda: larmor.reconstruct(scan, maps=np.ones((7, 16, 16))), errors.InvalidCall, ValueError, "map"),
            (lambda: larmor.reconstruct(scan, maps=np.full((1, 16, 16), np.nan)), errors.InvalidCall, ValueError, "map"),
            (lambda: larmor.reconstruct(scan, maps=np.zeros((1, 16, 16))), errors.InvalidCall, ValueError, "map"),
            (lambda: larmor.reconstruct(scan, maps=np.ones((1, 2, 16, 16))), errors.InvalidCall, ValueError, "map"),
            (lambda: larmor.reconstruct(scan, maps="bogus"), errors.InvalidCall, ValueError, "bogus"),
            (lambda: larmor.reconstruct(scan, lamda=1), errors.InvalidCall, ValueError, "did you mean lambda_?"),
            (lambda: larmor.estimate_maps(scan), errors.InvalidCall, ValueError, "one coil"),
            (lambda: larmor.Scan(["a", "b"], k[:2]), errors.InvalidCall, ValueError, "numbers"),
            (lambda: larmor.Nufft(k, 4.5), errors.InvalidCall, ValueError, "4.5"),
            (lambda: larmor.read(self.saved_apart(scan)), errors.InvalidCall, ValueError, "apart-traj.npy"),
            (lambda: larmor.reconstruct(scan, truth=np.ones(3)), errors.InvalidCall, ValueError, "truth"),
            (lambda: larmor.reconstruct(scan, kernels={"fhd": {"trig": "slow"}}), errors.InvalidCall, ValueError, "trig"),
            (lambda: larmor.read(self.folder / "none.h5"), errors.FileAccess, OSError, "none.h5"),
            (lambda: larmor.simulate(matrix=0), errors.InvalidCall, ValueError, "matrix"),
            (lambda: larmor.simulate(colour=1), errors.InvalidCall, ValueError, "colour"),
            (lambda: larmor.nufft(np.ones((4, 4)), np.ones((3, 2)), tolerance=2), errors.InvalidCall, ValueError, ""),
            (lambda: larmor.Nufft(k, (4, 4)).forward(np.ones((4, 5))), errors.InvalidCall, ValueError, "(4, 5)"),
            (lambda: larmor.lab.run("transpos", engine="opencl"), errors.InvalidCall, ValueError, "transpos"),
            (lambda: larmor.lab.run("transpose", colour=3, engine="cpu"), errors.InvalidCall, ValueError, "colour"),
            (lambda: larmor.model.occupancy(), errors.InvalidCall, ValueError, ""),
            (lambda: larmor.call("lab", "nothing"), errors.InvalidCall, ValueError, ""),
            (lambda: scan.save(self.folder / "scan.xyz"), errors.InvalidCall, ValueError, "xyz"),
            (lambda: scan.save(self.folder / "no/scan.h5"), errors.FileAccess, OSError, "scan.h5"),
        ]
        for work, kind, python_kind, word in cases:
            with self.subTest(word=word, kind=kind.__name__):
                with self.assertRaises(kind) as caught:
                    work()
                self.assertIsInstance(caught.exception, python_kind)
                self.assertIn(word, str(caught.exception))
                self.assertTrue(caught.exception.what)

    def test_types_that_are_no_arrays(self):
        for wrong in ("samples.h5x", object(), [[1, 2], [3]]):
            with self.subTest(wrong=wrong), self.assertRaises((errors.Error, TypeError, ValueError)):
                larmor.reconstruct(wrong, np.ones((2, 2)))

    def test_what_has_no_effect_is_warned_of(self):
        scan = larmor.simulate(matrix=16, trajectory="radial")
        with self.assertWarnsRegex(errors.Warning, "iterations"):
            larmor.reconstruct(scan, method="adjoint", iterations=3, engine="cpu")

    def test_warnings_point_at_the_line_that_called(self):
        scan = larmor.simulate(matrix=16, trajectory="radial")
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            larmor.reconstruct(scan, method="adjoint", iterations=3, engine="cpu")
            larmor.Reconstructor("cpu").run(scan, method="adjoint", iterations=3)
        self.assertEqual([Path(one.filename).name for one in told], [Path(__file__).name] * 2)

    def test_another_python_is_told(self):
        package = Path(larmor.__file__).parent
        copy = self.folder / "larmor"
        copy.mkdir()
        for file in package.glob("*.py"):
            shutil.copy(file, copy)
        (copy / "_larmor.cpython-34-x86_64-linux-gnu.so").write_bytes(b"")
        done = subprocess.run([sys.executable, "-c", "import larmor"], cwd=self.folder, capture_output=True, text=True,
                              env={**os.environ, "PYTHONPATH": str(self.folder)})
        last = done.stderr.strip().splitlines()[-1]
        self.assertIn("cpython-34", last)
        self.assertIn(f"Python {sys.version_info.major}.{sys.version_info.minor}", last)

    def test_the_program_starts(self):
        env = {**os.environ, "PYTHONPATH": str(Path(larmor.__file__).parents[1])}
        done = subprocess.run([sys.executable, "-m", "larmor", "--version"], capture_output=True, text=True, env=env)
        self.assertEqual(done.stdout.split()[:2], ["larmor", larmor.__version__])


class Documented(unittest.TestCase):
    def test_every_public_name_has_a_docstring(self):
        for name in larmor.__all__:
            self.assertTrue(getattr(larmor, name).__doc__, name)

    def test_every_public_call_has_types(self):
        calls = [larmor.call, larmor.info, larmor.read, larmor.simulate, larmor.reconstruct, larmor.estimate_maps,
                 larmor.nufft, larmor.nufft_adjoint, larmor.lab.run, larmor.lab.sweep, larmor.lab.kernels,
                 larmor.model.run, larmor.model.occupancy, larmor.model.devices]
        for kind in (larmor.Scan, larmor.Nufft, larmor.Reconstructor):
            calls += [call for name, call in inspect.getmembers(kind, inspect.isfunction)
                      if not name.startswith("_") or name == "__init__"]
        self.assertGreater(len(calls), 20)
        for call in calls:
            signature = inspect.signature(call)
            untyped = [name for name, argument in signature.parameters.items()
                       if name != "self" and argument.annotation is inspect.Parameter.empty]
            self.assertEqual(untyped, [], call.__qualname__)
            self.assertIsNot(signature.return_annotation, inspect.Signature.empty, call.__qualname__)

    def test_types_name_the_settings_that_there_are(self):
        self.assertEqual(set(_types.Arguments.__annotations__) - set(_types.Reading.__annotations__) - {"maps"},
                         set(larmor.settings) - {"matrix"} | {"prewhiten"})
        self.assertEqual(set(_types.Recipe.__annotations__), set(larmor.recipe))
        named = {name for name in inspect.signature(larmor.reconstruct).parameters} - {"samples", "trajectory", "settings"}
        self.assertLessEqual(named - {"device"}, set(_types.Arguments.__annotations__))

    def test_settings_are_those_of_the_command_line(self):
        text = command("recon", "--help")
        for name in larmor.settings:
            self.assertIn("--" + name.replace("_", "-"), text)


if __name__ == "__main__":
    unittest.main(verbosity=2)
