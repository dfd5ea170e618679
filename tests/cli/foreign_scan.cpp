// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the ISMRMRD file of reading_test.py: foreign_scan OUT.h5 cartesian|epi
//
// 8 x 16, two coils, slices 0-2 and contrasts 0-1, each image flat in k-space at 10 slice + contrast + 1;
// lines 0-11 of 16 (partial Fourier), line 8 measured twice, and before all one acquisition of flags 24, 20
// and 27 each.
#include "support/foreign_scan.h"

#include <cstdio>
#include <string>

int main(int argc, char **argv)
{
    if (argc != 3) {
        std::fputs("foreign_scan OUT.h5 cartesian|epi\n", stderr);
        return 2;
    }
    foreign::File file;
    file.ky = 16;
    const bool epi = std::string(argv[2]) == "epi";
    if (epi) file.trajectory = ISMRMRD::TrajectoryType::EPI;
    for (const int flag : {24, 20, 27})
        file.lines.push_back({.flags = {flag}});
    for (int contrast = 0; contrast < 2; ++contrast)
        for (const int slice : {1, 0, 2}) {
            const foreign::Line like{
                .slice = slice, .contrast = contrast, .value = float(10 * slice + contrast + 1)};
            std::vector<foreign::Line> lines = foreign::wholeImage(like, 12);
            lines.push_back(lines[8]);
            for (std::size_t i = 1; epi && i < lines.size(); i += 2)
                lines[i].flags = {22};
            file.lines.insert(file.lines.end(), lines.begin(), lines.end());
        }
    foreign::writeForeignScan(argv[1], file);
    return 0;
}
