# SPDX-License-Identifier: GPL-3.0-or-later
"""Nothing that a file holds is dropped in silence: what recon, info and play say of it, and which image they take."""
import json
import os
import subprocess
import unittest

from support import Case, larmor, main, read_cfl, read_npy, relative_error, shared_data, write_npy

WRITER = os.environ.get("FOREIGN_SCAN")
DATA = shared_data()


def warnings(finished):
    return [line for line in finished.err.splitlines() if line.startswith("larmor: warning: ")]


class Foreign(Case):
    """A file of three slices and two contrasts, as tests/cli/foreign_scan.cpp writes it."""

    def foreign(self, kind="cartesian"):
        subprocess.run([WRITER, self.path(kind + ".h5"), kind], check=True)
        return self.path(kind + ".h5")

    def brightness(self, words, out="image.npy"):
        """Largest magnitude of the image, over that of slice 0, contrast 0."""
        done = self.works("recon", self.foreign(), *words, "--engine", "cpu", "-o", out, "--json")
        _, values = read_npy(self.path(out))
        return done, max(abs(value) for value in values)

    def test_every_fact_that_loses_data_is_one_line_of_standard_error(self):
        done, _ = self.brightness([])
        said = "\n".join(warnings(done))
        for fact in ("of the slices 0-2 only 0 is in the image; --slice takes another",
                     "of the contrasts 0,1 only 0 is in the image; --contrast takes another",
                     "phase-correction acquisitions left out: 1 (flag 24)",
                     "partial Fourier: 75 % of ky is acquired (-8 to 3), the rest is zero-filled"):
            self.assertIn(fact, said)
        self.assertEqual(len(warnings(done)), 4, done.err)
        notes = [line for line in done.err.splitlines() if line.startswith("larmor: note: ")]
        for fact in ("reference-only acquisitions that stay out of the image: 1 (flag 20)",
                     "dummy acquisitions left out: 1 (flag 27)", "repeated lines, averaged with those measured before"):
            self.assertIn(fact, "\n".join(notes))
        self.assertEqual(done.err.strip().splitlines(), warnings(done) + notes)

    def test_the_report_counts_every_acquisition_once(self):
        done, _ = self.brightness([])
        read = done.json()["read"]
        self.assertEqual(read["acquisitions"],
                         {"total": 81, "used": 13, "skipped": {"reference_only": 1, "phase_correction": 1, "dummy": 1,
                                                               "other_image": 65},
                          "merged": 1, "reversed": 0, "noise_kept": 0})
        self.assertEqual(read["samples"], {"total": 104, "used": 104, "beyond_band": 0, "discarded": 0, "unsampled": 0})
        self.assertEqual(read["dimensions"]["slice"], {"present": [0, 1, 2], "taken": 0})
        self.assertEqual(read["dimensions"]["contrast"], {"present": [0, 1], "taken": 0})
        self.assertEqual(read["partial_fourier"],
                         [{"axis": "y", "first": -8, "last": 3, "size": 16, "acquired": 0.75}])
        self.assertEqual(len(read["warnings"]), 4)
        self.assertIn("reference-only acquisitions that stay out of the image: 1 (flag 20)", read["notes"])
        self.assertIn("dummy acquisitions left out: 1 (flag 27)", read["notes"])

    def test_one_image_is_chosen(self):
        _, reference = self.brightness([])
        for words, value in (["--slice", 2], 21), (["--contrast", 1], 2), (["--slice", 1, "--contrast", 1], 12):
            done, brightness = self.brightness(words)
            self.assertAlmostEqual(brightness / reference, value, delta=1e-3 * value)
            self.assertNotIn("only", "".join(line for line in warnings(done) if words[0][2:] in line))

    def test_several_images_make_one_file_slices_along_z(self):
        scan = self.foreign()
        single = {}
        for slice_, contrast in (0, 0), (2, 0), (0, 1), (2, 1):
            self.works("recon", scan, "--slice", slice_, "--contrast", contrast, "--engine", "cpu", "-o", "one.npy")
            single[slice_, contrast] = read_npy(self.path("one.npy"))[1]
        words = ["recon", scan, "--slice", "0,2", "--contrast", "0-1", "--engine", "cpu"]
        report = self.works(*words, "-o", "all.npy", "--json").json()
        shape, values = read_npy(self.path("all.npy"))
        self.assertEqual(shape, (2, 2, 16, 8))
        order = [(0, 0), (2, 0), (0, 1), (2, 1)]  # the slice runs fastest
        for i, key in enumerate(order):
            self.assertLess(relative_error(values[128 * i:128 * (i + 1)], single[key]), 1e-6)
        self.assertEqual([each["image"] for each in report["images"]],
                         [{"slice": str(s), "contrast": str(c)} for s, c in order])
        self.works(*words, "-o", "all.cfl")
        self.assertEqual(read_cfl(self.path("all"))[0], [8, 16, 2, 2])
        self.fails(2, *words, "-o", "all.png", says="several images")

    def test_what_is_not_there_is_refused_with_what_is(self):
        scan = self.foreign()
        for verb in "recon", "info":
            self.fails(2, verb, scan, "--slice", 3, says=["slice 3", "0-2"])
            self.fails(2, verb, scan, "--phase", "1", says=["phase 1", "0"])
            self.fails(2, verb, scan, "--slice", "2-1", says="backwards")
            self.fails(2, verb, scan, "--set-index", "x", says=["--set-index", "x", "3,5-7"])
        self.fails(2, "info", scan, "--slice", "0-1", says="one image")
        self.fails(2, "recon", scan, "--stream", "--slice", "0-1", says="one image")
        self.fails(2, "info", "--slice", "1", says="larmor info SCAN")

    def test_info_shows_a_file(self):
        text = self.works("info", self.foreign(), "--slice", 1).out
        self.assertIn("cartesian.h5: cartesian, matrix 8x16, 2 coils, 104 of 104 samples used", text)
        self.assertIn("warning: of the contrasts 0,1 only 0 is in the image", text)
        self.assertIn("of the slices 0-2 only 1 is in the image", text)
        self.assertIn("repeated lines, averaged with those measured before: 1 of 13", text)
        info = self.works("info", self.path("cartesian.h5"), "--json").json()
        self.assertEqual(info["read"]["acquisitions"]["total"], 81)
        self.assertEqual(info["coils"], 2)

    def test_epi_says_that_its_ghost_stays(self):
        done = self.works("info", self.foreign("epi"))
        self.assertIn("warning: EPI readouts run to and fro (6 reversed) and no phase correction is applied: "
                      "expect a ghost", done.out)

    def test_a_session_keeps_the_image(self):
        session = {"kind": "larmor-session", "version": 2, "scan": str(self.foreign()), "read": {"images": {"slice": "2"}},
                   "settings": {"method": "ifft", "engine": "cpu"}}
        self.path("s.json").write_text(json.dumps(session))
        done = self.works("play", "s.json", "--json")
        self.assertEqual(done.json()["read"]["dimensions"]["slice"]["taken"], 2)
        self.assertEqual(len(warnings(done)), 4, done.err)


