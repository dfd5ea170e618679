// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/transpose_experiment.h"

#include "core/error.h"
#include "core/extent.h"
#include "core/parallel.h"
#include "engine/engine.h"
#include "kernels/experiment_inputs.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <map>
#include <mutex>

namespace larmor {

namespace {

/// The transpose on the processor; copies of the lab stay copies.
class TransposeHostRun final : public HostRun {
public:
    struct Shape {
        std::int64_t width, height, words; ///< of the input; floats of an element
        TransposePitch pitch;
        bool across; ///< rows become columns
    };
    TransposeHostRun(const std::vector<float> &in, const Shape &shape, HostForm form)
        : m_in(in), m_shape(shape), m_form(form),
          m_out(std::size_t(shape.pitch.out * shape.pitch.outRows * shape.words),
                std::numeric_limits<float>::quiet_NaN())
    {
    }
    void run() override
    {
        if (m_form == HostForm::Sequential) {
            block(0, m_shape.width, 0, m_shape.height);
            return;
        }
        // Squares that fit the first-level cache, so that a line fetched for one row serves the next ones.
        constexpr std::int64_t side = 32;
        const std::int64_t across = (m_shape.width + side - 1) / side,
                           down = (m_shape.height + side - 1) / side;
        parallelFor(across * down, 16, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t i = begin; i < end; ++i) {
                const std::int64_t x = i % across * side, y = i / across * side;
                block(x, std::min(x + side, m_shape.width), y, std::min(y + side, m_shape.height));
            }
        });
    }
    std::vector<std::vector<std::byte>> results() const override
    {
        const auto bytes = std::as_bytes(std::span(m_out));
        return {std::vector<std::byte>(bytes.begin(), bytes.end())};
    }
    Work work() const override
    {
        Work work;
        work.bytes = work.bytesRequested =
            2 * sizeof(float) * std::uint64_t(m_shape.width * m_shape.height * m_shape.words);
        return work;
    }

private:
    void block(std::int64_t x0, std::int64_t x1, std::int64_t y0, std::int64_t y1)
    {
        const std::int64_t words = m_shape.words;
        for (std::int64_t y = y0; y < y1; ++y)
            for (std::int64_t x = x0; x < x1; ++x) {
                const float *from = m_in.data() + (y * m_shape.pitch.in + x) * words;
                const std::int64_t at =
                    m_shape.across ? x * m_shape.pitch.out + y : y * m_shape.pitch.out + x;
                for (std::int64_t w = 0; w < words; ++w)
                    m_out[std::size_t(at * words + w)] = from[w];
            }
    }
    const std::vector<float> &m_in;
    Shape m_shape;
    HostForm m_form;
    std::vector<float> m_out;
};

bool rowsBecomeColumns(const OptionSet &o)
{
    return o.is("variant", "naive") || o.is("variant", "tiled");
}

class TransposeExperiment final : public KernelExperiment {
public:
    TransposeExperiment(const Extent &size, std::uint64_t seed) : m_size(size), m_seed(seed) {}

