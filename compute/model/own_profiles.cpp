// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/own_profiles.h"

#include "core/error.h"
#include "core/file.h"

#include <algorithm>

namespace larmor::model {

namespace fs = std::filesystem;

namespace {

bool isNamed(const std::vector<DeviceProfile> &profiles, const std::string &name)
{
    return std::ranges::find(profiles, name, &DeviceProfile::name) != profiles.end();
}

std::vector<fs::path> profileFiles()
{
    std::vector<fs::path> files;
    std::error_code ignored;
    for (fs::directory_iterator at(ownProfileFolder(), ignored), end; at != end; at.increment(ignored)) {
        if (at->path().extension() == ".json") files.push_back(at->path());
        if (ignored) break;
    }
    std::ranges::sort(files);
    return files;
}

} // namespace

fs::path ownProfileFolder()
{
    const fs::path data = dataFolder();
    return data.empty() ? data : data / "devices";
}

OwnProfiles ownProfiles()
{
    OwnProfiles own;
    for (const fs::path &file : profileFiles()) {
        try {
            DeviceProfile profile = DeviceProfile::parse(readFile(file), shownName(file));
            if (isNamed(deviceProfiles(), profile.name()) || isNamed(own.profiles, profile.name()))
                own.problems.push_back(
                    say("%1 is left out: another profile is called %2", shownName(file), profile.name()));
            else
                own.profiles.push_back(std::move(profile));
        } catch (const Error &error) {
            own.problems.push_back(error.text());
        }
    }
    std::ranges::sort(own.profiles, {}, &DeviceProfile::title);
    return own;
}

} // namespace larmor::model
