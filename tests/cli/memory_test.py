# SPDX-License-Identifier: GPL-3.0-or-later
"""What the process will take is foretold before the work: within a fifth of its peak, and refused where it is too much."""
import json
import os
import subprocess

from support import PROGRAM, Case, engines, main

# Decided before any figure was seen: a fifth of the peak, and what allocators keep or round up.
SHARE, SLACK = 0.20, 4e6

SCANS = {
    "spiral": dict(matrix=256, trajectory="spiral", interleaves=48, samples=4000, coils=8),
    "ball": dict(matrix="64x64x64", trajectory="kooshball", phantom="shepp-logan-3d", coils=4),
    "half": dict(matrix=384, trajectory="cartesian", coils=16, undersample=2, calibration=32),
    "whole": dict(matrix=384, trajectory="cartesian", coils=16),
    "grid": dict(matrix="96x96x64", trajectory="cartesian", phantom="shepp-logan-3d", coils=4),
}
METHODS = {
    "gridding": ["--method", "gridding"],
    "adjoint": ["--method", "adjoint", "--adjoint", "nufft"],
    "toeplitz": ["--method", "least-squares", "--iterations", "3"],
    "nufft": ["--method", "least-squares", "--iterations", "3", "--normal", "nufft", "--adjoint", "nufft"],
    "tv": ["--method", "least-squares", "--iterations", "2", "--regulariser", "tv", "--lambda", "0.01"],
    "rss": ["--method", "least-squares", "--iterations", "3", "--coils", "rss"],
    "espirit": ["--method", "least-squares", "--iterations", "2", "--maps", "estimate"],
    "double": ["--method", "ifft", "--precision", "double", "--coils", "rss"],
    "combined": ["--method", "ifft", "--maps", "estimate", "--coils", "maps"],
    "calibrated": ["--method", "least-squares", "--iterations", "3", "--maps", "estimate", "--calibration",
                   "whole.h5"],
    "ifft": ["--method", "ifft"],
}


class Memory(Case):
    def measured(self, scan, name, engine):
        """Predicted, measured and what a compiler may take, in bytes."""
        process = subprocess.Popen([PROGRAM, "recon", scan, *METHODS[name], "--engine", engine, "-o", "image.npy",
                                    "--json=report.json"], cwd=self.folder, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        err = process.stderr.read().decode()
        process.stderr.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(process.returncode, 0, err)
        report = json.loads(self.path("report.json").read_text())
        measured = report["memory_process_measured"]
        # What the program says of itself is what the system says of it.
        self.assertAlmostEqual(measured, usage.ru_maxrss * 1024, delta=0.02 * measured)
        return report["memory_process_predicted"], measured, report["memory_compiler_at_most"]

    def foretold(self, scan, name, engine):
        """One row of the table: predicted and measured, in MB, and whether they agree."""
        predicted, measured, compiler = self.measured(scan, name, engine)
        held = measured <= predicted + compiler + SHARE * measured + SLACK
        if compiler: # now the kernels are compiled
            predicted, measured, _ = self.measured(scan, name, engine)
        good = held and abs(predicted - measured) <= SHARE * measured + SLACK
        print(f"{scan.name:10} {name:9} {engine:7} {1e-6 * predicted:8.1f} {1e-6 * measured:8.1f} MB "
              f"{predicted / measured:5.2f} {'' if good else 'WRONG'}", flush=True)
        return good

    def table(self, scan, methods):
        file = self.simulate(name=scan + ".h5", **SCANS[scan])
        rows = [(name, self.foretold(file, name, "cpu")) for name in methods]
        if "opencl" in engines():
            rows += [(name, self.foretold(file, name, "opencl")) for name in methods[:3] if name != "double"]
        self.assertEqual([name for name, good in rows if not good], [])

    def test_of_a_spiral(self):
        self.table("spiral", ["gridding", "adjoint", "toeplitz", "nufft", "tv", "rss", "espirit"])

    def test_of_a_ball(self):
        self.table("ball", ["gridding", "adjoint", "toeplitz", "nufft", "tv", "rss"])

    def test_of_a_grid(self):
        self.table("grid", ["ifft", "toeplitz", "tv", "espirit", "double"])

    def test_of_data_that_calibrate(self):
        self.simulate(name="whole.h5", **SCANS["whole"])
        self.table("half", ["calibrated", "espirit", "combined"])

    def test_more_than_the_limit_is_refused_with_the_numbers(self):
        scan = self.simulate(matrix=512, trajectory="spiral", interleaves=16, samples=2000)
        words = ["recon", scan, "--method", "least-squares", "--engine", "cpu", "-o", "image.npy"]
        self.fails(1, *words, "--memory-limit", "100M", says=["does not fit in memory", "GB", "--memory-limit"])
        self.assertFalse(self.path("image.npy").exists())
        self.works(*words, "--memory-limit", "8G")
        for wrong in ("much", "0", "4GB"):
            self.fails(2, *words, "--memory-limit", wrong, says=["is no size of memory", "4G"])

    def test_a_file_that_does_not_fit_is_refused_before_it_is_read(self):
        sparse = self.path("large.npy")
        with open(sparse, "wb") as file:
            head = b"{'descr': '<c8', 'fortran_order': False, 'shape': (32, 4096, 4096), }"
            head += b" " * (128 - 10 - len(head) - 1) + b"\n"
            file.write(b"\x93NUMPY\x01\x00" + len(head).to_bytes(2, "little") + head)
            file.truncate(128 + 8 * 32 * 4096 * 4096)
        data = self.path("large.cfl")
        with open(data, "wb") as file:
            file.truncate(8 * 32 * 4096 * 4096)
        self.path("large.hdr").write_text("# Dimensions\n4096 4096 1 32\n")
        scan = self.simulate(matrix=256, trajectory="spiral", interleaves=48, samples=4000, coils=32)
        for name, limit in ((sparse.name, "1G"), (data.name, "1G"), (scan, "90M")):
            self.fails(1, "recon", name, "--engine", "cpu", "--memory-limit", limit, "-o", "image.npy",
                                 says=[f"{self.path(name).name} holds does not fit in memory", "--memory-limit"],
                                 timeout=20)
            self.assertFalse(self.path("image.npy").exists())

    def test_maps_that_do_not_fit_are_refused_before_they_are_made(self):
        """A simulated scan's maps are made at the matrix that is asked for: 1.1 GB where the process is given 0.3."""
        scan = self.simulate(matrix=32, trajectory="kooshball", phantom="shepp-logan-3d", coils=8)
        process = subprocess.Popen([PROGRAM, "recon", scan, "--matrix", "256", "--method", "gridding", "--engine", "cpu",
                                    "--memory-limit", "300M", "-o", "image.npy"], cwd=self.folder,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        err = process.stderr.read().decode()
        process.stderr.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(process.returncode, 1, err)
        self.assertIn("coil maps", err)
        self.assertIn("--memory-limit", err)
        self.assertLess(usage.ru_maxrss * 1024, 300e6)

    def test_a_large_scan_without_maps_is_refused_before_the_work(self):
        """256^3 and 16 coils take tens of gigabytes, and the process is given 4."""
        self.simulate(name="scan.npy", matrix="32x32x32", trajectory="kooshball", phantom="shepp-logan-3d", coils=16)
        self.fails(1, "recon", "scan.npy", "--traj", "scan-traj.npy", "--method", "least-squares", "--matrix", "256",
                   "--engine", "cpu", "--memory-limit", "4G", "-o", "image.npy", says=["does not fit in", "GB"],
                   timeout=120)


if __name__ == "__main__":
    main()
