// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Refuses damaged descriptions of datasets before HDF5 decodes them: HDF5 1.10 divides by the size of an
// array type and by the dimensions of chunks without looking whether they are 0. Private to compute/scan.

#include "scan/hdf5_heap.h"

namespace larmor::formats {

/// Walks the messages of the object `name` of a group and checks its datatype and its layout.
/// @throws Error FileFormat where they are damaged, or kept in a way that is not read.
void checkDataset(const std::filesystem::path &path, Hdf5Heap &file, hid_t group, const char *name);

} // namespace larmor::formats
