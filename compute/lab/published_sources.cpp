// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words.h"
#include "lab/published_figures.h"
#include "model/device_profile.h"

#include <algorithm>
#include <set>

namespace larmor {
namespace {

using Kind = PublishedSource::Kind;

constexpr Words<Kind, 3> kinds{{{Kind::Model, "model"}, {Kind::Machine, "machine"}, {Kind::File, "file"}}};

/// Whether a run belongs to the processor beside a device and not to one of its own.
bool ofProcessor(const PublishedRun &run)
{
    return run.engine == EngineKind::Cpu;
}

PublishedSource sourceOf(const PublishedRun &run)
{
    PublishedSource source;
    source.kind = run.modelled() ? Kind::Model : run.file.empty() ? Kind::Machine : Kind::File;
    source.engine = run.engine, source.device = run.device, source.board = run.board;
    source.file = run.file;
    return source;
}

bool sameSource(const PublishedSource &a, const PublishedSource &b)
{
    if (a.kind != b.kind) return false;
    if (a.kind == Kind::Model) return a.board == b.board; // asked wherever, whenever
    return a.file == b.file && a.device == b.device && a.engine == b.engine;
}

} // namespace

std::string_view toString(Kind kind)
{
    return wordOf(kinds, kind);
}

Text PublishedSource::title() const
{
    const std::string with(toString(engine));
    switch (kind) {
    case Kind::Model:
        return board.empty() ? say("model") : say("model of the %1", device);
    case Kind::Machine:
        return device.empty() ? say("this machine") : say("this machine: %1 (%2)", device, with);
    case Kind::File:
        break;
    }
    return say("%1 (%2), %3", device, with, file);
}

std::vector<PublishedSource> publishedSources(const PublishedTable &table,
                                              const std::vector<PublishedRun> &runs)
{
    std::vector<PublishedSource> sources;
    const auto take = [&sources](const PublishedSource &source) {
        for (const PublishedSource &known : sources)
            if (sameSource(known, source)) return;
        sources.push_back(source);
    };
    for (const PublishedTable::Column &column : table.columns) {
        if (column.board.empty()) continue;
        PublishedSource printed;
        printed.kind = Kind::Model, printed.board = column.board;
        printed.device = model::deviceProfile(column.board).title();
        take(printed);
    }
    if (sources.empty()) {
        PublishedSource none;
        none.kind = Kind::Model;
        sources.push_back(none);
    }
    std::set<std::string> filesWithDevice; // the processor of a file with a device is no column of its own
    for (const PublishedRun &run : runs) {
        if (!run.modelled() && ofProcessor(run)) continue;
        take(sourceOf(run));
        if (!run.modelled()) filesWithDevice.insert(run.file);
    }
    for (const PublishedRun &run : runs)
        if (!run.modelled() && !run.device.empty() && !filesWithDevice.count(run.file)) take(sourceOf(run));
    if (std::none_of(sources.begin(), sources.end(), [](const auto &s) { return s.kind == Kind::Machine; }))
        sources.push_back({});
    std::stable_sort(sources.begin(), sources.end(),
                     [](const auto &a, const auto &b) { return int(a.kind) < int(b.kind); });
    for (PublishedSource &source : sources)
        for (const PublishedRun &run : runs) {
            const bool beside =
                source.kind != Kind::Model && !run.modelled() && ofProcessor(run) && run.file == source.file;
            if (beside || sameSource(source, sourceOf(run))) source.runs.push_back(run);
        }
    return sources;
}

} // namespace larmor
