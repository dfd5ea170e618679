# SPDX-License-Identifier: GPL-3.0-or-later
"""Ctrl-C ends the work soon, with status 1, one line, and no file; a terminal shows progress, a pipe none."""
import os
import pty
import signal
import subprocess
import time

from support import PROGRAM, Case, main


class Interrupt(Case):
    def setUp(self):
        super().setUp()
        self.scan = self.simulate(matrix=128, trajectory="spiral", interleaves=16, samples=3000)
        self.long = ["recon", self.scan, "--method", "least-squares", "--matrix", "600", "--iterations", "100000",
                     "--engine", "cpu", "-o", "out.npy"]

    def start(self, **more):
        return subprocess.Popen([PROGRAM, *map(str, self.long)], cwd=self.folder, stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, **more)

    def interrupted(self, which):
        process = self.start(stderr=subprocess.PIPE)
        self.addCleanup(process.kill)
        time.sleep(0.7)
        self.assertIsNone(process.poll(), "the work was too short to be interrupted")
        process.send_signal(which)
        _, err = process.communicate(timeout=20)
        self.assertEqual(process.returncode, 1, err)
        self.assertEqual(err.decode().strip(), "larmor: cancelled")
        self.no_debris("scan.h5")

    def test_ctrl_c(self):
        self.interrupted(signal.SIGINT)

    def test_terminate(self):
        self.interrupted(signal.SIGTERM)

    def test_a_terminal_shows_progress(self):
        ours, theirs = pty.openpty()
        process = self.start(stderr=theirs)
        self.addCleanup(process.kill)
        os.close(theirs)
        time.sleep(1.0)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=20), 1)
        shown = b""
        try:
            while chunk := os.read(ours, 4096):
                shown += chunk
        except OSError:  # the other end is closed
            pass
        os.close(ours)
        self.assertRegex(shown, rb"\d+ %")
        self.assertTrue(shown.rstrip().endswith(b"larmor: cancelled"), shown[-200:])


if __name__ == "__main__":
    main()
