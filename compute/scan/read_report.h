// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extent.h"
#include "core/json.h"
#include "core/text.h"
#include "scan/image_choice.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace larmor {

struct Scan;

/// Why an acquisition is none of the image's, by the flags of ISMRMRD (counted from 1) where there is one.
enum class Skip {
    Noise,                  ///< 19
    Calibration,            ///< 20 without 21: reference lines alone
    Navigation,             ///< 23
    PhaseCorrection,        ///< 24
    HpFeedback,             ///< 26
    Dummy,                  ///< 27
    RtFeedback,             ///< 28
    SurfaceCoil,            ///< 29
    StabilisationReference, ///< 30
    Stabilisation,          ///< 31
    Empty,                  ///< holds no sample
    OtherEncoding,          ///< of another encoding space
    OtherImage              ///< of a slice, contrast, phase, repetition or set that was not taken
};

/// "noise", "reference_only" ...: the keys of the report.
std::string_view toString(Skip reason);
/// 0 where no flag is the reason.
int flagOf(Skip reason);

/// One thing that a reader should be told.
struct ReadFact {
    Text text;          ///< one line: "samples beyond the band of matrix 32x32 left out: 2287 of 5000"
    Text remedy;        ///< what the command line has against it: "--matrix 64x64 takes them"; may be empty
    bool loses = false; ///< measured data do not reach the image, or reach it uncorrected

    /// Text and remedy.
    std::string line() const { return Text::sequence({text, remedy}, "; ").english(); }
};

/// Cartesian k-space that reaches further to one side of its centre than to the other.
struct PartialCoverage {
    int axis = 0;                     ///< 0 x, 1 y, 2 z
    std::int64_t first = 0, last = 0; ///< grid steps from the centre
    std::int64_t size = 1;            ///< steps of the whole axis
    /// Share of the axis that was acquired, 0 .. 1.
    double acquired() const { return static_cast<double>(last - first + 1) / static_cast<double>(size); }
};

/// What became of everything that a file of samples holds.
struct ReadReport {
    struct Dimension {
        std::vector<int> present; ///< ascending, of the acquisitions that belong to images
        int taken = 0;
        bool chosen = false; ///< by the caller
    };

    // ISMRMRD; 0 for formats without acquisitions.
    std::size_t acquisitions = 0;        ///< that the file holds
    std::size_t used = 0;                ///< whose samples are the scan's
    std::size_t merged = 0;              ///< of those: lines that were measured before, averaged with them
    std::size_t reversed = 0;            ///< of those: readouts against the direction of k (flag 22)
    std::size_t noiseKept = 0;           ///< of Skip::Noise: those that Scan::noise holds
    bool calibrates = false;             ///< those of Skip::Calibration are Scan::calibration
    std::map<Skip, std::size_t> skipped; ///< each acquisition once, for its first reason
    std::array<Dimension, imageDimensions.size()> dimensions;
    std::vector<int> averages, segments; ///< present in the image taken; all are used
    int encoding = 0;                    ///< the encoding space that was taken
    bool uncorrectedEpi = false;         ///< readouts of alternating direction, without phase correction

    std::size_t samples = 0;        ///< per coil, in the acquisitions that are used, or in the file's grid
    std::size_t discarded = 0;      ///< at the ends of readouts (discard_pre, discard_post)
    std::size_t unsampled = 0;      ///< zero in all coils, on a grid
    std::size_t beyondBand = 0;     ///< of a reconstruction on bandMatrix: countBand()
    Extent bandMatrix, wholeMatrix; ///< the matrix that was asked about, and one that leaves out nothing
    std::vector<PartialCoverage> partial;

    const Dimension &dimension(ImageDimension d) const { return dimensions[static_cast<std::size_t>(d)]; }
    /// Whether there is more than one image to take along some dimension.
    bool hasChoice() const;
    std::size_t samplesUsed() const { return samples - discarded - unsampled - beyondBand; }
    /// All that is to be told, losses first.
    std::vector<ReadFact> facts() const;
    Json toJson() const;
};

/// Where the samples of a Cartesian scan cover k-space to one side only; of others nothing. A side counts as
/// short when it lacks more than the widest gap between neighbouring lines, so that undersampling does not.
std::vector<PartialCoverage> partialCoverage(const Scan &scan);

/// Lines and samples of a scan that lie where an earlier readout did, readouts given by their lengths.
std::size_t repeatedReadouts(const Scan &scan, const std::vector<std::size_t> &lengths);

} // namespace larmor
