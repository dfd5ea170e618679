// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/normal_product.h"

#include <algorithm>
#include <utility>

namespace larmor {

std::size_t kernelScratch(const Extent &matrix, const KernelConvolution &kernel)
{
    const bool maps = kernel.throughMaps > 0;
    const std::int64_t images =
        maps ? imagesAtOnce(matrix, kernel.grid, kernel.throughMaps, kernel.options, true) : 1;
    return std::max(static_cast<std::size_t>(kernel.grid.voxels()) * sizeof(cfloat),
                    convolveScratch(matrix, kernel.grid, images, kernel.options, maps));
}

ToeplitzProduct::ToeplitzProduct(Engine &engine, StageRecorder &stages, const Extent &matrix,
                                 const Extent &grid, Buffer &spectrum, const Task &task,
                                 std::optional<KernelConvolution> kernel, std::string note)
    : m_engine(engine), m_stages(stages), m_matrix(matrix), m_grid(grid), m_spectrum(spectrum), m_task(task),
      m_kernel(std::move(kernel)), m_note(std::move(note))
{
    std::size_t bytes = static_cast<std::size_t>(m_grid.voxels()) * sizeof(cfloat);
    if (m_kernel) bytes = std::max(bytes, kernelScratch(matrix, *m_kernel));
    m_scratch = engine.allocate(bytes);
}

void ToeplitzProduct::apply(Buffer &in, Buffer &out)
{
    m_task.throwIfCancelled();
    if (!m_kernel) {
        m_stages.run("toeplitz", "F^H F", [&] {
            return noted(m_engine.convolve(in, 0, m_matrix, m_spectrum, *m_scratch, m_grid, out, 0));
        });
        return;
    }
    byKernel(in, out, nullptr);
}

OperationReport ToeplitzProduct::noted(OperationReport done) const
{
    if (!m_note.empty()) done.note += (done.note.empty() ? "" : "; ") + m_note;
    return done;
}

bool ToeplitzProduct::applyThrough(const CoilMaps &maps, Buffer &in, Buffer &out)
{
    if (!m_kernel) return false;
    m_task.throwIfCancelled();
    byKernel(in, out, &maps);
    return true;
}

void ToeplitzProduct::byKernel(Buffer &in, Buffer &out, const CoilMaps *maps)
{
    const auto product = [&] {
        return noted(m_engine.convolveImages({m_matrix, m_kernel->grid, maps ? maps->coils : 1, borrowed(in),
                                              borrowed(out), m_scratch, m_kernel->spectrum, nullptr,
                                              maps ? borrowed(maps->values) : nullptr},
                                             m_kernel->options));
    };
    if (&in == &out)
        m_stages.run("toeplitz", "F^H F", m_kernel->options, product);
    else
        m_stages.run("toeplitz", "F^H F", m_kernel->options, product, product);
}

void ToeplitzProduct::applyInDouble(Buffer &in, Buffer &out)
{
    m_task.throwIfCancelled();
    const std::int64_t points = m_grid.voxels();
    m_stages.run("toeplitz", "F^H F", [&] {
        OperationReport done = m_engine.embed(in, m_matrix, *m_scratch, m_grid, 1);
        done += m_engine.fftInDouble(*m_scratch, m_grid, FftDirection::Forward);
        done += m_engine.multiplyReal(*m_scratch, m_spectrum, points, 1);
        done += m_engine.fftInDouble(*m_scratch, m_grid, FftDirection::Inverse);
        done += m_engine.crop(*m_scratch, m_grid, {0, 0, 0}, out, m_matrix, 1,
                              static_cast<float>(1 / static_cast<double>(points)));
        return noted(std::move(done)); // a stage keeps the note of its first call
    });
}

PlannedProduct::PlannedProduct(Engine &engine, StageRecorder &stages, const Extent &matrix,
                               const Extent &grid, Buffer &spectrum, const Task &task,
                               std::unique_ptr<PlannedConvolution> planned)
    : ToeplitzProduct(engine, stages, matrix, grid, spectrum, task), m_planned(std::move(planned))
{
}

void PlannedProduct::apply(Buffer &in, Buffer &out)
{
    task().throwIfCancelled();
    stages().run("toeplitz", "F^H F", [&] { return m_planned->apply(in, out); });
}

EncodedProduct::EncodedProduct(Engine &engine, StageRecorder &stages, Encoding &encoding, const Task &task)
    : m_stages(stages), m_encoding(encoding), m_task(task),
      m_samples(engine.allocate(static_cast<std::size_t>(encoding.samples()) * sizeof(cfloat)))
{
}

void EncodedProduct::apply(Buffer &in, Buffer &out)
{
    m_task.throwIfCancelled();
    m_encoding.forward(m_stages, in, 0, *m_samples, 0);
    m_task.throwIfCancelled();
    m_encoding.adjoint(m_stages, *m_samples, 0, out, 0);
}

SenseProduct::SenseProduct(Engine &engine, StageRecorder &stages, std::unique_ptr<NormalProduct> inner,
                           const CoilMaps &maps, std::int64_t voxels)
    : m_engine(engine), m_stages(stages), m_inner(std::move(inner)), m_maps(maps), m_voxels(voxels),
      m_seen(engine.allocate(static_cast<std::size_t>(voxels) * sizeof(cfloat))),
      m_product(engine.allocate(static_cast<std::size_t>(voxels) * sizeof(cfloat)))
{
}

void SenseProduct::apply(Buffer &in, Buffer &out)
{
    if (!m_inner->applyThrough(m_maps, in, out)) throughMaps(&NormalProduct::apply, in, out);
}

void SenseProduct::applyInDouble(Buffer &in, Buffer &out)
{
    throughMaps(&NormalProduct::applyInDouble, in, out);
}

void SenseProduct::throughMaps(Apply inner, Buffer &in, Buffer &out)
{
    for (std::int64_t c = 0; c < m_maps.coils; ++c) {
        const auto at = static_cast<std::size_t>(c * m_voxels);
        m_stages.run("maps", say("Coil maps"), [&] {
            return m_engine.multiply(in, 0, m_maps.values, at, false, false, *m_seen, 0, m_voxels);
        });
        (*m_inner.*inner)(*m_seen, *m_product);
        m_stages.run("maps", say("Coil maps"), [&] {
            return m_engine.multiply(*m_product, 0, m_maps.values, at, true, c > 0, out, 0, m_voxels);
        });
    }
}

} // namespace larmor
