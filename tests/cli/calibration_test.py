# SPDX-License-Identifier: GPL-3.0-or-later
"""What coil maps are made from: reference lines, another scan, maps in a file; and what is refused."""
import itertools
import re
import struct

from support import Case, main, read_cfl, read_npy, relative_error, write_cfl

# The header of a line in an ISMRMRD file: version, flags (numbered from 1), 24 bytes of counters and times, then 64
# samples of 8 coils.
BOTH, REFERENCE = (struct.pack("<HQ", 1, 1 << number - 1) for number in (21, 20))
CALIBRATION_LINE = re.compile(BOTH + b"(.{24})" + re.escape(struct.pack("<HH", 64, 8)), re.DOTALL)


class Calibration(Case):
    def accelerated(self, name="scan.h5", **more):
        options = {"matrix": 64, "coils": 8, "undersample": 2, "calibration": 24, "seed": 1, **more}
        return self.simulate(name, **options)

    def psnr(self, scan, *words):
        report = self.works("recon", scan, "--method", "least-squares", "--iterations", 30, *words, "--json").json()
        return report["psnr_db"]

    def magnitudes(self, scan, *words):
        self.works("recon", scan, *words, "-o", "image.npy")
        return [abs(value) for value in read_npy(self.path("image.npy"))[1]]

    def as_reference(self, scan):
        """The scan with those of its calibration lines that undersampling leaves out marked as no part of the image."""
        lines = itertools.count()
        mark = lambda line: (REFERENCE if next(lines) % 2 else BOTH) + line[0][len(BOTH):]
        data, count = CALIBRATION_LINE.subn(mark, scan.read_bytes())
        self.assertEqual(count, 24)
        data = data.replace(b"trajectory_unit", b"trajectory_none")  # a file from elsewhere: lines alone
        scan.with_name("reference.h5").write_bytes(data)
        return scan.with_name("reference.h5")

    def test_reference_lines_calibrate_and_stay_out_of_the_image(self):
        scan = self.as_reference(self.accelerated())
        full = self.magnitudes(self.simulate("full.h5", matrix=64, coils=8), "--coils", "rss")
        words = ["--method", "least-squares", "--iterations", 30, "--lambda", "1e-4"]
        image = self.magnitudes(scan, *words, "--maps", "estimate")
        self.assertLess(relative_error(image, full), 0.05)
        # The image has every second line alone, as one that never saw the others.
        plain = self.magnitudes(self.accelerated("plain.h5", calibration=0), "--coils", "rss")
        self.assertLess(relative_error(self.magnitudes(scan, "--coils", "rss"), plain), 1e-6)

    def test_a_region_too_small_is_refused(self):
        scan = self.accelerated(calibration=0)
        self.fails(1, "recon", scan, "--method", "least-squares", "--maps", "estimate", "-o", "image.npy",
                   says=("shepp-logan cartesian 64x64", "24x1", "24x11", "--calibration FILE", "--maps FILE"))
        self.no_debris("scan.h5")
        self.assertGreater(self.psnr(scan), 35)  # by the maps that the file holds

    def test_a_region_that_leaves_the_object_without_maps_is_refused(self):
        for lines, refused in ((7, True), (8, True), (12, False), (24, False)):
            scan = self.simulate(f"c{lines}.h5", matrix=128, coils=8, undersample=3, calibration=lines)
            words = ("recon", scan, "--method", "least-squares", "--maps", "estimate", "--engine", "cpu",
                     "--iterations", 3, "-o", "image.npy")
            if refused:
                self.fails(1, *words, says=["too small for ESPIRiT", "24x", "--calibration"])
            else:
                self.works(*words)

    def test_another_scan_calibrates(self):
        scan = self.accelerated(calibration=0)
        full = self.magnitudes(self.simulate("full.h5", matrix=64, coils=8), "--coils", "rss")
        words = ["--method", "least-squares", "--iterations", 30, "--lambda", "1e-4"]
        for other in (self.simulate("low.h5", matrix=32, coils=8), self.simulate("low.npy", matrix=32, coils=8),
                      self.simulate("spiral.h5", matrix=64, coils=8, trajectory="spiral", interleaves=8, samples=900)):
            image = self.magnitudes(scan, *words, "--calibration", other)
            self.assertLess(relative_error(image, full), 0.06, other)
            self.assertEqual(self.magnitudes(scan, *words, "--calibration", other, "--maps", "estimate"), image)

    def test_a_calibration_that_does_not_fit_is_refused(self):
        scan = self.accelerated()
        self.fails(2, "recon", scan, "--calibration", self.simulate("four.h5", matrix=32, coils=4),
                   says=("4 coils", "the scan has 8"))
        self.fails(2, "recon", scan, "--calibration", self.simulate("ball.h5", phantom="shepp-logan-3d", matrix=8,
                                                                    coils=8, trajectory="kooshball", spokes=90),
                   says="along z")
        self.fails(1, "recon", scan, "--calibration", "absent.h5", says="absent.h5")
        self.fails(2, "recon", scan, "--calibration", scan, "--maps", "maps.npy", says="--calibration")

    def test_maps_out_and_back_in_give_the_same_image(self):
        words = ["--method", "least-squares", "--iterations", 10, "--lambda", "1e-3"]
        noisy = {"snr": 30, "noise-samples": 2000}
        for scan in (self.accelerated(), self.accelerated("noisy.h5", **noisy)):
            for name in ("maps.npy", "maps.cfl"):
                image = self.magnitudes(scan, *words, "--maps", "estimate", "--maps-out", name)
                again = self.magnitudes(scan, *words, "--maps", name)
                self.assertLess(relative_error(again, image), 1e-5, name)
            shape, maps = read_npy(self.path("maps.npy"))
            self.assertEqual(shape, (8, 1, 64, 64))
            dims, same = read_cfl(self.path("maps"))
            self.assertEqual(dims, [64, 64, 1, 8])
            self.assertEqual(same, maps)
        # The file's own maps come out as they are, whatever noise the coils are weighed by.
        self.works("recon", scan, *words, "--maps-out", "white.npy")
        self.works("recon", scan, *words, "--prewhiten", "no", "--maps-out", "plain.npy")
        white, plain = (read_npy(self.path(name))[1] for name in ("white.npy", "plain.npy"))
        self.assertLess(relative_error(white, plain), 1e-5)

    def test_maps_out_without_maps_is_refused(self):
        scan = self.accelerated()
        self.fails(2, "recon", scan, "--coils", "rss", "--maps-out", "maps.npy", "-o", "image.npy", says="no coil maps")
        self.fails(2, "recon", scan, "--maps-out", "maps.png", says="maps.png")
        self.no_debris("scan.h5")

    def test_two_sets_of_maps_are_refused_with_the_remedy(self):
        scan = self.accelerated(matrix=16, calibration=12)
        write_cfl(self.path("two"), [16, 16, 1, 8, 2], [1] * 16 * 16 * 8 * 2)
        self.fails(1, "recon", scan, "--maps", "two.cfl", says=("dimension 4", "bart slice 4 0 two two-0"))

    def test_scores_through_estimated_maps_compare_like_with_like(self):
        scan = self.accelerated(undersample=1)
        report = self.works("recon", scan, "--method", "least-squares", "--maps", "estimate", "--json").json()
        self.assertGreater(report["psnr_db"], 33)
        self.assertIsNone(report["no_score_because"])
        self.assertEqual(report["score_scale"], 1)


if __name__ == "__main__":
    main()
