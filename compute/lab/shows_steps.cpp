// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/shows_steps.h"
#include "lab/shows_parameters.h"

#include "core/error.h"
#include "kernels/definition_table.h"

#include <algorithm>
#include <cmath>

namespace larmor {

namespace {

/// One third, cut off behind so many bits of the mantissa, off in units of the last of all its places.
double cutOffUlps(int bits, int mantissa)
{
    const double exact = 4.0 / 3, kept = std::ldexp(std::floor(std::ldexp(exact, bits)), -bits);
    return std::floor(std::ldexp(exact - kept, mantissa));
}

Json iterations(const OptionSet &p)
{
    const int cycles = wholeParameter(p, "cycles", 1, 64), each = wholeParameter(p, "bits", 1, 8),
              mantissa = wholeParameter(p, "mantissa", 1, 52);
    Json rows = Json::array();
    for (int cycle = 1; cycle <= cycles; ++cycle) {
        const int bits = std::min(cycle * each - 1, mantissa); // the first one is not stored
        rows.push_back({{"cycle", cycle},
                        {"mantissa_bits", bits},
                        {"missing_bits", mantissa - bits},
                        {"worst_ulp", std::ldexp(1.0, mantissa - bits) - 1},
                        {"one_third_ulp", cutOffUlps(bits, mantissa)}});
    }
    return {{"rows", std::move(rows)}};
}

Json loopOrder(const OptionSet &p)
{
    const int samples = wholeParameter(p, "samples", 1, 8), voxels = wholeParameter(p, "voxels", 1, 8);
    const std::string &form = p.text("form");
    if (form != "printed" && form != "fission" && form != "interchange")
        throw Error(ErrorCode::InvalidCall, "form=" + form + " is not an order of the loops",
                    "printed, fission or interchange");
    Json steps = Json::array();
    const auto step = [&](int launch, int thread, int m, int n) {
        steps.push_back({{"launch", launch},
                         {"thread", thread},
                         {"writes", n < 0 ? "mu[" + std::to_string(m) + "]" : "F[" + std::to_string(n) + "]"},
                         {"m", m},
                         {"n", n < 0 ? Json() : Json(n)}});
    };
    const bool gather = form == "interchange", split = form != "printed";
    for (int m = 0; split && m < samples; ++m)
        step(1, m, m, -1);
    for (int outer = 0; outer < (gather ? voxels : samples); ++outer) {
        if (!split) step(1, outer, outer, -1);
        for (int inner = 0; inner < (gather ? samples : voxels); ++inner)
            step(split ? 2 : 1, outer, gather ? inner : outer, gather ? outer : inner);
    }
    return {{"threads", gather ? voxels : samples},
            {"threads_that_write_a_voxel", gather ? 1 : samples},
            {"needs_atomics", !gather && samples > 1},
            {"steps", std::move(steps)}};
}

/// What a program of runtime calls is told.
class ErrorReporter {
public:
    explicit ErrorReporter(bool blocking) : m_blocking(blocking) {}
    Json call(const std::string &name, int number)
    {
        std::string returned = "nothing"; // as a launch does
        if (name == "fault") {
            if (m_faulty == 0) m_faulty = number;
            if (m_blocking) arrive();
        } else if (name == "bad-launch") {
            m_last = invalid, m_lastCause = number;
        } else if (name == "copy" || name == "synchronise") {
            arrive();
            returned = m_arrived ? illegal : success;
        } else if (name == "async-copy") {
            returned = m_arrived ? illegal : success;
        } else if (name == "reset") {
            m_arrived = false, m_faulty = m_lastCause = 0, m_last = success;
        } else if (name != "last-error" && name != "launch") {
            throw Error(ErrorCode::InvalidCall, say("'%1' is no call of this program", name),
                        say("calls are launch, bad-launch, fault, async-copy, copy, synchronise, last-error "
                            "and reset"));
        }
        Json row{{"number", number}, {"call", name}};
        int cause = returned == illegal ? m_faulty : 0;
        if (name == "last-error") {
            returned = m_last, cause = m_lastCause;
            m_last = m_arrived ? illegal : success, m_lastCause = m_arrived ? m_faulty : 0;
        }
        row["returns"] = returned;
        row["last_error"] = m_last;
        row["caused_by"] = cause > 0 ? Json(cause) : Json();
        row["kind"] = returned == illegal   ? Json("stays until the context is new")
                      : returned == invalid ? Json("cleared by reading")
                                            : Json();
        return row;
    }

private:
    static constexpr const char *success = "success", *invalid = "invalid configuration",
                                *illegal = "illegal address";
    /// The device has come to the fault: from now on the context is lost.
    void arrive()
    {
        if (m_faulty == 0 || m_arrived) return;
        m_arrived = true, m_last = illegal, m_lastCause = m_faulty;
    }

