// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/stored_spectrum.h"

#include "core/small_floats.h"
#include "engine/engine.h"
#include "kernels/opposite_point.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace larmor {

namespace {

constexpr std::int64_t spectrumBlockThreads = 256;

/// Values of a row along x. Of Symmetric: what fills the last sector of memory, too.
std::int64_t storedRow(const Extent &grid, SpectrumForm form)
{
    constexpr std::int64_t sector = 8;
    return form == SpectrumForm::Symmetric ? (grid.x / 2 + sector) / sector * sector : grid.x;
}

/// Of Symmetric: the first slice of the last dimension stands behind the last one again.
std::int64_t storedRows(const Extent &grid, SpectrumForm form)
{
    const std::int64_t again = grid.z > 1 ? grid.y : grid.y > 1 ? 1 : 0;
    return grid.y * grid.z + (form == SpectrumForm::Symmetric ? again : 0);
}

std::int64_t storedValues(const Extent &grid, SpectrumForm form)
{
    return storedRow(grid, form) * storedRows(grid, form);
}

std::size_t bytesOfValues(std::int64_t count, SpectrumForm form)
{
    return std::size_t(count) * (form == SpectrumForm::Half ? 2 : sizeof(float));
}

LaunchPlan storing(const char *entryPoint, std::int64_t threads, const Extent &grid, const OptionSet &options,
                   std::vector<Argument> arguments)
{
    LaunchPlan plan;
    plan.variant.kernel = "convolve";
    plan.variant.entryPoint = entryPoint;
    plan.variant.defines = {{"STORES", "1"}};
    defineSpectrum(plan.variant, grid, options);
    plan.grid = {unsigned((threads + spectrumBlockThreads - 1) / spectrumBlockThreads), 1, 1};
    plan.block = {unsigned(spectrumBlockThreads), 1, 1};
    plan.arguments = std::move(arguments);
    return plan;
}

/// The largest difference between the values of k and -k.
float largestDifference(const Extent &grid, std::span<const float> values)
{
    float apart = 0;
    std::size_t point = 0;
    for (std::int64_t z = 0; z < grid.z; ++z)
        for (std::int64_t y = 0; y < grid.y; ++y)
            for (std::int64_t x = 0; x < grid.x; ++x)
                apart = std::max(apart, std::abs(values[point++] - values[oppositePoint(grid, x, y, z)]));
    return apart;
}

} // namespace

SpectrumForm spectrumForm(const OptionSet &options)
{
    if (!options.has("spectrum") || options.is("spectrum", "float")) return SpectrumForm::Whole;
    return options.is("spectrum", "half") ? SpectrumForm::Half : SpectrumForm::Symmetric;
}

std::size_t spectrumValueBytes(const Extent &grid, const OptionSet &options)
{
    const SpectrumForm form = spectrumForm(options);
    const std::int64_t row = form == SpectrumForm::Symmetric ? grid.x / 2 + 1 : grid.x;
    return bytesOfValues(row * grid.y * grid.z, form);
}

std::size_t storedSpectrumBytes(const Extent &grid, const OptionSet &options)
{
    const SpectrumForm form = spectrumForm(options);
    return bytesOfValues(storedValues(grid, form), form) +
           (form == SpectrumForm::Whole ? 0 : storedSpectrumHead);
}

void defineSpectrum(KernelVariant &variant, const Extent &grid, const OptionSet &options)
{
    const SpectrumForm form = spectrumForm(options);
    if (form == SpectrumForm::Whole) return; // what the source takes it for
    variant.defines.emplace_back("SPECTRUM", form == SpectrumForm::Half ? "1" : "2");
    for (int d = 0; d < 3; ++d)
        variant.defines.emplace_back(std::string("SPECTRUM_") + "XYZ"[d], std::to_string(grid[d]));
}

std::vector<LaunchPlan> storeSpectrumPlans(const Extent &grid, const std::shared_ptr<Buffer> &whole,
                                           const std::shared_ptr<Buffer> &stored, const OptionSet &options)
{
    constexpr std::int64_t mostMeasuring = 1 << 18; // threads, each with an atomic operation at its end
    const SpectrumForm form = spectrumForm(options);
    const auto points = grid.voxels(), values = storedValues(grid, form);
    std::vector<LaunchPlan> plans{storing("measureSpectrum", std::min(points, mostMeasuring), grid, options,
                                          {BufferArgument{whole, 0}, BufferArgument{stored, 0}}),
                                  storing("storeSpectrum", values, grid, options,
                                          {BufferArgument{whole, 0}, BufferArgument{stored, 0}})};
    plans[0].work.bytes = sizeof(float) * std::uint64_t(points);
    plans[0].work.bytesRequested = plans[0].work.bytes * (form == SpectrumForm::Symmetric ? 2 : 1);
    plans[1].work.bytes = plans[1].work.bytesRequested =
        sizeof(float) * std::uint64_t(values) + spectrumValueBytes(grid, options);
    return plans;
}

std::vector<std::byte> storedSpectrum(const Extent &grid, std::span<const float> whole,
                                      const OptionSet &options)
{
    const SpectrumForm form = spectrumForm(options);
    std::vector<std::byte> stored(storedSpectrumBytes(grid, options));
    if (form == SpectrumForm::Whole) {
        std::ranges::copy(std::as_bytes(whole), stored.begin());
        return stored;
    }
    SpectrumHead head{0, 0, 1};
    for (const float value : whole)
        head.largest = std::max(head.largest, std::abs(value));
    std::byte *const values = stored.data() + storedSpectrumHead;
    if (form == SpectrumForm::Half) {
        constexpr int leastExponent = -126, largestBits = 14; // the largest value is one of 2^14 to 2^15
        const int exponent = head.largest > 0 ? std::ilogb(head.largest) : leastExponent;
        head.unit = std::ldexp(1.0f, std::max(exponent - largestBits, leastExponent));
        for (std::size_t i = 0; i < whole.size(); ++i) {
            const auto bits = std::uint16_t(toSmall(double(whole[i]) / double(head.unit), halfFormat));
            std::memcpy(values + 2 * i, &bits, sizeof bits);
        }
    } else {
        head.apart = largestDifference(grid, whole);
        const std::int64_t row = storedRow(grid, form), taken = std::min(row, grid.x);
        for (std::int64_t i = 0; i < storedRows(grid, form); ++i)
            std::memcpy(values + std::size_t(i * row) * sizeof(float),
                        whole.data() + i % (grid.y * grid.z) * grid.x, std::size_t(taken) * sizeof(float));
    }
    std::memcpy(stored.data(), &head, sizeof head);
    return stored;
}

} // namespace larmor
