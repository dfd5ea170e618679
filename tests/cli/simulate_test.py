# SPDX-License-Identifier: GPL-3.0-or-later
"""`larmor simulate`: every trajectory and object, what goes with what, and how to reconstruct what it wrote."""
import gzip
import struct

from support import Case, main, read_npy

TRAJECTORIES = {
    "epi": ["--interleaves", "4"],
    "radial": ["--spokes", "9", "--angle", "golden"],
    "spiral": ["--interleaves", "4", "--samples", "90", "--density-power", "1.5"],
    "rosette": ["--interleaves", "2", "--samples", "200", "--petals", "8"],
    "stack-of-stars": ["--spokes", "9", "--samples", "24"],
    "stack-of-spirals": ["--interleaves", "2", "--samples", "90"],
    "kooshball": ["--spokes", "50", "--samples", "24", "--angle", "phyllotaxis"],
    "cones": ["--interleaves", "2"],
}


class Simulate(Case):
    def report(self, *words):
        return self.works("simulate", *words, "-o", self.path("scan.h5"), "--json").json()

    def test_every_trajectory(self):
        for name, options in TRAJECTORIES.items():
            report = self.report("--matrix", "12", "--trajectory", name, *options)
            self.assertEqual(report["trajectory"], name)
            self.assertEqual(report["samples"], report["interleaves"] * report["samples_per_interleave"])
            solid = name.startswith("stack") or name in ("kooshball", "cones")
            self.assertEqual(report["matrix"], "12x12x12" if solid else "12x12")
        report = self.report("--matrix", "12x12x5", "--trajectory", "stack-of-stars", "--spokes", "3")
        self.assertEqual(report["interleaves"], 15)

    def test_the_sizes_that_were_asked_for(self):
        report = self.report("--phantom", "shepp-logan-3d", "--matrix", "16", "--trajectory", "kooshball",
                             "--spokes", "402", "--samples", "32", "--coils", "4")
        self.assertEqual((report["samples"], report["coils"]), (402 * 32, 4))
        report = self.report("--matrix", "16x20", "--undersample", "4", "--calibration", "6")
        self.assertEqual(report["samples"], 16 * 10)
        self.assertEqual(report["trajectory_parameters"]["mask"], "regular")
        self.assertEqual(self.report("--matrix", "16x16", "--partial-fourier", "5/8")["samples"], 160)
        self.assertEqual(self.report("--matrix", "16x32", "--undersample", "2.5", "--mask",
                                     "variable-density", "--calibration", "4")["samples"], 16 * 13)

    def test_options_that_a_trajectory_does_not_have(self):
        for words, named in [
            (["--trajectory", "radial", "--interleaves", "3"], "--interleaves"),
            (["--trajectory", "spiral", "--spokes", "3"], "--spokes"),
            (["--trajectory", "epi", "--mask", "poisson"], "--mask"),
            (["--trajectory", "kooshball", "--undersample", "2"], "--undersample"),
            (["--samples", "3"], "--samples"),
            (["--undersample", "1.5"], "1.5"),
            (["--undersample", "two"], "--undersample"),
            (["--partial-fourier", "1/2"], "5/8"),
            (["--mask", "striped"], "striped"),
            (["--trajectory", "radial", "--angle", "phyllotaxis"], "phyllotaxis"),
            (["--trajectory", "kooshball", "--matrix", "8x8x4"], "8x8x4"),
            (["--trajectory", "rosette", "--matrix", "8x9"], "8x9"),
            (["--coils", "0"], "0"),
            (["--noise-samples", "9"], "SNR"),
            (["--readout-ms", "0"], "--readout-ms"),
            (["--field-map", "shim"], "--field-map"),
            (["--field-map", "linear:x"], "linear:x"),
            (["--field-map", "off:3"], "off:3"),
            (["--period", "1"], "--period"),
            (["--slice", "0.1"], "--slice"),
            (["--phantom", "sodium", "--slice", "0.7"], "--slice"),
            (["--phantom", "dynamic", "--period", "-1"], "period"),
        ]:
            self.fails(2, "simulate", *words, "-o", self.path("scan.h5"), says=named)
        self.no_debris()

    def test_solid_objects_in_a_plane_are_cut(self):
        for slice_, bright in (("0.05", True), ("0.3", False)):  # ventricles are in the middle alone
            self.works("simulate", "--phantom", "sodium", "--matrix", "32", "--slice", slice_,
                       "-o", self.path("scan.h5"))
            report = self.works("recon", self.path("scan.h5"), "-o", self.path("image.npy"), "--json").json()
            self.assertGreater(report["psnr_db"], 100)
            shape, values = read_npy(self.path("image.npy"))
            self.assertEqual(shape, (32, 32))
            self.assertEqual(abs(values[17 * 32 + 14]) > 0.7, bright)

    def test_a_beating_object_depends_on_its_times(self):
        images = []
        for words in ([], ["--period", "0.5"], ["--repetition-ms", "2"]):
            self.works("simulate", "--phantom", "dynamic", "--matrix", "16", *words, "-o", self.path("a.npy"))
            images.append(self.path("a.npy").read_bytes())
        self.assertEqual(len(set(images)), 3)

    def test_a_volume_as_object(self):
        size = (6, 5, 4)
        header = bytearray(352)
        struct.pack_into("<i8h", header, 0, 348, *([0] * 8))
        struct.pack_into("<8h", header, 40, 3, *size, 1, 1, 1, 1)
        struct.pack_into("<hh", header, 70, 2, 8)
        struct.pack_into("<8f", header, 76, 1, 2, 2, 3, 1, 1, 1, 1)
        struct.pack_into("<f", header, 108, 352)
        header[123] = 2
        header[344:348] = b"n+1\0"
        volume = self.path("head.nii.gz")
        volume.write_bytes(gzip.compress(bytes(header) + bytes(i * 7 % 251 for i in range(120))))
        self.works("simulate", "--phantom", volume, "--matrix", "6x5x4", "-o", self.path("scan.h5"))
        report = self.works("recon", self.path("scan.h5"), "-o", self.path("image.nii"), "--json").json()
        self.assertGreater(report["psnr_db"], 100)
        volume.unlink()  # the truth is gone with the object, the scan is not
        report = self.works("recon", self.path("scan.h5"), "-o", self.path("image.nii"), "--json").json()
        self.assertIsNone(report["psnr_db"])
        self.fails(1, "simulate", "--phantom", volume, "-o", self.path("b.h5"), says="head.nii.gz")

    def test_a_picture_is_scanned(self):
        self.simulate(matrix=20)
        self.works("recon", "scan.h5", "-o", "photo.png")
        self.works("simulate", "--phantom", "photo.png", "--matrix", "20", "-o", "again.h5")
        self.works("recon", "again.h5", "-o", "again.png")
        self.assertGreater(self.works("recon", "again.h5", "-o", "image.npy", "--json").json()["psnr_db"], 100)
        self.fails(1, "simulate", "--phantom", "none.png", "-o", "b.h5", says="none.png")

    def test_off_resonance_is_undone_by_the_map_in_the_file(self):
        self.works("simulate", "--matrix", "24", "--trajectory", "spiral", "--interleaves", "6", "--samples", "300",
                   "--field-map", "linear:60", "-o", self.path("scan.h5"))
        report = self.works("recon", self.path("scan.h5"), "--method", "least-squares", "--iterations", "20",
                            "-o", self.path("image.npy"), "--json").json()
        self.works("simulate", "--matrix", "24", "--trajectory", "spiral", "--interleaves", "6", "--samples", "300",
                   "-o", self.path("on.h5"))
        plain = self.works("recon", self.path("on.h5"), "--method", "least-squares", "--iterations", "20",
                           "-o", self.path("image.npy"), "--json").json()
        self.assertGreater(report["psnr_db"], plain["psnr_db"] - 2)

    def test_coils_and_noise_come_back(self):
        self.works("simulate", "--matrix", "24", "--coils", "5", "--snr", "30", "--noise-samples", "100",
                   "-o", self.path("scan.h5"))
        report = self.works("recon", self.path("scan.h5"), "-o", self.path("image.npy"), "--json").json()
        self.assertIsNotNone(report["psnr_db"])


if __name__ == "__main__":
    main()
