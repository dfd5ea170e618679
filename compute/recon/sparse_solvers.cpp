// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/sparse_solvers.h"

#include <cmath>
#include <random>

namespace larmor {
namespace {

constexpr int powerIterations = 20;
/// Steps of conjugate gradients within one iteration of the multipliers.
constexpr int innerSteps = 4;
/// Weight of the splitting over the largest eigenvalue: between it and 1 both parts converge at a like pace.
constexpr double splittingShare = 0.02;

double relative(VectorSpace &space, const CoilVectors &r, double norm)
{
    return norm > 0 ? std::sqrt(space.dot(r, r)) / norm : 0;
}

void checkFinite(double residual, int iteration)
{
    if (!std::isfinite(residual))
        throw Error(ErrorCode::Internal, say("the sparse solver left the range of single precision"),
                    say("at iteration %1", iteration), say("scale the samples"));
}

/// The split variables of one coil: z ~ D x, and the multipliers u.
struct Split {
    BufferPtr z, u;
};

CoilVectors copied(Engine &engine, const CoilVectors &vectors)
{
    CoilVectors copies;
    for (const BufferPtr &vector : vectors) {
        copies.push_back(engine.allocate(vector->bytes()));
        engine.copy(*vector, *copies.back(), vector->bytes());
    }
    return copies;
}

CoilVectors partsOf(const std::vector<Split> &splits, BufferPtr Split::*part)
{
    CoilVectors parts;
    for (const Split &split : splits)
        parts.push_back(split.*part);
    return parts;
}

void keepBefore(Engine &engine, SparseStep &last, double weight, const CoilVectors &x,
                const std::vector<Split> &splits)
{
    last.step = weight;
    last.from = copied(engine, x);
    last.z = copied(engine, partsOf(splits, &Split::z));
    last.u = copied(engine, partsOf(splits, &Split::u));
}

void keepAfter(Engine &engine, SparseStep &last, double told, const std::vector<Split> &splits)
{
    last.told = told;
    last.zAfter = copied(engine, partsOf(splits, &Split::z));
    last.uAfter = copied(engine, partsOf(splits, &Split::u));
}

} // namespace

double largestEigenvalue(Engine &engine, StageRecorder &stages, const NormalEquations &system,
                         const Task &task)
{
    VectorSpace space(engine, stages, system.voxels);
    CoilVectors v = space.make(1), product = space.make(1);
    std::vector<cfloat> start(static_cast<std::size_t>(system.voxels));
    std::mt19937 random(20090101);
    std::normal_distribution<float> normal;
    for (cfloat &value : start)
        value = {normal(random), normal(random)};
    stages.upload(*v[0], start.data(), start.size() * sizeof(cfloat));
    double eigenvalue = 0;
    for (int i = 0; i < powerIterations; ++i) {
        task.throwIfCancelled();
        const double norm = std::sqrt(space.dot(v, v));
        if (!(norm > 0)) return 0;
        space.combine(static_cast<float>(1 / norm), v, 0, v);
        system.apply(*v[0], *product[0]);
        eigenvalue = space.dot(v, product);
        std::swap(v, product);
    }
    return 1.02 * eigenvalue;
}

std::vector<double> fista(Engine &engine, StageRecorder &stages, const NormalEquations &system,
                          double eigenvalue, const CoilVectors &b, CoilVectors &x, double threshold,
                          int iterations, const Proximal &proximal, const Task &task,
                          const IterationDone &done, SparseStep *last)
{
    VectorSpace space(engine, stages, system.voxels);
    CoilVectors y = space.make(b.size()), gradient = space.make(b.size()), before = space.make(b.size());
    space.zero(x);
    space.zero(y);
    const double norm = std::sqrt(space.dot(b, b)), step = eigenvalue > 0 ? 1 / eigenvalue : 0;
    std::vector<double> history{norm > 0 ? 1.0 : 0.0};
    if (done) done(0, history.back(), x);
    double momentum = 1;
    for (int iteration = 1; iteration <= iterations && norm > 0; ++iteration) {
        space.combine(1, x, 0, before);
        if (last && iteration == iterations) {
            last->step = step;
            last->from = copied(engine, y);
        }
        for (std::size_t c = 0; c < b.size(); ++c) {
            task.throwIfCancelled();
            system.apply(*y[c], *gradient[c]);
        }
        space.combine(-1, b, 1, gradient);
        history.push_back(relative(space, gradient, norm));
        checkFinite(history.back(), iteration);
        space.combine(1, y, 0, x);
        space.combine(static_cast<float>(-step), gradient, 1, x);
        for (const BufferPtr &image : x)
            proximal(*image, static_cast<float>(threshold * step));
        const double next = (1 + std::sqrt(1 + 4 * momentum * momentum)) / 2;
        const double push = (momentum - 1) / next;
        momentum = next;
        space.combine(static_cast<float>(1 + push), x, 0, y);
        space.combine(static_cast<float>(-push), before, 1, y);
        if (done) done(iteration, history.back(), x);
    }
    return history;
}

std::vector<double> totalVariation(Engine &engine, StageRecorder &stages, const NormalEquations &system,
                                   const Extent &matrix, double eigenvalue, const CoilVectors &b,
                                   CoilVectors &x, double threshold, int iterations, const Task &task,
                                   const IterationDone &done, SparseStep *last)
{
    VectorSpace space(engine, stages, system.voxels);
    const std::int64_t axes = std::max(1, matrix.dimensions()), all = axes * system.voxels;
    const std::size_t bytes = static_cast<std::size_t>(all) * sizeof(cfloat);
    const double weight = splittingShare * eigenvalue;
    const auto rho = static_cast<float>(weight);
    const auto stage = [&](auto &&operation) { stages.run("tv", say("Total variation"), operation); };

    std::vector<Split> splits(b.size());
    for (Split &split : splits) {
        split = {engine.allocate(bytes), engine.allocate(bytes)};
        engine.fill(*split.z, 0);
        engine.fill(*split.u, 0);
    }
    const BufferPtr slope = engine.allocate(bytes);
    const NormalEquations quadratic{
        system.voxels, [&](Buffer &in, Buffer &out) {
            system.apply(in, out);
            stage([&] { return engine.normalDifferences(in, 0, nullptr, rho, out, 0, matrix); });
        }};
    CoilVectors residual = space.make(b.size()), correction = space.make(b.size());
    space.zero(x);
    const double norm = std::sqrt(space.dot(b, b));
    std::vector<double> history{norm > 0 ? 1.0 : 0.0};
    if (done) done(0, history.back(), x);
    for (int iteration = 1; iteration <= iterations && norm > 0 && weight > 0; ++iteration) {
        // b - A x first: how far the image is from fitting the samples
        for (std::size_t c = 0; c < b.size(); ++c) {
            task.throwIfCancelled();
            system.apply(*x[c], *residual[c]);
        }
        space.combine(1, b, -1, residual);
        const bool kept = last && iteration == iterations;
        if (kept) keepBefore(engine, *last, weight, x, splits);
        history.push_back(relative(space, residual, norm));
        checkFinite(history.back(), iteration);
        for (std::size_t c = 0; c < b.size(); ++c) {
            // + rho D^T (z - u - D x)
            stage([&] { return engine.gradient(*x[c], 0, *slope, 0, matrix); });
            stage([&] { return engine.axpby(1, *splits[c].u, 0, 1, *slope, 0, all); });
            stage([&] { return engine.axpby(1, *splits[c].z, 0, -1, *slope, 0, all); });
            stage([&] { return engine.gradientAdjoint(*slope, 0, rho, *residual[c], 0, matrix); });
        }
        const std::vector<double> inner =
            conjugateGradients(engine, stages, quadratic, residual, correction, {innerSteps, {}}, task, {});
        space.combine(1, correction, 1, x);
        for (std::size_t c = 0; c < b.size(); ++c) {
            Split &split = splits[c];
            stage([&] { return engine.gradient(*x[c], 0, *split.z, 0, matrix); });
            stage([&] { return engine.axpby(1, *split.z, 0, 1, *split.u, 0, all); }); // u + D x
            stage([&] { return engine.axpby(1, *split.u, 0, 0, *split.z, 0, all); });
            stage([&] {
                return engine.shrink(*split.z, 0, static_cast<float>(threshold / weight), system.voxels,
                                     axes);
            });
            stage([&] { return engine.axpby(-1, *split.z, 0, 1, *split.u, 0, all); });
        }
        if (kept) keepAfter(engine, *last, inner.back(), splits);
        if (done) done(iteration, history.back(), x);
    }
    return history;
}

} // namespace larmor
