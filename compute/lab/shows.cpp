// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/shows.h"

#include "core/error.h"
#include "kernels/definition_table.h"
#include "lab/shows_parameters.h"
#include "lab/shows_steps.h"

namespace larmor {

namespace {

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

std::vector<Show> makeShows()
{
    std::vector<Show> all{toyFloatShow(), roundingShow(), specialValuesShow(),
                          amdahlShow(),   launchShow(),   roofShow()};
    all.push_back(
        {"operations-to-transfer",
         say("Operations to transfer"),
         say("What is worth being sent to a device: operations per element moved there and back."),
         "OpenCL Best Practices Guide, 1.2",
         {makeOption(
              "size", "Side", {"256", "1024", "4096"}, "1024",
              say("N of N x N matrices: transfers are worth their time where many operations share them "
                  "(OpenCL Best Practices Guide, App. A, no. 3).")),
          makeOption("link", "Link", {"5.2", "25", "55"}, "5.2",
                     say("GB/s between host and device: page-locked memory reaches it (App. A, "
                         "no. 8), copies beside "
                         "the computation hide it (no. 9), and results that are only shown need "
                         "not cross it (no. 10).")),
          makeOption("rate", "Rate", {"500", "50000"}, "500", say("GFLOP/s of the device."))},
         operationsToTransfer});
    for (Show (*const made)() :
         {iterationsShow, loopOrderShow, lateErrorsShow, copyOverlapShow, displayPathsShow, interopCallsShow,
          warpsShow, blocksShow, reductionStepsShow, scalarProductShow, tilesShow, coulombOperationsShow,
          paddingShow, binningShow, textureFetchShow, compatibilityShow, memorySpacesShow, openclShow})
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
