// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics.h"
#include "kernels/catalogue.h"
#include "kernels/kernel_source.h"
#include "lab/session.h"
#include "lab/session_results.h"
#include "scan/formats.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace larmor {

/// What a session had on the screen, in figures: `larmor play` holds its own against them.
struct SessionResult {
    EngineKind engine = EngineKind::Cpu;
    std::string device;
    Extent matrix;
    std::optional<ImageMetrics> quality;     ///< where the truth is known
    double imageNorm = 0, imagePeak = 0;     ///< sqrt(sum |I|^2), max |I|
    std::vector<double> residuals;           ///< as ReconReport::residuals
    AdjointForm adjoint = AdjointForm::Auto; ///< that was taken; Auto: there is none, or it is not told
    NormalForm normal = NormalForm::Auto;

    static SessionResult of(const ReconReport &report, const Image &image);
    /// Largest relative difference among the figures that both have; +inf where the matrices differ.
    double differenceFrom(const SessionResult &other) const;
    Json toJson() const;
    static SessionResult fromJson(const Json &json); ///< @throws Error InvalidCall
};

/// What the kernel lab is at.
struct LabChoice {
    std::string kernel; ///< of the catalogue, unless `own` is there
    OptionSet problem, options;
    EngineKind engine = EngineKind::Cpu;
    HostForm host = HostForm::Parallel; ///< where the engine is the cpu
    std::optional<KernelSource> own{};  ///< the whole text, where the kernel is a person's own

    bool operator==(const LabChoice &) const = default;
    Json toJson() const;
    static LabChoice fromJson(const Json &json); ///< @throws Error InvalidCall
};

/// The time that later runs are compared with.
struct SessionBaseline {
    std::string name;
    Spread timeMs;
};

/// Everything that a person would miss when the window is closed, as one readable file.
///
///     {"kind": "larmor-session", "version": 3, "scan": "data/brain.h5", "settings": {...}, ...,
///      "views": {"slice": {"quantity": "phase"}, ...}, "results": {...}}
struct SessionFile {
    /// Version 1 was a Session alone, version 2 had no results; both are read still.
    static constexpr int version = 3;

    Session session;
    ReadOptions read; ///< of the session's scan, where that is a file
    std::optional<SessionResult> result;
    std::optional<SessionBaseline> baseline;
    std::optional<LabChoice> lab;
    /// By part of the window; each part knows its own, and leaves alone what it does not know.
    Json views = Json::object();
    /// What was measured, in one line at the end of the file; null: nothing was, or it cannot be read.
    std::shared_ptr<const SessionResults> results{};
    Text resultsLost{};         ///< why the results of the file cannot be read; the rest holds
    std::string program, saved; ///< who wrote it, and when (ISO 8601, UTC); filled in by toJson()

    /// @param folder where the file will stand: data in it or below are named relative to it.
    Json toJson(const std::filesystem::path &folder) const;
    /// Relative names are those of files beside the session. A file that is not where it was when the session
    /// was saved, but lies beside the session, is taken. @throws Error FileFormat, of a newer version too.
    static SessionFile fromJson(const Json &json, const std::filesystem::path &folder);

    /// Every file that the session needs: the scan, its trajectory, a volume to simulate from, attachments.
    std::vector<std::string> dataFiles() const;
    /// @throws Error FileAccess naming the first of them that is not there.
    void requireData() const;
};

/// @throws Error FileAccess, FileFormat.
SessionFile readSession(const std::filesystem::path &file);
/// Writes beside and renames. @throws Error FileAccess.
void writeSession(const std::filesystem::path &file, const SessionFile &session);

} // namespace larmor
