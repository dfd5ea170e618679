# SPDX-License-Identifier: GPL-3.0-or-later
"""What `cmake --install` puts elsewhere is whole: the program, its manual, and what a desktop needs to know of it."""
import os
import pathlib
import re
import shutil
import subprocess
import unittest
import xml.etree.ElementTree as xml

from support import PROGRAM, SOURCE, Case, larmor, main

GUI = os.environ.get("LARMOR_GUI") == "1"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


class Install(Case):
    def setUp(self):
        super().setUp()
        self.prefix = self.path("prefix")
        done = subprocess.run([os.environ.get("LARMOR_CMAKE", "cmake"), "--install", pathlib.Path(PROGRAM).parent,
                               "--prefix", self.prefix], capture_output=True, text=True)
        if "larmor.1" in done.stderr:
            self.skipTest("no manual page: build the target larmor_man, which a build with sanitizers does not have")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_the_program_works_there(self):
        program = self.prefix / "bin/larmor"

        def works(*words):
            done = subprocess.run([program, *words], capture_output=True, text=True, cwd=self.folder, timeout=300)
            self.assertEqual(done.returncode, 0, done.stderr)
            return done.stdout

        version = works("--version")
        self.assertRegex(version, r"^larmor \d+\.\d+\.\d+( \([0-9a-f]{8}(, changed)?\))?\n$")
        works("simulate", "--matrix", "32", "-o", "scan.h5")
        works("recon", "scan.h5", "--engine", "cpu", "-o", "image.npy")
        self.assertTrue(self.path("image.npy").exists())
        works("lesson", "transpose", "--engine", "cpu")

    def test_the_manual_page_has_every_verb(self):
        page = self.prefix / "share/man/man1/larmor.1"
        text = page.read_text()
        verbs = [line.split()[0] for line in larmor("help").out.split("Subcommands:")[1].splitlines() if line[:2] == "  "
                 and line[2:3].isalpha() and not line.startswith("  larmor ")]
        self.assertIn("recon", verbs)
        for verb in verbs:
            self.assertIn(f".SS larmor {verb}\n", text)
        self.assertIn("\\-\\-lambda", text)
        if shutil.which("groff"):
            done = subprocess.run(["groff", "-man", "-Tutf8", "-ww", page], capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn("EXIT STATUS", re.sub(".\x08", "", done.stdout))  # struck twice for bold
        self.fails(2, "help", "lab", "--man", says="--man")

    def test_the_manual_is_there(self):
        manual = self.prefix / "share/doc/larmor"
        for name in ("README.md", "LICENSE", "changelog.md", "manual/window.md", "manual/command-line.md"):
            self.assertGreater((manual / name).stat().st_size, 300, name)

    @unittest.skipUnless(GUI, "this build has no window")
    def test_a_desktop_knows_its_files(self):
        share = self.prefix / "share"
        entry = dict(line.split("=", 1) for line in (share / "applications/larmor.desktop").read_text().splitlines()
                     if "=" in line)
        types = set(entry["MimeType"].strip(";").split(";"))
        described = {each.get("type") for each in xml.parse(share / "mime/packages/larmor.xml").iter(MIME + "mime-type")}
        self.assertEqual(types, described)
        info = xml.parse(share / "metainfo/larmor.metainfo.xml")
        self.assertEqual({each.text for each in info.iter("mediatype")}, types)
        self.assertEqual(info.findtext("launchable"), "larmor.desktop")
        release = info.find("releases/release").get("version")
        self.assertIn(f"larmor {release}", larmor("--version").out)
        self.assertTrue((share / f"icons/hicolor/scalable/apps/{entry['Icon']}.svg").exists())
        if shutil.which("update-mime-database"):
            done = subprocess.run(["update-mime-database", share / "mime"], capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("application/x-bart-cfl:*.cfl", (share / "mime/globs").read_text())


class Documents(unittest.TestCase):
    def test_links_of_the_documents_lead_somewhere(self):
        pages = [SOURCE / "README.md", SOURCE / "CONTRIBUTING.md", SOURCE / "tests/bench/RESULTS.md",
                 *(SOURCE / "resources/manual").glob("*.md")]
        self.assertGreater(len(pages), 8)
        for page in pages:
            for part in page.read_text().split("](")[1:]:
                link = part.split(")")[0].split("#")[0]
                if link and "://" not in link:
                    self.assertTrue((page.parent / link).exists(), f"{page.name}: {link}")

    def test_the_first_page_is_short(self):
        self.assertLessEqual(len((SOURCE / "README.md").read_text().splitlines()), 200)


if __name__ == "__main__":
    main()
