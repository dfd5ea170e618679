// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/cupti_counters.h"

#include "engine/cuda/cuda_check.h"
#include "engine/cuda/toolkit_library.h"
#include "lab/counter_sessions.h"

#include <cuda_runtime_api.h>
#if __has_include(<cupti_range_profiler.h>)
#include <cupti_profiler_host.h>
#include <cupti_profiler_target.h>
#include <cupti_range_profiler.h>
#include <cupti_target.h>
#define LARMOR_HAS_RANGE_PROFILER
#endif

#include <stdexcept>
#include <utility>

namespace larmor {

#ifdef LARMOR_HAS_RANGE_PROFILER
namespace {

struct Cupti {
    ToolkitLibrary library{"CUPTI", {"libcupti.so.13", "libcupti.so.12"}};
#define LARMOR_CUPTI_FUNCTIONS(X)                                                                            \
    X(cuptiGetErrorMessage)                                                                                  \
    X(cuptiProfilerInitialize)                                                                               \
    X(cuptiDeviceGetChipName)                                                                                \
    X(cuptiProfilerGetCounterAvailability)                                                                   \
    X(cuptiProfilerHostInitialize)                                                                           \
    X(cuptiProfilerHostDeinitialize)                                                                         \
    X(cuptiProfilerHostConfigAddMetrics)                                                                     \
    X(cuptiProfilerHostGetConfigImageSize)                                                                   \
    X(cuptiProfilerHostGetConfigImage)                                                                       \
    X(cuptiProfilerHostEvaluateToGpuValues)                                                                  \
    X(cuptiRangeProfilerEnable)                                                                              \
    X(cuptiRangeProfilerDisable)                                                                             \
    X(cuptiRangeProfilerSetConfig)                                                                           \
    X(cuptiRangeProfilerStart)                                                                               \
    X(cuptiRangeProfilerStop)                                                                                \
    X(cuptiRangeProfilerPushRange)                                                                           \
    X(cuptiRangeProfilerPopRange)                                                                            \
    X(cuptiRangeProfilerDecodeData)                                                                          \
    X(cuptiRangeProfilerGetCounterDataSize)                                                                  \
    X(cuptiRangeProfilerCounterDataImageInitialize)
#define LARMOR_CUPTI_MEMBER(name) decltype(::name) *name = nullptr;
    LARMOR_CUPTI_FUNCTIONS(LARMOR_CUPTI_MEMBER)
#undef LARMOR_CUPTI_MEMBER
    Cupti()
    {
#define LARMOR_CUPTI_BIND(name) library.bind(name, #name);
        LARMOR_CUPTI_FUNCTIONS(LARMOR_CUPTI_BIND)
#undef LARMOR_CUPTI_BIND
    }
};

/// What CUPTI refuses: its own words become the report's reason.
class CuptiRefusal : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

void check(const Cupti &cupti, CUptiResult result, const char *call)
{
    if (result == CUPTI_SUCCESS) return;
    if (result == CUPTI_ERROR_INSUFFICIENT_PRIVILEGES)
        throw CuptiRefusal(
            "the driver keeps hardware counters for administrators; load the nvidia module with "
            "NVreg_RestrictProfilingToAdminUsers=0, or run larmor as root");
    const char *words = nullptr;
    cupti.cuptiGetErrorMessage(result, &words);
    throw CuptiRefusal(std::string(call) + ": " + (words ? words : "unknown error") +
                       "; is another profiler attached, or is this a virtual GPU?");
}

/// A parameter block of CUPTI: its size first, all else zero.
template <class Parameters>
Parameters sized(std::size_t bytes)
{
    Parameters parameters{};
    parameters.structSize = bytes;
    return parameters;
}

CUcontext currentContext()
{
    void *function = nullptr;
    cudaDriverEntryPointQueryResult found{};
    if (cudaGetDriverEntryPointByVersion("cuCtxGetCurrent", &function, 12000, cudaEnableDefault, &found) !=
            cudaSuccess ||
        found != cudaDriverEntryPointSuccess)
        throw CuptiRefusal("the driver does not name the current context");
    CUcontext context = nullptr;
    reinterpret_cast<CUresult (*)(CUcontext *)>(function)(&context);
    if (!context) throw CuptiRefusal("no GPU is open on this thread");
    return context;
}

/// The metrics of one chip, ready for the profiler.
class Configuration {
public:
    Configuration(const Cupti &cupti, CUcontext context) : m_cupti(cupti)
    {
        int device = 0;
        ignoreCuda(cudaGetDevice(&device));
        auto chip = sized<CUpti_Device_GetChipName_Params>(CUpti_Device_GetChipName_Params_STRUCT_SIZE);
        chip.deviceIndex = static_cast<std::size_t>(device);
        check(cupti, cupti.cuptiDeviceGetChipName(&chip), "cuptiDeviceGetChipName");
        auto available = sized<CUpti_Profiler_GetCounterAvailability_Params>(
            CUpti_Profiler_GetCounterAvailability_Params_STRUCT_SIZE);
        available.ctx = context;
        check(cupti, cupti.cuptiProfilerGetCounterAvailability(&available),
              "asking which counters there are");
        m_available.resize(available.counterAvailabilityImageSize);
        available.pCounterAvailabilityImage = m_available.data();
        check(cupti, cupti.cuptiProfilerGetCounterAvailability(&available),
              "asking which counters there are");

        auto host =
            sized<CUpti_Profiler_Host_Initialize_Params>(CUpti_Profiler_Host_Initialize_Params_STRUCT_SIZE);
        host.profilerType = CUPTI_PROFILER_TYPE_RANGE_PROFILER;
        host.pChipName = chip.pChipName;
        host.pCounterAvailabilityImage = m_available.data();
        check(cupti, cupti.cuptiProfilerHostInitialize(&host), "cuptiProfilerHostInitialize");
        m_host = host.pHostObject;
    }
    ~Configuration()
    {
        auto end = sized<CUpti_Profiler_Host_Deinitialize_Params>(
            CUpti_Profiler_Host_Deinitialize_Params_STRUCT_SIZE);
        end.pHostObject = m_host;
        m_cupti.cuptiProfilerHostDeinitialize(&end);
    }
    Configuration(const Configuration &) = delete;
    Configuration &operator=(const Configuration &) = delete;

