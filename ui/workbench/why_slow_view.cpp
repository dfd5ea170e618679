// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/why_slow_view.h"

#include "lab/prediction.h"
#include "lab/roofline.h"
#include "language/compute_words.h"
#include "model/device_profile.h"
#include "model/resource_name.h"
#include "session/live_types.h"
#include "widgets/figures.h"
#include "widgets/theme.h"
#include "workbench/bound_bars.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>
#include <algorithm>

namespace larmor {

namespace {

constexpr std::size_t mostKept = 100;

/// Its numbers, which are written as in C, as the person's language has them.
QString inLocale(const QString &text)
{
    static const QRegularExpression number(QStringLiteral("(?<![\\w.])\\d+(\\.(\\d+))?(?![\\w.])"));
    QString made;
    qsizetype at = 0;
    for (auto it = number.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch found = it.next();
        made += text.mid(at, found.capturedStart() - at) +
                QLocale().toString(found.captured(0).toDouble(), 'f', int(found.captured(2).size()));
        at = found.capturedEnd();
    }
    return made + text.mid(at);
}

QString share(double percent)
{
    return QLocale().toString(percent, 'f', percent < 9.95 ? 1 : 0);
}

} // namespace

WhySlowView::WhySlowView(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("lab.why"));
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    auto *column = new QVBoxLayout;
    column->setSpacing(2);
    const auto label = [&](const char *name, const QString &role) {
        auto *made = new QLabel(this);
        made->setObjectName(QStringLiteral("lab.why.") + QLatin1String(name));
        made->setWordWrap(true);
        made->setTextFormat(Qt::PlainText);
        made->setTextInteractionFlags(Qt::TextSelectableByMouse);
        setRole(made, role);
        column->addWidget(made);
        return made;
    };
    m_reached = label("reached", QStringLiteral("title"));
    m_cause = label("cause", QString());
    m_verdict = label("verdict", QStringLiteral("title"));
    m_longest = label("longest", QString());
    m_bounds = new BoundBars(this);
    column->addWidget(m_bounds);
    m_figures = label("figures", QStringLiteral("quiet"));
    m_advice = label("advice", QString());
    line->addLayout(column, 1);
    m_throw = new QPushButton(tr("Throw the switch"), this);
    m_throw->setObjectName(QStringLiteral("lab.why.throw"));
    m_throw->setToolTip(tr("Set the option as the sentence says, and measure"));
    line->addWidget(m_throw, 0, Qt::AlignTop);
    connect(m_throw, &QPushButton::clicked, this, [this] {
        if (const WhySlow *const why = answer(); why && why->next)
            emit switchWanted(QString::fromStdString(why->next->option),
                              QString::fromStdString(why->next->value));
    });
    connect(&m_job, &BackgroundJob::failed, this, [this](const Failure &failure) {
        say(tr("The model cannot say what keeps this option set from being faster."),
            spoken(failure.toError()), {});
    });
    refresh();
}

/// With the measurement: its launches may decide.
std::string WhySlowView::key() const
{
    if (!m_subject.kernel || m_subject.device.empty()) return {};
    return std::string(m_subject.kernel->name()) + '|' + m_subject.problem.toString() + '|' +
           m_subject.options.toString() + '|' + m_subject.device + '|' +
           std::string(m_subject.kernel->source()) + '|' +
           (m_subject.measured ? std::to_string(m_subject.measured->timeMs.median) : std::string());
}

const WhySlow *WhySlowView::answer() const
{
    const std::string wanted = key();
    const auto found = std::find_if(m_answers.begin(), m_answers.end(),
                                    [&](const Answer &one) { return one.key == wanted; });
    return found == m_answers.end() ? nullptr : &found->why;
}

void WhySlowView::setSubject(const Subject &subject)
{
    const std::string before = key();
    m_subject = subject;
    if (key() == before) return sayReached();
    m_job.discard();
    refresh();
    if (isVisible()) start();
}

void WhySlowView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    start();
}

void WhySlowView::start()
{
    if (key().empty() || answer() || m_job.running()) return refresh();
    const auto work = [this, subject = m_subject, wanted = key()](const Task &task,
                                                                  const BackgroundJob::Post &post) {
        const WhySlow why =
            whySlow(*subject.kernel, subject.problem, subject.options, model::deviceProfile(subject.device),
                    subject.measured ? &*subject.measured : nullptr, task);
        post([this, why, wanted] {
            m_answers.push_back({wanted, why});
            if (m_answers.size() > mostKept) m_answers.pop_front();
            refresh();
        });
    };
    m_job.start(work, BackgroundJob::Needs::Nothing);
    refresh();
}

