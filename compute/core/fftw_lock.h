// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <mutex>

namespace larmor {

/// Held while an FFTW plan of any precision is made or destroyed, or wisdom is touched: only FFTW's execute
/// functions may run at the same time as others.
inline std::mutex &fftwPlannerMutex()
{
    static std::mutex mutex;
    return mutex;
}

} // namespace larmor
