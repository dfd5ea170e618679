// SPDX-License-Identifier: GPL-3.0-or-later
#include "gpu/gpu_support.h"

#include "engine/cpu/cpu_engine.h"
#include "engine/cuda/cuda_engine.h"

#include <cmath>
#include <cstdlib>
#include <limits>
#include <random>

namespace larmor::test {
namespace {

struct Opened {
    std::unique_ptr<Engine> engine;
    std::string why;
    Opened()
    {
        const EngineStatus status = cudaStatus();
        why = status.whyNot.english();
        if (status.available) engine = openCudaEngine();
    }
};

Opened &opened()
{
    static Opened once;
    return once;
}

template <class T>
double difference(std::span<const T> a, std::span<const T> b)
{
    if (a.size() != b.size()) return std::numeric_limits<double>::infinity();
    double error = 0, scale = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const double off = std::abs(a[i] - b[i]);
        if (!(off <= error)) error = std::isnan(off) ? std::numeric_limits<double>::infinity() : off;
        scale = std::max<double>(scale, std::abs(b[i]));
    }
    return scale > 0 ? error / scale : error;
}

} // namespace

Engine *cudaEngine()
{
    return opened().engine.get();
}

std::string whyNoCuda()
{
    return opened().why;
}

Engine &referenceEngine()
{
    static const std::unique_ptr<Engine> engine = openCpuEngine();
    return *engine;
}

bool quick()
{
    const char *value = std::getenv("LARMOR_GPU_QUICK");
    return value && std::string(value) == "1";
}

std::vector<float> randomReal(std::int64_t count, unsigned seed)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> values(-1, 1);
    std::vector<float> list(static_cast<std::size_t>(count));
    for (float &value : list)
        value = values(random);
    return list;
}

std::vector<cfloat> randomComplex(std::int64_t count, unsigned seed)
{
    const std::vector<float> parts = randomReal(2 * count, seed);
    std::vector<cfloat> list(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < list.size(); ++i)
        list[i] = {parts[2 * i], parts[2 * i + 1]};
    return list;
}

BufferPtr poisoned(Engine &engine, std::size_t bytes)
{
    BufferPtr buffer = engine.allocate(bytes);
    engine.fill(*buffer, 0xff);
    return buffer;
}

double worstDifference(std::span<const cfloat> a, std::span<const cfloat> b)
{
    return difference(a, b);
}

double worstDifference(std::span<const float> a, std::span<const float> b)
{
    return difference(a, b);
}

} // namespace larmor::test
