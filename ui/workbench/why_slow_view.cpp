// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/why_slow_view.h"

#include "language/compute_words.h"
#include "model/device_profile.h"
#include "session/live_types.h"
#include "widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace larmor {

namespace {

constexpr std::size_t mostKept = 100;

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
    m_verdict = label("verdict", QStringLiteral("title"));
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
    if (key() == before) return;
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
    if (const WhySlow *const why = answer()) {
        QStringList figures;
        for (const std::string &figure : why->figures)
            figures << spoken(figure);
        return say(tr("Why not faster, on the %1: %2")
                       .arg(QString::fromStdString(why->device), spoken(why->verdict)),
                   figures.join(QStringLiteral(" · ")), spoken(why->advice));
    }
    say(m_job.running() ? tr("Asking the model what keeps this option set from being faster…") : QString(),
        {}, {});
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
