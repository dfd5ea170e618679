// SPDX-License-Identifier: GPL-3.0-or-later
// The two roofs of a board: what its memory delivers to a kernel's operations, and what its units do.
#include "core/error.h"
#include "kernels/definition_table.h"
#include "lab/shows_parameters.h"
#include "lab/shows_steps.h"
#include "model/device_peaks.h"

#include <algorithm>

namespace larmor {

namespace {

Json numberOrNull(const std::optional<double> &value)
{
    return value ? Json(*value) : Json();
}

Json roof(const OptionSet &p)
{
    const model::DeviceProfile board = model::deviceProfile(p.text("board"));
    const double operations = realParameter(p, "operations", 0, 1e15);
    const double bytes = realParameter(p, "bytes", 1e-3, 1e15);
    const model::DevicePeaks peaks = model::devicePeaks(board);
    if (!peaks.multiplyAddGflops || !peaks.bandwidthGbs)
        throw Error(ErrorCode::Unavailable, say("the %1 has no roofs", board.title()),
                    say("no source states its clock or its bandwidth"),
                    say("larmor model devices lists the boards and what is known of them"));
    const std::optional<double> copy = board.value("copy_gbs");
    const double peak = *peaks.multiplyAddGflops, memory = operations / bytes * *peaks.bandwidthGbs;
    return {{"title", board.title()},
            {"bandwidth_gbs", *peaks.bandwidthGbs},
            {"bandwidth_gibs", numberOrNull(peaks.bandwidthGibs)},
            {"bandwidth_formula", peaks.bandwidthFormula},
            {"copy_gbs", numberOrNull(copy)},
            {"copy_share", copy ? Json(*copy / *peaks.bandwidthGbs) : Json()},
            {"peak_gflops", peak},
            {"operations_per_byte", operations / bytes},
            {"memory_gflops", memory},
            {"attainable_gflops", std::min(peak, memory)},
            {"share_of_peak", std::min(1.0, memory / peak)},
            {"operations_per_byte_at_peak", peak / *peaks.bandwidthGbs},
            {"bound_by_memory", memory < peak}};
}

} // namespace

Show roofShow()
{
    return {
        "roof",
        say("Two roofs of a board"),
        say("What a kernel can reach on a board by its operations for each byte: its memory sets the one "
            "roof, its units the other."),
        "Kirk & Hwu 2010, 5.1; OpenCL Best Practices Guide, 2.2.1; Williams et al. 2009",
        {makeOption("board", "Board", {"geforce-8800-gtx", "geforce-gtx-280", "geforce-gtx-480", "h200"},
                    "geforce-8800-gtx", say("As larmor model devices names it.")),
         makeOption("operations", "Operations", {"1", "2", "32"}, "2",
                    say("Floating-point operations that a thread does for the bytes below; a multiply-add "
                        "counts two.")),
         makeOption("bytes", "Bytes", {"8", "12"}, "8",
                    say("That it moves to and from global memory for them: the naive matrix product reads "
                        "two floats for two operations."))},
        roof};
}

} // namespace larmor
