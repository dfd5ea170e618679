// SPDX-License-Identifier: GPL-3.0-or-later
#include "arrays.h"
#include "bindings.h"
#include "device_array.h"

#include "core/error.h"
#include "recon/scan_runs.h"
#include "scan/formats.h"

#include <pybind11/stl.h>

namespace larmor::python {

namespace py = pybind11;

namespace {

std::shared_ptr<const Image> optionalImage(const py::object &values, const char *what)
{
    if (values.is_none()) return nullptr;
    return std::make_shared<const Image>(imageOf(values, what, false));
}

/// What ScanRuns does, with its engine on a thread of its own.
class Runs {
public:
    Runs()
    {
        m_worker.run([this](const Task &) { m_runs = std::make_unique<ScanRuns>(); });
    }
    ~Runs()
    {
        m_worker.end([this] { m_runs.reset(); });
        static_cast<void>(m_runs.release()); // of a forked process: its threads and devices are not here
    }
    Runs(const Runs &) = delete;
    Runs &operator=(const Runs &) = delete;

    /// @param words as of `larmor recon`. @param onDevice the image stays on the GPU, where it is made there
    /// as one. @returns the image and the report, as JSON.
    py::tuple run(const HeldScan &held, const Words &words, const py::object &truth,
                  const py::object &reference, const std::string &lambdas, bool onDevice,
                  const py::object &progress)
    {
        const app::ReconOptions options = reconOptions(words);
        ScanRequest request;
        request.settings = options.settingsFor(*held.scan);
        request.prewhiten = parsePrewhitenChoice(options.prewhiten);
        request.truth = optionalImage(truth, "the truth");
        request.reference = optionalImage(reference, "the reference image");
        if (!lambdas.empty()) request.lambdas = parseLambdas(lambdas);
        if (request.settings.engine != EngineKind::Cpu) Worker::usesDevices();
        std::shared_ptr<DeviceMemory> shared;
        const ScanOutcome outcome = m_worker.run(
            [&](const Task &task) {
                ScanOutcome made = m_runs->run(*held.scan, request, task, {}, onDevice);
                if (!made.image())
                    shared =
                        dynamic_cast<SharesDeviceMemory &>(*m_runs->engine()).share(made.result.deviceImage);
                return made;
            },
            progress);
        const ReconReport &run = outcome.result.report;
        requireRight(run);
        Json report = outcome.toJson();
        report["without_effect"] = options.withoutEffect(run);
        report["read"] = held.read.toJson();
        py::object image;
        if (shared)
            image = py::cast(DeviceArray(std::move(shared), shapeOf(run.matrix, 1)));
        else
            image = arrayOf(outcome.image());
        return py::make_tuple(image, report.dump());
    }

    /// Maps of the last run, [coil][z][y][x].
    py::array maps()
    {
        Image maps = m_worker.run([this](const Task &) { return m_runs->coilMaps(); });
        const Extent n = maps.extent;
        const std::int64_t coils = maps.coils;
        return arrayOf(std::move(maps.data), {coils, n.z, n.y, n.x});
    }

private:
    std::unique_ptr<ScanRuns> m_runs; ///< made, used and ended on the worker's thread
    Worker m_worker;
};

} // namespace

void addReconstruction(py::module_ &module)
{
    py::class_<Runs>(module, "Runs").def(py::init<>()).def("run", &Runs::run).def("maps", &Runs::maps);
    py::dict settings;
    for (const SettingSpec &spec : settingSpecs())
        settings[spec.key.c_str()] = spec.why.english();
    module.attr("settings") = settings;
}

} // namespace larmor::python
