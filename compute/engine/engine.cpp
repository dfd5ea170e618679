// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/engine.h"

#include "core/error.h"

namespace larmor {
namespace {

/// What an engine that lacks an operation says.
[[noreturn]] void refuse(const Engine &engine, const Wording &operation)
{
    throw Error(ErrorCode::Unavailable,
                say("engine %1 does not offer %2", toString(engine.kind()), operation), {},
                say("choose another --engine or --method"));
}

} // namespace

std::string_view toString(EngineKind kind)
{
    switch (kind) {
    case EngineKind::OpenCl:
        return "opencl";
    case EngineKind::Cuda:
        return "cuda";
    case EngineKind::Model:
        return "model";
    case EngineKind::Cpu:
        break;
    }
    return "cpu";
}

Json Device::toJson() const
{
    return {{"name", name},
            {"vendor", vendor},
            {"driver", driver},
            {"compiler", compiler},
            {"architecture", architecture},
            {"compute_units", computeUnits},
            {"memory_bytes", memoryBytes},
            {"is_cpu", isCpu}};
}

OperationReport &OperationReport::operator+=(const OperationReport &other)
{
    // A sum that has counted nothing yet takes the first operation's engine: a stage names who ran it.
    if (work.bytes == 0 && work.bytesRequested == 0 && work.flops == 0 && note.empty()) engine = other.engine;
    work += other.work;
    if (note.empty())
        note = other.note;
    else if (!other.note.empty() && note.find(other.note) == std::string::npos)
        note += "; " + other.note;
    return *this;
}

std::unique_ptr<RecordedPass> Engine::record(const std::function<void()> &)
{
    return nullptr;
}

OperationReport Engine::transformRows(const FftProblem &problem, const OptionSet &)
{
    if (problem.in != problem.out)
        copy(*problem.in, *problem.out, std::size_t(problem.points * problem.rows) * sizeof(cfloat));
    return fftRows(*problem.out, problem.points, problem.rows,
                   problem.inverse ? FftDirection::Inverse : FftDirection::Forward);
}

OperationReport Engine::convolveImages(const ConvolveProblem &p, const OptionSet &)
{
    OperationReport done;
    done.engine = kind();
    const std::int64_t voxels = p.image.voxels();
    const BufferPtr seen = p.maps ? allocate(std::size_t(voxels) * sizeof(cfloat)) : nullptr;
    for (std::int64_t image = 0; image < p.batch; ++image) {
        const auto at = std::size_t(image * voxels);
        if (!seen) {
            done += convolve(*p.in, at, p.image, *p.spectrum, *p.scratch, p.grid, *p.out, at);
            continue;
        }
        done += multiply(*p.in, 0, *p.maps, at, false, false, *seen, 0, voxels);
        done += convolve(*seen, 0, p.image, *p.spectrum, *p.scratch, p.grid, *seen, 0);
        done += multiply(*seen, 0, *p.maps, at, true, image > 0, *p.out, 0, voxels);
    }
    return done;
}

OperationReport Engine::fftInDouble(Buffer &, const Extent &, FftDirection)
{
    refuse(*this, say("transforms in double precision"));
}

OperationReport Engine::multiplyMatrices(Buffer &, Buffer &, Buffer &, std::int64_t, std::int64_t,
                                         std::int64_t)
{
    throw Error(ErrorCode::Unavailable,
                say("engine %1 has no library for matrix products", toString(kind())));
}

GriddingPlanPtr Engine::planGridding(const GriddingGeometry &, const SamplePositions &, const OptionSet &,
                                     const Task &)
{
    refuse(*this, "gridding");
}

OperationReport Engine::spread(GriddingPlan &, Buffer &, std::size_t, Buffer &)
{
    refuse(*this, "gridding");
}

OperationReport Engine::interpolate(GriddingPlan &, Buffer &, Buffer &, std::size_t)
{
    refuse(*this, "gridding");
}

OperationReport Engine::gridToImage(Buffer &, const Extent &, Buffer &, float, Buffer &, std::size_t,
                                    const Extent &)
{
    refuse(*this, say("transforms of oversampled grids"));
}

OperationReport Engine::imageToGrid(Buffer &, std::size_t, const Extent &, Buffer &, float, Buffer &,
                                    const Extent &)
{
    refuse(*this, say("transforms of oversampled grids"));
}

OperationReport Engine::convolve(Buffer &, std::size_t, const Extent &, Buffer &, Buffer &, const Extent &,
                                 Buffer &, std::size_t)
{
    refuse(*this, "convolutions");
}

Engine::Descent Engine::descendOrthogonally(double, Buffer &, Buffer &, Buffer &, Buffer &, Buffer &,
                                            std::span<const double>, std::int64_t)
{
    refuse(*this, say("bases of vectors"));
}

OperationReport Engine::directAdjoint(const GridSumProblem &, DirectForm, Buffer &, std::size_t, Buffer &,
                                      std::size_t, const Task &)
{
    refuse(*this, say("direct sums over a matrix"));
}

OperationReport Engine::directForward(const GridSumProblem &, DirectForm, Buffer &, std::size_t, Buffer &,
                                      std::size_t, const Task &)
{
    refuse(*this, say("direct sums over a matrix"));
}

std::string_view toString(DirectForm form)
{
    switch (form) {
    case DirectForm::Recurrence:
        return "recurrence";
    case DirectForm::Factored:
        return "factored";
    case DirectForm::Direct:
        break;
    }
    return "direct";
}

DirectForm parseDirectForm(std::string_view text)
{
    for (const DirectForm form : {DirectForm::Direct, DirectForm::Recurrence, DirectForm::Factored})
        if (toString(form) == text) return form;
    throw Error(ErrorCode::InvalidCall, say("unknown form of the direct sum %1", text), {},
                say("forms: direct recurrence factored"));
}

} // namespace larmor
