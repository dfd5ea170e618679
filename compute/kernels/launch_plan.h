// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/option_set.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace larmor {

class Buffer;

struct Dim3 {
    unsigned x = 1, y = 1, z = 1;
    std::uint64_t count() const { return std::uint64_t(x) * y * z; }
    bool operator==(const Dim3 &) const = default;
};

/// A kernel argument: a region of an engine's buffer.
struct BufferArgument {
    std::shared_ptr<Buffer> buffer;
    std::size_t offsetBytes = 0;
};
/// Constant memory: copied to the module's symbol before the launch (CUDA), bound as a __constant argument
/// (OpenCL).
struct ConstantArgument {
    std::string symbol;
    std::shared_ptr<Buffer> buffer;
    std::size_t offsetBytes = 0, bytes = 0;
};
/// Shared memory sized at run time.
struct SharedArgument {
    std::size_t bytes = 0;
};
enum class TexelFormat {
    Float,
    Unorm8,  ///< bytes, read as numbers from 0 to 1
    Snorm8,  ///< signed bytes, read as numbers from -1 to 1
    Unorm16, ///< the same of 16 bits
    Snorm16,
    Uint8 ///< bytes, read as they are
};
constexpr std::size_t componentBytes(TexelFormat format)
{
    return format == TexelFormat::Float                                       ? 4
           : format == TexelFormat::Unorm16 || format == TexelFormat::Snorm16 ? 2
                                                                              : 1;
}
/// Where the texels lie.
enum class TextureSource : std::uint8_t {
    Array,  ///< in an array of two or three dimensions, laid out for neighbours in all of them
    Line,   ///< in an array of one dimension
    Linear, ///< in the buffer itself, read by number, without filter or addressing
    Pitched ///< in rows of linear memory, each padded to what the device asks (two dimensions)
};
enum class TextureFilter { Point, Linear };
enum class TextureAddress { Clamp, Wrap }; ///< of coordinates outside; wrap needs normalised ones
/// What a texture unit is told of an image. OpenCL's samplers are part of the kernel: see TEXTURE_FILTER in
/// the dialect.
struct TextureShape {
    int width = 1, height = 1, depth = 0; ///< texels, x fastest; depth 0: two dimensions
    TexelFormat format = TexelFormat::Float;
    TextureFilter filter = TextureFilter::Point;
    TextureAddress address = TextureAddress::Clamp;
    bool normalised = false;     ///< coordinates run from 0 to 1 over the image
    std::uint8_t components = 1; ///< values of a texel: 1, 2 or 4
    TextureSource source = TextureSource::Array;
    bool operator==(const TextureShape &) const = default;
    std::size_t bytes() const
    {
        return std::size_t(width) * std::size_t(height) * std::size_t(depth > 0 ? depth : 1) * texelBytes();
    }
    std::size_t texelBytes() const { return componentBytes(format) * std::size_t(components); }
};
/// An image that the kernel reads through texture units (CUDA texture object, OpenCL image). It is copied
/// from the buffer when it is first used, and again after an upload or a fill of the buffer, or a launch that
/// had it as an array.
struct TextureArgument {
    std::shared_ptr<Buffer> buffer;
    TextureShape shape;
};
using Argument = std::variant<std::int32_t, std::uint32_t, float, BufferArgument, ConstantArgument,
                              SharedArgument, TextureArgument>;

/// What is compiled: one kernel's source under one set of macros. Equal variants share a compiled kernel.
struct KernelVariant {
    std::string kernel;     ///< catalogue name; the source is kernels/<kernel source>.cu
    std::string entryPoint; ///< the function
    std::vector<std::pair<std::string, std::string>> defines; ///< macro, value; sorted by the caller's order
    bool fastContraction = true;                              ///< a*b+c may be fused; off for exactness mode
    bool flushToZero = false, preciseDivision = true, preciseSqrt = true; ///< CUDA's ftz, prec-div, prec-sqrt
    int maxRegisters = 0;                                                 ///< 0: no cap
    bool warpgroups = false; ///< multiplies by wgmma: CUDA code for compute capability 9.0 alone (sm_90a)
    bool operator==(const KernelVariant &) const = default;
};

/// Compulsory traffic, what loads and stores ask for, and operations (CONVENTIONS: stages, times, bytes).
struct Work {
    std::uint64_t bytes = 0, bytesRequested = 0, flops = 0;
    std::uint64_t pairs = 0;   ///< sample-voxel pairs, where the kernel has them
    std::uint64_t special = 0; ///< sines, cosines, reciprocals, roots: each one operation of an SFU
    Work &operator+=(const Work &o)
    {
        bytes += o.bytes, bytesRequested += o.bytesRequested, flops += o.flops, pairs += o.pairs;
        special += o.special;
        return *this;
    }
};

/// One launch, complete: cuda, opencl and the model consume the same value.
struct LaunchPlan {
    KernelVariant variant;
    Dim3 grid, block;
    std::vector<Argument> arguments; ///< in the order of the kernel's parameters
    Work work;
    /// Percentage of the level-1 cache's memory that is wanted as shared memory (CUDA); below 0 the driver
    /// decides.
    int sharedCarveout = -1;
};

} // namespace larmor
