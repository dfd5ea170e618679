// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/solution_check.h"

#include "core/wavelet.h"
#include "recon/least_squares_parts.h"
#include "recon/pipeline.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace larmor {
namespace {

using Vector = DoubleModel::Vector;
using Vectors = DoubleModel::Vectors;

/// Of what single precision does once.
constexpr double ofRounding = 1e-5;

/// Of a residual over b, and of an iteration's image: what many steps round, and the engine's model of the
/// samples.
double toleranceOf(const Run &run)
{
    return std::max(1e-4, 3 * run.settings.tolerance);
}

template <class Value>
std::vector<Value> downloaded(Run &run, Buffer &buffer, std::size_t count)
{
    std::vector<Value> values(count);
    run.engine.download(values.data(), buffer, count * sizeof(Value));
    return values;
}

Vector inDouble(Run &run, Buffer &buffer)
{
    const auto values = downloaded<cfloat>(run, buffer, buffer.bytes() / sizeof(cfloat));
    return Vector(values.begin(), values.end());
}

Vectors inDouble(Run &run, const CoilVectors &vectors)
{
    Vectors out;
    for (const BufferPtr &vector : vectors)
        out.push_back(inDouble(run, *vector));
    return out;
}

std::vector<cfloat> mapsOf(Run &run)
{
    if (!usesMaps(run)) return {};
    return downloaded<cfloat>(run, *coilMaps(run).values,
                              static_cast<std::size_t>(run.scan.coils * run.voxels()));
}

DoubleModel modelOf(Run &run)
{
    return DoubleModel(sampleSet(run), run.scan.coils, mapsOf(run),
                       run.scan.fieldMapHz ? run.scan.fieldMapHz->data : std::vector<float>());
}

/// visit(axis that exists, voxel, its neighbour) wherever there is a difference (Engine::normalDifferences).
template <class Visit>
void overDifferences(const Extent &matrix, const Visit &visit)
{
    const std::int64_t strides[3] = {1, matrix.x, matrix.x * matrix.y};
    std::size_t axis = 0;
    for (int d = 0; d < 3; ++d) {
        if (matrix[d] == 1) continue;
        for (std::int64_t n = 0; n < matrix.voxels(); ++n)
            if (n / strides[d] % matrix[d] + 1 < matrix[d])
                visit(axis, static_cast<std::size_t>(n), static_cast<std::size_t>(n + strides[d]));
        ++axis;
    }
}

/// out += alpha sum_d D_d^T w_d D_d x.
void addDifferences(const Vector &x, double alpha, std::span<const float> weights, const Extent &matrix,
                    Vector &out)
{
    overDifferences(matrix, [&](std::size_t axis, std::size_t n, std::size_t next) {
        const double weight = weights.empty() ? 1.0 : static_cast<double>(weights[axis * x.size() + n]);
        const cdouble slope = alpha * weight * (x[next] - x[n]);
        out[n] -= slope;
        out[next] += slope;
    });
}

/// D x, [axis][voxel].
Vector slopesOf(const Vector &x, const Extent &matrix)
{
    Vector slopes(x.size() * static_cast<std::size_t>(matrix.dimensions()));
    overDifferences(matrix, [&](std::size_t axis, std::size_t n, std::size_t next) {
        slopes[axis * x.size() + n] = x[next] - x[n];
    });
    return slopes;
}

/// out += alpha sum_d D_d^T slopes_d.
void addSlopesBack(const Vector &slopes, double alpha, const Extent &matrix, Vector &out)
{
    overDifferences(matrix, [&](std::size_t axis, std::size_t n, std::size_t next) {
        const cdouble slope = alpha * slopes[axis * out.size() + n];
        out[n] -= slope;
        out[next] += slope;
    });
}

/// lambda W^H W x.
void addRegulariserInDouble(Run &run, const Vector &x, Vector &out)
{
    const double lambda = run.report.lambdaAbsolute;
    if (lambda == 0) return;
    if (run.settings.regulariser == Regulariser::Identity) {
        for (std::size_t n = 0; n < x.size(); ++n)
            out[n] += lambda * x[n];
        return;
    }
    std::vector<float> weights;
    if (run.settings.regulariser == Regulariser::Anatomical)
        weights = downloaded<float>(run, edgeWeights(run),
                                    x.size() * static_cast<std::size_t>(run.matrix.dimensions()));
    addDifferences(x, lambda, weights, run.matrix, out);
}

void note(Run &run, std::string what, double error, double tolerance)
{
    run.report.oracle.push_back({std::move(what), run.voxels(), error, tolerance});
}

/// max |found - expected| / max |expected|.
double errorOf(const std::vector<cfloat> &found, const Vector &expected)
{
    double worst = 0, most = 0;
    for (std::size_t n = 0; n < expected.size(); ++n) {
        const double error = std::abs(cdouble(found[n]) - expected[n]);
        worst = std::isfinite(error) ? std::max(worst, error) : INFINITY;
        most = std::max(most, std::abs(expected[n]));
    }
    return most > 0 ? worst / most : worst;
}

void compareImage(Run &run, std::string what, Buffer &image, const Vector &expected, double tolerance)
{
    const auto found = downloaded<cfloat>(run, image, expected.size());
    note(run, std::move(what), errorOf(found, expected), tolerance);
}

Vector rootSumOfSquaresOf(const Vectors &images)
{
    Vector sum(images.front().size());
    for (const Vector &image : images)
        for (std::size_t n = 0; n < sum.size(); ++n)
            sum[n] += std::norm(image[n]);
    for (cdouble &value : sum)
        value = std::sqrt(value.real());
    return sum;
}

/// sum_c conj(S_c) image_c / sum_c |S_c|^2, 0 where no coil sees anything.
Vector throughMaps(const std::vector<cfloat> &maps, const Vectors &images)
{
    Vector out(images.front().size());
    for (std::size_t n = 0; n < out.size(); ++n) {
        double power = 0;
        for (std::size_t c = 0; c < images.size(); ++c) {
            const cdouble map(maps[c * out.size() + n]);
            out[n] += std::conj(map) * images[c][n];
            power += std::norm(map);
        }
        out[n] = power > 0 ? out[n] / power : 0;
    }
    return out;
}

/// E^H E y - E^H d of each vector.
Vectors gradientOf(const DoubleModel &model, const Vectors &y, const Vectors &b, const Task &task)
{
    Vectors gradient;
    for (std::size_t v = 0; v < y.size(); ++v) {
        gradient.push_back(model.normal(y[v], task));
        for (std::size_t n = 0; n < y[v].size(); ++n)
            gradient[v][n] -= b[v][n];
    }
    return gradient;
}

} // namespace

