// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/convolve_experiment.h"

#include "core/double_fft.h"
#include "core/error.h"
#include "kernels/convolve.h"
#include "kernels/convolve_host.h"
#include "kernels/experiment_inputs.h"
#include "kernels/line_pass_plan.h"
#include "kernels/opposite_point.h"
#include "kernels/stored_spectrum.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>

namespace larmor {

namespace {

constexpr std::int64_t largestImage = 512, mostImages = 64;

class ConvolveExperiment final : public KernelExperiment {
public:
    /// @param maps whether the images are one, seen through maps.
    ConvolveExperiment(const Extent &image, std::int64_t batch, bool maps, std::uint64_t seed)
        : m_image(image), m_grid(convolutionGrid(image)), m_batch(batch), m_tables(lineTables(m_grid)),
          m_in(std::size_t(image.voxels() * (maps ? 1 : batch))),
          m_maps(std::size_t(maps ? image.voxels() * batch : 0)), m_spectrum(std::size_t(m_grid.voxels()))
    {
        SeededNumbers numbers(seed);
        for (std::vector<cfloat> *const values : {&m_in, &m_maps})
            for (cfloat &value : *values) {
                const double re = numbers.between(-1, 1);
                value = cfloat(cdouble(re, numbers.between(-1, 1)));
            }
        for (float &value : m_spectrum)
            value = float(numbers.between(-1, 1));
        makeSymmetric();
    }

    std::vector<BufferSpec> buffers(const OptionSet &o) const override
    {
        const std::vector<std::byte> &spectrum = spectrumFor(o);
        const std::int64_t atOnce = imagesAtOnce(m_image, m_grid, m_batch, o, mapped());
        std::vector<BufferSpec> buffers{
            {"images", bytes(), m_in.data()},
            {"products", bytes(), nullptr},
            {"scratch", convolveScratch(m_image, m_grid, atOnce, o, mapped()), nullptr},
            {"spectrum", spectrum.size(), spectrum.data()},
            {"roots", m_tables.size() * sizeof(cfloat), m_tables.data()}};
        if (mapped()) buffers.push_back({"maps", m_maps.size() * sizeof(cfloat), m_maps.data()});
        return buffers;
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        return convolvePlans({m_image, m_grid, m_batch, buffers[0], buffers[1], buffers[2], buffers[3],
                              buffers[4], mapped() ? buffers[5] : nullptr},
                             o);
    }
    std::vector<int> results() const override { return {1}; }
    Check check(const OptionSet &o, std::span<const std::vector<std::byte>> results) const override
    {
        if (results.size() != 1 || results[0].size() != bytes())
            throw Error(ErrorCode::Internal, say("the convolution's result has the wrong size"));
        return compare(reinterpret_cast<const cfloat *>(results[0].data()), o.is("spectrum", "half")  ? 5e-4
                                                                            : o.is("twiddles", "sfu") ? 2e-5
                                                                                                      : 3e-6);
    }
    Text remark(const OptionSet &o) const override
    {
        const double part = double(m_image.voxels()) / double(m_grid.voxels());
        std::string radices;
        for (const int radix : lineShape(m_grid.x, o.number("radix")).radices)
            radices += (radices.empty() ? "" : " x ") + std::to_string(radix);
        return say("grid %1, of which the image fills %2 %; %3 = %4", toString(m_grid), fixed(100 * part, 1),
                   m_grid.x, radices);
    }
    std::unique_ptr<HostRun> hostRun(const OptionSet &o, HostForm form) const override
    {
        return makeConvolveHostRun(
            {m_image, m_grid, m_batch, m_in, m_tables, m_spectrum, o.is("prune", "1"), m_maps}, form);
    }

private:
    /// The value of -k is that of k, as option spectrum=symmetric wants it.
    void makeSymmetric();
    /// The spectrum as the options want it stored; kept.
    const std::vector<std::byte> &spectrumFor(const OptionSet &options) const;
    bool mapped() const { return !m_maps.empty(); }
    std::size_t bytes() const { return m_in.size() * sizeof(cfloat); }
    /// The product of one image, in double precision on the whole grid.
    std::vector<cdouble> product(std::vector<cdouble> image) const;
    /// Of all images, or their sum through the maps.
    std::vector<cdouble> oracle() const;
    Check compare(const cfloat *got, double tolerance) const;

