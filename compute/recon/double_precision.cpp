// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/double_precision.h"

#include "core/parallel.h"
#include "recon/least_squares_parts.h"
#include "recon/pipeline.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace larmor {
namespace {

using Vector = std::vector<cdouble>;

/// e^{+i 2 pi reach k x} of a few samples along one axis, parts apart so that loops over x are vectors.
struct AxisTable {
    std::vector<double> re, im; ///< [sample][place]

    void fill(const std::vector<float> &k, std::size_t first, std::size_t count, double reach,
              std::int64_t size)
    {
        const auto n = static_cast<std::size_t>(size);
        re.resize(count * n);
        im.resize(count * n);
        parallelFor(static_cast<std::int64_t>(count), 8, [&](std::int64_t begin, std::int64_t end) {
            for (auto m = static_cast<std::size_t>(begin); m < static_cast<std::size_t>(end); ++m)
                for (std::size_t i = 0; i < n; ++i) {
                    const double place =
                        (static_cast<double>(i) - static_cast<double>(centre(size))) / double(n);
                    const double turns = reach * static_cast<double>(k[first + m]) * place;
                    const double angle = 2 * std::numbers::pi * (turns - std::nearbyint(turns));
                    re[m * n + i] = std::cos(angle);
                    im[m * n + i] = std::sin(angle);
                }
        });
    }
    cdouble at(std::size_t m, std::size_t place, std::size_t size) const
    {
        return {re[m * size + place], im[m * size + place]};
    }
};

/// One row of the image: += sum over the chunk of its weight times the exponentials along x.
void addRow(const AxisTable &x, const Vector &weights, std::size_t width, double *re, double *im)
{
    for (std::size_t m = 0; m < weights.size(); ++m) {
        const double wr = weights[m].real(), wi = weights[m].imag();
        const double *er = x.re.data() + m * width, *ei = x.im.data() + m * width;
        for (std::size_t i = 0; i < width; ++i) {
            re[i] += wr * er[i] - wi * ei[i];
            im[i] += wr * ei[i] + wi * er[i];
        }
    }
}

std::int64_t wrapped(std::int64_t i, std::int64_t n)
{
    return (i + n - centre(n)) % n;
}

/// k = 0 or offset 0 to index 0.
Vector unshift(const Vector &centred, const Extent &n)
{
    Vector out(centred.size());
    std::size_t i = 0;
    for (std::int64_t z = 0; z < n.z; ++z)
        for (std::int64_t y = 0; y < n.y; ++y)
            for (std::int64_t x = 0; x < n.x; ++x)
                out[static_cast<std::size_t>((wrapped(z, n.z) * n.y + wrapped(y, n.y)) * n.x +
                                             wrapped(x, n.x))] = centred[i++];
    return out;
}

/// Copies the voxels of an image to or from the corner of a larger grid.
template <class Copy>
void overCorner(const Extent &matrix, const Extent &grid, const Copy &copy)
{
    std::size_t i = 0;
    for (std::int64_t z = 0; z < matrix.z; ++z)
        for (std::int64_t y = 0; y < matrix.y; ++y)
            for (std::int64_t x = 0; x < matrix.x; ++x)
                copy(i++, static_cast<std::size_t>((z * grid.y + y) * grid.x + x));
}

/// (F^H F + lambda) x by the spectrum of Q on the doubled grid.
class NormalInDouble {
public:
    NormalInDouble(const Extent &matrix, std::vector<double> spectrum, double lambda)
        : m_matrix(matrix), m_grid(matrix.doubled()), m_spectrum(std::move(spectrum)), m_lambda(lambda)
    {
    }
    Vector operator()(const Vector &x) const
    {
        Vector padded(m_spectrum.size()), out(x.size());
        overCorner(m_matrix, m_grid, [&](std::size_t i, std::size_t at) { padded[at] = x[i]; });
        transformInDouble(padded, m_grid, false);
        for (std::size_t i = 0; i < padded.size(); ++i)
            padded[i] *= m_spectrum[i] / static_cast<double>(padded.size());
        transformInDouble(padded, m_grid, true);
        overCorner(m_matrix, m_grid,
                   [&](std::size_t i, std::size_t at) { out[i] = padded[at] + m_lambda * x[i]; });
        return out;
    }

private:
    Extent m_matrix, m_grid;
    std::vector<double> m_spectrum;
    double m_lambda;
};

double dot(const Vector &a, const Vector &b)
{
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += (std::conj(a[i]) * b[i]).real();
    return sum;
}

/// residual less its parts along earlier ones; see SolverSettings::orthogonalTo.
void orthogonalise(Vector &residual, const std::vector<Vector> &earlier)
{
    for (const Vector &other : earlier) {
        cdouble product = 0;
        double length = 0;
        for (std::size_t i = 0; i < other.size(); ++i) {
            product += std::conj(other[i]) * residual[i];
            length += std::norm(other[i]);
        }
        for (std::size_t i = 0; i < other.size(); ++i)
            residual[i] -= product / length * other[i];
    }
}

/// Conjugate gradients from 0; residuals are added to `history` where it is given.
Vector solve(Run &run, const NormalInDouble &normal, Vector residual, std::vector<double> *history)
{
    Vector x(residual.size()), direction = residual;
    double power = dot(residual, residual);
    const double start = std::sqrt(power);
    std::vector<Vector> earlier;
    if (history) history->push_back(start > 0 ? 1 : 0);
    for (int iteration = 1; iteration <= run.settings.iterations && power > 0; ++iteration) {
        run.task.throwIfCancelled();
        const Vector image = normal(direction);
        const double curvature = dot(direction, image);
        if (!(curvature > 0)) break;
        const double step = power / curvature, before = power;
        if (startsInDouble(run.matrix) && earlier.size() < static_cast<std::size_t>(residualsKept))
            earlier.push_back(residual);
        for (std::size_t i = 0; i < x.size(); ++i) {
            x[i] += step * direction[i];
            residual[i] -= step * image[i];
        }
        orthogonalise(residual, earlier);
        power = dot(residual, residual);
        for (std::size_t i = 0; i < x.size(); ++i)
            direction[i] = residual[i] + power / before * direction[i];
        const double relative = std::sqrt(power) / start;
        if (history) history->push_back(relative);
        run.task.progress(static_cast<double>(iteration) / run.settings.iterations, "cg");
        if (run.settings.stopResidual && relative < *run.settings.stopResidual) break;
    }
    return x;
}

Vector coilSamples(Run &run, std::int64_t coil)
{
    const SampleSet &set = sampleSet(run);
    const auto count = static_cast<std::size_t>(set.count());
    const cfloat *from = set.samples().data() + static_cast<std::size_t>(coil) * count;
    return Vector(from, from + count);
}

/// conj(Phi) d, or d where there is no Phi.
Vector weighted(Run &run, Vector values)
{
    const std::vector<cfloat> phi = sampleSet(run).phi();
    for (std::size_t m = 0; m < phi.size(); ++m)
        values[m] *= std::conj(cdouble(phi[m]));
    return values;
}

Vector adjointCoil(Run &run, Vector samples)
{
    Vector image;
    run.stages.host("fhd", "F^H d", [&] {
        image = sumInDouble(sampleSet(run).trajectory(), weighted(run, std::move(samples)), 1, run.matrix,
                            run.task);
    });
    return image;
}

std::vector<double> spectrumInDouble(Run &run)
{
    const SampleSet &set = sampleSet(run);
    Vector ones(static_cast<std::size_t>(set.count()), cdouble(1));
    const std::vector<cfloat> phi = set.phi();
    for (std::size_t m = 0; m < phi.size(); ++m)
        ones[m] = std::norm(cdouble(phi[m]));
    const Extent grid = run.matrix.doubled();
    std::vector<double> spectrum(static_cast<std::size_t>(grid.voxels()));
    run.stages.host("q", "Q", [&] {
        Vector q = unshift(sumInDouble(set.trajectory(), ones, 2, grid, run.task), grid);
        transformInDouble(q, grid, false);
        std::transform(q.begin(), q.end(), spectrum.begin(), [](const cdouble &v) { return v.real(); });
    });
    return spectrum;
}

void leastSquaresInDouble(Run &run)
{
    run.report.lambdaAbsolute = absoluteLambda(run);
    const NormalInDouble normal(run.matrix, spectrumInDouble(run), run.report.lambdaAbsolute);
    const double scale = run.scan.amplitudeScale(run.voxels());
    for (std::int64_t c = 0; c < run.scan.coils; ++c) {
        Vector right = adjointCoil(run, coilSamples(run, c)), image;
        run.stages.host("cg", say("Conjugate gradients"), [&] {
            image = solve(run, normal, std::move(right), c == 0 ? &run.report.residuals : nullptr);
        });
        for (const cdouble &value : image)
            run.doubleImage.push_back(scale * value);
    }
}

void adjointInDouble(Run &run)
{
    const std::vector<float> weights = makeDensity(run);
    const auto scale = static_cast<double>(adjointScale(run.scan, run.matrix, run.settings.density));
    for (std::int64_t c = 0; c < run.scan.coils; ++c) {
        Vector samples = coilSamples(run, c);
        for (std::size_t m = 0; m < samples.size(); ++m)
            samples[m] *= static_cast<double>(weights[m]);
        for (const cdouble &value : adjointCoil(run, std::move(samples)))
            run.doubleImage.push_back(scale * value);
    }
}

void inverseFftInDouble(Run &run)
{
    const GridPlacement placement = placeOnGrid(run.scan, run.matrix);
    const std::span<const cfloat> samples =
        placement.samples.empty() ? run.scan.samples : std::span<const cfloat>(placement.samples);
    const Extent &grid = placement.grid;
    const double scale = run.scan.amplitudeScale(run.voxels()) / static_cast<double>(grid.voxels());
    for (std::int64_t c = 0; c < run.scan.coils; ++c) {
        Vector data(static_cast<std::size_t>(grid.voxels()));
        const std::size_t count = placement.index.size();
        for (std::size_t m = 0; m < count; ++m)
            data[placement.index[m]] = samples[static_cast<std::size_t>(c) * count + m];
        run.stages.host("fft", "FFT", [&] { transformInDouble(data, grid, true); });
        const auto from = [&](std::int64_t i, int d) {
            return (i - centre(run.matrix[d]) + grid[d]) % grid[d];
        };
        for (std::int64_t z = 0; z < run.matrix.z; ++z)
            for (std::int64_t y = 0; y < run.matrix.y; ++y)
                for (std::int64_t x = 0; x < run.matrix.x; ++x)
                    run.doubleImage.push_back(
                        scale * data[static_cast<std::size_t>((from(z, 2) * grid.y + from(y, 1)) * grid.x +
                                                              from(x, 0))]);
    }
}

} // namespace

