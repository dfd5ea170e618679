// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recon/nufft.h"

#include <memory>
#include <vector>

namespace larmor {

/// F on one matrix and one trajectory: an image of one coil <-> its samples. Neither way divides.
class Encoding {
public:
    virtual ~Encoding() = default;
    virtual std::int64_t samples() const = 0;
    /// Bytes on the engine.
    virtual std::uint64_t bytes() const = 0;
    /// The encoding without the transform of the voxels' basis function.
    virtual Encoding &withoutBasis() { return *this; }
    /// Stops and reports progress by the task of the present run, where one step takes long.
    virtual void setTask(const Task &) {}
    /// Whether adjoint() transforms in double precision from now on, where it transforms.
    virtual void transformInDouble(bool) {}
    /// image[imageOffset + n] = sum_m conj(F_mn) samples[sampleOffset + m].
    virtual void adjoint(StageRecorder &stages, Buffer &samples, std::size_t sampleOffset, Buffer &image,
                         std::size_t imageOffset) = 0;
    /// samples[sampleOffset + m] = sum_n F_mn image[imageOffset + n].
    virtual void forward(StageRecorder &stages, Buffer &image, std::size_t imageOffset, Buffer &samples,
                         std::size_t sampleOffset) = 0;
};

/// F_mn = e^{-i 2 pi k_m.x_n} by the non-uniform FFT.
class NufftEncoding : public Encoding {
public:
    explicit NufftEncoding(std::unique_ptr<Nufft> nufft) : m_nufft(std::move(nufft)) {}
    std::int64_t samples() const override { return m_nufft->samples(); }
    std::uint64_t bytes() const override { return m_nufft->bytes(); }
    void adjoint(StageRecorder &stages, Buffer &samples, std::size_t sampleOffset, Buffer &image,
                 std::size_t imageOffset) override
    {
        m_nufft->adjoint(stages, samples, sampleOffset, image, imageOffset);
    }
    void forward(StageRecorder &stages, Buffer &image, std::size_t imageOffset, Buffer &samples,
                 std::size_t sampleOffset) override
    {
        m_nufft->forward(stages, image, imageOffset, samples, sampleOffset);
    }
    void transformInDouble(bool yes) override { m_nufft->transformInDouble(yes); }

private:
    std::unique_ptr<Nufft> m_nufft;
};

/// The same as sums over all samples and voxels, exact but for rounding.
class DirectEncoding : public Encoding {
public:
    /// @param problem its positions must outlive this.
    DirectEncoding(Engine &engine, GridSumProblem problem, DirectForm form)
        : m_engine(engine), m_problem(std::move(problem)), m_form(form)
    {
    }
    std::int64_t samples() const override { return static_cast<std::int64_t>(m_problem.positions.kx.size()); }
    std::uint64_t bytes() const override { return 0; }
    void adjoint(StageRecorder &stages, Buffer &samples, std::size_t sampleOffset, Buffer &image,
                 std::size_t imageOffset) override;
    void forward(StageRecorder &stages, Buffer &image, std::size_t imageOffset, Buffer &samples,
                 std::size_t sampleOffset) override;
    void setTask(const Task &task) override { m_task = task; }

private:
    Engine &m_engine;
    GridSumProblem m_problem;
    DirectForm m_form;
    Task m_task;
};

/// Phi_m F_mn: the transform of the voxels' basis function over another encoding.
class BasisEncoding : public Encoding {
public:
    BasisEncoding(Engine &engine, StageRecorder &stages, std::unique_ptr<Encoding> inner,
                  const std::vector<cfloat> &phi);
    Encoding &withoutBasis() override { return m_inner->withoutBasis(); }
    void setTask(const Task &task) override { m_inner->setTask(task); }
    void transformInDouble(bool yes) override { m_inner->transformInDouble(yes); }
    std::int64_t samples() const override { return m_inner->samples(); }
    std::uint64_t bytes() const override;
    void adjoint(StageRecorder &stages, Buffer &samples, std::size_t sampleOffset, Buffer &image,
                 std::size_t imageOffset) override;
    void forward(StageRecorder &stages, Buffer &image, std::size_t imageOffset, Buffer &samples,
                 std::size_t sampleOffset) override;

private:
    Engine &m_engine;
    std::unique_ptr<Encoding> m_inner;
    BufferPtr m_phi, m_weighted;
};

} // namespace larmor
