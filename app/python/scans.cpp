// SPDX-License-Identifier: GPL-3.0-or-later
#include "arrays.h"
#include "bindings.h"
#include "device_array.h"

#include "core/error.h"
#include "recon/run_checks.h"
#include "recon/sample_set.h"
#include "scan/formats.h"
#include "scan/phantom.h"
#include "scan/recipe.h"

#include <CLI/CLI.hpp>
#include <pybind11/stl.h>

#include <algorithm>
#include <map>

namespace larmor::python {

namespace py = pybind11;

namespace {

HeldScan held(Scan scan, ReadReport report = {})
{
    countBand(report, scan, scan.matrix);
    return {std::make_shared<const Scan>(std::move(scan)), std::move(report)};
}

HeldScan readFile(const std::string &path, const Words &words, const py::object &progress)
{
    const app::ReconOptions options = reconOptions(words);
    Worker worker;
    return worker.run(
        [&](const Task &task) {
            ReadReport report;
            Scan scan = options.scanFrom(path, task, report);
            return HeldScan{std::make_shared<const Scan>(std::move(scan)), std::move(report)};
        },
        progress);
}

HeldScan simulateScan(const SimulationRecipe &recipe, const py::object &progress)
{
    Worker worker;
    return worker.run([&](const Task &task) { return held(simulate(recipe, task)); }, progress);
}

/// @param samples [coil][..]; without a trajectory the whole grid of a Cartesian scan, [coil][z][y][x].
HeldScan scanOf(const py::object &samples, const py::object &trajectory, const Words &words)
{
    const ComplexArray array = onHost(samples);
    ScanArrays arrays;
    arrays.samples = samplesIn(array);
    if (!trajectory.is_none()) {
        arrays.trajectory = trajectoryOf(trajectory);
    } else {
        const py::ssize_t axes = array.ndim();
        if (axes < 2 || axes > 4)
            throw Error(ErrorCode::InvalidCall, "the samples have a wrong shape",
                        "without a trajectory they are a whole grid, ([coils,] [kz,] ky, kx), and have " +
                            std::to_string(axes) + " axes",
                        "give trajectory=, or an array of 2 to 4 axes");
        arrays.grid = Extent{array.shape(axes - 1), array.shape(axes - 2), axes == 4 ? array.shape(1) : 1};
        arrays.coils = axes > 2 ? array.shape(0) : 1;
    }
    ReadReport report;
    Scan scan = readArrays(std::move(arrays), reconOptions(words).readOptions(), {}, &report);
    return held(std::move(scan), std::move(report));
}

/// @throws Error InvalidCall where they cannot be those of the scan's coils.
void checkMaps(const Image &maps, const Scan &scan)
{
    const auto refuse = [](const std::string &why) {
        throw Error(ErrorCode::InvalidCall, "the coil maps do not fit the scan", why,
                    "they are (coils, [z,] y, x), one for each coil");
    };
    if (maps.coils != scan.coils)
        refuse("there are " + std::to_string(maps.coils) + " of them for " + std::to_string(scan.coils) +
               " coils");
    if ((maps.extent.z > 1) != (scan.matrix.z > 1))
        refuse("they are " + toString(maps.extent) + ", and the scan makes " + toString(scan.matrix));
    checkImage(maps, "the array of coil maps");
    if (std::all_of(maps.data.begin(), maps.data.end(), [](cfloat value) { return value == cfloat(0); }))
        refuse("all of their values are 0");
}

/// The scan with coil maps [coil][z][y][x] and a field map in Hz [z][y][x]; None leaves what it has.
HeldScan withParts(const HeldScan &self, const py::object &maps, const py::object &fieldMap)
{
    Scan scan = *self.scan;
    if (!maps.is_none()) {
        auto image = std::make_shared<Image>(imageOf(maps, "the array of coil maps", scan.matrix.z == 1));
        checkMaps(*image, scan);
        scan.coilMaps = std::move(image);
    }
    if (!fieldMap.is_none()) {
        const Image hertz = imageOf(fieldMap, "the field map", false);
        auto map = std::make_shared<Volume<float>>(hertz.extent);
        std::transform(hertz.data.begin(), hertz.data.end(), map->data.begin(),
                       [](cfloat value) { return value.real(); });
        scan.fieldMapHz = std::move(map);
    }
    return {std::make_shared<const Scan>(std::move(scan)), self.read};
}

std::vector<std::int64_t> sizesOf(const Extent &extent)
{
    return extent.z > 1 ? std::vector<std::int64_t>{extent.x, extent.y, extent.z}
                        : std::vector<std::int64_t>{extent.x, extent.y};
}

py::array samplesOf(const HeldScan &self)
{
    const Scan &scan = *self.scan;
    return viewOf(self.scan, scan.samples.data(), {py::ssize_t(scan.coils), py::ssize_t(scan.sampleCount())});
}

/// float32, [readout][sample][3], or [sample][3] where readouts differ in length.
py::array trajectoryArray(const HeldScan &self)
{
    const Trajectory &k = self.scan->trajectory;
    const auto points = py::ssize_t(k.size()), length = py::ssize_t(k.samplesPerInterleave);
    const bool readouts = length > 0 && points % length == 0;
    py::array_t<float> positions(readouts ? std::vector<py::ssize_t>{points / length, length, 3}
                                          : std::vector<py::ssize_t>{points, 3});
    float *to = positions.mutable_data();
    for (std::size_t i = 0; i < k.size(); ++i)
        for (const std::vector<float> *axis : {&k.kx, &k.ky, &k.kz})
            *to++ = (*axis)[i];
    return positions;
}

py::object truthOf(const HeldScan &self, const std::string &matrix)
{
    const Scan &scan = *self.scan;
    const auto object = scan.object ? knownObject(*scan.object) : nullptr;
    if (!object) return py::none();
    const Extent extent = matrix.empty() ? scan.matrix : parseExtent(matrix, scan.trajectory.dimensions());
    Worker worker;
    return arrayOf(std::make_shared<const Image>(
        worker.run([&](const Task &task) { return truthImage(*object, extent, 0, task); })));
}

py::list notesOf(const HeldScan &self)
{
    py::list notes;
    for (const ReadFact &fact : self.read.facts())
        notes.append(py::make_tuple(fact.loses, fact.line()));
    return notes;
}

} // namespace

app::ReconOptions reconOptions(const Words &words)
{
    app::ReconOptions options;
    CLI::App parser;
    options.addTo(parser);
    Words reversed(words.rbegin(), words.rend()); // as CLI11 takes them
    try {
        parser.parse(std::move(reversed));
    } catch (const CLI::ParseError &error) {
        throw Error(ErrorCode::InvalidCall, error.what());
    }
    options.check();
    return options;
}

void addScans(py::module_ &module)
{
    py::class_<HeldScan>(module, "HeldScan")
        .def_property_readonly("name", [](const HeldScan &self) { return self.scan->name; })
        .def_property_readonly("samples", samplesOf)
        .def_property_readonly("trajectory", trajectoryArray)
        .def_property_readonly(
            "kind", [](const HeldScan &self) { return std::string(toString(self.scan->trajectory.kind)); })
        .def_property_readonly("coils", [](const HeldScan &self) { return self.scan->coils; })
        .def_property_readonly("matrix", [](const HeldScan &self) { return sizesOf(self.scan->matrix); })
        .def_property_readonly("field_of_view_mm",
                               [](const HeldScan &self) { return self.scan->fieldOfViewMm; })
        .def_property_readonly("maps",
                               [](const HeldScan &self) -> py::object {
                                   if (!self.scan->coilMaps) return py::none();
                                   const Image &maps = *self.scan->coilMaps;
                                   return viewOf(self.scan->coilMaps, maps.data.data(),
                                                 {maps.coils, maps.extent.z, maps.extent.y, maps.extent.x});
                               })
        .def_property_readonly("notes", notesOf)
        .def_property_readonly("read", [](const HeldScan &self) { return self.read.toJson().dump(); })
        .def("with_parts", withParts)
        .def("truth", truthOf)
        .def("save", [](const HeldScan &self, const std::string &path) {
            const py::gil_scoped_release unlocked;
            writeScan(path, *self.scan);
        });
    module.def("read", readFile);
    module.def("simulate", simulateScan);
    module.def("scan_of", scanOf);
    py::dict recipe;
    for (const RecipeSpec &spec : recipeSpecs())
        recipe[spec.key.c_str()] = spec.why.english();
    module.attr("recipe") = recipe;
}

} // namespace larmor::python
