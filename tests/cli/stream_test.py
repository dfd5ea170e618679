# SPDX-License-Identifier: GPL-3.0-or-later
"""`larmor recon --stream`: a line of JSON for each frame and one for the whole, the series as an image."""
import json
import signal
import struct
import subprocess
import time

from support import PROGRAM, Case, engines, main, read_npy, relative_error


class Stream(Case):
    def setUp(self):
        super().setUp()
        self.scan = self.simulate(phantom="dynamic", matrix=32, trajectory="radial", angle="golden", spokes=60,
                                  samples=64)

    def stream(self, *words):
        """The lines of a stream, and the summary."""
        done = self.works("recon", self.scan, "--stream", "--json", *words)
        lines = [json.loads(line) for line in done.out.splitlines()]
        return lines[:-1], lines[-1]

    def test_a_line_for_each_frame_and_a_summary(self):
        frames, summary = self.stream("--speed", 0, "--spokes-per-frame", 20, "--step", 10, "--engine", "cpu")
        self.assertEqual([frame["frame"] for frame in frames], [0, 1, 2, 3, 4])
        self.assertEqual([frame["first_spoke"] for frame in frames], [0, 10, 20, 30, 40])
        for frame in frames:
            for key in ("latency_ms", "copy_ms", "compute_ms", "prepare_ms"):
                self.assertGreaterEqual(frame[key], 0, key)
            self.assertGreater(frame["psnr_db"], 10)
            self.assertIn("operations", [record["work"] for record in frame["timeline"]])
        self.assertTrue(summary["summary"])
        self.assertEqual((summary["frames"], summary["dropped"]), (5, 0))
        for key in ("frames_per_s", "latency_p95_ms", "overlap_gain", "mean_psnr_db"):
            self.assertGreater(summary[key], 0, key)
        self.assertTrue(summary["settings"]["overlap"])

    def test_overlap_changes_no_image_and_the_series_is_written(self):
        words = ["--speed", 0, "--spokes-per-frame", 20, "--step", 10]
        self.stream(*words, "-o", "on.npy")
        self.stream(*words, "--overlap", "off", "-o", "off.npy")
        shape, on = read_npy(self.path("on.npy"))
        self.assertEqual(shape, (5, 1, 32, 32))
        self.assertEqual(on, read_npy(self.path("off.npy"))[1])
        self.stream(*words, "--frames", "last", "-o", "last.npy")
        shape, last = read_npy(self.path("last.npy"))
        self.assertEqual(shape, (32, 32))
        self.assertEqual(last, on[-1024:])

    def test_nifti_has_a_time_axis(self):
        self.stream("--speed", 0, "--spokes-per-frame", 20, "--step", 10, "-o", "cine.nii")
        header = self.path("cine.nii").read_bytes()[:348]
        self.assertEqual(struct.unpack("<8h", header[40:56])[:5], (4, 32, 32, 1, 5))
        self.assertAlmostEqual(struct.unpack("<f", header[92:96])[0], 0.05, 6)  # ten readouts of 5 ms
        self.assertEqual(header[123] & 0x38, 8)  # seconds

    def test_a_picture_shows_the_last_frame_and_a_file_takes_the_lines(self):
        done = self.works("recon", self.scan, "--stream", "--speed", 0, "--json=out.json", "-o", "last.png")
        self.assertIn("frames/s", done.out)
        lines = self.path("out.json").read_text().splitlines()
        self.assertTrue(json.loads(lines[-1])["summary"])
        self.assertEqual(json.loads(lines[-1])["frames"], len(lines) - 1)
        self.no_debris("scan.h5", "out.json", "last.png")

    def test_the_acquisitions_pace(self):
        started = time.monotonic()
        self.stream("--speed", 0.5, "--score", "no")
        self.assertGreater(time.monotonic() - started, 0.6)  # 60 readouts of 5 ms at half the speed

    def test_least_squares_on_every_engine(self):
        words = ["--speed", 0, "--method", "least-squares", "--lambda", 0.01, "--step", 26]
        reference = None
        for engine in engines():
            frames, summary = self.stream(*words, "--engine", engine, "-o", engine + ".npy")
            self.assertEqual(summary["engine"], engine)
            self.assertEqual(len(frames[0]["iterations"]), 6)
            image = read_npy(self.path(engine + ".npy"))[1]
            reference = reference or image
            self.assertLess(relative_error(image, reference), 1e-3)

    def test_wrong_calls(self):
        self.fails(2, "recon", self.scan, "--step", 3, says="--stream")
        self.fails(2, "recon", self.scan, "--stream", "--step", 0, says="new spoke")
        self.fails(2, "recon", self.scan, "--stream", "--spokes-per-frame", -1, says="spoke")
        self.fails(2, "recon", self.scan, "--stream", "--overlap", "maybe", says="on or off")
        self.fails(2, "recon", self.scan, "--stream", "--speed", -1, says="speed")
        self.fails(2, "recon", self.scan, "--stream", "--host-memory", "soft", says="pinned")
        self.fails(3, "recon", self.scan, "--stream", "--host-memory", "write-combined", "--engine", "cpu",
                   says="write-combined")
        self.fails(2, "recon", self.scan, "--stream", "--coils", "keep", says="rss")
        self.fails(2, "recon", self.scan, "--stream", "--lambda-path", "1e-3:1:3", says="whole scans")
        cartesian = self.simulate("cartesian.h5", matrix=32)
        self.fails(2, "recon", cartesian, "--stream", "--method", "ifft", says="ifft")

    def test_ctrl_c_in_mid_stream(self):
        process = subprocess.Popen([PROGRAM, "recon", self.scan, "--stream", "--speed", "0.02", "-o", "x.npy"],
                                   cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.kill)
        time.sleep(1)
        self.assertIsNone(process.poll())
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=20)
        self.assertEqual(process.returncode, 1)
        self.assertEqual(err.decode().strip(), "larmor: cancelled")
        self.no_debris("scan.h5")


if __name__ == "__main__":
    main()