void checkSolution(Run &run, const CoilVectors &x, double told)
{
    if (!run.settings.oracle) return;
    const StageRecorder::OutsideClock pause(run.stages);
    const DoubleModel model = modelOf(run);
    const Vectors b = model.adjointOfSamples(run.task), image = inDouble(run, x);
    Vectors residual = gradientOf(model, image, b, run.task);
    for (std::size_t v = 0; v < image.size(); ++v)
        addRegulariserInDouble(run, image[v], residual[v]);
    const double whole = length(b), real = whole > 0 ? length(residual) / whole : 0;
    note(run, "solution", std::abs(real - told), toleranceOf(run));
}

namespace {

/// The threshold is a share of the largest |b|.
void checkThreshold(Run &run, const Vectors &b)
{
    double most = 0;
    for (const Vector &vector : b)
        for (const cdouble &value : vector)
            most = std::max(most, std::abs(value));
    const double expected = run.settings.lambda * most;
    note(run, "threshold", std::abs(run.report.lambdaAbsolute - expected) / (expected > 0 ? expected : 1),
         toleranceOf(run));
}

/// An eigenvalue, largest or not as it was found, is no smaller than what A does to some vector: b.
/// @param found of E^H E, from which steps and weights are made.
void checkEigenvalue(Run &run, const DoubleModel &model, const Vectors &b, double found)
{
    cdouble product = 0;
    double power = 0;
    for (const Vector &vector : b) {
        const Vector image = model.normal(vector, run.task);
        for (std::size_t n = 0; n < vector.size(); ++n)
            product += std::conj(vector[n]) * image[n];
        power += length({vector}) * length({vector});
    }
    const double least = power > 0 ? product.real() / power : 0;
    note(run, "eigenvalue", found >= least ? 0 : 1 - found / least, toleranceOf(run));
}

} // namespace

void checkWaveletStep(Run &run, const CoilVectors &x, const SparseStep &last)
{
    if (!run.settings.oracle) return;
    const StageRecorder::OutsideClock pause(run.stages);
    const DoubleModel model = modelOf(run);
    const Vectors b = model.adjointOfSamples(run.task);
    checkThreshold(run, b);
    checkEigenvalue(run, model, b, last.eigenvalue);
    if (last.from.empty()) return; // of b = 0, or without iterations
    const Vectors from = inDouble(run, last.from), gradient = gradientOf(model, from, b, run.task);
    const WaveletTransform transform(run.matrix);
    for (std::size_t v = 0; v < from.size(); ++v) {
        Image image(run.matrix);
        for (std::size_t n = 0; n < from[v].size(); ++n)
            image.data[n] = cfloat(from[v][n] - last.step * gradient[v][n]);
        transform.shrink(image.data.data(), 1, run.report.lambdaAbsolute * last.step, run.task);
        compareImage(run, "last step", *x[v], Vector(image.data.begin(), image.data.end()), toleranceOf(run));
    }
}