void WhySlowView::refresh()
{
    sayReached();
    sayBounds();
    if (const WhySlow *const why = answer()) {
        QStringList figures;
        for (const Text &figure : why->figures)
            figures << spoken(figure);
        return say(tr("Modelled on the %1: %2")
                       .arg(QString::fromStdString(why->device), inLocale(spoken(why->verdict))),
                   inLocale(figures.join(QStringLiteral(" · "))), spoken(why->advice));
    }
    say(m_job.running() ? tr("Asking the model what keeps this option set from being faster…") : QString(),
        {}, {});
}

/// Of the device that measured the option set, whatever the model speaks of.
void WhySlowView::sayReached()
{
    m_cause->setText(causeThere());
    m_cause->setVisible(!m_cause->text().isEmpty());
    if (!m_subject.reached)
        return m_reached->setText(m_subject.kernel
                                      ? tr("Not measured with these options yet: all of this is modelled.")
                                      : QString());
    const RooflinePoint point = rooflinePoint(*m_subject.reached, m_subject.roofs);
    const QString device = QString::fromStdString(m_subject.reached->provenance.device.name);
    const double copy = m_subject.roofs.value(RoofKind::Copy).value_or(0);
    if (!(point.percentOfRoof > 0))
        m_reached->setText(tr("On %1, which measured it: %2 GB/s. Its roofs are not measured yet.")
                               .arg(device, formatFigure(point.bandwidthGBs)));
    else if (copy * point.intensity > 0 && point.roofGflops >= copy * point.intensity)
        m_reached->setText(tr("On %1, which measured it: %2 GB/s, %3 % of its memory roof of %4 GB/s.")
                               .arg(device, formatFigure(point.bandwidthGBs), share(point.percentOfRoof),
                                    formatFigure(copy)));
    else
        m_reached->setText(
            tr("On %1, which measured it: %2 GFLOP/s, %3 % of its arithmetic roof of %4 GFLOP/s.")
                .arg(device, formatFigure(point.gflops), share(point.percentOfRoof),
                     formatFigure(point.roofGflops)));
}

/// What binds on the device that measured, as far as that is known.
QString WhySlowView::causeThere() const
{
    if (!m_subject.reached) return {};
    const RooflinePoint point = rooflinePoint(*m_subject.reached, m_subject.roofs);
    switch (point.limiter) {
    case Limiter::Memory:
        if (point.limiterPercent > 100 * Roof::mostAbove)
            return tr("That is more than memory gives: its data came from the caches. A larger problem shows "
                      "what memory costs.");
        return tr("There its memory binds.");
    case Limiter::Fused:
        return tr("There its arithmetic binds.");
    case Limiter::Special:
        return tr("There its special-function units bind.");
    case Limiter::Launch:
        return tr("There launching takes %1 % of the time.").arg(share(point.limiterPercent));
    case Limiter::Latency:
        break;
    }
    if (!(point.percentOfRoof > 0)) return {};
    const auto profile = profileOf(m_subject.reached->provenance.device);
    if (profile && *profile == m_subject.device)
        return tr("None of its roofs is near. The model, which knows this GPU, tells the cause below.");
    return tr("None of its roofs is near: latency holds it back, be it too few threads, waits or scattered "
              "accesses. Which of these, the model cannot say of a device that it does not know.");
}

void WhySlowView::sayBounds()
{
    const WhySlow *const why = answer();
    const std::vector<model::Bound> bounds = why ? why->bounds : std::vector<model::Bound>();
    m_bounds->setBounds(bounds);
    m_longest->setVisible(!bounds.empty());
    if (!bounds.empty())
        m_longest->setText(tr("Alone, %1 would take the longest of the modelled parts: %2.")
                               .arg(resourceName(bounds.front().resource), formatTime(bounds.front().ms)));
}

void WhySlowView::say(const QString &verdict, const QString &figures, const QString &advice)
{
    m_verdict->setText(verdict);
    m_figures->setText(figures);
    m_advice->setText(advice);
    const WhySlow *const why = answer();
    m_throw->setEnabled(why && why->next);
}

} // namespace larmor

#include "moc_why_slow_view.cpp"
