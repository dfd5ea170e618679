# SPDX-License-Identifier: GPL-3.0-or-later
"""What a call writes: whole or not at all, through no link, never two outputs in one file, never over its input."""
import json
import os
import pathlib
import resource
import stat
import subprocess
import unittest

from support import PROGRAM, Case, larmor, main, read_npy

WINDOW = larmor("info", "--quick", "--json").json()["window"]
LAW = {
    "format": "larmor-lesson", "version": 1, "title": "Law", "question": "How fast?", "sources": ["S"],
    "steps": [{
        "title": "One", "text": "Words.", "source": "S, 1",
        "measure": [{"name": "law", "show": "amdahl", "parameters": {"parallel": 0.75, "speedup": 1000}}],
        "chart": {"kind": "bars", "figure": "/result/speedup", "of": ["law"]},
        "conclusions": [{"says": "Four.", "figure": "/result/speedup", "of": "law", "at_least": 3.9, "at_most": 4}],
    }],
}


def small_disk(size=4096):
    """What is written beyond this size fails, as on a full disk. Python leaves the signal of it ignored."""
    return dict(preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)), restore_signals=False)


class Outputs(Case):
    def names(self):
        return sorted(os.listdir(self.folder))

    def lesson(self):
        self.path("law.json").write_text(json.dumps(LAW))
        return "law.json"

    def fails_and_leaves(self, output, *words, status=1, says=(), **more):
        """The call fails naming the output, which stays as it was, and leaves nothing else."""
        self.path(output).write_bytes(b"the old one")
        before = self.names()
        done = self.fails(status, *words, says=[output, *([says] if isinstance(says, str) else says)], **more)
        self.assertNotIn(".larmor-", done.err)
        self.assertEqual(self.path(output).read_bytes(), b"the old one")
        self.assertEqual(self.names(), before)
        return done


class FullDisks(Outputs):
    @unittest.skipUnless(WINDOW, "built without the window")
    def test_charts(self):
        self.works("recon", self.simulate(matrix=16), "--json", "r.json")
        for name in ("c.svg", "c.pdf", "c.png"):
            with self.subTest(name):
                self.fails_and_leaves(name, "chart", "r.json", "-o", name, **small_disk())
                self.works("chart", "r.json", "-o", name)
                self.assertGreater(self.path(name).stat().st_size, 4096)

    def test_a_lessons_report(self):
        lesson = self.lesson()
        self.fails_and_leaves("law.html", "lesson", lesson, "--report", "law.html", **small_disk(1024))

    def test_a_sessions_folder(self):
        self.simulate(matrix=48)
        session = {"kind": "larmor-session", "version": 2, "scan": "scan.h5", "settings": {"engine": "cpu"}}
        self.path("s.json").write_text(json.dumps(session))
        self.works("play", "s.json", "--output", "out")
        self.path("out/image.npy").write_bytes(b"the old one")
        before = sorted(os.listdir(self.path("out")))
        self.fails(1, "play", "s.json", "--output", "out", says="cannot write out/image.", **small_disk())
        self.assertEqual(self.path("out/image.npy").read_bytes(), b"the old one")
        self.assertEqual(sorted(os.listdir(self.path("out"))), before)

    def test_a_scan_without_its_samples_leaves_no_trajectory(self):
        for ending in ("npy", "cfl"):
            words = ["simulate", "--trajectory", "radial", "--spokes", 40, "--samples", 64, "--coils", 4]
            with self.subTest(ending):
                self.fails_and_leaves("scan." + ending, *words, "-o", "scan." + ending, **small_disk(70000))

    def test_a_disk_of_a_few_pages(self):
        if not WINDOW:
            self.skipTest("built without the window")
        self.works("recon", self.simulate(matrix=32), "--json", "r.json")
        script = """mount -t tmpfs -o size=16k none "$1/disk" && cd "$1/disk" || exit 99
                    for name in c.svg c.pdf c.png; do
                        "$0" chart ../r.json -o $name && exit 50
                        [ $? = 1 ] || exit 51
                    done
                    "$0" lesson ../law.json --report law.html && exit 52
                    [ -z "$(ls -A)" ] || exit 53"""
        self.path("disk").mkdir()
        # A report of a few bytes would fit: the lesson's text is made longer than the disk.
        long = dict(LAW, question="How fast? " * 4000)
        self.path("law.json").write_text(json.dumps(long))
        done = self.on_small_disk(script)
        for name in ("c.svg", "c.pdf", "c.png", "law.html"):
            self.assertIn("larmor: cannot write " + name, done.stderr)
        self.assertNotIn(".larmor-", done.stderr)