    bool m_blocking, m_arrived = false;
    int m_faulty = 0, m_lastCause = 0;
    std::string m_last = success;
};

Json lateErrors(const OptionSet &p)
{
    const std::string &blocking = p.text("blocking");
    if (blocking != "0" && blocking != "1")
        throw Error(ErrorCode::InvalidCall, "blocking=" + blocking + " is not possible", "0 or 1");
    ErrorReporter reporter(blocking == "1");
    Json rows = Json::array();
    const std::string &calls = p.text("calls");
    for (std::size_t at = 0; at <= calls.size();) {
        const std::size_t comma = std::min(calls.find(',', at), calls.size());
        rows.push_back(reporter.call(calls.substr(at, comma - at), int(rows.size()) + 1));
        at = comma + 1;
    }
    return {{"rows", std::move(rows)}};
}

} // namespace

Show iterationsShow()
{
    return {
        "iterations",
        say("Digits by cycles"),
        say("An iteration in hardware finds a few bits in each cycle: what is missing when it stops early."),
        "Kirk & Hwu 2010, exercise 7.5",
        {makeOption("cycles", "Cycles", {"5", "9", "12"}, "9", say("1 to 64.")),
         makeOption("bits", "Bits a cycle", {"1", "2", "4"}, "2",
                    say("1 to 8; the first of all is the one that is not stored.")),
         makeOption("mantissa", "Mantissa bits", {"10", "23", "52"}, "23", say("Of the format: 1 to 52."))},
        iterations};
}

Show loopOrderShow()
{
    return {
        "loop-order",
        say("Fission and interchange"),
        say("F^H d's loops step by step: which thread writes what, as printed, fissioned and interchanged."),
        "Kirk & Hwu 2010, Fig. 8.5 to 8.10, exercises 8.1 and 8.2",
        {makeOption("form", "Form", {"printed", "fission", "interchange"}, "printed",
                    say("Fission gives Mu a loop of its own; then the loops can change places, and each "
                        "thread has a voxel that no other writes.")),
         makeOption("samples", "Samples", {"2", "3", "4"}, "3", say("1 to 8.")),
         makeOption("voxels", "Voxels", {"2", "3", "4"}, "3", say("1 to 8."))},
        loopOrder};
}

Show lateErrorsShow()
{
    return {
        "late-errors",
        say("Late errors"),
        say("What calls return when a kernel goes wrong: a launch returns before it has run, so that a later "
            "call says so; and which errors are forgotten once read."),
        "CUDA Programming Guide 3.0, 3.2.8; CUDA Runtime API 13.0, cudaGetLastError and "
        "cudaErrorIllegalAddress",
        {makeOption("calls", "Calls",
                    {"last-error,fault,launch,async-copy,copy,last-error",
                     "bad-launch,launch,last-error,last-error",
                     "fault,synchronise,last-error,last-error,reset,last-error"},
                    "last-error,fault,launch,async-copy,copy,last-error",
                    say("In order, between commas: launch, bad-launch (refused at once), fault (leaves its "
                        "array), async-copy, copy, synchronise, last-error (reads the error: a refused "
                        "launch is then "
                        "forgotten, an illegal address stays), reset (a new context: all is forgotten).")),
         makeOption(
             "blocking", "Blocking launches", {"0", "1"}, "0",
             say("CUDA_LAUNCH_BLOCKING=1: each launch waits, and the error stands where it belongs."))},
        lateErrors};
}

} // namespace larmor
