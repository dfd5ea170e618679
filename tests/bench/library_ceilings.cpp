// SPDX-License-Identifier: GPL-3.0-or-later
#include "library_ceilings.h"

#include "core/error.h"

#include <chrono>
#include <functional>

namespace larmor {
namespace {

/// Repeats one operation as the kernels are repeated, and keeps what it says of itself.
LibraryCeiling timed(Engine &engine, std::string name, const MeasureSettings &settings,
                     const std::function<OperationReport()> &operation)
{
    LibraryCeiling ceiling;
    ceiling.name = std::move(name);
    for (int i = 0; i < settings.warmUp; ++i)
        operation();
    engine.synchronize();
    std::vector<double> samples;
    const auto start = std::chrono::steady_clock::now();
    while (int(samples.size()) < settings.maxRepeats) {
        const TimeMarkPtr from = engine.mark();
        const OperationReport report = operation();
        const TimeMarkPtr to = engine.mark();
        samples.push_back(engine.elapsedMs(*from, *to));
        ceiling.work = report.work, ceiling.note = report.note;
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
        if (passed.count() > settings.maxSeconds && int(samples.size()) >= settings.minRepeats) break;
    }
    ceiling.timeMs = spreadOf(samples);
    return ceiling;
}

} // namespace

Json LibraryCeiling::toJson() const
{
    return {{"name", name},
            {"library", note},
            {"time_ms", {{"median", timeMs.median}, {"min", timeMs.min}, {"count", timeMs.count}}},
            {"bytes", work.bytes},
            {"flops", work.flops},
            {"gflops", gflops()}};
}

std::vector<LibraryCeiling> libraryCeilings(Engine &engine, std::int64_t matmulSize, std::int64_t fftSize,
                                            const std::string &filter, const MeasureSettings &settings)
{
    std::vector<LibraryCeiling> ceilings;
    const auto zeros = [&](std::int64_t floats) {
        const BufferPtr buffer = engine.allocate(std::size_t(floats) * sizeof(float));
        engine.fill(*buffer, 0);
        return buffer;
    };
    const std::string product = "matmul.library " + std::to_string(matmulSize);
    if (product.find(filter) != std::string::npos) try {
            const std::int64_t elements = matmulSize * matmulSize;
            const BufferPtr a = zeros(elements), b = zeros(elements), c = zeros(elements);
            ceilings.push_back(timed(engine, product, settings, [&] {
                return engine.multiplyMatrices(*a, *b, *c, matmulSize, matmulSize, matmulSize);
            }));
        } catch (const Error &error) {
            if (error.code() != ErrorCode::Unavailable) throw;
        }
    const std::string transform = "fft.library " + std::to_string(fftSize);
    if (transform.find(filter) != std::string::npos) {
        const BufferPtr rows = zeros(2 * fftSize * fftSize);
        ceilings.push_back(timed(engine, transform, settings, [&] {
            return engine.fftRows(*rows, fftSize, fftSize, FftDirection::Inverse);
        }));
    }
    return ceilings;
}

} // namespace larmor
