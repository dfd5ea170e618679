// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

namespace larmor {

/// An engine that has memory, time and kernels, and none of the operations that reconstructions are made of:
/// they @throw Error Unavailable.
class KernelsAlone : public Engine {
public:
    OperationReport transpose(const TransposeProblem &, const OptionSet &) override { return none(); }
    OperationReport mu(const AdjointProblem &, const OptionSet &) override { return none(); }
    OperationReport fhd(const AdjointProblem &, const OptionSet &, const Task &, const ChunkDone &) override
    {
        return none();
    }
    OperationReport q(const AdjointProblem &, const OptionSet &, const Task &, const ChunkDone &) override
    {
        return none();
    }
    OperationReport placeSamples(Buffer &, Buffer &, Buffer &, std::int64_t, std::int64_t,
                                 std::int64_t) override
    {
        return none();
    }
    OperationReport sumOnGrid(const SampleGrid &, Buffer &, std::size_t, Buffer &) override { return none(); }
    OperationReport takeFromGrid(const SampleGrid &, Buffer &, Buffer &, std::size_t) override
    {
        return none();
    }
    OperationReport fftRows(Buffer &, std::int64_t, std::int64_t, FftDirection) override { return none(); }
    OperationReport fft(Buffer &, const Extent &, std::int64_t, FftDirection) override { return none(); }
    OperationReport crop(Buffer &, const Extent &, const Extent &, Buffer &, const Extent &, std::int64_t,
                         float) override
    {
        return none();
    }
    OperationReport embed(Buffer &, const Extent &, Buffer &, const Extent &, std::int64_t) override
    {
        return none();
    }
    OperationReport interleave(Buffer &, Buffer &, Buffer &, std::size_t, std::int64_t, float) override
    {
        return none();
    }
    OperationReport split(Buffer &, std::size_t, Buffer *, Buffer &, Buffer &, std::int64_t) override
    {
        return none();
    }
    OperationReport multiplyReal(Buffer &, Buffer &, std::int64_t, std::int64_t) override { return none(); }
    OperationReport placeHermitian(Buffer &, Buffer &, Buffer &, Buffer &, std::int64_t,
                                   std::int64_t) override
    {
        return none();
    }
    OperationReport realPart(Buffer &, Buffer &, std::int64_t) override { return none(); }
    cdouble dot(Buffer &, std::size_t, Buffer &, std::size_t, std::int64_t) override
    {
        none();
        return {};
    }
    OperationReport axpby(float, Buffer &, std::size_t, float, Buffer &, std::size_t, std::int64_t) override
    {
        return none();
    }
    OperationReport multiply(Buffer &, std::size_t, Buffer &, std::size_t, bool, bool, Buffer &, std::size_t,
                             std::int64_t) override
    {
        return none();
    }
    OperationReport modulate(Buffer &, std::size_t, Buffer &, bool, bool, Buffer &, std::size_t,
                             const Extent &) override
    {
        return none();
    }
    OperationReport normalDifferences(Buffer &, std::size_t, Buffer *, float, Buffer &, std::size_t,
                                      const Extent &) override
    {
        return none();
    }
    OperationReport gradient(Buffer &, std::size_t, Buffer &, std::size_t, const Extent &) override
    {
        return none();
    }
    OperationReport gradientAdjoint(Buffer &, std::size_t, float, Buffer &, std::size_t,
                                    const Extent &) override
    {
        return none();
    }
    OperationReport shrink(Buffer &, std::size_t, float, std::int64_t, std::int64_t) override
    {
        return none();
    }
    OperationReport waveletShrink(Buffer &, std::size_t, float, const Extent &, const Task &) override
    {
        return none();
    }
    OperationReport rootSumOfSquares(Buffer &, Buffer &, std::int64_t, std::int64_t) override
    {
        return none();
    }

private:
    [[noreturn]] static OperationReport none();
};

} // namespace larmor
