# SPDX-License-Identifier: GPL-3.0-or-later
"""What the process will take is foretold before the work: within a fifth of its peak, and refused where it is too much."""
import json
import os
import subprocess

from support import PROGRAM, Case, main

# Decided before any figure was seen: a fifth of the peak, and what allocators keep or round up.
SHARE, SLACK = 0.20, 16e6

SCANS = {
    "spiral": dict(matrix=256, trajectory="spiral", interleaves=48, samples=4000, coils=8),
    "ball": dict(matrix="64x64x64", trajectory="kooshball", phantom="shepp-logan-3d", coils=4),
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
    "ifft": ["--method", "ifft"],
}


class Memory(Case):
    def foretold(self, scan, name, engine):
        """One row of the table: predicted and measured, in MB, and whether they agree."""
        process = subprocess.Popen([PROGRAM, "recon", scan, *METHODS[name], "--engine", engine, "-o", "image.npy",
                                    "--json=report.json"], cwd=self.folder, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        err = process.stderr.read().decode()
        process.stderr.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(process.returncode, 0, err)
        report = json.loads(self.path("report.json").read_text())
        predicted, measured = report["memory_process_predicted"], report["memory_process_measured"]
        # What the program says of itself is what the system says of it.
        self.assertAlmostEqual(measured, usage.ru_maxrss * 1024, delta=0.02 * measured)
        good = abs(predicted - measured) <= SHARE * measured + SLACK
        print(f"{scan.name:10} {name:9} {engine:7} {1e-6 * predicted:8.1f} {1e-6 * measured:8.1f} MB "
              f"{predicted / measured:5.2f} {'' if good else 'WRONG'}", flush=True)
        return good

    def table(self, scan, methods):
        file = self.simulate(name=scan + ".h5", **SCANS[scan])
        # What an OpenCL compiler takes depends on what it has compiled before: such engines are not held to it.
        rows = [(name, self.foretold(file, name, "cpu")) for name in methods]
        self.assertEqual([name for name, good in rows if not good], [])

    def test_of_a_spiral(self):
        self.table("spiral", ["gridding", "adjoint", "toeplitz", "nufft", "tv", "rss", "espirit"])

    def test_of_a_ball(self):
        self.table("ball", ["gridding", "adjoint", "toeplitz", "nufft", "tv", "rss"])

    def test_of_a_grid(self):
        self.table("grid", ["ifft", "toeplitz", "tv", "espirit"])

    def test_more_than_the_limit_is_refused_with_the_numbers(self):
        scan = self.simulate(matrix=512, trajectory="spiral", interleaves=16, samples=2000)
        words = ["recon", scan, "--method", "least-squares", "--engine", "cpu", "-o", "image.npy"]
        self.fails(1, *words, "--memory-limit", "100M", says=["does not fit in memory", "GB", "--memory-limit"])
        self.assertFalse(self.path("image.npy").exists())
        self.works(*words, "--memory-limit", "8G")
        for wrong in ("much", "0", "4GB"):
            self.fails(2, *words, "--memory-limit", wrong, says=["is no size of memory", "4G"])

    def test_a_large_scan_without_maps_is_refused_before_the_work(self):
        """256^3 and 16 coils take tens of gigabytes, and the process is given 4."""
        self.simulate(name="scan.npy", matrix="32x32x32", trajectory="kooshball", phantom="shepp-logan-3d", coils=16)
        self.fails(1, "recon", "scan.npy", "--traj", "scan-traj.npy", "--method", "least-squares", "--matrix", "256",
                   "--engine", "cpu", "--memory-limit", "4G", "-o", "image.npy", says=["does not fit in", "GB"],
                   timeout=120)


if __name__ == "__main__":
    main()
