// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/figures.h"

#include <algorithm>
#include <cmath>

namespace larmor::lesson {

namespace {

// name, title, unit, measured, modelled, emulated, occupancy, reconstructed, latency
constexpr FigureName table[] = {
    {"time_ms", "time", "ms", "/time_ms/median", "/time_ms", "", "", "/total_ms"},
    {"bandwidth_gbs", unsaid("effective bandwidth"), "GB/s", "/bandwidth_gbs", "/bandwidth_gbs", "", "", ""},
    {"requested_gbs", unsaid("requested bandwidth"), "GB/s", "/bandwidth_requested_gbs", "", "", "", ""},
    {"gflops", "rate", "GFLOP/s", "/gflops", "/gflops", "", "", ""},
    {"pairs_per_s", "pairs", "1/s", "/pairs_per_s", "", "", "", ""},
    {"relative_to_copy", unsaid("share of a copy"), "", "/relative_to_copy", "/relative_to_copy", "", "", ""},
    {"launches", "launches", "", "/launches", "/launches", "/launches", "", ""},
    {"error", unsaid("relative error"), "", "/error", "", "/error", "", ""},
    {"rounded_error", unsaid("relative error of the float"), "", "/details/rounded_error", "",
     "/details/rounded_error", "", ""},
    {"worst_ulp", unsaid("largest error"), "ulp", "/details/max_ulp", "", "/details/max_ulp", "", ""},
    {"worst_absolute", unsaid("largest absolute error"), "", "/details/max_absolute", "",
     "/details/max_absolute", "", ""},
    {"correct", unsaid("result is right"), "", "/correct", "", "/correct", "", ""},
    {"transactions", unsaid("memory transactions"), "", "", "/transactions", "", "", ""},
    {"bytes_moved", unsaid("bytes moved"), "B", "", "/bytes", "", "", ""},
    {"bytes_read", unsaid("bytes read"), "B", "", "/traffic/global_read/bytes", "", "", ""},
    {"bytes_written", unsaid("bytes written"), "B", "", "/traffic/global_written/bytes", "", "", ""},
    {"bytes_requested", unsaid("bytes asked for"), "B", "/bytes_requested", "", "", "", ""},
    {"loads", unsaid("load instructions of warps"), "", "", "/traffic/global_read/instructions", "", "", ""},
    {"local_moved", unsaid("bytes of local memory"), "B", "", "/traffic/local/bytes", "", "", ""},
    {"atomics", unsaid("atomic transactions"), "", "", "/traffic/global_atomic/transactions", "", "", ""},
    // Atomic operations whose old value nobody asks for.
    {"reductions", unsaid("transactions of reductions"), "", "", "/traffic/global_reduced/transactions", "",
     "", ""},
    {"reduction_instructions", unsaid("reductions of warps"), "", "", "/traffic/global_reduced/instructions",
     "", "", ""},
    {"efficiency", unsaid("bytes used of those moved"), "", "", "/efficiency", "", "", ""},
    {"conflicts", unsaid("bank conflicts"), "", "", "/conflicts", "", "", ""},
    {"ways", unsaid("ways of the worst conflict"), "", "", "/traffic/ways", "", "", ""},
    {"shared_wavefronts", unsaid("passes over shared memory"), "", "", "/traffic/shared_wavefronts", "", "",
     ""},
    {"camping", unsaid("partition camping"), "", "", "/camping", "", "", ""},
    {"constant_requests", unsaid("constant requests"), "", "", "/traffic/constant_requests", "", "", ""},
    {"instructions", unsaid("warp instructions"), "", "", "/instructions", "/counts/warp_instructions", "",
     ""},
    {"branches", "branches", "", "", "/branches", "/counts/branches", "", ""},
    {"divergent_branches", unsaid("divergent branches"), "", "", "/divergent_branches",
     "/counts/divergent_branches", "", ""},
    {"registers", "registers", "", "/resources/registers", "/registers", "", "", ""},
    {"local_bytes", unsaid("local memory of a thread"), "B", "/resources/local_bytes", "",
     "/resources/local_bytes", "", ""},
    {"occupancy", "occupancy", "", "", "/occupancy/occupancy", "", "/occupancy", ""},
    {"blocks", unsaid("resident blocks"), "", "", "/occupancy/blocks_per_sm", "", "/blocks_per_sm", ""},
    {"warps", unsaid("resident warps"), "", "", "/occupancy/warps_per_sm", "", "/warps_per_sm", ""},
    {"hiding_arithmetic", unsaid("warps that hide arithmetic"), "", "", "", "", "", "", "/rules/0/warps"},
    {"hiding_memory", unsaid("warps that hide memory"), "", "", "", "", "", "", "/rules/1/warps"},
    {"hiding_load", unsaid("warps that hide a load"), "", "", "", "", "", "", "/rules/2/warps"},
    {"hiding_fits", unsaid("they fit"), "", "", "", "", "", "", "/rules/2/fits"},
    {"findings", unsaid("faults found"), "", "", "", "/finding_count", "", ""},
    {"psnr_db", "PSNR", "dB", "", "", "", "", "/psnr_db"},
    {"scaled_psnr_db", unsaid("PSNR after the best scale"), "dB", "", "", "", "", "/scaled_psnr_db"},
    {"percent_error", "error", "%", "", "", "", "", "/percent_error"},
    {"samples", unsaid("samples"), "", "", "", "", "", "/samples"},
    {"lambda", "lambda", "", "", "", "", "", "/lambda"},
    {"corner", unsaid("lambda at the corner"), "", "", "", "", "", "/lambda_path/corner"},
};

std::string_view placeOf(const FigureName &figure, Form form)
{
    switch (form) {
    case Form::Measured:
    case Form::Tuned: // of the fastest set
        return figure.measured;
    case Form::Modelled:
        return figure.modelled;
    case Form::Emulated:
        return figure.emulated;
    case Form::Occupancy:
        return figure.occupancy;
    case Form::Latency:
        return figure.latency;
    case Form::Reconstructed:
        return figure.reconstructed;
    case Form::Shown:
    case Form::Absent:
        break;
    }
    return {};
}

} // namespace

std::span<const FigureName> figureNames()
{
    return table;
}

const FigureName *figureName(std::string_view name)
{
    const auto found = std::find_if(std::begin(table), std::end(table),
                                    [&](const FigureName &figure) { return figure.name == name; });
    return found == std::end(table) ? nullptr : &*found;
}

bool hasFigure(std::string_view name, Form form)
{
    if (form == Form::Absent) return false;
    if (name.starts_with('/')) return true;
    const FigureName *figure = figureName(name);
    return figure && !placeOf(*figure, form).empty();
}

std::string figurePlace(std::string_view name, Form form)
{
    if (!hasFigure(name, form)) return {};
    if (name.starts_with('/')) return std::string(name);
    return (form == Form::Tuned ? "/best" : "") + std::string(placeOf(*figureName(name), form));
}

std::optional<double> figureIn(const Json &report, std::string_view name, Form form)
{
    const std::string place = figurePlace(name, form);
    if (place.empty()) return {};
    try {
        const Json &value = report.at(Json::json_pointer(place));
        if (value.is_array()) return double(value.size());
        if (value.is_boolean()) return value.get<bool>() ? 1.0 : 0.0;
        if (value.is_number() && std::isfinite(value.get<double>())) return value.get<double>();
    } catch (const Json::exception &) { // no such place: no figure
    }
    return {};
}

std::string titleWithUnit(std::string_view name)
{
    const FigureName *figure = figureName(name);
    if (!figure) return std::string(name.substr(name.rfind('/') + 1));
    std::string title(figure->title);
    if (!figure->unit.empty()) title += " [" + std::string(figure->unit) + "]";
    return title;
}

} // namespace larmor::lesson
