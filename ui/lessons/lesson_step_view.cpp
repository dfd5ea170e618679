// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_step_view.h"

#include "core/error.h"
#include "language/compute_words.h"
#include "language/text.h"
#include "language/value_words.h"
#include "lesson/figures.h"
#include "lessons/lesson_chart.h"
#include "lessons/loop_order_view.h"
#include "widgets/figures.h"
#include "widgets/flow_layout.h"
#include "widgets/plain_table.h"
#include "widgets/theme.h"

#include <QImage>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <limits>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr int pictureSide = 200, chartHeight = 340, mostTableRows = 30;
constexpr double mostApart = 2; ///< largest values that one window shows

double largest(const Image &image)
{
    double most = 0;
    for (const cfloat &value : image.data)
        most = std::max(most, double(std::abs(value)));
    return most;
}

/// Magnitude of the middle plane, y upwards.
QImage greyOf(const Image &image, double white)
{
    const Extent &n = image.extent;
    QImage grey(int(n.x), int(n.y), QImage::Format_Grayscale8);
    for (std::int64_t y = 0; y < n.y; ++y) {
        uchar *const line = grey.scanLine(int(n.y - 1 - y));
        for (std::int64_t x = 0; x < n.x; ++x) {
            const double share = white > 0 ? std::abs(image.at(x, y, n.z / 2)) / white : 0;
            line[x] = uchar(std::lround(255 * std::clamp(share, 0.0, 1.0)));
        }
    }
    return grey;
}

} // namespace

lesson::RowOf StepFindings::rowOf() const
{
    return [this](const std::string &name) -> const lesson::Row * {
        const auto found = rows.find(name);
        return found == rows.end() ? nullptr : &found->second;
    };
}

LessonStepView::LessonStepView(const lesson::Lesson &lesson, std::size_t step, const Guess &guess,
                               const StepFindings *findings, QWidget *parent)
    : QWidget(parent), m_lesson(lesson), m_step(lesson.steps.at(step)), m_column(new QVBoxLayout(this))
{
    setObjectName(u"lesson.step"_s);
    m_column->setSpacing(12);
    addText(u"lesson.text"_s, m_step.text);
    if (m_step.prediction) {
        m_prediction = new PredictionBox(*m_step.prediction, guess, this);
        m_column->addWidget(m_prediction);
    }
    if (findings) addFindings(*findings);
    m_column->addStretch(1);
}

void LessonStepView::addText(const QString &name, const std::string &text, const QString &role)
{
    auto *label = new QLabel(qt(text), this);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    if (!role.isEmpty()) setRole(label, role);
    m_column->addWidget(label);
}

void LessonStepView::addFindings(const StepFindings &findings)
{
    if (m_prediction) m_prediction->reveal(findings.answer);
    if (m_step.chart) {
        auto *chart = new ChartView(this);
        chart->setObjectName(u"lesson.chart"_s);
        chart->setMinimumHeight(chartHeight);
        ChartModel model;
        try {
            model = lessonChart(m_lesson, *m_step.chart, findings.rowOf());
        } catch (const Error &error) {
            model.emptyText = spoken(error);
        }
        chart->setAccessibleName(model.title);
        chart->setModel(model);
        m_column->addWidget(chart);
    }
    addLoops(findings);
    if (!m_step.images.empty()) addImages(findings);
    if (!m_step.runs.empty()) addTable(findings);
    if (!m_step.explanation.empty()) addText(u"lesson.explanation"_s, m_step.explanation);
    if (!m_step.onAGpu.empty() && findings.engine != EngineKind::Cuda)
        addText(u"lesson.onAGpu"_s, tr("By device: ").toStdString() + m_step.onAGpu, u"quiet"_s);
    addConclusions(findings);
    if (!m_step.source.empty())
        addText(u"lesson.source"_s, tr("Source: ").toStdString() + m_step.source, u"quiet"_s);
}

