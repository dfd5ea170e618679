// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_report.h"

#include "charts/chart_subject.h"
#include "export/export_writers.h"
#include "language/compute_words.h"
#include "language/language.h"
#include "lesson/report.h"
#include "lessons/lesson_chart.h"

namespace larmor {

namespace {

/// The words of lesson/report.cpp, which marks none itself.
[[maybe_unused]] constexpr const char *words[] = {
    QT_TRANSLATE_NOOP("compute", "run"),
    QT_TRANSLATE_NOOP("compute", "how"),
    QT_TRANSLATE_NOOP("compute", "What produced these numbers"),
    QT_TRANSLATE_NOOP("compute", "Predict before you read on."),
    QT_TRANSLATE_NOOP("compute", "The answer"),
    QT_TRANSLATE_NOOP("compute", "Measured"),
    QT_TRANSLATE_NOOP("compute", "Modelled"),
    QT_TRANSLATE_NOOP("compute", "Emulated"),
    QT_TRANSLATE_NOOP("compute", "Computed"),
    QT_TRANSLATE_NOOP("compute", "not checked on this engine"),
    QT_TRANSLATE_NOOP("compute", "By device."),
    QT_TRANSLATE_NOOP("compute", "Source:"),
    QT_TRANSLATE_NOOP("compute", "Sources"),
    QT_TRANSLATE_NOOP("compute", "engine"),
    QT_TRANSLATE_NOOP("compute", "kernels are modelled on the board"),
    QT_TRANSLATE_NOOP("compute", "All that was checked holds."),
    QT_TRANSLATE_NOOP("compute", "A conclusion does not hold here."),
    QT_TRANSLATE_NOOP("compute", "Nothing to draw on this engine"),
    QT_TRANSLATE_NOOP("compute", "Values of the chart"),
};

} // namespace

std::string lessonReport(const lesson::Runner &runner, const lesson::ClassTallies &tallies)
{
    const auto draw = [](const lesson::Chart &chart, const lesson::Runner &of) {
        const ChartModel model = lessonChart(of.lesson(), chart, of.rows());
        return exportedPicture(chartSubject(model), QStringLiteral("svg"), ExportLook()).toStdString();
    };
    const lesson::ReportWords inWindow{languageInUse().toStdString(),
                                       [](const Text &text) { return spoken(text).toStdString(); }};
    return reportHtml(runner, draw, inWindow, tallies);
}

} // namespace larmor