namespace {

/// The image's part: whether the inner iterations solved their system as well as they told.
void checkTvImage(Run &run, const DoubleModel &model, const Vectors &b, const Vectors &x,
                  const SparseStep &last)
{
    const Vectors before = inDouble(run, last.from);
    Vectors right = gradientOf(model, before, b, run.task), rest = right;
    for (std::size_t v = 0; v < x.size(); ++v) {
        // right = A x - b + rho D^T (D x - z + u), both negated; A (new - x) is added to one of them.
        addSlopesBack(slopesOf(before[v], run.matrix), last.step, run.matrix, right[v]);
        addSlopesBack(inDouble(run, *last.z[v]), -last.step, run.matrix, right[v]);
        addSlopesBack(inDouble(run, *last.u[v]), last.step, run.matrix, right[v]);
        Vector moved = x[v];
        for (std::size_t n = 0; n < moved.size(); ++n)
            moved[n] -= before[v][n];
        rest[v] = model.normal(moved, run.task);
        addDifferences(moved, last.step, {}, run.matrix, rest[v]);
        for (std::size_t n = 0; n < moved.size(); ++n)
            rest[v][n] += right[v][n];
    }
    // Over b: near the end the system's own right-hand side is small beside what it is the difference of.
    const double whole = length(b);
    note(run, "last step", whole > 0 ? std::abs(length(rest) - last.told * length(right)) / whole : 0,
         0.1 * toleranceOf(run));
}

/// The split variables' part: u + D x, its lengths shortened by the threshold, and what that leaves.
void checkTvSplit(Run &run, const Vector &x, Buffer &uBefore, Buffer &z, Buffer &u, double threshold)
{
    Vector moved = inDouble(run, uBefore);
    const Vector slopes = slopesOf(x, run.matrix);
    const std::size_t voxels = x.size(), axes = slopes.size() / voxels;
    Vector shortened(slopes.size());
    for (std::size_t n = 0; n < voxels; ++n) {
        double square = 0;
        for (std::size_t i = n; i < slopes.size(); i += voxels)
            square += std::norm(moved[i] += slopes[i]);
        const double left = square > 0 ? std::max(0.0, 1 - threshold / std::sqrt(square)) : 0;
        for (std::size_t a = 0; a < axes; ++a)
            shortened[a * voxels + n] = left * moved[a * voxels + n];
    }
    compareImage(run, "split", z, shortened, toleranceOf(run));
    for (std::size_t i = 0; i < moved.size(); ++i)
        moved[i] -= shortened[i];
    compareImage(run, "multipliers", u, moved, toleranceOf(run));
}

} // namespace

void checkTvStep(Run &run, const CoilVectors &x, const SparseStep &last)
{
    if (!run.settings.oracle) return;
    const StageRecorder::OutsideClock pause(run.stages);
    const DoubleModel model = modelOf(run);
    const Vectors image = inDouble(run, x), b = model.adjointOfSamples(run.task);
    checkThreshold(run, b);
    checkEigenvalue(run, model, b, last.eigenvalue);
    if (last.from.empty()) return;
    checkTvImage(run, model, b, image, last);
    for (std::size_t v = 0; v < image.size(); ++v)
        checkTvSplit(run, image[v], *last.u[v], *last.zAfter[v], *last.uAfter[v],
                     run.report.lambdaAbsolute / last.step);
}

void checkSolutionImage(Run &run, const CoilVectors &x, double scale, Buffer &image)
{
    if (!run.settings.oracle) return;
    const StageRecorder::OutsideClock pause(run.stages);
    Vectors images = inDouble(run, x);
    for (Vector &one : images)
        for (cdouble &value : one)
            value *= scale;
    compareImage(run, "image", image, images.size() == 1 ? images.front() : rootSumOfSquaresOf(images),
                 ofRounding);
}

void checkCombined(Run &run, Buffer &coilImages, Buffer &image)
{
    if (!run.settings.oracle) return;
    const StageRecorder::OutsideClock pause(run.stages);
    const auto voxels = static_cast<std::size_t>(run.voxels());
    const auto all = downloaded<cfloat>(run, coilImages, voxels * static_cast<std::size_t>(run.scan.coils));
    Vectors images;
    for (auto from = all.begin(); from != all.end(); from += static_cast<std::ptrdiff_t>(voxels))
        images.emplace_back(from, from + static_cast<std::ptrdiff_t>(voxels));
    compareImage(run, "coils", image,
                 usesMaps(run) ? throughMaps(mapsOf(run), images) : rootSumOfSquaresOf(images), ofRounding);
}

} // namespace larmor
