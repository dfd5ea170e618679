// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "arrays.h"
#include "engine/shares_device_memory.h"

#include <pybind11/pybind11.h>

#include <memory>
#include <optional>
#include <vector>

namespace larmor::python {

/// complex64 in C order on a GPU, of another library of this process.
struct DeviceView {
    void *address = nullptr;
    int device = 0;
    std::vector<pybind11::ssize_t> shape;
    std::shared_ptr<void> owner; ///< keeps it

    std::size_t size() const;
};

/// Product of the sizes.
std::size_t countOf(const std::vector<pybind11::ssize_t> &shape);

/// An object's array where it lies on a GPU: by __cuda_array_interface__ (version 2 or 3) or __dlpack__
/// (DLPack 0.x or 1.0, without flags). Its work has been issued in order with the legacy default stream.
/// @returns nothing for arrays of the host. @throws Error InvalidCall for another type of values or a layout
/// other than C order.
std::optional<DeviceView> deviceView(const pybind11::object &object);
/// The values of such an array, or of one of the host.
ComplexArray onHost(const pybind11::object &object);

/// An array on a GPU that Python's libraries can use where it lies.
class DeviceArray {
public:
    DeviceArray(std::shared_ptr<DeviceMemory> memory, std::vector<pybind11::ssize_t> shape);
    const std::vector<pybind11::ssize_t> &shape() const { return m_shape; }
    /// Version 3; all work on it has ended.
    pybind11::dict cudaArrayInterface() const;
    pybind11::capsule dlpack() const;
    int device() const { return m_memory->device(); }
    /// A copy on the host.
    pybind11::array numpy() const;

private:
    std::shared_ptr<DeviceMemory> m_memory;
    std::vector<pybind11::ssize_t> m_shape;
};

void addDeviceArray(pybind11::module_ &module);

} // namespace larmor::python