class Links(Outputs):
    def test_a_link_is_refused_with_its_target(self):
        scan = self.simulate(matrix=16)
        self.path("real").write_bytes(b"kept")
        for target in ("real", "nowhere"):
            for name, words in {"i.npy": ["recon", scan, "-o", "i.npy"], "i.png": ["recon", scan, "-o", "i.png"],
                                "i.nii.gz": ["recon", scan, "-o", "i.nii.gz"],
                                "i.hdr": ["recon", scan, "-o", "i.cfl"],
                                "j.json": ["recon", scan, "--json=j.json"],
                                "s.h5": ["simulate", "-o", "s.h5"]}.items():
                with self.subTest(name + " -> " + target):
                    self.path(name).symlink_to(target)
                    self.fails(1, *words, says=(name, "symbolic link", target))
                    self.assertTrue(self.path(name).is_symlink())
                    self.path(name).unlink()
                    self.assertEqual(self.names(), ["real", "scan.h5"])
        self.assertEqual(self.path("real").read_bytes(), b"kept")

    def test_a_lessons_report_follows_no_link_and_uses_no_shared_folder(self):
        lesson = self.lesson()
        self.path("real").write_bytes(b"kept")
        self.path("law.html").symlink_to("real")
        self.fails(1, "lesson", lesson, "--report", "law.html", says=("law.html", "real"))
        self.assertEqual(self.path("real").read_bytes(), b"kept")
        self.path("law.html").unlink()
        unusable = dict(os.environ, TMPDIR=str(self.path("no such folder")))
        self.works("lesson", lesson, "--report", "law.html", env=unusable)
        self.assertIn(b"<svg" if WINDOW else b"<table", self.path("law.html").read_bytes())


class Modes(Outputs):
    def test_a_file_keeps_its_mode(self):
        scan = self.simulate(matrix=16)
        for name in ("i.npy", "i.nii.gz", "j.json"):
            words = ["--json=" + name] if name.endswith("json") else ["-o", name]
            self.works("recon", scan, *words)
            for mode in (0o600, 0o640):
                self.path(name).chmod(mode)
                self.works("recon", scan, *words)
                self.assertEqual(stat.S_IMODE(self.path(name).stat().st_mode), mode)

    def test_a_new_file_has_the_users_own(self):
        scan = self.simulate(matrix=16)
        self.works("recon", scan, "-o", "i.npy", preexec_fn=lambda: os.umask(0o027))
        self.assertEqual(stat.S_IMODE(self.path("i.npy").stat().st_mode), 0o640)


class Places(Outputs):
    """Nothing is needed but the place that the person named."""

    def test_a_scan_is_written_without_shared_memory_or_a_temporary_folder(self):
        script = """mount -t tmpfs -o size=4k none /dev/shm && mount -t tmpfs -o size=4k none /tmp &&
                    cd "$1" || exit 99
                    "$0" simulate --matrix 64 -o scan.h5 && "$0" recon scan.h5 -o i.npy"""
        here = pathlib.Path.cwd() / f"outputs-{os.getpid()}"
        here.mkdir()
        self.addCleanup(subprocess.run, ["rm", "-rf", str(here)])
        if str(here).startswith("/tmp/") or os.path.abspath(PROGRAM).startswith("/tmp/"):
            self.skipTest("the program itself lies in /tmp")
        self.on_small_disk(script, here)
        self.assertEqual(read_npy(here / "i.npy")[0], (64, 64))

    def test_reports_go_to_devices_descriptors_and_pipes(self):
        scan = self.simulate(matrix=16)
        unusable = dict(os.environ, TMPDIR=str(self.path("no such folder")))
        self.works("recon", scan, "--json=/dev/null", env=unusable)
        self.assertTrue(pathlib.Path("/dev/null").is_char_device())
        for name in ("/dev/stdout", "/dev/fd/1"):
            done = self.works("recon", scan, "--json=" + name)
            self.assertIn('"larmor-recon"' if '"larmor-recon"' in done.out else '"stages"', done.out)
        with open(self.path("both"), "wb") as both:
            both.write(b"before\n")
            both.flush()
            process = subprocess.run([PROGRAM, "recon", scan, "--json=/dev/stdout"], stdout=both,
                                     stdin=subprocess.DEVNULL)
        self.assertEqual(process.returncode, 0)
        text = self.path("both").read_text()
        self.assertTrue(text.startswith("before\n"))
        self.assertIn('"stages"', text)
        self.fails(1, "recon", scan, "--json=/dev/full", says="/dev/full")


