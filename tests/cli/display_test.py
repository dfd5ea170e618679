# SPDX-License-Identifier: GPL-3.0-or-later
"""The window on an X server where OpenGL's driver is missing on this side: it opens, painted without."""
import os
import unittest

from support import Case, larmor, main


@unittest.skipUnless(os.environ.get("DISPLAY") and larmor("info", "--quick", "--json").json()["window"],
                     "no display here, or no window in this build")
class Display(Case):
    def test_no_driver_of_opengl(self):
        without = {**os.environ, "__GLX_VENDOR_LIBRARY_NAME": "none-of-that-name"}
        done = self.works("--screenshot", "shot.png", "--json", env=without)
        self.assertEqual(done.json()["display_path"], "painter")
        self.assertEqual(done.err, "")
        self.assertGreater(self.path("shot.png").stat().st_size, 10000)


if __name__ == "__main__":
    main()
