// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cufft_library.h"

#include "core/error.h"
#include "engine/cuda/cuda_check.h"
#include "engine/cuda/toolkit_library.h"

#include <algorithm>
#include <array>

namespace larmor {
namespace {

// The few names of cufft.h that are used, so that a toolkit without cuFFT builds the engine too. Their values
// and signatures are the same in every release since 6.5.
using Handle = int;
using Result = int;
constexpr int complexToComplex = 0x29, doubleToDouble = 0x69, forward = -1, inverse = 1;
constexpr Result success = 0, allocationFailed = 2, invalidSize = 8;

struct Cufft {
    ToolkitLibrary library{"cuFFT", {"libcufft.so.12", "libcufft.so.11"}};
    Result (*create)(Handle *) = nullptr;
    Result (*destroy)(Handle) = nullptr;
    Result (*autoAllocation)(Handle, int) = nullptr;
    Result (*makePlan)(Handle, int rank, long long *sizes, long long *inEmbed, long long inStride,
                       long long inDistance, long long *outEmbed, long long outStride, long long outDistance,
                       int type, long long batch, std::size_t *workBytes) = nullptr;
    Result (*setWorkArea)(Handle, void *) = nullptr;
    Result (*setStream)(Handle, cudaStream_t) = nullptr;
    Result (*execute)(Handle, float2 *in, float2 *out, int direction) = nullptr;
    Result (*executeInDouble)(Handle, double2 *in, double2 *out, int direction) = nullptr;
    Result (*version)(int *) = nullptr;

    Cufft()
    {
        library.bind(create, "cufftCreate");
        library.bind(destroy, "cufftDestroy");
        library.bind(autoAllocation, "cufftSetAutoAllocation");
        library.bind(makePlan, "cufftMakePlanMany64");
        library.bind(setWorkArea, "cufftSetWorkArea");
        library.bind(setStream, "cufftSetStream");
        library.bind(execute, "cufftExecC2C");
        library.bind(executeInDouble, "cufftExecZ2Z");
        library.bind(version, "cufftGetVersion");
    }
};

const Cufft &library()
{
    static const Cufft cufft;
    return cufft;
}

const Cufft &openLibrary()
{
    const Cufft &cufft = library();
    if (!cufft.library.isOpen())
        throw Error(ErrorCode::Unavailable, "no Fourier transform on this GPU", cufft.library.whyNot());
    return cufft;
}

const char *reason(Result result)
{
    static constexpr std::array names{"success",          "invalid plan",          "allocation failed",
                                      "invalid type",     "invalid value",         "internal error",
                                      "execution failed", "setup failed",          "size unsupported",
                                      "unaligned data",   "incomplete parameters", "invalid device",
                                      "parse error",      "no workspace",          "not implemented",
                                      "license error",    "not supported"};
    return result >= 0 && static_cast<std::size_t>(result) < names.size() ? names[result] : "unknown error";
}

void check(Result result, const char *call)
{
    if (result == success) return;
    // A fault that another kernel left behind surfaces here too, and then its own name says more.
    checkCuda(cudaGetLastError(), call);
    throw Error(result == allocationFailed ? ErrorCode::OutOfMemory : ErrorCode::DeviceFailure,
                std::string("cuFFT failed in ") + call,
                std::string(reason(result)) + " (" + std::to_string(result) + ")",
                result == invalidSize ? "choose another matrix" : "choose a smaller matrix, or --engine cpu");
}

} // namespace

CufftPlans::CufftPlans(std::shared_ptr<DevicePool> pool, cudaStream_t stream,
                       std::function<void(std::chrono::microseconds)> prepared)
    : m_pool(std::move(pool)), m_stream(stream), m_prepared(std::move(prepared)),
      m_generation(CudaContext::generation())
{
}

CufftPlans::~CufftPlans()
{
    clear();
}

const Text &CufftPlans::whyNot()
{
    return library().library.whyNot();
}

std::string CufftPlans::version()
{
    static const std::string name = [] {
        int version = 0;
        check(openLibrary().version(&version), "cufftGetVersion");
        return "cuFFT " + std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 100);
    }();
    return name;
}

