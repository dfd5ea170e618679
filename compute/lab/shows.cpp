// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/shows.h"

#include "core/error.h"
#include "core/extent.h"
#include "kernels/definition_table.h"
#include "lab/shows_steps.h"
#include "lab/toy_float.h"
#include "model/capability_limits.h"

#include <charconv>
#include <cmath>

namespace larmor {

double realParameter(const OptionSet &p, std::string_view name, double least, double most)
{
    const std::string &text = p.text(name);
    double value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc{} || end != text.data() + text.size() || !(value >= least && value <= most))
        throw Error(ErrorCode::InvalidCall, std::string(name) + "=" + text + " is not possible",
                    "a number from " + Json(least).dump() + " to " + Json(most).dump() + " is needed");
    return value;
}

namespace {

Json numberOrText(double value)
{
    if (std::isfinite(value)) return value;
    return std::isnan(value) ? "NaN" : value > 0 ? "infinity" : "-infinity";
}

ToyFormat formatOf(const OptionSet &p)
{
    return {p.number("exponent"), p.number("mantissa"), parseUnderflow(p.text("underflow"))};
}

Json toyFloat(const OptionSet &p)
{
    const ToyFormat format = formatOf(p);
    Json numbers = Json::array();
    for (const double value : format.numbers())
        numbers.push_back({{"value", value}, {"bits", format.patternText(format.encode(value))}});
    const unsigned pattern = format.parsePattern(
        p.text("bits").empty() ? std::string(std::size_t(format.bits()), '0') : p.text("bits"));
    return {{"bits", format.patternText(pattern)},
            {"value", numberOrText(format.decode(pattern))},
            {"numbers", std::move(numbers)}};
}

/// Numbers between commas.
std::vector<double> listOfNumbers(const std::string &text)
{
    std::vector<double> numbers;
    const char *at = text.data(), *const end = at + text.size();
    while (at < end) {
        double value = 0;
        const auto [stop, code] = std::from_chars(at, end, value);
        if (code != std::errc{} || (stop != end && *stop != ','))
            throw Error(ErrorCode::InvalidCall, "'" + text + "' is no list of numbers", {},
                        "say 1,1,0.25,0.25");
        numbers.push_back(value);
        at = stop == end ? end : stop + 1;
    }
    return numbers;
}

Json rounding(const OptionSet &p)
{
    const ToyFormat format = formatOf(p);
    const TieRule rule = parseTieRule(p.text("ties"));
    const std::vector<double> terms = listOfNumbers(p.text("terms"));
    double exact = 0;
    for (const double term : terms)
        exact += term;
    return {{"exact", exact},
            {"sequential", numberOrText(sumInOrder(format, terms, SumOrder::Sequential, rule))},
            {"pairwise", numberOrText(sumInOrder(format, terms, SumOrder::Pairwise, rule))},
            {"ascending", numberOrText(sumInOrder(format, terms, SumOrder::Ascending, rule))}};
}

Json amdahl(const OptionSet &p)
{
    const double parallel = realParameter(p, "parallel", 0, 1), factor = realParameter(p, "speedup", 1, 1e12);
    const double left = (1 - parallel) + parallel / factor;
    return {{"speedup", 1 / left},
            {"time_saved", 1 - left},
            {"limit", parallel < 1 ? Json(1 / (1 - parallel)) : Json("unlimited")}};
}

/// The first limit of a compute capability that a launch breaks; empty: it is legal.
std::string brokenLimit(const model::CapabilityLimits &limits, const Extent &grid, const Extent &block)
{
    const auto beyond = [](const char *what, std::int64_t value, std::int64_t most) {
        return std::string(what) + " " + std::to_string(value) + " exceeds " + std::to_string(most);
    };
    if (block.voxels() > limits.threadsPerBlock)
        return beyond("threads of a block,", block.voxels(), limits.threadsPerBlock);
    if (block.x > limits.blockX) return beyond("block x", block.x, limits.blockX);
    if (block.y > limits.blockX) return beyond("block y", block.y, limits.blockX);
    if (block.z > limits.blockZ) return beyond("block z", block.z, limits.blockZ);
    if (grid.x > limits.gridX) return beyond("grid x", grid.x, limits.gridX);
    if (grid.y > limits.gridYZ) return beyond("grid y", grid.y, limits.gridYZ);
    if (grid.z > (limits.gridZ ? limits.gridYZ : 1))
        return beyond("grid z", grid.z, limits.gridZ ? limits.gridYZ : 1);
    return {};
}

Json launch(const OptionSet &p)
{
    const auto shape = [&](const char *name) {
        Extent extent = parseExtent(p.text(name), {true, false, false});
        return extent;
    };
    const Extent grid = shape("grid"), block = shape("block");
    Json rows = Json::array();
    for (const model::CapabilityLimits &limits : model::allCapabilityLimits()) {
        const std::string broken = brokenLimit(limits, grid, block);
        rows.push_back(
            {{"capability", limits.capability.toString()}, {"legal", broken.empty()}, {"why_not", broken}});
    }
    return {{"threads", grid.voxels() * block.voxels()},
            {"warps_per_block", (block.voxels() + 31) / 32},
            {"capabilities", std::move(rows)}};
}

Json operationsToTransfer(const OptionSet &p)
{
    const double n = realParameter(p, "size", 1, 1e6);
    const double link = realParameter(p, "link", 1e-3, 1e6), rate = realParameter(p, "rate", 1e-3, 1e9);
    const auto row = [&](const char *name, double operations, double elements) {
        const double transferMs = elements * 4 / link * 1e-6, computeMs = operations / rate * 1e-6;
        return Json{{"problem", name},
                    {"operations", operations},
                    {"elements", elements},
                    {"ratio", operations / elements},
                    {"transfer_ms", transferMs},
                    {"compute_ms", computeMs},
                    {"transfer_bound", transferMs > computeMs}};
    };
    return {{"rows",
             {row("matrix addition", n * n, 3 * n * n), row("matrix product", 2 * n * n * n, 3 * n * n)}}};
}

std::vector<OptionSpec> formatParameters()
{
    return {makeOption("exponent", "Exponent bits", {"2", "3", "4", "5"}, "2",
                       Text::verbatim("2 to 8; the excess is 2^(n-1) - 1.")),
            makeOption("mantissa", "Mantissa bits", {"1", "2", "3"}, "2",
                       Text::verbatim("0 to 10: 2^m numbers between powers of two.")),
            makeOption("underflow", "Underflow", {"denormal", "abrupt", "no-zero"}, "denormal",
                       Text::verbatim("What the exponent 00...0 stands for (Kirk & Hwu, Fig. 7.5)."))};
}

std::vector<Show> makeShows()
{
    std::vector<Show> all;
    Show toy{"toy-float",
             "Toy formats",
             "All numbers of a format of a few bits, and the value of one pattern.",
             "Kirk & Hwu 2010, 7.1 to 7.3, Fig. 7.2 to 7.5",
             formatParameters(),
             toyFloat};
    toy.parameters.push_back(
        makeOption("bits", "Bits", {"00000", "00100"}, "", Text::verbatim("Sign, exponent, mantissa.")));
    Show sums{"rounding",
              "Order and ties",
              "A sum in three orders, each step rounded to a toy format.",
              "Kirk & Hwu 2010, 7.4 and 7.5",
              formatParameters(),
              rounding};
    sums.parameters.push_back(makeOption("terms", "Terms", {"1,1,0.25,0.25"}, "1,1,0.25,0.25",
                                         Text::verbatim("Numbers between commas.")));
    sums.parameters.push_back(
        makeOption("ties", "Ties", {"even", "up", "zero"}, "even",
                   Text::verbatim("The book rounds 2 + 0.25 up in 7.4 and down in 7.5: choose.")));
    all.push_back(std::move(toy));
    all.push_back(std::move(sums));
    all.push_back(
        {"amdahl",
         "Amdahl's law",
         "How much faster all becomes when a part becomes faster.",
         "Kirk & Hwu 2010, 1.3; OpenCL Best Practices Guide, 1.3 and App. A, no. 1",
         {makeOption(
              "parallel", "Parallel part", {"0.3", "0.75", "0.95", "0.99"}, "0.95",
              Text::verbatim(
                  "Share of the time that becomes faster: what stays sequential limits all (OpenCL Best "
                  "Practices Guide, App. A, no. 1).")),
          makeOption("speedup", "Its speed-up", {"10", "100", "1000"}, "100",
                     Text::verbatim("By how much, from 1 on."))},
         amdahl});
    all.push_back({"launch",
                   "Launch validator",
                   "On which compute capabilities a launch is legal, and why not.",
                   "Kirk & Hwu 2010, exercise 4.1; CUDA Programming Guide, table G-1",
                   {makeOption("grid", "Grid", {"4096", "64x64"}, "1024",
                               Text::verbatim("Blocks, as X, XxY or XxYxZ.")),
                    makeOption("block", "Block", {"512", "16x16", "32x32"}, "32x32",
                               Text::verbatim("Threads, as X, XxY or XxYxZ."))},
                   launch});
    all.push_back(
        {"operations-to-transfer",
         "Operations to transfer",
         "What is worth being sent to a device: operations per element moved there and back.",
         "OpenCL Best Practices Guide, 1.2",
         {makeOption(
              "size", "Side", {"256", "1024", "4096"}, "1024",
              Text::verbatim(
                  "N of N x N matrices: transfers are worth their time where many operations share them "
                  "(OpenCL Best Practices Guide, App. A, no. 3).")),
          makeOption("link", "Link", {"5.2", "25", "55"}, "5.2",
                     Text::verbatim("GB/s between host and device: page-locked memory reaches it (App. A, "
                                    "no. 8), copies beside "
                                    "the computation hide it (no. 9), and results that are only shown need "
                                    "not cross it (no. 10).")),
          makeOption("rate", "Rate", {"500", "50000"}, "500", Text::verbatim("GFLOP/s of the device."))},
         operationsToTransfer});
    for (Show (*const made)() :
         {iterationsShow, loopOrderShow, lateErrorsShow, copyOverlapShow, displayPathsShow})
        all.push_back(made());
    return all;
}

} // namespace

std::span<const Show> shows()
{
    static const std::vector<Show> all = makeShows();
    return all;
}

Json runShow(std::string_view name, const OptionSet &chosen)
{
    std::string names;
    for (const Show &show : shows()) {
        names += " " + show.name;
        if (show.name != name) continue;
        OptionSet parameters;
        std::string known;
        for (const OptionSpec &spec : show.parameters) {
            parameters.set(spec.name, spec.defaultValue);
            known += " " + spec.name;
        }
        for (const auto &[parameter, value] : chosen.values())
            if (!parameters.has(parameter))
                throw Error(ErrorCode::InvalidCall, show.name + " has no '" + parameter + "'",
                            "it has" + known);
        parameters = parameters.with(chosen);
        Json json{{"show", show.name}, {"source", show.source}, {"parameters", parameters.toJson()}};
        json["result"] = show.run(parameters);
        return json;
    }
    throw Error(ErrorCode::InvalidCall, "there is nothing called '" + std::string(name) + "' to show",
                "known are:" + names);
}

} // namespace larmor
