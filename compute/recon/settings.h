// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extent.h"
#include "core/json.h"
#include "core/text.h"
#include "engine/registry.h"
#include "kernels/gridding_kernel.h"
#include "kernels/option_set.h"
#include "recon/method.h"
#include "scan/density.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace larmor {

/// What a person asks for; a value, compared and written as JSON (part of a session).
struct ReconSettings {
    Method method = Method::InverseFft;
    std::optional<Extent> matrix; ///< absent: the scan's
    EngineChoice engine;          ///< absent: auto
    Precision precision = Precision::Single;
    CoilCombination coils = CoilCombination::Auto;
    bool estimateMaps = false; ///< by ESPIRiT from the samples, in place of maps that the scan holds

    AdjointForm adjoint = AdjointForm::Auto;
    double tolerance = 1e-5; ///< relative error asked of the non-uniform FFT and of sums on tensor cores
    DensityMethod density = DensityMethod::PipeMenon;
    GriddingKernel gridding; ///< of the method gridding

    NormalForm normal = NormalForm::Auto;
    MemoryUse memory = MemoryUse::Auto; ///< of the Toeplitz product
    int iterations = 30;
    double lambda = 0;                  ///< dimensionless (CONVENTIONS, least squares)
    std::optional<double> stopResidual; ///< stop when ||r|| / ||F^H d|| falls below; absent: all iterations
    Regulariser regulariser = Regulariser::Identity;

    bool oracle = false; ///< compare with double precision
    bool tuned = true;   ///< kernels whose options nobody chose take the tuner's winners

    KernelOptions kernels; ///< what a person chose, not yet resolved

    bool operator==(const ReconSettings &) const = default;
    Json toJson() const;
    /// Unknown keys are refused. @throws Error InvalidCall.
    static ReconSettings fromJson(const Json &json);
};

/// Kernels whose switches a person chose: they ask for an engine that compiles kernels.
std::set<std::string> touchedKernels(const ReconSettings &settings);

/// One setting as the command line, the panel and session files spell it. All of them follow this list.
struct SettingSpec {
    std::string key;                                ///< in JSON; on the command line `--key`
    Text title;                                     ///< as shown: "Regulariser"
    Text why;                                       ///< one sentence: what it changes and why that matters
    std::vector<std::string> words;                 ///< all values, where they are words
    std::optional<std::pair<double, double>> range; ///< of a number
    bool whole = false;                             ///< whole numbers only
    Text absent;                                    ///< what null means; empty: it is never null
    std::function<Json(const ReconSettings &)> get;
    std::function<void(ReconSettings &, const Json &)> set; ///< @throws Error InvalidCall
    /// Why changing it changes nothing, given the others; empty: it has an effect.
    std::function<Text(const ReconSettings &)> noEffect;

    /// The value as text, `absent` for null.
    std::string text(const ReconSettings &settings) const;
    /// From what was typed. @throws Error InvalidCall.
    void setText(ReconSettings &settings, const std::string &text) const;
};
/// In the order in which they are shown; the kernels' options are not among them.
const std::vector<SettingSpec> &settingSpecs();
/// @throws Error InvalidCall for an unknown key.
const SettingSpec &settingSpec(std::string_view key);

} // namespace larmor
