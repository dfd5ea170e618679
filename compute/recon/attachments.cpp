// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/attachments.h"

#include "core/error.h"
#include "recon/json_fields.h"
#include "recon/noise_covariance.h"
#include "scan/calibration.h"
#include "scan/formats.h"

#include <algorithm>

namespace larmor {
namespace {

/// The fields by the names that JSON gives them.
constexpr std::pair<const char *, std::string Attachments::*> fields[] = {
    {"maps", &Attachments::maps},
    {"field_map", &Attachments::fieldMap},
    {"noise", &Attachments::noise},
    {"calibration", &Attachments::calibration},
    {"reference", &Attachments::reference}};

void requireCoils(const std::filesystem::path &file, const Wording &what, std::int64_t coils,
                  const Scan &scan)
{
    if (coils != scan.coils)
        throw Error(ErrorCode::InvalidCall, say("the %1 of %2 do not fit", what, file.string()),
                    say("they are for %1 coils, the scan has %2", coils, scan.coils),
                    say("give those of the same coil array"));
}

} // namespace

Json Attachments::toJson() const
{
    Json json = Json::object();
    for (const auto &[name, field] : fields)
        if (!(this->*field).empty()) json[name] = this->*field;
    return json;
}

Attachments Attachments::fromJson(const Json &json)
{
    refuseUnknownKeys(json, "attachments", {"maps", "field_map", "noise", "calibration", "reference"});
    Attachments files;
    for (const auto &[name, field] : fields)
        if (const auto text = optionalText(json, name)) files.*field = *text;
    return files;
}

Image readCoilMaps(const std::filesystem::path &file, const Scan &scan, const Task &task)
{
    Image maps = readImage(file, task);
    requireCoils(file, "maps", maps.coils, scan);
    toVirtualCoils(scan, maps.data, task);
    return maps;
}

std::shared_ptr<const Scan> readCalibration(const std::filesystem::path &file, const Scan &scan,
                                            const Task &task)
{
    Scan read = readScan(file, {}, task);
    if (read.calibration) read = Scan(*read.calibration);
    read.noise.clear();
    read.coilMaps = nullptr;
    checkCalibration(scan, read);
    toVirtualCoils(scan, read.samples.own(), task);
    return std::make_shared<const Scan>(std::move(read));
}

Volume<float> readFieldMap(const std::filesystem::path &file, const Task &task)
{
    const Image image = readImage(file, task);
    if (image.coils != 1)
        throw Error(ErrorCode::InvalidCall, say("%1 is no field map", file.string()),
                    say("it holds more than one image"));
    Volume<float> map(image.extent);
    std::transform(image.data.begin(), image.data.end(), map.data.begin(),
                   [](const cfloat &value) { return value.real(); });
    return map;
}

std::vector<cfloat> readNoise(const std::filesystem::path &file, const Scan &scan, const Task &task)
{
    Scan noise = readScan(file, {}, task);
    requireCoils(file, say("noise samples"), noise.coils, scan);
    return noise.noise.empty() ? std::move(noise.samples.own()) : std::move(noise.noise);
}

AttachedScan attach(const std::shared_ptr<const Scan> &scan, const Attachments &files, const Task &task,
                    const Prewhitening &prewhiten)
{
    AttachedScan attached{scan, nullptr};
    if (!files.reference.empty())
        attached.reference = std::make_shared<const Image>(readImage(files.reference, task));
    task.throwIfCancelled();
    const bool weighable = scan->coils > 1 && scan->coilMaps && !scan->noise.empty();
    if (files.maps.empty() && files.fieldMap.empty() && files.noise.empty() && files.calibration.empty() &&
        !weighable)
        return attached;
    Scan more = *scan;
    if (!files.maps.empty())
        more.coilMaps = std::make_shared<const Image>(readCoilMaps(files.maps, more, task));
    if (!files.fieldMap.empty())
        more.fieldMapHz = std::make_shared<const Volume<float>>(readFieldMap(files.fieldMap, task));
    if (!files.calibration.empty()) more.calibration = readCalibration(files.calibration, more, task);
    if (!files.noise.empty()) {
        more.noise = readNoise(files.noise, more, task);
        toVirtualCoils(more, more.noise, task);
    }
    if (more.coils > 1 && more.coilMaps && !more.noise.empty())
        more = prewhiten ? prewhiten(std::move(more), task) : prewhitened(std::move(more), task);
    attached.scan = std::make_shared<const Scan>(std::move(more));
    return attached;
}

} // namespace larmor