    Extent m_image, m_grid;
    std::int64_t m_batch;
    std::vector<cfloat> m_tables, m_in, m_maps;
    std::vector<float> m_spectrum;
    mutable std::mutex m_mutex; ///< of m_stored
    mutable std::map<SpectrumForm, std::vector<std::byte>> m_stored;
    mutable std::once_flag m_once;
    mutable std::vector<cdouble> m_oracle;
};

void ConvolveExperiment::makeSymmetric()
{
    std::size_t point = 0;
    for (std::int64_t z = 0; z < m_grid.z; ++z)
        for (std::int64_t y = 0; y < m_grid.y; ++y)
            for (std::int64_t x = 0; x < m_grid.x; ++x, ++point) {
                const std::size_t other = oppositePoint(m_grid, x, y, z);
                if (other < point) m_spectrum[point] = m_spectrum[other];
            }
}

const std::vector<std::byte> &ConvolveExperiment::spectrumFor(const OptionSet &options) const
{
    const std::scoped_lock lock(m_mutex);
    std::vector<std::byte> &stored = m_stored[spectrumForm(options)];
    if (stored.empty()) stored = storedSpectrum(m_grid, m_spectrum, options);
    return stored;
}

std::vector<cdouble> ConvolveExperiment::product(std::vector<cdouble> image) const
{
    std::vector<cdouble> grid(std::size_t(m_grid.voxels()));
    const auto eachRow = [this](const auto &doing) {
        for (std::int64_t z = 0; z < m_image.z; ++z)
            for (std::int64_t y = 0; y < m_image.y; ++y)
                doing((z * m_image.y + y) * m_image.x, (z * m_grid.y + y) * m_grid.x);
    };
    eachRow([&](std::int64_t voxel, std::int64_t point) {
        std::copy_n(image.begin() + voxel, m_image.x, grid.begin() + point);
    });
    transformInDouble(grid, m_grid, false);
    for (std::size_t i = 0; i < grid.size(); ++i)
        grid[i] *= double(m_spectrum[i]) / double(grid.size());
    transformInDouble(grid, m_grid, true);
    eachRow([&](std::int64_t voxel, std::int64_t point) {
        std::copy_n(grid.begin() + point, m_image.x, image.begin() + voxel);
    });
    return image;
}

std::vector<cdouble> ConvolveExperiment::oracle() const
{
    const auto voxels = std::size_t(m_image.voxels());
    std::vector<cdouble> all(m_in.size());
    for (std::size_t c = 0; c < std::size_t(m_batch); ++c) {
        const auto in = m_in.begin() + (mapped() ? 0 : std::ptrdiff_t(c * voxels));
        std::vector<cdouble> image(in, in + std::ptrdiff_t(voxels));
        for (std::size_t i = 0; mapped() && i < voxels; ++i)
            image[i] *= cdouble(m_maps[c * voxels + i]);
        image = product(std::move(image));
        for (std::size_t i = 0; i < voxels; ++i)
            if (mapped())
                all[i] += image[i] * std::conj(cdouble(m_maps[c * voxels + i]));
            else
                all[c * voxels + i] = image[i];
    }
    return all;
}

KernelExperiment::Check ConvolveExperiment::compare(const cfloat *got, double tolerance) const
{
    std::call_once(m_once, [this] { m_oracle = oracle(); });
    double error = 0, scale = 0;
    for (const cdouble &value : m_oracle) {
        const double off = std::abs(cdouble(*got++) - value);
        if (std::isnan(off)) return {off, tolerance};
        error = std::max(error, off);
        scale = std::max(scale, std::abs(value));
    }
    return {scale > 0 ? error / scale : error, tolerance};
}

} // namespace

std::unique_ptr<KernelExperiment> makeConvolveExperiment(const OptionSet &problem, std::uint64_t seed)
{
    const Extent image = parseExtent(problem.text("size"), {true, true, false});
    for (int d = 0; d < 3; ++d)
        if (image[d] > largestImage)
            throw Error(ErrorCode::InvalidCall, say("'%1' is not a size of convolve", problem.text("size")),
                        say("its lines have at most %1 points, twice the image's", maxLinePoints),
                        say("choose at most %1 in each dimension", largestImage));
    const std::int64_t batch = problem.number("images");
    if (batch < 1 || batch > mostImages)
        throw Error(ErrorCode::InvalidCall,
                    say("'%1' is no number of images of convolve", problem.text("images")),
                    say("it takes 1 to %1", mostImages));
    const bool maps = problem.is("maps", "1");
    const auto grid = std::size_t(convolutionGrid(image).voxels()),
               images = std::size_t(image.voxels() * (maps ? batch + 1 : batch));
    requireMemory(grid * (sizeof(cdouble) + 2 * sizeof(float)) +
                      images * (2 * sizeof(cfloat) + sizeof(cdouble)),
                  say("the images"));
    return std::make_unique<ConvolveExperiment>(image, batch, maps, seed);
}

} // namespace larmor
