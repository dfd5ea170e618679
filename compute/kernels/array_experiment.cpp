// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/array_experiment.h"

#include "core/error.h"
#include "core/parallel.h"
#include "kernels/experiment_inputs.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <oneapi/tbb/task_arena.h>

namespace larmor {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

void requireSameLength(std::size_t got, std::size_t expected)
{
    if (got != expected)
        throw Error(ErrorCode::Internal, say("a kernel's result has the wrong length"),
                    say("%1 values, where %2 are expected", got, expected));
}

} // namespace

std::int64_t problemNumber(const OptionSet &problem, std::string_view name, std::int64_t least,
                           std::int64_t most)
{
    const std::string &value = problem.text(name);
    std::int64_t number = 0;
    const auto [end, code] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (code != std::errc{} || end != value.data() + value.size() || number < least || number > most)
        throw Error(ErrorCode::InvalidCall, say("%1=%2 is not possible", name, value),
                    say("a whole number from %1 to %2 is needed", least, most));
    return number;
}

Extent matrixProblem(const OptionSet &problem)
{
    const Extent size = parseExtent(problem.text("size"), {true, true, false});
    if (size.z != 1 || size.voxels() > longestArray / 2)
        throw Error(ErrorCode::InvalidCall, say("'%1' is not a matrix size", problem.text("size")),
                    say("N or WxH with at most %1 elements is needed", longestArray / 2));
    return size;
}

unsigned blocksFor(std::int64_t count, std::int64_t each)
{
    const std::int64_t blocks = std::max<std::int64_t>((count + each - 1) / each, 1);
    if (blocks > std::numeric_limits<std::int32_t>::max())
        throw Error(ErrorCode::InvalidCall, say("the grid has too many blocks"), std::to_string(blocks));
    return unsigned(blocks);
}

template <class T>
std::vector<T> valuesOf(std::span<const std::byte> bytes, std::size_t count)
{
    requireSameLength(bytes.size() / sizeof(T), count);
    std::vector<T> values(count);
    if (count > 0) std::memcpy(values.data(), bytes.data(), count * sizeof(T));
    return values;
}
template std::vector<float> valuesOf(std::span<const std::byte>, std::size_t);
template std::vector<double> valuesOf(std::span<const std::byte>, std::size_t);
template std::vector<std::int32_t> valuesOf(std::span<const std::byte>, std::size_t);
template std::vector<std::uint32_t> valuesOf(std::span<const std::byte>, std::size_t);

KernelExperiment::Check compareBits(std::span<const float> got, std::span<const float> expected)
{
    requireSameLength(got.size(), expected.size());
    double worst = 0, largest = 0;
    for (std::size_t i = 0; i < got.size(); ++i) {
        const double wanted = double(expected[i]), have = double(got[i]);
        if (std::isfinite(wanted)) largest = std::max(largest, std::abs(wanted));
        const bool same = std::memcmp(&got[i], &expected[i], sizeof(float)) == 0;
        if (same || (std::isnan(got[i]) && std::isnan(expected[i]))) continue;
        const double difference = std::abs(have - wanted);
        worst = std::isfinite(difference) ? std::max(worst, difference) : infinite;
        if (worst == 0) worst = std::numeric_limits<double>::min(); // -0 for 0
    }
    return {worst > 0 ? worst / (largest > 0 ? largest : 1) : 0, 0, {}};
}

KernelExperiment::Check compareWithOracle(std::span<const float> got, std::span<const double> oracle,
                                          double tolerance)
{
    requireSameLength(got.size(), oracle.size());
    double worst = 0, largest = 0;
    for (std::size_t i = 0; i < got.size(); ++i) {
        const double difference = std::abs(double(got[i]) - oracle[i]);
        worst = std::isfinite(difference) ? std::max(worst, difference) : infinite;
        largest = std::max(largest, std::abs(oracle[i]));
    }
    return {worst > 0 ? worst / (largest > 0 ? largest : 1) : 0, tolerance, {}};
}

const std::vector<float> &ArrayInputs::numbers(std::size_t length, unsigned stream) const
{
    const std::scoped_lock lock(m_mutex);
    std::vector<float> &array = m_arrays[{length, stream}];
    if (array.size() == length) return array;
    requireMemory(length * sizeof(float) * 3, say("the arrays"));
    array.resize(length);
    // Each piece of a generator of its own, so that all cores help.
    constexpr std::size_t piece = std::size_t(1) << 18;
    const auto pieces = std::int64_t((length + piece - 1) / piece);
    // The lock is held: another task that wants an array must not be begun on this thread meanwhile.
    oneapi::tbb::this_task_arena::isolate([&] {
        parallelFor(pieces, 1, [&](std::int64_t begin, std::int64_t end) {
            for (auto p = std::size_t(begin); p < std::size_t(end); ++p) {
                SeededNumbers numbers(m_seed * 8191 + stream + (std::uint64_t(p) << 32));
                for (std::size_t i = p * piece; i < std::min(length, (p + 1) * piece); ++i)
                    array[i] = float(numbers.between(-1, 1));
            }
        });
    });
    return array;
}

void LoopHostRun::run()
{
    if (m_form == HostForm::Sequential)
        m_loop(0, m_count);
    else
        parallelFor(m_count, m_grain, m_loop);
}

LoopHostRun::Output hostOutput(std::size_t length)
{
    return std::make_shared<std::vector<float>>(length, std::numeric_limits<float>::quiet_NaN());
}

} // namespace larmor
