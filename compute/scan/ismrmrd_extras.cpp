// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/ismrmrd_extras.h"

#include "core/file.h"
#include "core/host_memory.h"
#include "core/json_text.h"
#include "scan/coil_maps.h"
#include "scan/format_parts.h"

#include <algorithm>
#include <cmath>

namespace larmor::formats {
namespace {

namespace keys {
constexpr const char *unit = "trajectory_unit";
constexpr const char *cyclesPerFieldOfView = "cycles/FOV";
constexpr const char *name = "scan_name";
constexpr const char *simulationVoxels = "simulation_voxels";
constexpr const char *seed = "seed";
constexpr const char *snr = "snr_db";
constexpr const char *objectName = "object_name";
constexpr const char *objectParameters = "object_parameters";
constexpr const char *samplesPerInterleave = "samples_per_interleave";
constexpr const char *trajectoryKind = "trajectory_kind";
constexpr const char *trajectoryParameters = "trajectory_parameters";
constexpr const char *coilModel = "coil_model";
constexpr const char *fieldOfView = "field_of_view_mm";
constexpr const char *phi = "phi";
constexpr const char *coilMaps = "coil_maps";
constexpr const char *sampleTimes = "sample_times";
constexpr const char *readoutTimes = "readout_times";
constexpr const char *fieldMap = "field_map_hz";
} // namespace keys

/// Of rebuilt maps: a header of a few bytes must not take all memory.
constexpr double mostMapBytes = 16e9;

/// The sizes of an array as an extent and a number of coils, last one first. @throws Error FileFormat.
std::pair<Extent, std::int64_t> volumeOf(const std::filesystem::path &path, const char *name,
                                         const std::vector<std::int64_t> &sizes, std::size_t dimensions)
{
    if (sizes.size() != dimensions ||
        !std::all_of(sizes.begin(), sizes.end(), [](std::int64_t n) { return n >= 1 && n <= 65536; }))
        throw badFile(path, std::string("its array '") + name + "' is no volume");
    const auto last = sizes.end();
    return {Extent{last[-1], last[-2], last[-3]}, dimensions == 4 ? sizes.front() : 1};
}

template <class T>
void checkFiniteValues(const std::filesystem::path &path, const char *name, const std::vector<T> &values)
{
    if (!std::all_of(values.begin(), values.end(), [](T v) { return std::isfinite(v); }))
        throw badFile(path, std::string("its array '") + name + "' has a value that is not a finite number");
}

void readArrays(const IsmrmrdFile &file, Scan &scan, const Task &task)
{
    if (auto phi = file.array<cfloat>(keys::phi, scan.sampleCount(), task)) {
        scan.phi = std::move(*phi);
        checkFinite(file.path(), scan.phi, "basis transform", task);
    }
    if (auto times = file.array<float>(keys::sampleTimes, scan.sampleCount(), task))
        scan.sampleTimes = std::move(*times);
    checkFiniteValues(file.path(), keys::sampleTimes, scan.sampleTimes);
    const auto length =
        static_cast<std::size_t>(std::max<std::int64_t>(scan.trajectory.samplesPerInterleave, 1));
    if (auto times = file.array<double>(keys::readoutTimes, (scan.sampleCount() + length - 1) / length, task))
        scan.readoutTimes = std::move(*times);
    checkFiniteValues(file.path(), keys::readoutTimes, scan.readoutTimes);
    if (const auto sizes = file.shape(keys::coilMaps)) {
        Image maps;
        std::tie(maps.extent, maps.coils) = volumeOf(file.path(), keys::coilMaps, *sizes, 4);
        if (maps.coils != scan.coils)
            throw badFile(file.path(), "it has " + std::to_string(maps.coils) + " coil maps for " +
                                           std::to_string(scan.coils) + " coils");
        maps.data = *file.array<cfloat>(keys::coilMaps,
                                        static_cast<std::size_t>(maps.extent.voxels() * maps.coils), task);
        checkFinite(file.path(), maps.data, "coil map voxel", task);
        scan.coilMaps = std::make_shared<const Image>(std::move(maps));
    }
    if (const auto sizes = file.shape(keys::fieldMap)) {
        Volume<float> map;
        map.extent = volumeOf(file.path(), keys::fieldMap, *sizes, 3).first;
        map.data = *file.array<float>(keys::fieldMap, static_cast<std::size_t>(map.extent.voxels()), task);
        checkFiniteValues(file.path(), keys::fieldMap, map.data);
        scan.fieldMapHz = std::make_shared<const Volume<float>>(std::move(map));
    }
}

/// Writes arrays into the group of the acquisitions.
class ArrayWriter {
public:
    explicit ArrayWriter(hid_t group) : m_group(group) {}

