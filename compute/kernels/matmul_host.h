// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"
#include "kernels/product_check.h"

namespace larmor {

/// c = a b on the processor.
struct HostProduct {
    MatrixView a, b; ///< rows x inner, inner x columns
    std::int64_t rows = 0, inner = 0, columns = 0;
    std::int64_t pitch = 0, pitchRows = 0; ///< of c, whose gaps are left as they are
    Work work;
};

/// Sequential: the triple loop (Kirk & Hwu 2010, Fig. 3.4). Parallel: b is packed into panels as wide as two
/// SIMD registers, and blocks of six rows are summed in registers, on all threads.
std::unique_ptr<HostRun> makeProductHostRun(const HostProduct &product, HostForm form);

} // namespace larmor
