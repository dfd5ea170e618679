// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/volume.h"
#include "scan/samples.h"
#include "scan/trajectory.h"

#include <pybind11/numpy.h>

#include <memory>
#include <vector>

namespace larmor::python {

/// Keeps a Python object until the last copy goes, on whatever thread that happens.
std::shared_ptr<const void> kept(pybind11::object object);

/// complex64 in C order: made of an object it is that array itself, or else a copy.
using ComplexArray = pybind11::array_t<cfloat, pybind11::array::c_style | pybind11::array::forcecast>;

/// Samples in the memory of such an array.
Samples samplesIn(const ComplexArray &values);
/// Shape [..][d], d 2 or 3, of any real type: one position in k-space each; those of the last axis but one
/// are a readout where there are three axes. @throws Error InvalidCall for another shape.
Trajectory trajectoryOf(const pybind11::object &positions);
/// A copy as an image: shape [coil][z][y][x], [z][y][x] or [y][x]. @throws Error InvalidCall.
/// @param what it is, for the message. @param threeAreCoils what three axes mean: [coil][y][x].
Image imageOf(const pybind11::object &values, const char *what, bool threeAreCoils);

/// [y][x] for one coil and plane, else [coil][z][y][x], as in the .npy files of the command line.
std::vector<pybind11::ssize_t> shapeOf(const Extent &extent, std::int64_t coils);
/// An image as an array on its own memory.
pybind11::array arrayOf(std::shared_ptr<const Image> image);
/// Values as an array that owns them.
pybind11::array arrayOf(std::vector<cfloat> values, std::vector<pybind11::ssize_t> shape);
/// A view of values that `owner` keeps; it cannot be written to.
pybind11::array viewOf(std::shared_ptr<const void> owner, const cfloat *values,
                       std::vector<pybind11::ssize_t> shape);

} // namespace larmor::python