    /// One by one: a chip that lacks one still has the others. `metrics` must outlive this.
    void addMetrics(const std::vector<CounterMetric> &metrics, std::vector<std::string> &missing)
    {
        for (const CounterMetric &metric : metrics) {
            auto add = sized<CUpti_Profiler_Host_ConfigAddMetrics_Params>(
                CUpti_Profiler_Host_ConfigAddMetrics_Params_STRUCT_SIZE);
            const char *name = metric.metric.c_str();
            add.pHostObject = m_host;
            add.ppMetricNames = &name;
            add.numMetrics = 1;
            if (m_cupti.cuptiProfilerHostConfigAddMetrics(&add) == CUPTI_SUCCESS) {
                m_taken.push_back(&metric);
                m_names.push_back(metric.metric.c_str());
            } else {
                missing.push_back(metric.metric);
            }
        }
    }
    std::vector<std::uint8_t> image() const
    {
        auto size = sized<CUpti_Profiler_Host_GetConfigImageSize_Params>(
            CUpti_Profiler_Host_GetConfigImageSize_Params_STRUCT_SIZE);
        size.pHostObject = m_host;
        check(m_cupti, m_cupti.cuptiProfilerHostGetConfigImageSize(&size), "sizing the profiler's plan");
        std::vector<std::uint8_t> image(size.configImageSize);
        auto get = sized<CUpti_Profiler_Host_GetConfigImage_Params>(
            CUpti_Profiler_Host_GetConfigImage_Params_STRUCT_SIZE);
        get.pHostObject = m_host;
        get.configImageSize = image.size();
        get.pConfigImage = image.data();
        check(m_cupti, m_cupti.cuptiProfilerHostGetConfigImage(&get), "making the profiler's plan");
        return image;
    }
    std::vector<CounterValue> values(const std::vector<std::uint8_t> &counters)
    {
        std::vector<double> numbers(m_names.size());
        auto evaluate = sized<CUpti_Profiler_Host_EvaluateToGpuValues_Params>(
            CUpti_Profiler_Host_EvaluateToGpuValues_Params_STRUCT_SIZE);
        evaluate.pHostObject = m_host;
        evaluate.pCounterDataImage = counters.data();
        evaluate.counterDataImageSize = counters.size();
        evaluate.ppMetricNames = m_names.data();
        evaluate.numMetrics = m_names.size();
        evaluate.pMetricValues = numbers.data();
        check(m_cupti, m_cupti.cuptiProfilerHostEvaluateToGpuValues(&evaluate), "reading the counters");
        std::vector<CounterValue> values;
        for (std::size_t i = 0; i < m_taken.size(); ++i)
            values.push_back({m_taken[i]->name, m_taken[i]->title, m_taken[i]->metric, numbers[i]});
        return values;
    }
    std::vector<const char *> &names() { return m_names; }

private:
    const Cupti &m_cupti;
    std::vector<std::uint8_t> m_available;
    CUpti_Profiler_Host_Object *m_host = nullptr;
    std::vector<const CounterMetric *> m_taken;
    std::vector<const char *> m_names;
};

/// The profiler on one context; off again at the end.
class Profiler {
public:
    Profiler(const Cupti &cupti, CUcontext context) : m_cupti(cupti)
    {
        auto enable = sized<CUpti_RangeProfiler_Enable_Params>(CUpti_RangeProfiler_Enable_Params_STRUCT_SIZE);
        enable.ctx = context;
        check(cupti, cupti.cuptiRangeProfilerEnable(&enable), "cuptiRangeProfilerEnable");
        m_object = enable.pRangeProfilerObject;
    }
    ~Profiler()
    {
        auto disable =
            sized<CUpti_RangeProfiler_Disable_Params>(CUpti_RangeProfiler_Disable_Params_STRUCT_SIZE);
        disable.pRangeProfilerObject = m_object;
        m_cupti.cuptiRangeProfilerDisable(&disable);
    }
    Profiler(const Profiler &) = delete;
    Profiler &operator=(const Profiler &) = delete;

