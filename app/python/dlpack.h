// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The binary layout by which libraries of one process hand arrays to each other: DLPack's, version 0.8.

#include <cstdint>

namespace larmor::python::dlpack {

enum DeviceKind : std::int32_t { Cpu = 1, Cuda = 2, CudaHost = 3, CudaManaged = 13 };
enum TypeCode : std::uint8_t { Float = 2, Complex = 5 };

struct Device {
    std::int32_t kind, number;
};
struct Type {
    std::uint8_t code, bits;
    std::uint16_t lanes;
};
struct Tensor {
    void *data;
    Device device;
    std::int32_t axes;
    Type type;
    std::int64_t *shape, *strides; ///< strides in values; null: C order
    std::uint64_t byteOffset;
};
/// What a capsule named "dltensor" holds; whoever takes it names the capsule "used_dltensor" and calls `end`.
struct ManagedTensor {
    Tensor tensor;
    void *context;
    void (*end)(ManagedTensor *);
};

} // namespace larmor::python::dlpack
