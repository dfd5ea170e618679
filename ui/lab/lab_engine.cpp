// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/lab_engine.h"

#include "language/compute_words.h"

#include <QCoreApplication>
#include <algorithm>

namespace larmor {

LabEngine labEngine(const EngineChoice &choice, const std::vector<EngineStatus> &statuses)
{
    if (choice == EngineKind::Cpu)
        return {{},
                QCoreApplication::translate("larmor::LabEngine",
                                            "The cpu engine has one production variant of this stage: choose "
                                            "engine auto, opencl or cuda to throw its switches.")};
    const auto statusOf = [&](EngineKind kind) {
        return std::find_if(statuses.begin(), statuses.end(),
                            [&](const EngineStatus &s) { return s.kind == kind; });
    };
    if (choice || statuses.empty()) {
        LabEngine engine{choice, {}};
        const auto it = choice ? statusOf(*choice) : statuses.end();
        if (it != statuses.end() && it->available) engine.device = it->device;
        return engine;
    }
    QString absent;
    for (const EngineKind kind : {EngineKind::Cuda, EngineKind::OpenCl}) {
        const auto it = statusOf(kind);
        if (it == statuses.end()) continue;
        if (it->available) {
            LabEngine engine{kind, {}, it->device};
            if (it->device.isCpu) // which `auto` takes for touched kernels alone
                engine.moves = QCoreApplication::translate(
                    "larmor::LabEngine", "Throwing it also moves this stage from the cpu engine to opencl.");
            return engine;
        }
        absent += spoken(it->whyNot) + QLatin1Char(' ');
    }
    return {{},
            QCoreApplication::translate("larmor::LabEngine", "No engine here compiles kernels. %1")
                .arg(absent.trimmed())};
}

std::vector<std::string> kernelsOf(Method method, const std::vector<std::string> &stages)
{
    const bool spreads = std::ranges::find(stages, "spread") != stages.end();
    const auto withGridding = [&](std::vector<std::string> sums) {
        if (spreads) sums.insert(sums.begin(), "gridding");
        return sums;
    };
    switch (method) {
    case Method::InverseFft:
        return {"transpose", "fft"};
    case Method::Gridding:
        return {"gridding"};
    case Method::Adjoint:
        return withGridding({"fhd", "mu"});
    case Method::LeastSquares: {
        std::vector<std::string> kernels = withGridding({"fhd", "mu", "q"});
        // With a field map F^H F is no convolution.
        if (stages.empty() || std::ranges::find(stages, "toeplitz") != stages.end())
            kernels.push_back("convolve");
        return kernels;
    }
    }
    return {};
}

} // namespace larmor
