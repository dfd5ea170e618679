// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/volume.h"
#include "recon/encoding.h"

#include <vector>

namespace larmor {

/// e^{-i 2 pi f t} as a short sum over time segments: sum_l interpolator_l(t) e^{-i 2 pi f segment_l}
/// (Sutton, Noll & Fessler 2003, IEEE Trans. Med. Imaging 22:178). The interpolators are the least-squares
/// ones over the histogram of the field map.
struct TimeSegments {
    std::vector<double> times;                      ///< centres of the segments, seconds
    std::vector<std::vector<cfloat>> interpolators; ///< [segment][sample]
    double error = 0; ///< largest root mean square error over the field, of all sample times
};

/// As few segments as keep the error below `tolerance`, at most 64.
/// @param sampleTimes seconds, one per sample. @param fieldHz off-resonance of each voxel.
/// @throws Error InvalidCall when 64 segments do not suffice or a value is not finite.
TimeSegments timeSegments(const std::vector<float> &sampleTimes, const std::vector<float> &fieldHz,
                          double tolerance);

/// How many those are, from 1 to 64. @throws Error InvalidCall as timeSegments().
std::size_t timeSegmentCount(const std::vector<float> &sampleTimes, const std::vector<float> &fieldHz,
                             double tolerance);
/// Tolerance of the segments where the non-uniform FFT has this one.
constexpr double segmentTolerance(double tolerance)
{
    return tolerance > 1e-6 ? tolerance : 1e-6;
}

/// F_mn e^{-i 2 pi f_n t_m}: another encoding once for each segment.
class OffResonanceEncoding : public Encoding {
public:
    OffResonanceEncoding(Engine &engine, StageRecorder &stages, std::unique_ptr<Encoding> inner,
                         const TimeSegments &segments, const Volume<float> &fieldHz);
    void setTask(const Task &task) override { m_inner->setTask(task); }
    std::int64_t samples() const override { return m_inner->samples(); }
    std::uint64_t bytes() const override;
    void adjoint(StageRecorder &stages, Buffer &samples, std::size_t sampleOffset, Buffer &image,
                 std::size_t imageOffset) override;
    void forward(StageRecorder &stages, Buffer &image, std::size_t imageOffset, Buffer &samples,
                 std::size_t sampleOffset) override;

private:
    std::size_t atSegment(std::size_t segment, std::int64_t length) const
    {
        return segment * static_cast<std::size_t>(length);
    }

    Engine &m_engine;
    std::unique_ptr<Encoding> m_inner;
    std::size_t m_segments;
    std::int64_t m_voxels;
    BufferPtr m_interpolators; ///< [segment][sample]
    BufferPtr m_phases;        ///< [segment][voxel]: e^{-i 2 pi f segment}
    BufferPtr m_image, m_samples;
};

} // namespace larmor
