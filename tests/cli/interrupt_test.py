# SPDX-License-Identifier: GPL-3.0-or-later
"""Ctrl-C ends the work soon, with status 1, one line, and no file; a terminal shows progress, a pipe none."""
import math
import os
import pathlib
import pty
import signal
import struct
import subprocess
import time
import zlib

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

    def interrupted_reading(self, which, name, *words):
        """A signal while the program reads a file: the system says by how far it has come in it."""
        process = subprocess.Popen([PROGRAM, *map(str, words)], cwd=self.folder, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.kill)
        self.assertTrue(self.reads(process, name), "the file was never seen open")
        process.send_signal(which)
        sent = time.monotonic()
        _, err = process.communicate(timeout=60)
        took = time.monotonic() - sent
        self.assertEqual(process.returncode, 1, err)
        self.assertEqual(err.decode().strip(), "larmor: cancelled")
        self.assertLess(took, 5)  # promised are 0.1 s, and the end of the process
        self.assertFalse(self.path("out.npy").exists())

    def reads(self, process, name):
        """Waits until `name` is open in the process; false where it ended before."""
        while process.poll() is None:
            try:
                for link in pathlib.Path(f"/proc/{process.pid}/fd").iterdir():
                    if os.readlink(link).endswith(name):
                        return True
            except OSError:  # closed meanwhile
                pass
            time.sleep(0.001)
        return False

    def test_while_a_big_file_is_read(self):
        """Samples of 640 MB in a file without blocks: zeros, read at the speed of memory."""
        shape = (20, 2000, 2000)
        header = f"{{'descr': '<c8', 'fortran_order': False, 'shape': {shape!r}, }}".encode()
        header += b" " * (63 - (10 + len(header)) % 64) + b"\n"
        with open(self.path("big.npy"), "wb") as file:
            file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header)
            file.truncate(10 + len(header) + 8 * math.prod(shape))
        for which in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(which=which.name):
                self.interrupted_reading(which, "big.npy", "recon", "big.npy", "--engine", "cpu", "-o", "out.npy")

    def test_while_an_object_is_read(self):
        """A compressed volume: 1 GB of zeros in a few megabytes."""
        header = bytearray(352)
        struct.pack_into("<i", header, 0, 348)
        struct.pack_into("<8h", header, 40, 3, 1024, 1024, 256, 1, 1, 1, 1)
        struct.pack_into("<hh", header, 70, 16, 32)  # float32
        struct.pack_into("<8f", header, 76, 1, 1, 1, 1, 1, 1, 1, 1)
        struct.pack_into("<f", header, 108, 352)
        header[344:348] = b"n+1\0"
        packer = zlib.compressobj(1, zlib.DEFLATED, 31)
        with open(self.path("big.nii.gz"), "wb") as file:
            file.write(packer.compress(bytes(header)))
            for _ in range(256):
                file.write(packer.compress(bytes(1 << 22)))
            file.write(packer.flush())
        self.interrupted_reading(signal.SIGINT, "big.nii.gz", "simulate", "--phantom", "big.nii.gz", "-o", "out.npy")

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
