// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "scan/coil_maps.h"
#include "scan/phantom.h"
#include "scan/scan.h"
#include "scan/trajectory_shapes.h"

#include <memory>

namespace larmor {

struct SimulationSettings {
    Extent matrix{128, 128, 1};
    std::optional<double> snrDb; ///< of a fully sampled inverse FFT (CONVENTIONS, --snr); absent: no noise
    std::uint64_t seed = 1;
    double readoutSeconds = 0.01; ///< of one interleave; its samples follow each other at equal times
    std::shared_ptr<const CoilModel> coils; ///< null: one coil that sees everything alike
    double shimHz = 0;                      ///< off-resonance of the whole object
    double gradientHz = 0;                  ///< off-resonance that grows along x, from edge to edge
    std::int64_t noiseSamples = 0;          ///< of each coil, measured without the object; needs an SNR
};

/// Samples the object's exact transform: d(k) = N_sim * phantom.transform(k, t), plus complex Gaussian noise
/// of sigma = sqrt(N_sim) rms(truth) 10^(-snr/20) per sample (per complex sample, shared by its two parts). t
/// is when the readout began: its number times the object's repetition time. Coils receive the transform of
/// the object times their sensitivity, a finite sum of shifted transforms (coil_maps.h); noise is independent
/// from coil to coil and the same in all. Off-resonance f(x) = shim + gradient x turns the signal by e^{-i 2
/// pi f(x) tau}, tau the sample's time since excitation; with f linear in x that is exactly a phase and a
/// shift of k, e^{-i 2 pi shim tau} T(kx + gradient tau). The scan then holds the field map.
/// @throws Error InvalidCall for an empty trajectory or one that is not finite, and settings outside their
/// range; Cancelled.
Scan simulate(const Phantom &phantom, Trajectory trajectory, const SimulationSettings &settings,
              const Task &task = {});

/// The scan that the program starts with: Cartesian 128 x 128 Shepp-Logan, noise-free.
Scan builtInScan();
/// The built-in spiral: 16 interleaves of 3,000 samples, 128 x 128.
Scan builtInSpiral();

} // namespace larmor
