// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/extent.h"
#include "engine/engine.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace larmor::test {

/// The CUDA engine, opened once for a test program; null where there is no GPU. whyNoCuda() then says why.
Engine *cudaEngine();
std::string whyNoCuda();
/// The engine that results are compared with.
Engine &referenceEngine();
/// LARMOR_GPU_QUICK=1: fewer sizes and option sets, for the sanitizers, which slow kernels down a
/// hundredfold.
bool quick();

/// Values between -1 and 1, the same for the same seed.
std::vector<cfloat> randomComplex(std::int64_t count, unsigned seed);
std::vector<float> randomReal(std::int64_t count, unsigned seed);

template <class T>
BufferPtr uploaded(Engine &engine, const std::vector<T> &values)
{
    BufferPtr buffer = engine.allocate(values.size() * sizeof(T));
    if (!values.empty()) engine.upload(*buffer, values.data(), values.size() * sizeof(T));
    return buffer;
}

template <class T>
std::vector<T> downloaded(Engine &engine, Buffer &buffer, std::int64_t count)
{
    std::vector<T> values(static_cast<std::size_t>(count));
    if (count) engine.download(values.data(), buffer, values.size() * sizeof(T));
    return values;
}

/// A buffer whose every float is NaN: what an operation forgets to write shows.
BufferPtr poisoned(Engine &engine, std::size_t bytes);

/// max |a - b| / max |b|; infinite for NaN or unequal lengths.
double worstDifference(std::span<const cfloat> a, std::span<const cfloat> b);
double worstDifference(std::span<const float> a, std::span<const float> b);

} // namespace larmor::test

#define LARMOR_NEED_CUDA(engine)                                                                             \
    larmor::Engine *const engine = larmor::test::cudaEngine();                                               \
    if (!engine) GTEST_SKIP() << larmor::test::whyNoCuda()
