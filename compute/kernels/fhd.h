// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

namespace larmor {

/// Arrays of the adjoint sum as the book lays them out (Kirk & Hwu 2010, Fig. 8.4), float each.
/// Sample arrays hold `samples` entries padded with zeros to a multiple of samplePadding; point arrays and
/// the results hold `points` entries padded to a multiple of pointPadding.
struct AdjointProblem {
    static constexpr std::int64_t samplePadding = 4096, pointPadding = 8192;
    std::int64_t samples = 0, points = 0;
    std::shared_ptr<Buffer> kx, ky, kz;       ///< cycles per field of view
    std::shared_ptr<Buffer> kxyz;             ///< the same as {kx, ky, kz} records (layout=aos)
    std::shared_ptr<Buffer> x, y, z;          ///< points in fields of view (-0.5 .. 0.5; Q: -1 .. 1)
    std::shared_ptr<Buffer> realPhi, imagPhi; ///< transform of the voxel basis at each sample
    std::shared_ptr<Buffer> realD, imagD;     ///< samples, density weights folded in
    std::shared_ptr<Buffer> realMu, imagMu;   ///< scratch: conj(Phi) D; for q realMu holds |Phi|^2
    /// Scratch for mu=constant: {kx, ky, kz, realMu, imagMu} records; for q {kx, ky, kz, realMu}.
    std::shared_ptr<Buffer> packed;
    std::shared_ptr<Buffer> realOut, imagOut; ///< accumulated; zeroed by the caller
};

/// One chunk of samples: launches to issue together, after which the accumulated image is valid to show.
struct AdjointChunk {
    std::vector<LaunchPlan> launches;
    std::int64_t firstSample = 0, samples = 0;
};

/// Samples that stand in memory for `samples`: rounded up to samplePadding, likewise points.
std::int64_t paddedSamples(std::int64_t samples);
std::int64_t paddedPoints(std::int64_t points);

/// The mu stage that an option set of `fhd` or `q` needs before it: nothing for mu=fused, else `chosen`
/// (options of `mu`, may be empty) with the quantity and layout that the kernel reads.
/// @param kernel "fhd" or "q". @param options resolved set of that kernel.
std::optional<OptionSet> muOptionsFor(std::string_view kernel, const OptionSet &options,
                                      const OptionSet &chosen = {});

/// F^H d: out[n] = sum_m conj(Phi_m) D_m e^{+i 2 pi k_m.x_n}. With mu=separate or constant the chunks are
/// preceded by muPlans(), whose padding entries they may read.
/// @throws Error InvalidCall.
std::vector<AdjointChunk> fhdChunks(const AdjointProblem &problem, const OptionSet &options);
/// Q: out[n] = sum_m |Phi_m|^2 e^{+i 2 pi k_m.x_n}; the same body with the imaginary part of Mu left out.
std::vector<AdjointChunk> qChunks(const AdjointProblem &problem, const OptionSet &options);
/// One chunk of fhdChunks or qChunks, its launches cut to about `maxPairs` sample-point pairs each, so that a
/// slow device can be interrupted between them. @param kernel "fhd" or "q".
AdjointChunk adjointChunk(std::string_view kernel, const AdjointProblem &problem, const OptionSet &options,
                          std::int64_t firstSample, std::uint64_t maxPairs);
/// Per cent of pairs that pad=1 adds to this problem; 0 without.
double paddingOverhead(const AdjointProblem &problem, const OptionSet &options);
/// Mu = conj(Phi) D (the book's cmpMu, Fig. 8.7), or |Phi|^2 (`quantity=phi-mag`, for q), over the padded
/// samples; as arrays, or as records into `packed` (`layout=packed`, for mu=constant layout=aos).
std::vector<LaunchPlan> muPlans(const AdjointProblem &problem, const OptionSet &options);

const KernelDefinition &fhdDefinition();
const KernelDefinition &qDefinition();
const KernelDefinition &muDefinition();

} // namespace larmor
