// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "kernels/catalogue.h"
#include "kernels/fft.h"

#include <span>
#include <vector>

namespace larmor {

/// Rows to transform on the processor; the arrays outlive the run.
struct HostTransform {
    std::span<const cfloat> in;
    std::span<const cfloat> tables; ///< fftTables(shape)
    FftShape shape;
    std::int64_t rows = 0;
    bool inverse = false;
    Work work;
};

/// Sequential: the kernel's own passes as plain loops. Parallel: FFTW on all threads, the ceiling.
std::unique_ptr<HostRun> makeFftHostRun(const HostTransform &transform, HostForm form);

} // namespace larmor