    std::vector<BufferSpec> buffers(const OptionSet &o) const override
    {
        const TransposePitch pitch = transposePitch(m_size.x, m_size.y, o);
        const std::size_t words = o.is("type", "complex") ? 2 : 1;
        const std::vector<float> &in = input(std::size_t(pitch.in), words);
        return {{"in", in.size() * sizeof(float), in.data()},
                {"out", std::size_t(pitch.out * pitch.outRows) * words * sizeof(float), nullptr}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        return transposePlans({m_size.x, m_size.y, 1, buffers[0], buffers[1]}, o);
    }
    std::vector<int> results() const override { return {1}; }
    Check check(const OptionSet &o, std::span<const std::vector<std::byte>> results) const override;
    std::unique_ptr<HostRun> hostRun(const OptionSet &o, HostForm form) const override
    {
        const TransposePitch pitch = transposePitch(m_size.x, m_size.y, o);
        const std::int64_t words = o.is("type", "complex") ? 2 : 1;
        return std::make_unique<TransposeHostRun>(
            input(std::size_t(pitch.in), std::size_t(words)),
            TransposeHostRun::Shape{m_size.x, m_size.y, words, pitch, rowsBecomeColumns(o)}, form);
    }

private:
    /// Values in [-1, 1), with the gaps between rows left zero. One array per pitch and element size.
    const std::vector<float> &input(std::size_t pitch, std::size_t words) const
    {
        const std::scoped_lock lock(m_mutex);
        std::vector<float> &data = m_inputs[{pitch, words}];
        if (!data.empty()) return data;
        requireMemory(pitch * std::size_t(m_size.y) * words * sizeof(float) * 3, say("the matrices"));
        data.assign(pitch * std::size_t(m_size.y) * words, 0.0f);
        SeededNumbers numbers(m_seed);
        for (std::size_t y = 0; y < std::size_t(m_size.y); ++y)
            for (std::size_t i = 0; i < std::size_t(m_size.x) * words; ++i)
                data[y * pitch * words + i] = float(numbers.between(-1, 1));
        return data;
    }
    Extent m_size;
    std::uint64_t m_seed;
    mutable std::mutex m_mutex;
    mutable std::map<std::pair<std::size_t, std::size_t>, std::vector<float>> m_inputs;
};

KernelExperiment::Check TransposeExperiment::check(const OptionSet &o,
                                                   std::span<const std::vector<std::byte>> results) const
{
    const TransposePitch pitch = transposePitch(m_size.x, m_size.y, o);
    const std::size_t words = o.is("type", "complex") ? 2 : 1;
    const std::vector<float> &in = input(std::size_t(pitch.in), words);
    const bool across = rowsBecomeColumns(o);
    const std::size_t width = std::size_t(m_size.x), height = std::size_t(m_size.y);
    const std::size_t row = std::size_t(pitch.out) * words;
    Check result;
    if (results.size() != 1 || results[0].size() != row * std::size_t(pitch.outRows) * sizeof(float))
        throw Error(ErrorCode::Internal, say("the transpose's result has the wrong size"));
    double worst = 0;
    for (std::size_t y = 0; y < height; ++y)
        for (std::size_t x = 0; x < width; ++x)
            for (std::size_t w = 0; w < words; ++w) {
                const std::size_t at = across ? x * row + y * words + w : y * row + x * words + w;
                float got;
                std::memcpy(&got, results[0].data() + at * sizeof(float), sizeof(float));
                const float expected = in[(y * std::size_t(pitch.in) + x) * words + w];
                // A missing element still holds the NaN it was filled with.
                if (std::memcmp(&got, &expected, sizeof(float)) != 0)
                    worst = std::isnan(got) ? std::numeric_limits<double>::infinity()
                                            : std::max(worst, std::abs(double(got) - double(expected)));
            }
    // The gaps between padded rows are nobody's: they must still hold the filling.
    const std::size_t used = (across ? height : width) * words;
    for (std::size_t y = 0; y < std::size_t(pitch.outRows); ++y)
        for (std::size_t i = used; i < row; ++i) {
            float got;
            std::memcpy(&got, results[0].data() + (y * row + i) * sizeof(float), sizeof(float));
            if (!std::isnan(got)) worst = std::numeric_limits<double>::infinity();
        }
    result.error = worst;
    return result;
}

} // namespace

std::unique_ptr<KernelExperiment> makeTransposeExperiment(const OptionSet &problem, std::uint64_t seed)
{
    const Extent size = parseExtent(problem.text("size"), {true, true, false});
    if (size.z != 1)
        throw Error(ErrorCode::InvalidCall, say("'%1' is not a matrix size", problem.text("size")),
                    say("a transpose takes N or WxH"));
    return std::make_unique<TransposeExperiment>(size, seed);
}

} // namespace larmor
