// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "core/volume.h"

#include <array>
#include <string_view>
#include <vector>

namespace larmor {

enum class WaveletFamily {
    Haar,       ///< two taps (Haar 1910, Math. Ann. 69:331)
    Daubechies4 ///< four taps, two vanishing moments (Daubechies 1988, Comm. Pure Appl. Math. 41:909)
};
std::string_view toString(WaveletFamily family);
/// "haar", "daubechies-4". @throws Error InvalidCall.
WaveletFamily parseWaveletFamily(std::string_view text);

/// Weights of four neighbours in each of two sums.
struct WaveletTaps {
    std::array<float, 4> first, second;
};
/// Of x_2i .. x_(2i+3) in average i and detail i: the low-pass taps h, 0 beyond the family's number of taps,
/// and the high-pass taps g_k = (-1)^k h_(taps-1-k).
WaveletTaps analysisTaps(WaveletFamily family);
/// Of average i, detail i, average i-1, detail i-1 in x_2i and x_(2i+1): the transpose.
WaveletTaps synthesisTaps(WaveletFamily family);

/// Periodic orthonormal wavelet transform W of the coil images of a matrix, W^H W = I: for l1 regularisation.
///
/// Each level halves the axes that still hold at least 8 entries (Mallat 1989, IEEE Trans. Pattern Anal.
/// 11:674) and leaves the averages in the corner at 0, the details behind them. Of an odd axis the last entry
/// is carried to the next level as it is. A shift turns the image round by so many voxels first and back at
/// the end: averaged over shifts (cycle spinning: Coifman & Donoho 1995, Lecture Notes in Statistics 103:125)
/// a threshold no longer depends on where the blocks of the transform lie.
class WaveletTransform {
public:
    /// @param levels at most; fewer where the matrix is used up. @throws Error InvalidCall for a matrix with
    /// a size below 1, or levels below 1.
    explicit WaveletTransform(const Extent &matrix, WaveletFamily family = WaveletFamily::Daubechies4,
                              int levels = 4);

    const Extent &matrix() const { return m_levels.front(); }
    /// Averages that the last level leaves; all else are details.
    const Extent &coarse() const { return m_levels.back(); }
    int levels() const { return static_cast<int>(m_levels.size()) - 1; }
    /// The corner that each level works on, then coarse().
    const std::vector<Extent> &corners() const { return m_levels; }
    WaveletFamily family() const { return m_family; }
    /// Whether a level halves an axis of this length.
    static constexpr bool halves(std::int64_t length) { return length >= 8; }

    /// In place, image by coefficients: coefficient i of the first level starts at voxel `shift` (any
    /// integers, modulo the matrix). @throws Error InvalidCall for an image of another matrix; Cancelled,
    /// after which the image is undefined.
    void forward(Image &image, const Extent &shift = {0, 0, 0}, const Task &task = {}) const;
    /// In place, coefficients by image, with the shift of forward(): its inverse and its adjoint.
    void inverse(Image &coefficients, const Extent &shift = {0, 0, 0}, const Task &task = {}) const;

    /// Shortens each detail by `threshold` and keeps its phase, or makes it 0: the proximal operator of
    /// threshold ||details||_1 (Donoho 1995, IEEE Trans. Inf. Theory 41:613).
    /// @throws Error InvalidCall for another matrix or a threshold that is not 0 or more.
    void softThreshold(Image &coefficients, double threshold, const Task &task = {}) const;
    /// forward(), softThreshold() and inverse() of `coils` images in memory that another owns.
    /// @throws Error InvalidCall for a threshold that is not 0 or more; Cancelled.
    void shrink(cfloat *images, std::int64_t coils, double threshold, const Task &task = {}) const;
    /// Floating-point operations of shrink() on one image.
    std::uint64_t shrinkFlops() const;
    /// Sum of the magnitudes of the details of all coils. @throws Error InvalidCall for another matrix.
    double detailNorm(const Image &coefficients) const;

private:
    struct View;
    void check(const Image &image) const;
    void analyse(const View &images, const Extent &shift, const Task &task) const;
    void synthesise(const View &images, const Extent &shift, const Task &task) const;
    void shorten(const View &images, double threshold, const Task &task) const;

    std::vector<Extent> m_levels; ///< the corner that each level works on, then what is left
    WaveletFamily m_family;
};

} // namespace larmor