/// In one window, so that they can be compared, unless that would leave some white or black.
void LessonStepView::addImages(const StepFindings &findings)
{
    double least = std::numeric_limits<double>::infinity(), most = 0;
    for (const std::string &name : m_step.images)
        if (const lesson::Row *row = findings.rowOf()(name); row && row->image) {
            least = std::min(least, largest(*row->image));
            most = std::max(most, largest(*row->image));
        }
    const bool alike = most < mostApart * least;
    auto *pictures = new QWidget(this);
    auto *line = new FlowLayout(pictures, 16, 12);
    for (const std::string &name : m_step.images) {
        const lesson::Row *row = findings.rowOf()(name);
        if (!row || !row->image) continue;
        auto *frame = new QWidget(pictures);
        auto *column = new QVBoxLayout(frame);
        column->setContentsMargins(0, 0, 0, 0);
        auto *picture = new QLabel(frame);
        picture->setObjectName(u"lesson.image."_s + qt(name));
        picture->setAccessibleName(runTitle(*row->run));
        picture->setPixmap(QPixmap::fromImage(greyOf(*row->image, alike ? least : largest(*row->image)))
                               .scaled(pictureSide, pictureSide, Qt::KeepAspectRatio));
        QString words = runTitle(*row->run);
        if (const auto psnr = figureIn(row->report, "psnr_db", row->form))
            words += u"\n%1 dB"_s.arg(QLocale().toString(*psnr, 'f', 1));
        auto *caption = new QLabel(words, frame);
        caption->setWordWrap(true);
        caption->setFixedWidth(pictureSide);
        column->addWidget(picture);
        column->addWidget(caption);
        line->addWidget(frame);
    }
    m_column->addWidget(pictures);
    if (most > 0)
        addText(u"lesson.window"_s,
                (alike ? tr("All from 0 to %1.").arg(formatFigure(least))
                       : tr("Each from 0 to its own largest value: they are up to %1 times apart.")
                             .arg(formatFigure(most / least)))
                    .toStdString(),
                u"quiet"_s);
}

/// Orders of loops are seen best in motion.
void LessonStepView::addLoops(const StepFindings &findings)
{
    std::vector<std::pair<QString, Json>> orders;
    for (const lesson::Run &run : m_step.runs) {
        const auto *show = std::get_if<lesson::ShowRun>(&run.what);
        const lesson::Row *row = findings.rowOf()(run.name);
        if (show && show->show == "loop-order" && row)
            orders.emplace_back(runTitle(run), row->report.at("result"));
    }
    if (!orders.empty()) m_column->addWidget(new LoopOrderPlayer(orders, this));
}

void LessonStepView::addTable(const StepFindings &findings)
{
    std::vector<std::string> figures = figuresUsed(m_lesson);
    std::erase_if(figures, [&](const std::string &figure) {
        return std::none_of(m_step.runs.begin(), m_step.runs.end(), [&](const lesson::Run &run) {
            const lesson::Row *row = findings.rowOf()(run.name);
            return row && figureIn(row->report, figure, row->form);
        });
    });
    auto *table = new PlainTable(this);
    table->setObjectName(u"lesson.table"_s);
    table->setAccessibleName(tr("Figures of this step"));
    QStringList headings{tr("run"), tr("how")};
    for (const std::string &figure : figures)
        headings << titleAndUnit(figureHeading(m_lesson, figure));
    table->setHeadings(headings, 2);
    for (const lesson::Run &run : m_step.runs) {
        const lesson::Row *row = findings.rowOf()(run.name);
        if (!row) continue;
        const int at = table->rowCount();
        table->insertRow(at);
        const QString from = spoken(row->whyAbsent.empty() ? row->provenance : row->whyAbsent);
        table->setText(at, 0, runTitle(run), from);
        table->setText(at, 1, spoken(toString(row->form)), from);
        for (std::size_t i = 0; i < figures.size(); ++i)
            if (const auto value = figureIn(row->report, figures[i], row->form))
                table->setText(at, int(i) + 2, localNumber(qt(lesson::numberText(*value))), from);
    }
    table->showRows(mostTableRows);
    m_column->addWidget(table);
}

void LessonStepView::addConclusions(const StepFindings &findings)
{
    int number = 0;
    for (const lesson::Concluded &concluded : findings.conclusions) {
        const lesson::Verdict verdict = concluded.outcome.verdict;
        const QString sign = verdict == lesson::Verdict::Holds   ? u"✓"_s
                             : verdict == lesson::Verdict::Fails ? u"✗"_s
                                                                 : u"–"_s;
        QString words = sign + u' ' + qt(concluded.conclusion->says);
        if (verdict == lesson::Verdict::NotChecked)
            words += u" ("_s + tr("not checked on this engine") + u')';
        if (!concluded.outcome.found.empty()) words += u"\n      "_s + spoken(concluded.outcome.found);
        addText(u"lesson.conclusion%1"_s.arg(number++), words.toStdString(),
                verdict == lesson::Verdict::Holds   ? u"good"_s
                : verdict == lesson::Verdict::Fails ? u"bad"_s
                                                    : u"quiet"_s);
    }
}

} // namespace larmor

#include "moc_lesson_step_view.cpp"