void CufftPlans::drop(const Plan &plan)
{
    ++m_changes;
    if (CudaContext::isAlive(m_generation)) library().destroy(plan.handle);
}

void CufftPlans::clear()
{
    for (const Plan &plan : m_plans)
        drop(plan);
    m_plans.clear();
    m_work.reset();
}

CufftPlans::Plan CufftPlans::make(const Shape &shape)
{
    const Cufft &cufft = openLibrary();
    Plan plan{shape};
    check(cufft.create(&plan.handle), "cufftCreate");
    try {
        check(cufft.autoAllocation(plan.handle, 0), "cufftSetAutoAllocation");
        std::vector<long long> n(shape.sizes.begin(), shape.sizes.end());
        check(cufft.makePlan(plan.handle, static_cast<int>(n.size()), n.data(), nullptr, 1, 0, nullptr, 1, 0,
                             shape.inDouble ? doubleToDouble : complexToComplex, shape.batch,
                             &plan.workBytes),
              "cufftMakePlanMany64");
        check(cufft.setStream(plan.handle, m_stream), "cufftSetStream");
    } catch (...) {
        cufft.destroy(plan.handle);
        throw;
    }
    return plan;
}

CufftPlans::Plan &CufftPlans::plan(const Shape &shape)
{
    const auto found =
        std::find_if(m_plans.begin(), m_plans.end(), [&](const Plan &known) { return known.shape == shape; });
    if (found != m_plans.end()) {
        m_plans.splice(m_plans.begin(), m_plans, found);
        return m_plans.front();
    }
    checkCuda(cudaStreamSynchronize(m_stream), "cudaStreamSynchronize");
    const auto start = std::chrono::steady_clock::now();
    Plan &made = planned(shape);
    if (m_prepared)
        m_prepared(
            std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start));
    return made;
}

CufftPlans::Plan &CufftPlans::planned(const Shape &shape)
{
    Plan made;
    try {
        made = make(shape);
    } catch (const Error &error) { // cuFFT's own tables come from memory that the pool may hold
        if (error.code() != ErrorCode::OutOfMemory) throw;
        m_pool->trim();
        made = make(shape);
    }
    while (m_plans.size() >= mostPlans) {
        drop(m_plans.back());
        m_plans.pop_back();
    }
    m_plans.push_front(std::move(made));
    return m_plans.front();
}

int CufftPlans::prepare(const Shape &shape)
{
    Plan &chosen = plan(shape);
    const Cufft &cufft = openLibrary();
    if (chosen.workBytes > 0 && (!m_work || m_work->bytes() < chosen.workBytes)) {
        ++m_changes;
        m_work.reset(); // first, so that the two need not fit together
        m_work = m_pool->allocate(chosen.workBytes);
    }
    void *const area = chosen.workBytes > 0 ? deviceBuffer(*m_work).address() : nullptr;
    if (area != chosen.workArea) check(cufft.setWorkArea(chosen.handle, area), "cufftSetWorkArea");
    chosen.workArea = area;
    return chosen.handle;
}

void CufftPlans::transform(float2 *data, const std::vector<std::int64_t> &sizes, std::int64_t batch,
                           FftDirection direction)
{
    const int handle = prepare({sizes, batch, false});
    check(library().execute(handle, data, data, direction == FftDirection::Forward ? forward : inverse),
          "cufftExecC2C");
}

void CufftPlans::transform(double2 *data, const std::vector<std::int64_t> &sizes, std::int64_t batch,
                           FftDirection direction)
{
    const int handle = prepare({sizes, batch, true});
    check(
        library().executeInDouble(handle, data, data, direction == FftDirection::Forward ? forward : inverse),
        "cufftExecZ2Z");
}

} // namespace larmor
