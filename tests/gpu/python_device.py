#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""python_device.py: arrays that stay on an NVIDIA GPU between larmor and CuPy, neither copied nor moved.

Needs the module in PYTHONPATH, a GPU and CuPy; 77 where one is missing.
"""
import gc
import sys
import unittest

import numpy as np

import larmor

engines = {entry["engine"]: entry for entry in larmor.info()["engines"]}
if not engines["cuda"]["available"]:
    print("skipped:", engines["cuda"]["why_not"])
    sys.exit(77)
try:
    import cupy
except ImportError as error:
    print("skipped: CuPy:", error)
    sys.exit(77)


class OnlyDlpack:
    """An array that has no other way."""

    def __init__(self, array):
        self.array = array

    def __dlpack__(self, stream=None):
        return self.array.__dlpack__(stream=stream)

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()


def address(array):
    return array.__cuda_array_interface__["data"][0]


class OnTheGpu(unittest.TestCase):
    def setUp(self):
        random = np.random.default_rng(1)
        self.k = ((random.random((5001, 2)) - 0.5) * 63).astype(np.float32)
        self.images = random.standard_normal((3, 61, 64, 2)).view(complex)[..., 0].astype(np.complex64)
        self.plan = larmor.Nufft(self.k, (64, 61), engine="cuda")
        self.host = larmor.Nufft(self.k, (64, 61), engine="cpu")

    def near(self, got, want, tolerance=3e-5):
        self.assertEqual(got.shape, want.shape)
        self.assertLess(np.linalg.norm(got - want), tolerance * np.linalg.norm(want))

    def test_a_transform_stays_there(self):
        given = cupy.asarray(self.images)
        samples = self.plan.forward(given)
        self.assertIsInstance(samples, larmor.DeviceArray)
        seen = cupy.asarray(samples)
        self.assertEqual(seen.data.ptr, address(samples))
        self.near(cupy.asnumpy(seen), self.host.forward(self.images))
        self.assertTrue(np.array_equal(cupy.asnumpy(seen), self.plan.forward(self.images)))
        back = self.plan.adjoint(samples)  # our own array, given back
        self.near(back.numpy(), self.host.adjoint(samples.numpy()))
        self.assertTrue(np.array_equal(cupy.asnumpy(given), self.images), "the input was changed")

    def test_by_dlpack_alone(self):
        samples = self.plan.forward(OnlyDlpack(cupy.asarray(self.images)))
        self.assertTrue(np.array_equal(samples.numpy(), self.plan.forward(self.images)))
        seen = cupy.from_dlpack(samples)
        self.assertEqual(seen.data.ptr, address(samples))
        self.assertEqual((seen.shape, seen.dtype), ((3, 5001), np.complex64))

    def test_work_that_is_still_running_is_waited_for(self):
        stream = cupy.cuda.Stream(non_blocking=True)
        with stream:
            given = cupy.zeros(self.images.shape, cupy.complex64)
            for _ in range(200):
                given += cupy.asarray(self.images) / 200
        samples = self.plan.forward(given).numpy()
        self.near(samples, self.host.forward(self.images), 1e-4)

    def test_a_reconstruction_stays_there(self):
        scan = larmor.simulate(matrix=96, trajectory="spiral", interleaves=12, samples=1500, coils=4, snr=30, seed=1)
        # Sums in the kernel's order: the same each time.
        options = {"method": "adjoint", "adjoint": "direct", "matrix": (96, 96), "engine": "cuda"}
        samples = cupy.asarray(scan.samples)
        image, report = larmor.reconstruct(samples, scan.trajectory, **options)
        self.assertIsInstance(image, larmor.DeviceArray)
        self.assertEqual(report["engine"], "cuda")
        on_host, _ = larmor.reconstruct(scan.samples, scan.trajectory, **options)
        self.assertTrue(np.array_equal(image.numpy(), on_host))
        asked, _ = larmor.reconstruct(samples, scan.trajectory, device=False, **options)
        self.assertIsInstance(asked, np.ndarray)
        cpu, _ = larmor.reconstruct(scan.samples, scan.trajectory, **{**options, "engine": "cpu"})
        self.near(on_host, cpu, 1e-4)
        k = cupy.asarray(scan.trajectory)
        self.assertTrue(np.array_equal(larmor.reconstruct(samples, k, **options)[0].numpy(), on_host))
        best, _ = larmor.reconstruct(scan, method="least-squares", iterations=10, engine="cuda", device=True)
        self.near(best.numpy(), larmor.reconstruct(scan, method="least-squares", iterations=10, engine="cpu")[0], 1e-3)

    def test_results_outlive_what_made_them(self):
        samples = larmor.Nufft(self.k, (64, 61), engine="cuda").forward(cupy.asarray(self.images))
        copy = samples.numpy()
        seen = cupy.from_dlpack(samples)
        del samples
        gc.collect()
        for _ in range(3):  # of the size that would take a freed block
            larmor.Nufft(self.k, (64, 61), engine="cuda").forward(cupy.asarray(2 * self.images))
        self.assertTrue(np.array_equal(cupy.asnumpy(seen), copy))

    def test_memory_is_given_back(self):
        given = cupy.asarray(self.images)
        free = []
        for _ in range(60):
            cupy.asarray(self.plan.forward(given)).sum()
            free.append(cupy.cuda.runtime.memGetInfo()[0])
        self.assertEqual(min(free[20:]), free[20])

    def test_what_does_not_fit_is_refused(self):
        given = cupy.asarray(self.images)
        for wrong in (given.astype(cupy.complex128), given.real, given[:, :, ::2], given.transpose(0, 2, 1)):
            with self.assertRaises(larmor.errors.InvalidCall):
                self.plan.forward(wrong)
        with self.assertRaises(larmor.errors.InvalidCall):
            self.host.forward(given)
        with self.assertRaises(larmor.errors.InvalidCall):
            larmor.Scan(given.astype(cupy.complex128), self.k)


if __name__ == "__main__":
    unittest.main(verbosity=2)
