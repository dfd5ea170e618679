// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/recovery_bar.h"

#include "session/scan_library.h"
#include "widgets/theme.h"

#include <QDateTime>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QToolButton>

namespace larmor {

RecoveryBar::RecoveryBar(QWidget *parent) : QFrame(parent)
{
    setObjectName(QStringLiteral("recovery"));
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(12, 6, 8, 6);
    m_text = new QLabel(this);
    m_text->setObjectName(QStringLiteral("recovery.text"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    auto *restore = new QPushButton(tr("Restore"), this);
    restore->setObjectName(QStringLiteral("recovery.restore"));
    restore->setToolTip(tr("Go on with that session: its scan, its settings and its views"));
    auto *discard = new QPushButton(tr("Discard"), this);
    discard->setObjectName(QStringLiteral("recovery.discard"));
    discard->setToolTip(tr("Forget that session"));
    auto *later = new QToolButton(this);
    later->setObjectName(QStringLiteral("recovery.later"));
    later->setText(QStringLiteral("✕"));
    later->setAutoRaise(true);
    later->setToolTip(tr("Ask again at the next start"));
    later->setAccessibleName(tr("Later"));
    line->addWidget(m_text, 1);
    line->addWidget(restore);
    line->addWidget(discard);
    line->addWidget(later);
    connect(restore, &QPushButton::clicked, this, [this] {
        const Orphan orphan = m_orphans.front();
        m_orphans.erase(m_orphans.begin());
        emit restoreWanted(orphan);
        hide(); // a second one is offered at the next start: this window is taken
    });
    connect(discard, &QPushButton::clicked, this, [this] {
        Autosave::discard(m_orphans.front());
        m_orphans.erase(m_orphans.begin());
        showNext();
    });
    connect(later, &QToolButton::clicked, this, &QWidget::hide);
    hide();
}

void RecoveryBar::offer(std::vector<Orphan> orphans)
{
    m_orphans = std::move(orphans);
    showNext();
}

void RecoveryBar::showNext()
{
    setVisible(!m_orphans.empty());
    if (m_orphans.empty()) return;
    const SessionFile &session = m_orphans.front().session;
    const QDateTime when =
        QDateTime::fromString(QString::fromStdString(session.saved), Qt::ISODate).toLocalTime();
    const auto method = toString(session.session.settings.method);
    m_text->setText(tr("Larmor closed unexpectedly. The session from %1 can be restored: %2, %3.")
                        .arg(QLocale().toString(when, QLocale::ShortFormat),
                             ScanLibrary::title(session.session.scan),
                             QString::fromUtf8(method.data(), qsizetype(method.size()))));
    QEvent colours(QEvent::PaletteChange);
    changeEvent(&colours);
}

void RecoveryBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() != QEvent::PaletteChange) return;
    const QString sheet = QStringLiteral("QFrame#recovery { background: %1; border-left: 4px solid %2; }")
                              .arg(theme().control.name(), theme().change.name());
    if (styleSheet() != sheet) setStyleSheet(sheet);
}

} // namespace larmor

#include "moc_recovery_bar.cpp"
