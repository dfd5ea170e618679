// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extent.h"
#include "kernels/catalogue.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

/// What experiments on plain arrays share: inputs, comparisons, runs on the processor.
namespace larmor {

/// Longest array of the lab, in floats: its places fit a 32-bit number with room for the last block.
constexpr std::int64_t longestArray = std::int64_t(1) << 30;

/// A whole number of a problem. @throws Error InvalidCall when it is none, or outside the bounds.
std::int64_t problemNumber(const OptionSet &problem, std::string_view name, std::int64_t least,
                           std::int64_t most);

/// The matrix that `size` asks for. @throws Error InvalidCall.
Extent matrixProblem(const OptionSet &problem);

/// Blocks of `each` that cover `count`, at least one. @throws Error InvalidCall beyond CUDA's 2^31 - 1.
unsigned blocksFor(std::int64_t count, std::int64_t each);

/// A result as values. @throws Error Internal when it has another length.
template <class T>
std::vector<T> valuesOf(std::span<const std::byte> bytes, std::size_t count);
template <class T>
std::vector<std::byte> bytesOf(std::span<const T> values)
{
    const auto bytes = std::as_bytes(values);
    return {bytes.begin(), bytes.end()};
}

/// Bit for bit: the error is the largest difference over the largest expected value, and infinite where a
/// value is missing, not a number, or not the NaN that it should still be.
KernelExperiment::Check compareBits(std::span<const float> got, std::span<const float> expected);
/// max |got - oracle| / max |oracle| (CONVENTIONS, oracle check).
KernelExperiment::Check compareWithOracle(std::span<const float> got, std::span<const double> oracle,
                                          double tolerance);

/// Seeded inputs, each made when it is first asked for and kept.
class ArrayInputs {
public:
    explicit ArrayInputs(std::uint64_t seed) : m_seed(seed) {}
    /// `length` numbers in [-1, 1). Equal streams begin alike at every length.
    /// @throws Error OutOfMemory.
    const std::vector<float> &numbers(std::size_t length, unsigned stream = 0) const;

private:
    std::uint64_t m_seed;
    mutable std::mutex m_mutex;
    mutable std::map<std::pair<std::size_t, unsigned>, std::vector<float>> m_arrays;
};

/// A run on the processor that is one loop over an index range, in one piece or in pieces of at least
/// `grain` on all threads.
class LoopHostRun final : public HostRun {
public:
    using Loop = std::function<void(std::int64_t begin, std::int64_t end)>;
    using Output = std::shared_ptr<std::vector<float>>;
    LoopHostRun(HostForm form, std::int64_t count, std::int64_t grain, Output output, Work work, Loop loop)
        : m_form(form), m_count(count), m_grain(grain), m_output(std::move(output)), m_work(work),
          m_loop(std::move(loop))
    {
    }
    void run() override;
    std::vector<std::vector<std::byte>> results() const override
    {
        return {bytesOf(std::span<const float>(*m_output))};
    }
    Work work() const override { return m_work; }

private:
    HostForm m_form;
    std::int64_t m_count, m_grain;
    Output m_output;
    Work m_work;
    Loop m_loop;
};

/// An output of `length` floats that hold NaN, as an engine's buffer does before a run.
LoopHostRun::Output hostOutput(std::size_t length);

} // namespace larmor
