// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/volume.h"
#include "recon/double_nufft.h"

#include <functional>
#include <vector>

namespace larmor {

struct Run;
class SampleSet;

/// The model of a run in double precision, E = Phi F S: what its image explains the samples by. With a field
/// map F has e^{-i 2 pi f_n t_m} beside it, interpolated between times as close as 1e-10 takes. Nothing of it
/// runs on the run's engine.
class DoubleModel {
public:
    using Vector = std::vector<cdouble>;
    /// One vector through maps, else one for each coil.
    using Vectors = std::vector<Vector>;

    /// @param maps [coil][voxel], or empty: each coil has an image of its own.
    /// @param fieldHz off-resonance of each voxel, or empty.
    DoubleModel(const SampleSet &samples, std::int64_t coils, std::vector<cfloat> maps,
                const std::vector<float> &fieldHz);

    std::size_t vectors() const { return m_maps.empty() ? static_cast<std::size_t>(m_coils) : 1; }
    /// E^H d. @throws Error Cancelled, OutOfMemory.
    Vectors adjointOfSamples(const Task &task) const;
    /// E^H E x of one of the vectors.
    Vector normal(const Vector &x, const Task &task) const;

private:
    /// e^{-i 2 pi f t} = sum_l share_l(t) e^{-i 2 pi f segment_l}.
    struct Segments {
        std::vector<double> times;
        std::vector<std::vector<double>> shares; ///< [segment][sample]
    };
    static Segments segmentsOf(const std::vector<float> &times, const std::vector<float> &fieldHz);
    Vector forward(const Vector &image, const Task &task) const;
    Vector adjoint(const Vector &samples, const Task &task) const;
    Vector turned(const Vector &image, std::size_t segment, double sign) const;
    /// into += conj(S_c) F^H Phi^H samples of one coil.
    void addCoil(std::int64_t coil, Vector samples, Vector &into, const Task &task) const;

    const SampleSet &m_samples;
    std::int64_t m_coils;
    std::vector<cfloat> m_maps;
    std::vector<float> m_fieldHz;
    std::vector<cfloat> m_phi;
    DoubleNufft m_nufft;
    Segments m_segments; ///< empty without a field map
};

/// ||vectors||.
double length(const DoubleModel::Vectors &vectors);

} // namespace larmor
