// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "engine/plans_convolutions.h"
#include "recon/encoding.h"

#include <memory>
#include <optional>
#include <string>

namespace larmor {

/// Sensitivities S_c of the coils. They outlive what sees an image through them.
struct CoilMaps {
    Buffer &values; ///< complex, [coil][voxel]
    std::int64_t coils = 1;
};

/// F^H F, or a sum of such, on images of one coil.
class NormalProduct {
public:
    virtual ~NormalProduct() = default;
    /// out = F^H F in. @throws Error Cancelled, DeviceFailure.
    virtual void apply(Buffer &in, Buffer &out) = 0;
    /// The same with transforms in double precision, where there is such a form.
    virtual void applyInDouble(Buffer &in, Buffer &out) { apply(in, out); }
    /// out = sum_c conj(S_c) F^H F S_c in at once, where there is such a form.
    /// @returns whether there is; else nothing was done.
    virtual bool applyThrough(const CoilMaps &, Buffer & /*in*/, Buffer & /*out*/) { return false; }
};

/// A circular convolution by the kernel `convolve`, on a grid that it takes.
struct KernelConvolution {
    OptionSet options; ///< resolved
    Extent grid;
    BufferPtr spectrum;           ///< as the options ask for it
    std::int64_t throughMaps = 0; ///< coils whose maps applyThrough() will be given; 0: none
};

/// Bytes of the scratch array for it.
std::size_t kernelScratch(const Extent &matrix, const KernelConvolution &kernel);

/// A circular convolution: pad, transform, multiply, transform back, crop.
class ToeplitzProduct : public NormalProduct {
public:
    /// @param grid on which the circulant is given: the doubled grid, or that of Cartesian samples.
    /// @param spectrum real, one value per point of the grid; must outlive this.
    /// @param kernel what apply() does it with; empty: the engine's library on `grid`.
    /// @param note of the stage: why it is not the kernel, or not as its options say.
    ToeplitzProduct(Engine &engine, StageRecorder &stages, const Extent &matrix, const Extent &grid,
                    Buffer &spectrum, const Task &task, std::optional<KernelConvolution> kernel = {},
                    std::string note = {});
    void apply(Buffer &in, Buffer &out) override;
    void applyInDouble(Buffer &in, Buffer &out) override;
    bool applyThrough(const CoilMaps &maps, Buffer &in, Buffer &out) override;

protected:
    OperationReport noted(OperationReport done) const;
    StageRecorder &stages() { return m_stages; }
    const Task &task() const { return m_task; }

private:
    void byKernel(Buffer &in, Buffer &out, const CoilMaps *maps);

    Engine &m_engine;
    StageRecorder &m_stages;
    Extent m_matrix, m_grid;
    Buffer &m_spectrum;
    const Task &m_task;
    std::optional<KernelConvolution> m_kernel;
    std::string m_note;
    BufferPtr m_scratch;
};

/// The same by a library's plan; in double precision as above.
class PlannedProduct final : public ToeplitzProduct {
public:
    PlannedProduct(Engine &engine, StageRecorder &stages, const Extent &matrix, const Extent &grid,
                   Buffer &spectrum, const Task &task, std::unique_ptr<PlannedConvolution> planned);
    void apply(Buffer &in, Buffer &out) override;

private:
    std::unique_ptr<PlannedConvolution> m_planned;
};

/// Forward, then adjoint.
class EncodedProduct : public NormalProduct {
public:
    EncodedProduct(Engine &engine, StageRecorder &stages, Encoding &encoding, const Task &task);
    void apply(Buffer &in, Buffer &out) override;

private:
    StageRecorder &m_stages;
    Encoding &m_encoding;
    const Task &m_task;
    BufferPtr m_samples;
};

/// sum_c conj(S_c) F^H F S_c: an image seen through the coils' maps S (Pruessmann et al. 2001, Magn. Reson.
/// Med. 46:638).
class SenseProduct : public NormalProduct {
public:
    SenseProduct(Engine &engine, StageRecorder &stages, std::unique_ptr<NormalProduct> inner,
                 const CoilMaps &maps, std::int64_t voxels);
    void apply(Buffer &in, Buffer &out) override;
    void applyInDouble(Buffer &in, Buffer &out) override;

private:
    using Apply = void (NormalProduct::*)(Buffer &, Buffer &);
    void throughMaps(Apply inner, Buffer &in, Buffer &out);

    Engine &m_engine;
    StageRecorder &m_stages;
    std::unique_ptr<NormalProduct> m_inner;
    CoilMaps m_maps;
    std::int64_t m_voxels;
    BufferPtr m_seen, m_product;
};

} // namespace larmor
