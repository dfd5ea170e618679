// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/status_line.h"

#include "widgets/elided_label.h"
#include "widgets/theme.h"

#include <QHBoxLayout>

namespace larmor {

StatusLine::StatusLine(QWidget *parent) : QFrame(parent)
{
    setObjectName(QStringLiteral("status"));
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(12, 2, 12, 2);
    line->setSpacing(22);
    m_rest = add(QStringLiteral("liveBadge"), tr("Live resumes when this ends"));
    setRole(m_rest, QStringLiteral("good"));
    m_rest->hide();
    m_engine = new ElidedLabel({}, this);
    m_engine->setObjectName(QStringLiteral("status.engine"));
    setRole(m_engine, QStringLiteral("quiet"));
    line->addWidget(m_engine, 1);
    m_display = new ElidedLabel({}, this);
    m_display->setObjectName(QStringLiteral("status.display"));
    m_display->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    setRole(m_display, QStringLiteral("quiet"));
    line->addWidget(m_display);
    m_time = add(QStringLiteral("status.time"), tr("Time of the last image"));
    m_value = add(QStringLiteral("status.value"),
                  tr("Under the cursor: voxel, place where it is known, magnitude and phase, complex value"));
    m_value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
}

QLabel *StatusLine::add(const QString &name, const QString &tip)
{
    auto *label = new QLabel(this);
    label->setObjectName(name);
    label->setToolTip(tip);
    setRole(label, QStringLiteral("quiet"));
    static_cast<QHBoxLayout *>(layout())->addWidget(label);
    return label;
}

void StatusLine::setEngine(EngineKind kind, const Device &device, const QString &why)
{
    const auto name = toString(kind);
    // On a CPU device OpenCL runs the lab's kernels, and the cpu engine all else.
    const bool both = kind == EngineKind::OpenCl && device.isCpu;
    QStringList parts{both ? tr("cpu + opencl") : QString::fromUtf8(name.data(), qsizetype(name.size())),
                      QString::fromStdString(device.name)};
    if (!device.driver.empty()) parts << QString::fromStdString(device.driver);
    m_engine->setText(parts.join(QStringLiteral(" · ")));
    QString tip = parts.join(QLatin1Char('\n'));
    for (const std::string *more : {&device.compiler, &device.architecture})
        if (!more->empty()) tip += QLatin1Char('\n') + QString::fromStdString(*more);
    if (!why.isEmpty()) tip += QLatin1Char('\n') + why;
    m_engine->setToolTip(tip);
}

void StatusLine::setDisplay(const DisplayReport &report, const QString &renderer, const QString &note)
{
    m_display->setText(
        tr("display: %1 · %2 · %3 through the host")
            .arg(toString(report.path), formatTime(report.timeMs), formatBytes(double(report.hostBytes))));
    QString tip = tr("Drawn by %1").arg(renderer);
    if (!note.isEmpty()) tip += QLatin1Char('\n') + note;
    m_display->setToolTip(tip);
}

void StatusLine::setTime(double totalMs)
{
    m_time->setText(tr("image: %1").arg(formatTime(totalMs)));
}

void StatusLine::setProgress(const QString &text)
{
    m_time->setText(text);
}

void StatusLine::setRest(const QString &why)
{
    m_rest->setText(why);
    m_rest->setVisible(!why.isEmpty());
}

void StatusLine::setValue(const QString &text)
{
    // Its room is the others' while nothing is pointed at.
    m_value->setMinimumWidth(text.isEmpty()
                                 ? 0
                                 : fontMetrics().horizontalAdvance(QStringLiteral(
                                       "x 888 · y 888 · z 88 · 0.00000 ∠ -180° · 0.00000 + 0.00000i")));
    m_value->setText(text);
}

} // namespace larmor

#include "moc_status_line.cpp"
