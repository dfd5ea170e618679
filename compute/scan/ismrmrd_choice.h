// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which acquisitions of an ISMRMRD file are the image's. Private to compute/scan.

#include "scan/read_report.h"

#include <ismrmrd/ismrmrd.h>
#include <vector>

namespace larmor::formats {

/// @returns whether an acquisition carries the flag, numbered from 1 as in ISMRMRD's
/// ISMRMRD_AcquisitionFlags.
inline bool has(const ISMRMRD::ISMRMRD_AcquisitionHeader &head, int flag)
{
    return (head.flags >> (flag - 1) & 1U) != 0;
}

/// Classifies every acquisition once: puts the reason, or that it is used, into the report, and the counters
/// that are present. Along a dimension without a choice the lowest index that is there is taken.
/// @returns the indices of those that are used, ascending; none where all are flagged.
/// @throws Error InvalidCall for a choice that is not in the file (naming what is), or of more than one
/// image.
std::vector<std::size_t> acquisitionsOfImage(const std::vector<ISMRMRD::ISMRMRD_AcquisitionHeader> &heads,
                                             const ImageChoice &choice, const std::string &file,
                                             ReadReport &report);

} // namespace larmor::formats
