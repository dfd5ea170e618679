// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extent.h"
#include "kernels/catalogue.h"
#include "kernels/launch_plan.h"

#include <span>
#include <vector>

namespace larmor {

/// How the kernel `convolve` reads the spectrum that it multiplies by: its option `spectrum`.
enum class SpectrumForm {
    Whole,    ///< float, one value for each point of the grid
    Half,     ///< IEEE 754 binary16 for each, in units of a power of two: rounded to 11 bits
    Symmetric ///< float, for half of the points: the value of -k is that of k
};
SpectrumForm spectrumForm(const OptionSet &options);

/// What a form but Whole begins with in memory; the values follow storedSpectrumHead bytes behind its start.
struct SpectrumHead {
    float largest = 0; ///< size of a value
    float apart = 0;   ///< largest difference between the values of k and -k; of Symmetric
    float unit = 0;    ///< of the values, a power of two
};
constexpr std::size_t storedSpectrumHead = 128;

/// Bytes of a spectrum on the grid as the options want it; of those values of it that a product needs.
std::size_t storedSpectrumBytes(const Extent &grid, const OptionSet &options);
std::size_t spectrumValueBytes(const Extent &grid, const OptionSet &options);

/// Says to a kernel that multiplies by it how it is stored.
void defineSpectrum(KernelVariant &variant, const Extent &grid, const OptionSet &options);

/// The launches that store a spectrum in another form than Whole.
/// @param whole float, one value for each point. @param stored of storedSpectrumBytes(), zeros.
std::vector<LaunchPlan> storeSpectrumPlans(const Extent &grid, const std::shared_ptr<Buffer> &whole,
                                           const std::shared_ptr<Buffer> &stored, const OptionSet &options);

/// The same on the processor: storedSpectrumBytes().
std::vector<std::byte> storedSpectrum(const Extent &grid, std::span<const float> whole,
                                      const OptionSet &options);

} // namespace larmor
