// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/roofs.h"

#include <cstdint>

namespace larmor {

/// Bytes of the array that stands for device memory: large enough that no cache holds it. @throws Error
/// OutOfMemory.
std::size_t roofBytes(const Engine &engine);
/// One roof: GB/s, or 1e9 operations per second; the best of a few runs. @throws Error Unavailable with the
/// reason as its message, where this device has no such thing; DeviceFailure, OutOfMemory, Cancelled.
double measureOneRoof(Engine &engine, RoofKind kind, const Task &task);

/// Rates of a plain copy, GB/s: the best of each of several short measurements that are spread over a second,
/// so that what other programs do in one of them does not count. @throws Error DeviceFailure, OutOfMemory,
/// Cancelled.
std::vector<double> copyRates(Engine &engine, const Task &task);

/// The loops of the processor, all threads: SIMD of the best instruction set that is here.
namespace host_roofs {
/// @returns a sum that the caller must look at, so that no compiler drops the reads.
float read(const float *from, std::int64_t count, int passes);
void write(float *to, std::int64_t count, float value);
/// `passes` times 16 chains of a*b+c in registers on every thread. @returns operations done, all threads.
std::uint64_t fused(int passes);
std::uint64_t separate(int passes);
} // namespace host_roofs

} // namespace larmor
