// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "engine/cpu/cpu_engine.h"

#include <cmath>
#include <cstdint>
#include <gtest/gtest.h>
#include <hwy/targets.h>
#include <random>
#include <vector>

namespace larmor::test {

inline std::vector<cfloat> randomComplex(std::int64_t count, unsigned seed)
{
    std::mt19937 generator(seed);
    std::uniform_real_distribution<float> uniform(-1, 1);
    std::vector<cfloat> values(static_cast<std::size_t>(count));
    for (cfloat &value : values)
        value = {uniform(generator), uniform(generator)};
    return values;
}

inline std::vector<float> randomReal(std::int64_t count, unsigned seed, float reach = 1)
{
    std::mt19937 generator(seed);
    std::uniform_real_distribution<float> uniform(-reach, reach);
    std::vector<float> values(static_cast<std::size_t>(count));
    for (float &value : values)
        value = uniform(generator);
    return values;
}

template <class T>
BufferPtr toEngine(Engine &engine, const std::vector<T> &values)
{
    BufferPtr buffer = engine.allocate(values.size() * sizeof(T));
    engine.upload(*buffer, values.data(), values.size() * sizeof(T));
    return buffer;
}

template <class T>
std::vector<T> fromEngine(Engine &engine, Buffer &buffer)
{
    std::vector<T> values(buffer.bytes() / sizeof(T));
    engine.download(values.data(), buffer, values.size() * sizeof(T));
    return values;
}

/// max |a - b| / max |b|.
template <class A, class B>
double largestError(const std::vector<A> &a, const std::vector<B> &b)
{
    EXPECT_EQ(a.size(), b.size());
    double error = 0, largest = 0;
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
        error = std::max(error, std::abs(cdouble(a[i]) - cdouble(b[i])));
        largest = std::max(largest, std::abs(cdouble(b[i])));
    }
    return largest > 0 ? error / largest : error;
}

/// Runs the check under every instruction set that this processor has.
template <class Check>
void onEveryTarget(Check check)
{
    hwy::SetSupportedTargetsForTest(0);
    const std::int64_t all = (hwy::SupportedTargets() & HWY_TARGETS) | HWY_STATIC_TARGET;
    for (std::int64_t bit = 1; bit > 0; bit <<= 1) {
        if (!(all & bit)) continue;
        SCOPED_TRACE(hwy::TargetName(bit));
        hwy::SetSupportedTargetsForTest(bit);
        hwy::GetChosenTarget().Update(bit);
        check();
    }
    hwy::SetSupportedTargetsForTest(0);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

} // namespace larmor::test
