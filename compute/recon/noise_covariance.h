// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/linear_algebra.h"
#include "core/task.h"
#include "scan/scan.h"

#include <cstdint>
#include <span>

namespace larmor {

class Engine;

/// Psi_cd = mean over n of noise_c(n) conj(noise_d(n)): coils x coils, Hermitian. Noise has no mean of its
/// own, so none is subtracted. The diagonal is the variance of a complex sample.
/// @param noise shape [coil][n], noise alone.
/// @throws Error InvalidCall for fewer than 10 samples per coil (below that the estimate's eigenvalues
/// scatter by more than two: Marchenko & Pastur 1967, Math. USSR Sb. 1:457) and for samples that are not
/// finite; Cancelled.
/// @param engine sums the products where it does (engine/whitens_coils.h); null: the processor does.
ComplexMatrix noiseCovariance(std::span<const cfloat> noise, std::int64_t coils, const Task &task = {},
                              Engine *engine = nullptr);

/// L^-1 of Psi = L L^H (Cholesky): applied to the coils it makes virtual coils whose noise is uncorrelated
/// and of variance 1 (Pruessmann et al. 2001, Magn. Reson. Med. 46:638, section "Theory"). Lower triangular.
/// @throws Error InvalidCall for a singular covariance, naming the first coil at fault.
ComplexMatrix whiteningOf(const ComplexMatrix &covariance);

/// data_c = sum_{d <= c} whitening_cd data_d, in place. @param data shape [coil][...].
/// @param engine as of noiseCovariance(). @throws Error InvalidCall when data do not divide into as many
/// coils; Cancelled.
void whiten(const ComplexMatrix &whitening, std::span<cfloat> data, const Task &task = {},
            Engine *engine = nullptr);

/// Data of the coils as measured in the virtual coils of a scan, in place, where it was prewhitened().
/// @throws Error InvalidCall, Cancelled as whiten().
void toVirtualCoils(const Scan &scan, std::span<cfloat> data, const Task &task = {});
/// The way back: maps of a scan's virtual coils as maps of the coils as measured. Throws as toVirtualCoils().
void toMeasuredCoils(const Scan &scan, std::span<cfloat> data, const Task &task = {});

/// Samples, calibration data, noise and, where known, coil maps of a scan in virtual coils, by the covariance
/// of its noise. The scan keeps the whitening, so that maps that are given later can follow.
/// Least squares over all coils then weighs each by what it knows, and its image keeps its amplitude, since
/// data and maps are changed alike. The mean noise variance of the coils stays what it was, so that images
/// without maps, or through estimated ones, stay in the unit of the samples, and lambda does not know it.
/// @param engine as of noiseCovariance(). @throws Error InvalidCall for a scan without noise samples, or as
/// the functions above; DeviceFailure of the engine.
Scan prewhitened(Scan scan, const Task &task = {}, Engine *engine = nullptr);

} // namespace larmor
