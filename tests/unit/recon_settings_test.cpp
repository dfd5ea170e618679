// SPDX-License-Identifier: GPL-3.0-or-later
// What the settings say of themselves: where one claims to change nothing, it changes nothing.
#include "core/error.h"
#include "engine/cpu/cpu_engine.h"
#include "recon/reconstruction.h"
#include "recon_dense.h"

#include <gtest/gtest.h>

#include <optional>

namespace larmor {
namespace {

/// Another value than the present one, as typed; empty where there is none.
std::string another(const SettingSpec &spec, const ReconSettings &settings)
{
    const std::string now = spec.text(settings);
    for (const std::string &word : spec.words)
        if (word != now && word != "cuda" && word != "opencl" && word != "voronoi") return word;
    if (spec.key == "tolerance") return now == "0.01" ? "1e-05" : "0.01";
    if (spec.key == "stop-residual") return "0.9";
    if (spec.range) return spec.whole ? "3" : "1.5";
    return {};
}

std::optional<std::vector<cfloat>> imageOf(const std::shared_ptr<const Scan> &scan,
                                           const ReconSettings &settings)
try {
    Reconstructor reconstructor(openCpuEngine(), scan);
    return reconstructor.run(settings).image->data;
} catch (const Error &error) { // combinations that are refused make no image
    EXPECT_EQ(error.code(), ErrorCode::InvalidCall) << error.what();
    return {};
}

int claimsKept(const std::shared_ptr<const Scan> &scan, const ReconSettings &settings)
{
    const auto before = imageOf(scan, settings);
    if (!before) return 0;
    int claims = 0;
    for (const SettingSpec &spec : settingSpecs()) {
        const Text reason = spec.noEffect(settings);
        const std::string value = another(spec, settings);
        if (reason.empty() || value.empty()) continue;
        ReconSettings changed = settings;
        spec.setText(changed, value);
        ++claims;
        EXPECT_EQ(imageOf(scan, changed), before)
            << spec.key << ' ' << value << ", though " << reason << ": " << settings.toJson();
    }
    return claims;
}

std::vector<ReconSettings> combinations()
{
    std::vector<ReconSettings> all;
    for (const Precision precision : {Precision::Single, Precision::Double})
        for (const Method method : allMethods())
            for (const AdjointForm adjoint : {AdjointForm::Auto, AdjointForm::Direct, AdjointForm::Recurrence,
                                              AdjointForm::Factored, AdjointForm::Nufft, AdjointForm::Fft})
                for (const NormalForm normal :
                     {NormalForm::Toeplitz, NormalForm::Library, NormalForm::Nufft, NormalForm::Direct})
                    for (const MemoryUse memory : {MemoryUse::Fast, MemoryUse::Lean}) {
                        ReconSettings &made = all.emplace_back();
                        made.engine = EngineKind::Cpu;
                        made.precision = precision;
                        made.method = method;
                        made.adjoint = adjoint;
                        made.normal = normal;
                        made.memory = memory;
                        made.density = DensityMethod::None;
                        made.iterations = 3;
                        made.lambda = 0.01;
                        if (memory == MemoryUse::Lean) made.gridding.shape = GriddingKernel::Shape::Bilinear;
                        if (memory == MemoryUse::Lean) made.gridding.width = 2;
                    }
    return all;
}

TEST(SettingEffect, WhatClaimsToChangeNothingChangesNothing)
{
    const auto scattered = std::make_shared<const Scan>(dense::randomScan({6, 5, 1}, 40, 1, false, 3));
    const auto grid = std::make_shared<const Scan>(dense::randomCartesianScan({6, 5, 1}, 1, 3));
    int claims = 0;
    for (const ReconSettings &settings : combinations()) {
        const bool onGrid = settings.method == Method::InverseFft || settings.adjoint == AdjointForm::Fft;
        claims += claimsKept(onGrid ? grid : scattered, settings);
    }
    EXPECT_GT(claims, 500);
}

TEST(SettingEffect, TheToleranceMattersWhereSumsFollowIt)
{
    const auto reason = [](Method method, AdjointForm form, EngineChoice engine,
                           NormalForm normal = NormalForm::Toeplitz) {
        ReconSettings settings;
        settings.method = method;
        settings.adjoint = form;
        settings.engine = engine;
        settings.normal = normal;
        settings.memory = MemoryUse::Fast;
        return settingSpec("tolerance").noEffect(settings);
    };
    const EngineChoice any;
    for (const AdjointForm form : {AdjointForm::Factored, AdjointForm::Recurrence}) {
        EXPECT_EQ(reason(Method::Adjoint, form, any), "");
        EXPECT_EQ(reason(Method::Adjoint, form, EngineKind::Cuda), "");
        EXPECT_NE(reason(Method::Adjoint, form, EngineKind::Cpu), "");
        EXPECT_NE(reason(Method::Adjoint, form, EngineKind::OpenCl), "");
        EXPECT_EQ(reason(Method::LeastSquares, form, EngineKind::Cuda, NormalForm::Direct), "");
        EXPECT_EQ(reason(Method::LeastSquares, form, EngineKind::Cpu), ""); // Q goes by the NUFFT
    }
    EXPECT_NE(reason(Method::Adjoint, AdjointForm::Direct, any), "");
    EXPECT_NE(reason(Method::LeastSquares, AdjointForm::Direct, any), "");
    EXPECT_EQ(reason(Method::LeastSquares, AdjointForm::Direct, any, NormalForm::Nufft), "");
    EXPECT_EQ(reason(Method::Adjoint, AdjointForm::Nufft, EngineKind::Cpu), "");
    EXPECT_NE(settingSpec("tolerance").why.english().find("factored"), std::string::npos);
}

} // namespace
} // namespace larmor
