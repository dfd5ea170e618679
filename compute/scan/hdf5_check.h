// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Refuses damaged descriptions of datasets before HDF5 decodes them: HDF5 1.10 divides by the size of an
// array type and by the dimensions of chunks without looking whether they are 0. Refuses as well what would
// make HDF5 open another file or load code: a scan is one file. Private to compute/scan.

#include "scan/hdf5_heap.h"

namespace larmor::formats {

/// Walks the messages of the object `name` of a group and checks its datatype, its layout and its filters.
/// @throws Error FileFormat where they are damaged, or kept in a way that is not read; naming the other file
/// where the dataset is kept there (external storage, a virtual dataset, an external link), and the filter
/// where it is none of HDF5's own.
void checkDataset(const std::filesystem::path &path, Hdf5Heap &file, hid_t group, const char *name);

/// Opens a dataset that checkDataset() accepts; invalid where HDF5 does not. @throws Error FileFormat.
Handle openDataset(const std::filesystem::path &path, Hdf5Heap &file, hid_t group, const char *name);
/// Opens a group of the file itself; invalid where HDF5 does not.
/// @throws Error FileFormat naming the other file where a link leads there.
Handle openGroup(const std::filesystem::path &path, hid_t file, const char *name);

} // namespace larmor::formats
