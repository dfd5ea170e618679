// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace larmor {

struct Scan;

enum class Method { InverseFft, Gridding, Adjoint, LeastSquares };
/// "ifft", "gridding", "adjoint", "least-squares".
std::string_view toString(Method method);
/// @throws Error InvalidCall listing the methods.
Method parseMethod(std::string_view text);
/// All, in the order in which they are shown.
const std::vector<Method> &allMethods();
/// Methods that fit a scan: all for Cartesian, all but the inverse FFT otherwise. The first is the default.
std::vector<Method> methodsFor(const Scan &scan);

/// How F^H d, and Q, are summed.
enum class AdjointForm {
    Auto,   ///< direct where images then come at 30 a second, where it is the faster by the program's own
            ///< prediction or where its switches were touched, else nufft; fft for least squares of samples
            ///< on a grid
    Direct, ///< one sine and cosine for each sample and voxel: the lab's kernels fhd and q
    Recurrence, ///< e^{i 2 pi k.x} along a row by rotation from voxel to voxel
    Factored,   ///< e^{i 2 pi kx x} e^{i 2 pi ky y} e^{i 2 pi kz z} as a matrix product
    Nufft,      ///< convolution onto an oversampled grid and FFT, to a tolerance
    Fft         ///< samples on the grid of a Cartesian scan: FFT, of which the sampled points are kept
};
/// "auto", "direct", "recurrence", "factored", "nufft", "fft".
std::string_view toString(AdjointForm form);
AdjointForm parseAdjointForm(std::string_view text); ///< @throws Error InvalidCall listing the words.

/// How least squares applies F^H F.
enum class NormalForm {
    Auto,     ///< toeplitz, or nufft where few iterations make it the faster by the program's own prediction
    Toeplitz, ///< circular convolution with Q on the doubled grid
    Library,  ///< the same by the engine's FFT library, also where the kernel `convolve` would make it
    Vkfft,    ///< the same by VkFFT, which is told where the doubled grid is zero (PlansConvolutions)
    Nufft,    ///< forward and adjoint NUFFT
    Direct    ///< forward and adjoint sums
};
/// Whether it is a convolution with Q, or may become one.
constexpr bool takesQ(NormalForm form)
{
    return form != NormalForm::Nufft && form != NormalForm::Direct;
}
/// Whether a library makes the convolution, not the kernel `convolve`.
constexpr bool byLibrary(NormalForm form)
{
    return form == NormalForm::Library || form == NormalForm::Vkfft;
}
/// "auto", "toeplitz", "library", "vkfft", "nufft", "direct".
std::string_view toString(NormalForm form);
NormalForm parseNormalForm(std::string_view text); ///< @throws Error InvalidCall listing the words.

/// How much memory a Toeplitz product may take.
enum class MemoryUse {
    Auto, ///< Fast where that fits in the engine's memory, else Lean
    Fast, ///< the doubled grid as a whole
    Lean  ///< one octant of its frequencies after another, each on the image's own grid
};
/// "auto", "fast", "lean".
std::string_view toString(MemoryUse use);
MemoryUse parseMemoryUse(std::string_view text); ///< @throws Error InvalidCall listing the words.

/// What least squares holds small beside the misfit.
enum class Regulariser {
    Identity,       ///< ||rho||^2
    Differences,    ///< ||W rho||^2, W the differences between neighbours
    Anatomical,     ///< the same, each weighted down where a reference image has an edge
    Wavelet,        ///< ||Psi rho||_1, Psi an orthonormal wavelet transform
    TotalVariation, ///< sum of the gradient's length
};
/// "identity", "differences", "anatomical", "wavelet", "tv".
std::string_view toString(Regulariser regulariser);
Regulariser parseRegulariser(std::string_view text); ///< @throws Error InvalidCall listing the words.
/// Solved by thresholding, not as a linear system.
bool isSparse(Regulariser regulariser);

/// How coils become one image.
enum class CoilCombination {
    Auto,             ///< Maps where the scan has maps or they are estimated, else RootSumOfSquares
    RootSumOfSquares, ///< each coil on its own, then sqrt(sum |.|^2)
    Maps,             ///< least squares: one image seen through the maps (SENSE); others: weighted by them
    Keep              ///< each coil on its own and written as such; shown as RootSumOfSquares
};
/// "auto", "rss", "maps", "keep".
std::string_view toString(CoilCombination combination);
CoilCombination parseCoilCombination(std::string_view text); ///< @throws Error InvalidCall listing the words.

enum class Precision { Single, Double };
/// "single", "double".
std::string_view toString(Precision precision);
Precision parsePrecision(std::string_view text); ///< @throws Error InvalidCall listing the words.

} // namespace larmor
