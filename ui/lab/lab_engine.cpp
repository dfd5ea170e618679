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
    if (choice || statuses.empty()) return {choice, {}};
    QString absent;
    for (const EngineKind kind : {EngineKind::Cuda, EngineKind::OpenCl}) {
        const auto it = std::find_if(statuses.begin(), statuses.end(),
                                     [&](const EngineStatus &s) { return s.kind == kind; });
        if (it == statuses.end()) continue;
        if (it->available) return {kind, {}};
        absent += spoken(it->whyNot) + QLatin1Char(' ');
    }
    return {{},
            QCoreApplication::translate("larmor::LabEngine", "No engine here compiles kernels. %1")
                .arg(absent.trimmed())};
}

std::vector<std::string> kernelsOf(Method method)
{
    switch (method) {
    case Method::InverseFft:
        return {"transpose", "fft"};
    case Method::Gridding:
        return {"gridding"};
    case Method::Adjoint:
        return {"fhd", "mu"};
    case Method::LeastSquares:
        return {"fhd", "mu", "q"};
    }
    return {};
}

} // namespace larmor