Vector sumInDouble(const Trajectory &trajectory, const Vector &values, double reach, const Extent &matrix,
                   const Task &task)
{
    constexpr std::size_t chunk = 128;
    const auto width = static_cast<std::size_t>(matrix.x);
    const auto voxels = static_cast<std::size_t>(matrix.voxels());
    std::vector<double> re(voxels), im(voxels);
    AxisTable x, y, z;
    for (std::size_t first = 0; first < values.size(); first += chunk) {
        task.throwIfCancelled();
        const std::size_t count = std::min(chunk, values.size() - first);
        x.fill(trajectory.kx, first, count, reach, matrix.x);
        y.fill(trajectory.ky, first, count, reach, matrix.y);
        z.fill(trajectory.kz, first, count, reach, matrix.z);
        parallelFor(matrix.y * matrix.z, 1, [&](std::int64_t begin, std::int64_t end) {
            Vector weights(count);
            for (auto row = static_cast<std::size_t>(begin); row < static_cast<std::size_t>(end); ++row) {
                const auto height = static_cast<std::size_t>(matrix.y);
                for (std::size_t m = 0; m < count; ++m)
                    weights[m] = values[first + m] * y.at(m, row % height, height) *
                                 z.at(m, row / height, static_cast<std::size_t>(matrix.z));
                addRow(x, weights, width, re.data() + row * width, im.data() + row * width);
            }
        });
    }
    Vector image(voxels);
    for (std::size_t n = 0; n < voxels; ++n)
        image[n] = {re[n], im[n]};
    return image;
}

void reconstructInDouble(Run &run)
{
    const auto refuse = [](const Wording &what) {
        throw Error(ErrorCode::InvalidCall, say("%1 does not run in double precision", what), {},
                    say("choose --precision single"));
    };
    if (run.engine.kind() != EngineKind::Cpu) refuse("engine " + std::string(toString(run.engine.kind())));
    if (run.scan.fieldMapHz) refuse(say("off-resonance correction"));
    if (usesMaps(run)) refuse(say("a reconstruction through coil maps"));
    switch (run.settings.method) {
    case Method::InverseFft:
        return inverseFftInDouble(run);
    case Method::Adjoint:
        return adjointInDouble(run);
    case Method::LeastSquares:
        if (run.settings.regulariser != Regulariser::Identity)
            refuse("regulariser " + std::string(toString(run.settings.regulariser)));
        return leastSquaresInDouble(run);
    case Method::Gridding:
        break;
    }
    refuse("method " + std::string(toString(run.settings.method)));
}

} // namespace larmor
