// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/fft_plans.h"

#include "core/error.h"
#include "core/fftw_lock.h"

#include <compare>
#include <cstdlib>
#include <fftw3.h>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <string>

namespace larmor::cpu {
namespace {

struct Key {
    int length, rows, distance;
    bool inverse, inPlace, aligned;
    auto operator<=>(const Key &) const = default;
};

fftwf_complex *asFftw(cfloat *data)
{
    return reinterpret_cast<fftwf_complex *>(data);
}

fftwf_plan makePlan(const Key &key, cfloat *in, cfloat *out)
{
    const std::lock_guard lock(fftwPlannerMutex());
    // An estimate does not touch the data.
    const unsigned flags = FFTW_ESTIMATE | FFTW_DESTROY_INPUT | (key.aligned ? 0u : FFTW_UNALIGNED);
    const fftwf_plan plan =
        fftwf_plan_many_dft(1, &key.length, key.rows, asFftw(in), nullptr, 1, key.distance, asFftw(out),
                            nullptr, 1, key.distance, key.inverse ? FFTW_BACKWARD : FFTW_FORWARD, flags);
    if (!plan)
        throw Error(ErrorCode::OutOfMemory, "FFTW could not plan a transform",
                    std::to_string(key.rows) + " rows of " + std::to_string(key.length));
    return plan;
}

struct Plans {
    std::shared_mutex mutex;
    std::map<Key, fftwf_plan> made;
};

/// Plans are never destroyed: they are small, and at the end of the program other threads may be using them.
fftwf_plan planFor(const Key &key, cfloat *in, cfloat *out)
{
    static Plans &plans = *new Plans;
    {
        const std::shared_lock lock(plans.mutex);
        if (const auto found = plans.made.find(key); found != plans.made.end()) return found->second;
    }
    const std::lock_guard lock(plans.mutex);
    const auto found = plans.made.find(key);
    if (found != plans.made.end()) return found->second; // another thread was first
    return plans.made.emplace(key, makePlan(key, in, out)).first->second;
}

struct Free {
    void operator()(cfloat *data) const { std::free(data); }
};

} // namespace

void transformRows(cfloat *in, cfloat *out, std::int64_t length, std::int64_t rows, std::int64_t distance,
                   FftDirection direction)
{
    constexpr std::int64_t most = std::numeric_limits<int>::max();
    if (length > most || rows > most || distance > most)
        throw Error(ErrorCode::InvalidCall, "a transform is too long",
                    std::to_string(rows) + " rows of " + std::to_string(length));
    // FFTW's SIMD code wants the alignment for which a plan was made.
    const bool aligned =
        (reinterpret_cast<std::uintptr_t>(in) | reinterpret_cast<std::uintptr_t>(out)) % 64 == 0;
    const Key key{static_cast<int>(length),
                  static_cast<int>(rows),
                  static_cast<int>(distance),
                  direction == FftDirection::Inverse,
                  in == out,
                  aligned};
    fftwf_execute_dft(planFor(key, in, out), asFftw(in), asFftw(out));
}

cfloat *threadScratch(std::int64_t count)
{
    thread_local std::unique_ptr<cfloat, Free> scratch;
    thread_local std::int64_t capacity = 0;
    if (count > capacity) {
        scratch.reset();
        capacity = 0;
        const std::size_t bytes = (static_cast<std::size_t>(count) * sizeof(cfloat) + 4095) / 4096 * 4096;
        scratch.reset(static_cast<cfloat *>(std::aligned_alloc(4096, bytes)));
        if (!scratch)
            throw Error(ErrorCode::OutOfMemory, "not enough memory for a transform",
                        std::to_string(bytes) + " bytes are needed");
        capacity = count;
    }
    return scratch.get();
}

} // namespace larmor::cpu
