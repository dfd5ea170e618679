// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// ISMRMRD files as other programs write them, through ISMRMRD's own library.

#include <cstdint>
#include <filesystem>
#include <ismrmrd/dataset.h>
#include <ismrmrd/xml.h>
#include <sstream>
#include <vector>

namespace foreign {

/// One readout of a foreign file.
struct Line {
    int ky = 0;
    std::vector<int> flags{};
    int slice = 0, contrast = 0, phase = 0, repetition = 0, set = 0, average = 0;
    float value = 1;
    int discardPre = 0, discardPost = 0, encoding = 0, samples = 8, centre = 4;
};

inline constexpr int channels = 2;

struct File {
    std::vector<Line> lines;
    ISMRMRD::TrajectoryType trajectory = ISMRMRD::TrajectoryType::CARTESIAN;
    std::uint16_t ky = 4; ///< encoded and reconstructed size along y
};

/// Encoded 8 x ky on two encoding spaces; no trajectory.
inline void writeForeignScan(const std::filesystem::path &path, const File &foreign)
{
    ISMRMRD::IsmrmrdHeader header;
    header.experimentalConditions.H1resonanceFrequency_Hz = 1;
    ISMRMRD::Encoding encoding;
    encoding.encodedSpace.matrixSize = {8, foreign.ky, 1};
    encoding.encodedSpace.fieldOfView_mm = {200, 200, 5};
    encoding.reconSpace = encoding.encodedSpace;
    encoding.trajectory = foreign.trajectory;
    header.encoding = {encoding, encoding};
    std::ostringstream xml;
    ISMRMRD::serialize(header, xml);
    ISMRMRD::Dataset dataset(path.c_str(), "dataset", true);
    dataset.writeHeader(xml.str());
    for (const Line &line : foreign.lines) {
        ISMRMRD::Acquisition a(std::uint16_t(line.samples), channels, 0);
        a.idx().kspace_encode_step_1 = std::uint16_t(line.ky);
        a.idx().slice = std::uint16_t(line.slice);
        a.idx().contrast = std::uint16_t(line.contrast);
        a.idx().phase = std::uint16_t(line.phase);
        a.idx().repetition = std::uint16_t(line.repetition);
        a.idx().set = std::uint16_t(line.set);
        a.idx().average = std::uint16_t(line.average);
        a.discard_pre() = std::uint16_t(line.discardPre);
        a.discard_post() = std::uint16_t(line.discardPost);
        a.encoding_space_ref() = std::uint16_t(line.encoding);
        a.center_sample() = std::uint16_t(line.centre);
        for (const int flag : line.flags)
            a.setFlag(std::uint64_t(flag));
        for (std::uint16_t c = 0; c < channels; ++c)
            for (std::uint16_t i = 0; i < line.samples; ++i)
                a.data(i, c) = line.value;
        dataset.appendAcquisition(a);
    }
}

/// All lines of one image.
inline std::vector<Line> wholeImage(const Line &like = {}, int lines = 4)
{
    std::vector<Line> all;
    for (int ky = 0; ky < lines; ++ky) {
        all.push_back(like);
        all.back().ky = ky;
    }
    return all;
}

} // namespace foreign
