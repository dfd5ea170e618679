// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/session_results.h"

#include "core/error.h"

namespace larmor {

Json SessionResults::toJson() const
{
    Json json{{"date", date}, {"live", live.toJson(mostSamples)}, {"lab", Json::array()}};
    for (std::size_t i = lab.size() - std::min(lab.size(), mostMeasurements); i < lab.size(); ++i)
        json["lab"].push_back(lab[i].toJson());
    return json;
}

SessionResults SessionResults::fromJson(const Json &json)
{
    try {
        SessionResults results;
        results.date = json.at("date").get<std::string>();
        results.live = LiveHistory::fromJson(json.at("live"));
        const Json &lab = json.at("lab");
        if (!lab.is_array() || lab.size() > mostMeasurements)
            throw Error(ErrorCode::FileFormat,
                        say("the measurements are not a list of at most %1", mostMeasurements));
        for (const Json &measurement : lab)
            results.lab.push_back(Measurement::fromJson(measurement));
        return results;
    } catch (const Json::exception &error) {
        throw Error(ErrorCode::FileFormat, say("the results cannot be read"), error.what());
    }
}

} // namespace larmor