class OneFileTwice(Outputs):
    def setUp(self):
        super().setUp()
        self.simulate(matrix=16)
        self.kept = self.path("scan.h5").read_bytes()

    def refused(self, *words, says=()):
        before = self.names()
        self.fails(2, *words, says=says)
        self.assertEqual(self.names(), before)
        self.assertEqual(self.path("scan.h5").read_bytes(), self.kept)

    def test_two_outputs(self):
        here = str(self.folder)
        for json_name in ("i.npy", "./i.npy", here + "/i.npy", "../" + self.folder.name + "/i.npy"):
            with self.subTest(json_name):
                self.refused("recon", "scan.h5", "-o", "i.npy", "--json=" + json_name, says=("-o", "--json"))
        self.refused("recon", "scan.h5", "-o", "i.cfl", "--json=i.hdr", says=("-o", "--json"))
        self.refused("simulate", "--trajectory", "radial", "-o", "s.npy", "--json=s-traj.npy", says="trajectory")
        self.refused("lab", "sweep", "transpose", "size=8", "--csv", "s.csv", "--json=s.csv", says=("--csv", "--json"))
        self.refused("lab", "sweep", "transpose", "size=8", "--csv", "s.csv", "--journal", "s.csv", says="journal")
        self.refused("lesson", "l-curve", "--report", "l.html", "--json=./l.html", says=("--report", "--json"))

    def test_a_second_name_of_a_file(self):
        self.path("i.npy").write_bytes(b"kept")
        os.link(self.path("i.npy"), self.path("other.json"))
        self.refused("recon", "scan.h5", "-o", "i.npy", "--json=other.json", says=("-o", "--json"))
        self.assertEqual(self.path("i.npy").read_bytes(), b"kept")

    def test_standard_output_that_is_the_other_file(self):
        with open(self.path("i.npy"), "wb") as out:
            process = subprocess.run([PROGRAM, "recon", "scan.h5", "-o", "i.npy", "--json"], stdout=out,
                                     stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, cwd=self.folder)
        self.assertEqual(process.returncode, 2, process.stderr)
        self.assertIn(b"standard output", process.stderr)

    def test_an_output_that_is_an_input(self):
        self.refused("recon", "scan.h5", "--json=scan.h5", says=("--json", "SCAN"))
        self.works("simulate", "--matrix", 16, "-o", "s.npy")
        kept = self.path("s.npy").read_bytes()
        self.refused("recon", "s.npy", "-o", "./s.npy", says=("-o", "SCAN"))
        self.refused("recon", "scan.h5", "--truth", "s.npy", "-o", "s.npy", says=("-o", "--truth"))
        self.refused("recon", "scan.h5", "--maps", "s.npy", "-o", "s.npy", says=("-o", "--maps"))
        self.assertEqual(self.path("s.npy").read_bytes(), kept)
        self.works("recon", "scan.h5", "--json", "r.json")
        kept = self.path("r.json").read_bytes()
        self.refused("lab", "compare", "r.json", "r.json", "--json=r.json", says=("--json", "BEFORE"))
        os.link(self.path("r.json"), self.path("r.svg"))
        self.refused("chart", "r.json", "-o", "r.svg", says=("-o", "RESULT"))
        self.refused("lesson", self.lesson(), "--json=law.json", says=("--json", "NAME"))
        self.path("k.cu").write_text("// a kernel\n")
        self.refused("lab", "run", "--kernel-file", "k.cu", "--json=k.cu", says=("--json", "--kernel-file"))
        self.assertEqual(self.path("r.json").read_bytes(), kept)

    def test_a_bart_pair_is_both_its_files(self):
        self.works("simulate", "--matrix", 16, "-o", "b.cfl")
        for scan in ("b.cfl", "b.hdr", "b"):
            with self.subTest(scan):
                self.refused("recon", scan, "-o", "b.cfl", says=("-o", "SCAN"))


if __name__ == "__main__":
    main()
