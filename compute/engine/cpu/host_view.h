// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/error.h"
#include "engine/engine.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>

namespace larmor::cpu {

/// a * b * c of sizes. @throws Error Internal when negative or beyond 64 bits: a caller's arithmetic is
/// wrong.
inline std::int64_t checkedProduct(std::int64_t a, std::int64_t b, std::int64_t c = 1)
{
    std::int64_t ab = 0, abc = 0;
    if (a < 0 || b < 0 || c < 0 || __builtin_mul_overflow(a, b, &ab) || __builtin_mul_overflow(ab, c, &abc))
        throw Error(ErrorCode::Internal, "an array size is out of range",
                    std::to_string(a) + " x " + std::to_string(b) + " x " + std::to_string(c));
    return abc;
}

inline std::int64_t voxelsOf(const Extent &extent)
{
    return checkedProduct(extent.x, extent.y, extent.z);
}

/// The buffer as `count` values of T that begin at value `first`. @throws Error Internal when it is shorter
/// or not in host memory.
template <class T>
T *view(Buffer &buffer, std::int64_t count, std::size_t first = 0)
{
    const std::size_t holds = buffer.bytes() / sizeof(T);
    if (count < 0 || first > holds || static_cast<std::uint64_t>(count) > holds - first)
        throw Error(ErrorCode::Internal, "a buffer is too small for an operation",
                    std::to_string(count) + " values of " + std::to_string(sizeof(T)) +
                        " bytes from number " + std::to_string(first) + " do not fit in " +
                        std::to_string(buffer.bytes()) + " bytes");
    if (!buffer.host()) throw Error(ErrorCode::Internal, "a buffer of another engine reached the cpu engine");
    return static_cast<T *>(buffer.host()) + first;
}

/// The same, of a buffer that a problem may lack. @throws Error Internal also when it is absent.
template <class T>
T *view(const BufferPtr &buffer, std::int64_t count, const char *name)
{
    if (!buffer) throw Error(ErrorCode::Internal, std::string("the array ") + name + " is missing");
    return view<T>(*buffer, count);
}

/// Values that one thread should at least have to be worth waking: about 20 us of memory traffic.
constexpr std::int64_t grain = 16384;

inline OperationReport report(std::uint64_t bytes, std::uint64_t requested, std::uint64_t flops,
                              std::string note)
{
    return {EngineKind::Cpu, Work{bytes, requested, flops, 0}, std::move(note)};
}

inline OperationReport report(std::uint64_t bytes, std::uint64_t flops = 0)
{
    return report(bytes, bytes, flops, {});
}

} // namespace larmor::cpu