    std::vector<std::uint8_t> counterImage(std::vector<const char *> &names)
    {
        auto size = sized<CUpti_RangeProfiler_GetCounterDataSize_Params>(
            CUpti_RangeProfiler_GetCounterDataSize_Params_STRUCT_SIZE);
        size.pRangeProfilerObject = m_object;
        size.pMetricNames = names.data();
        size.numMetrics = names.size();
        size.maxNumOfRanges = 1;
        size.maxNumRangeTreeNodes = 1;
        check(m_cupti, m_cupti.cuptiRangeProfilerGetCounterDataSize(&size), "sizing the counters");
        std::vector<std::uint8_t> image(size.counterDataSize);
        auto first = sized<CUpti_RangeProfiler_CounterDataImage_Initialize_Params>(
            CUpti_RangeProfiler_CounterDataImage_Initialize_Params_STRUCT_SIZE);
        first.pRangeProfilerObject = m_object;
        first.counterDataSize = image.size();
        first.pCounterData = image.data();
        check(m_cupti, m_cupti.cuptiRangeProfilerCounterDataImageInitialize(&first), "clearing the counters");
        return image;
    }
    /// @returns passes that it took.
    int collect(const std::vector<std::uint8_t> &plan, std::vector<std::uint8_t> &counters,
                const std::function<void()> &run, const std::function<void()> &prepare)
    {
        auto set =
            sized<CUpti_RangeProfiler_SetConfig_Params>(CUpti_RangeProfiler_SetConfig_Params_STRUCT_SIZE);
        set.pRangeProfilerObject = m_object;
        set.configSize = plan.size();
        set.pConfig = plan.data();
        set.counterDataImageSize = counters.size();
        set.pCounterDataImage = counters.data();
        set.range = CUPTI_UserRange;
        set.replayMode = CUPTI_UserReplay;
        set.maxRangesPerPass = 1;
        set.numNestingLevels = 1;
        set.minNestingLevel = 1;
        set.targetNestingLevel = 1;
        check(m_cupti, m_cupti.cuptiRangeProfilerSetConfig(&set), "cuptiRangeProfilerSetConfig");
        int passes = 0;
        for (bool all = false; !all; ++passes) {
            if (prepare) prepare();
            all = onePass(run);
        }
        auto decode =
            sized<CUpti_RangeProfiler_DecodeData_Params>(CUpti_RangeProfiler_DecodeData_Params_STRUCT_SIZE);
        decode.pRangeProfilerObject = m_object;
        check(m_cupti, m_cupti.cuptiRangeProfilerDecodeData(&decode), "cuptiRangeProfilerDecodeData");
        return passes;
    }

private:
    bool onePass(const std::function<void()> &run)
    {
        auto start = sized<CUpti_RangeProfiler_Start_Params>(CUpti_RangeProfiler_Start_Params_STRUCT_SIZE);
        start.pRangeProfilerObject = m_object;
        check(m_cupti, m_cupti.cuptiRangeProfilerStart(&start), "cuptiRangeProfilerStart");
        auto push =
            sized<CUpti_RangeProfiler_PushRange_Params>(CUpti_RangeProfiler_PushRange_Params_STRUCT_SIZE);
        push.pRangeProfilerObject = m_object;
        push.pRangeName = "run";
        check(m_cupti, m_cupti.cuptiRangeProfilerPushRange(&push), "cuptiRangeProfilerPushRange");
        run();
        auto pop =
            sized<CUpti_RangeProfiler_PopRange_Params>(CUpti_RangeProfiler_PopRange_Params_STRUCT_SIZE);
        pop.pRangeProfilerObject = m_object;
        check(m_cupti, m_cupti.cuptiRangeProfilerPopRange(&pop), "cuptiRangeProfilerPopRange");
        auto stop = sized<CUpti_RangeProfiler_Stop_Params>(CUpti_RangeProfiler_Stop_Params_STRUCT_SIZE);
        stop.pRangeProfilerObject = m_object;
        check(m_cupti, m_cupti.cuptiRangeProfilerStop(&stop), "cuptiRangeProfilerStop");
        return stop.isAllPassSubmitted != 0;
    }
    const Cupti &m_cupti;
    CUpti_RangeProfiler_Object *m_object = nullptr;
};

const Cupti &cuptiLibrary()
{
    static const Cupti cupti;
    return cupti;
}

void countSession(const Cupti &cupti, CUcontext context, const std::vector<CounterMetric> &metrics,
                  const std::function<void()> &run, const std::function<void()> &prepare,
                  CounterReport &report)
{
    Configuration configuration(cupti, context);
    configuration.addMetrics(metrics, report.missing);
    if (configuration.names().empty()) return;
    const std::vector<std::uint8_t> plan = configuration.image();
    Profiler profiler(cupti, context);
    std::vector<std::uint8_t> counters = profiler.counterImage(configuration.names());
    report.passes += profiler.collect(plan, counters, run, prepare);
    for (CounterValue &value : configuration.values(counters))
        report.values.push_back(std::move(value));
}

} // namespace

CounterReport readCuptiCounters(const std::vector<CounterMetric> &metrics, const std::function<void()> &run,
                                const std::function<void()> &prepare)
{
    CounterReport report;
    const Cupti &cupti = cuptiLibrary();
    if (!cupti.library.isOpen()) {
        report.whyNot = "hardware counters need CUPTI: " + cupti.library.whyNot().english();
        return report;
    }
    try {
        auto begin = sized<CUpti_Profiler_Initialize_Params>(CUpti_Profiler_Initialize_Params_STRUCT_SIZE);
        check(cupti, cupti.cuptiProfilerInitialize(&begin), "cuptiProfilerInitialize");
        const CUcontext context = currentContext();
        for (const std::vector<CounterMetric> &session : counterSessions(metrics))
            countSession(cupti, context, session, run, prepare, report);
        leaveOutCopies(report);
        if (report.values.empty()) throw CuptiRefusal("this GPU has none of the counters that are asked for");
    } catch (const CuptiRefusal &refusal) {
        report.whyNot = refusal.what();
    }
    return report;
}

#else

CounterReport readCuptiCounters(const std::vector<CounterMetric> &, const std::function<void()> &,
                                const std::function<void()> &)
{
    CounterReport report;
    report.whyNot =
        "this program was built with a CUDA toolkit older than 12.6, which has no range profiler; "
        "build it with a newer one";
    return report;
}

#endif

} // namespace larmor
