# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever allocation fails: an exit status of 0 or 1 and one or two lines, never a signal, and no hidden file left."""
import resource
import subprocess

from support import PROGRAM, Case, main


def address_space(limit):
    """For a child: no more than so many bytes of mappings, and no core file."""
    def apply():
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    return apply


class Exhaustion(Case):
    steps = 24

    def peak(self, words):
        """Address space that the call takes, by halving."""
        low, high = 1 << 24, 1 << 36
        while high - low > 1 << 22:
            middle = (low + high) // 2
            if self.call(words, middle).returncode == 0:
                high = middle
            else:
                low = middle
        return high

    def call(self, words, limit):
        return subprocess.run([PROGRAM, *map(str, words)], cwd=self.folder, stdin=subprocess.DEVNULL,
                              capture_output=True, timeout=120, preexec_fn=address_space(limit))

    def starved(self, *words):
        """The call under limits from where the program can just be loaded to where it has all that it needs."""
        kept = {file.name for file in self.folder.iterdir()}
        enough, bare = self.peak(words), self.peak(["--version"])
        outcomes = []
        for step in range(self.steps):
            limit = bare + (enough + enough // 4 - bare) * step // (self.steps - 1)  # threads take more at times
            done = self.call(words, limit)
            err = done.stderr.decode("utf-8", "replace").strip()
            with self.subTest(words=" ".join(map(str, words)), limit=limit):
                self.assertIn(done.returncode, (0, 1, 3), f"{done.returncode}: {err}")
                if done.returncode != 0:
                    # A library may have spoken first.
                    self.assertTrue(any(line.startswith("larmor: ") for line in err.splitlines()), err)
                    self.assertLessEqual(len(err.splitlines()), 3, err)
                left = {file.name for file in self.folder.iterdir()} - kept
                self.assertEqual([name for name in left if name.startswith(".")], [])
            outcomes.append(done.returncode)
        print(" ".join(map(str, words)), f"{bare >> 20} .. {enough >> 20} MiB:", *outcomes)
        self.assertIn(1, outcomes)
        self.assertIn(0, outcomes)

    def test_simulating(self):
        self.starved("simulate", "--matrix", "512", "-o", "scan.npy")

    def test_reconstructing(self):
        scan = self.simulate(matrix=256, trajectory="spiral", interleaves=32, samples=4000, coils=4)
        for method in ("gridding", "adjoint", "least-squares"):
            self.starved("recon", scan, "--method", method, "--engine", "cpu", "-o", "image.npy")


if __name__ == "__main__":
    main()
