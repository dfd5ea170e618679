// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/model_side.h"

#include "lab/launch_preview.h"
#include "language/compute_words.h"
#include "language/text.h"
#include "model/resource_name.h"
#include "widgets/figures.h"

#include <algorithm>

namespace larmor {

namespace {

QString digits(double value)
{
    return formatFigure(value);
}

/// The launch that is studied: the kernel's own, not its helpers'.
const LaunchPlan &studied(const std::vector<LaunchPlan> &plans, std::string_view kernel)
{
    const auto own = std::find_if(plans.begin(), plans.end(),
                                  [&](const auto &plan) { return plan.variant.kernel == kernel; });
    return own == plans.end() ? plans.back() : *own;
}

/// Options of `mine` that `other` has otherwise.
OptionSet differing(const OptionSet &mine, const OptionSet &other)
{
    OptionSet set;
    for (const auto &[name, value] : mine.values())
        if (!other.has(name) || !other.is(name, value)) set.set(name, value);
    return set;
}

} // namespace

ModelSide studiedSide(const ModelRequest &request, const Task &task)
{
    const KernelDefinition &kernel = *request.kernel;
    const OptionSet options = kernel.resolve(request.options);
    const model::DeviceProfile device = model::deviceProfile(request.device);
    ModelSide side;
    side.request = request;
    const std::vector<LaunchPlan> plans = previewLaunches(kernel, request.problem, options);
    side.code = kernelListing(kernel.source(), studied(plans, kernel.name()).variant);
    side.study =
        std::make_shared<AccessStudy>(studyAccesses(kernel, request.problem, options, device, 1, task));
    return side;
}

std::shared_ptr<const ModelledRun> countedRun(const ModelRequest &request, const Task &task)
{
    const KernelDefinition &kernel = *request.kernel;
    ModelledRunSettings settings;
    settings.yardstick = false; // a run more for each side, which nothing here shows
    return std::make_shared<ModelledRun>(modelRun(kernel, request.problem, kernel.resolve(request.options),
                                                  model::deviceProfile(request.device), settings, task));
}

QString sideTitle(const ModelSides &sides, std::size_t index)
{
    const ModelSide &side = sides[index];
    QString title = QString::fromStdString(side.study->device.title());
    if (sides.size() < 2) return title;
    const OptionSet own = differing(side.study->options, sides[1 - index].study->options);
    if (!own.values().empty()) title += QStringLiteral(" · ") + QString::fromStdString(own.toString());
    return title;
}

namespace {

QString timeText(const ModelledRun &run)
{
    if (!run.time) return text("counted, without a time: %1").arg(spoken(run.whyNoTime));
    return text("modelled: %1 (%2 to %3), limited by %4; %5 GB/s of the bytes that the kernel must move")
        .arg(formatTime(run.time->ms), formatTime(run.time->lowMs), formatTime(run.time->highMs),
             resourceName(run.time->limiter),
             digits(run.time->ms > 0 ? double(run.work.bytes) / run.time->ms * 1e-6 : 0));
}

} // namespace

QString runText(const ModelledRun &run)
{
    QString words = timeText(run);
    words += text("; from %1 of %2 blocks").arg(run.blocksRun).arg(run.blocks);
    if (run.launchesRun < run.launches)
        words += text(" in %1 of %2 launches").arg(run.launchesRun).arg(run.launches);
    if (!run.ranProblem.values().empty())
        words += text(", those of %1").arg(QString::fromStdString(run.ranProblem.toString()));
    if (run.joined > 0) words += text("; the assembler joined %1 accesses to others").arg(run.joined);
    for (const auto &[line, doubt] : run.doubts)
        words += text("; line %1: %2").arg(line).arg(spoken(doubt));
    return words;
}

} // namespace larmor