    template <class T>
    void write(const char *name, const std::vector<hsize_t> &sizes, const T *data) const
    {
        const Handle space(H5Screate_simple(static_cast<int>(sizes.size()), sizes.data(), nullptr), H5Sclose);
        const Handle type = storedType<T>();
        const Handle dataset(H5Dcreate2(m_group, name, type, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT),
                             H5Dclose);
        if (!dataset.valid() || H5Dwrite(dataset, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, data) < 0)
            throw Error(ErrorCode::OutOfMemory, std::string("cannot write the array '") + name + "'",
                        "HDF5 refused it", "is there enough memory for a copy of the scan?");
    }

private:
    hid_t m_group;
};

} // namespace

Parameters::Parameters(const std::filesystem::path &path, const ISMRMRD::IsmrmrdHeader &header) : m_path(path)
{
    if (!header.userParameters) return;
    for (const auto &entry : header.userParameters.get().userParameterString)
        m_values[entry.name] = entry.value;
}

bool Parameters::ours() const
{
    return text(keys::unit) == keys::cyclesPerFieldOfView;
}

Json Parameters::json(const std::string &key) const
{
    if (!has(key)) return nullptr;
    Json value = Json::parse(m_values.at(key), nullptr, false);
    if (value.is_discarded()) throw badFile(m_path, "its parameter " + key + " is damaged");
    return value;
}

std::optional<std::uint64_t> Parameters::whole(const std::string &key) const
{
    const Json value = json(key);
    if (value.is_null()) return std::nullopt;
    if (!value.is_number_unsigned()) throw badFile(m_path, "its parameter " + key + " is not a whole number");
    return value.get<std::uint64_t>();
}

std::optional<TrajectoryKind> Parameters::trajectoryKind() const
{
    if (!has(keys::trajectoryKind)) return std::nullopt;
    try {
        return parseTrajectoryKind(text(keys::trajectoryKind));
    } catch (const Error &e) {
        throw badFile(m_path, e.message());
    }
}

void readExtras(const IsmrmrdFile &file, const Parameters &parameters, Scan &scan, const Task &task)
{
    scan.name = parameters.text(keys::name);
    constexpr std::uint64_t most = std::uint64_t{65536} * 65536 * 65536;
    scan.simulationVoxels =
        static_cast<std::int64_t>(std::min(parameters.whole(keys::simulationVoxels).value_or(0), most));
    scan.seed = parameters.whole(keys::seed);
    const Json snr = parameters.json(keys::snr);
    if (snr.is_number()) scan.snrDb = snr.get<double>();
    if (parameters.has(keys::objectName))
        scan.object =
            ObjectDescription{parameters.text(keys::objectName), parameters.json(keys::objectParameters)};
    const std::uint64_t length = parameters.whole(keys::samplesPerInterleave).value_or(0);
    if (length > 0 && length <= scan.sampleCount())
        scan.trajectory.samplesPerInterleave = static_cast<std::int64_t>(length);
    scan.trajectory.parameters = parameters.json(keys::trajectoryParameters);
    scan.coilModel = parameters.json(keys::coilModel);
    const Json view = parameters.json(keys::fieldOfView);
    if (view.is_array() && view.size() == 3)
        for (std::size_t d = 0; d < 3; ++d)
            if (view[d].is_number() && view[d].get<double>() >= 0)
                scan.fieldOfViewMm[d] = view[d].get<double>();
    readArrays(file, scan, task);
}

void rebuildCoilMaps(const std::filesystem::path &path, Scan &scan, const Task &task)
{
    if (scan.coilModel.is_null()) return;
    try {
        const CoilModel model = makeCoilModel(scan.coilModel);
        if (model.coils() != scan.coils)
            throw badFile(path, "its coil model has " + std::to_string(model.coils()) + " coils, its data " +
                                    std::to_string(scan.coils));
        const double bytes = static_cast<double>(model.coils()) * sizeof(cfloat) *
                             static_cast<double>(scan.matrix.x) * static_cast<double>(scan.matrix.y) *
                             static_cast<double>(scan.matrix.z);
        if (bytes > mostMapBytes)
            throw Error(ErrorCode::OutOfMemory, "cannot rebuild the coil maps of " + path.string(),
                        toString(scan.matrix) + " voxels of " + std::to_string(model.coils()) + " coils",
                        "choose a smaller --matrix");
        requireHostMemory(static_cast<std::uint64_t>(bytes), "the set of coil maps of " + shownName(path),
                          "choose a smaller --matrix");
        scan.coilMaps = std::make_shared<const Image>(mapsOn(model, scan.matrix, task));
    } catch (const Error &e) {
        if (e.code() != ErrorCode::InvalidCall) throw;
        throw badFile(path, "its coil model cannot be rebuilt: " + e.message());
    }
}

void addParameters(const Scan &scan, ISMRMRD::IsmrmrdHeader &header)
{
    ISMRMRD::UserParameters parameters;
    const auto add = [&](const char *key, const std::string &value) {
        parameters.userParameterString.push_back({key, utf8Text(value)}); // XML is UTF-8
    };
    add(keys::unit, keys::cyclesPerFieldOfView);
    add(keys::name, scan.name);
    add(keys::samplesPerInterleave, Json(scan.trajectory.samplesPerInterleave).dump());
    add(keys::trajectoryKind, std::string(toString(scan.trajectory.kind)));
    if (!scan.trajectory.parameters.is_null())
        add(keys::trajectoryParameters, jsonText(scan.trajectory.parameters));
    add(keys::fieldOfView, Json(scan.fieldOfViewMm).dump());
    if (scan.simulationVoxels > 0) add(keys::simulationVoxels, Json(scan.simulationVoxels).dump());
    if (scan.seed) add(keys::seed, Json(*scan.seed).dump());
    if (scan.snrDb) add(keys::snr, Json(*scan.snrDb).dump());
    if (scan.object) {
        add(keys::objectName, scan.object->name);
        add(keys::objectParameters, jsonText(scan.object->parameters));
    }
    if (!scan.coilModel.is_null()) add(keys::coilModel, jsonText(scan.coilModel));
    header.userParameters = parameters;
}

void addArrays(hid_t group, const Scan &scan)
{
    const auto size = [](std::int64_t n) { return static_cast<hsize_t>(n); };
    const ArrayWriter writer(group);
    if (!scan.phi.empty()) writer.write(keys::phi, {scan.phi.size()}, scan.phi.data());
    if (!scan.sampleTimes.empty())
        writer.write(keys::sampleTimes, {scan.sampleTimes.size()}, scan.sampleTimes.data());
    if (!scan.readoutTimes.empty())
        writer.write(keys::readoutTimes, {scan.readoutTimes.size()}, scan.readoutTimes.data());
    if (scan.coilMaps && scan.coilModel.is_null()) {
        const Extent &n = scan.coilMaps->extent;
        writer.write(keys::coilMaps, {size(scan.coilMaps->coils), size(n.z), size(n.y), size(n.x)},
                     scan.coilMaps->data.data());
    }
    if (scan.fieldMapHz) {
        const Extent &n = scan.fieldMapHz->extent;
        writer.write(keys::fieldMap, {size(n.z), size(n.y), size(n.x)}, scan.fieldMapHz->data.data());
    }
}

} // namespace larmor::formats