class Simulated(Case):
    def test_samples_beyond_the_band_are_told(self):
        scan = self.simulate(matrix=64, trajectory="spiral", interleaves=5, samples=1000)
        done = self.works("recon", scan, "--matrix", 32, "--engine", "cpu", "--json")
        samples = done.json()["read"]["samples"]
        self.assertEqual(samples["total"], 5000)
        self.assertGreater(samples["beyond_band"], 1000)
        self.assertEqual(samples["used"] + samples["beyond_band"], 5000)
        self.assertEqual(warnings(done), [f"larmor: warning: samples beyond the band of matrix 32x32 left out: "
                                          f"{samples['beyond_band']} of 5000; --matrix 64x64 takes them"])

    def test_a_trajectory_that_stays_at_the_centre_is_refused(self):
        for reach in 1e-12, 0.4:
            write_npy(self.path("traj.npy"), (3, 4), [reach, 0, -reach, 0, 0, 0], dtype="<f4")
            write_npy(self.path("scan.npy"), (1, 4), [1, 2, 3, 4])
            self.fails(1, "recon", "scan.npy", "--traj", "traj.npy", "--traj-unit", "cycles/FOV", "--matrix", 16,
                       "-o", "image.npy", says=["half a cycle", "--traj-unit"])
            self.assertFalse(self.path("image.npy").exists())

    def test_a_whole_scan_says_nothing(self):
        for words in {"matrix": 32}, {"matrix": 32, "trajectory": "radial"}, {"matrix": 32, "trajectory": "epi"}:
            done = self.works("recon", self.simulate(**words), "--engine", "cpu", "--json")
            said = "larmor: note: reversed readouts turned round: 16\n" if words.get("trajectory") == "epi" else ""
            self.assertEqual(done.err, said)
            self.assertEqual(done.json()["read"]["warnings"], [])


@unittest.skipIf(DATA is None, "the real scans are not here")
class Real(Case):
    def test_the_ismrmrd_spiral_counts_its_leading_acquisition(self):
        read = self.works("info", DATA / "brain-spiral-15x4940-220.h5", "--json").json()["read"]
        self.assertEqual(read["acquisitions"]["total"], 16)
        self.assertEqual(read["acquisitions"]["used"], 15)
        self.assertEqual(sum(read["acquisitions"]["skipped"].values()), 1)

    def test_the_cartesian_array_counts_its_unsampled_points(self):
        read = self.works("info", DATA / "brain-cartesian-8ch-230x180.npy", "--json").json()["read"]
        self.assertEqual(read["samples"]["used"] + read["samples"]["unsampled"], 230 * 180)


if __name__ == "__main__":
    main()
