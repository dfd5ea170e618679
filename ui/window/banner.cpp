// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/banner.h"

#include "export/export_name.h"
#include "jobs/message_log.h"
#include "language/compute_words.h"
#include "widgets/theme.h"

#include <QAccessible>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace larmor {

namespace {
constexpr int passingMs = 10000;        // for which what needs no answer is said
constexpr int mostAtOnce = 240;         // characters of a cause that needs no button
constexpr int aside = 8, widest = 1000; // pixels
constexpr int mostBeside = 120;         // characters that stand beside the message, not below it
} // namespace

Banner::Banner(QWidget *parent, const QWidget &foot) : QFrame(parent), m_foot(foot)
{
    setObjectName(QStringLiteral("banner"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 6, 8, 6);
    column->setSpacing(2);
    auto *line = new QHBoxLayout;
    m_message = new QLabel(this);
    m_message->setObjectName(QStringLiteral("banner.message"));
    m_message->setProperty("role", QStringLiteral("title"));
    m_message->setWordWrap(true);
    m_hint = new QLabel(this);
    m_hint->setObjectName(QStringLiteral("banner.hint"));
    m_hint->setWordWrap(true);
    m_more = new QToolButton(this);
    m_more->setObjectName(QStringLiteral("banner.more"));
    m_more->setText(tr("Details"));
    m_more->setToolTip(tr("Show what is known of the cause"));
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_folder = new QToolButton(this);
    m_folder->setObjectName(QStringLiteral("banner.folder"));
    m_folder->setText(tr("Show in folder"));
    m_folder->setAutoRaise(true);
    connect(m_folder, &QToolButton::clicked, this, [this] { showInFolder(m_written); });
    m_enough.setSingleShot(true);
    m_enough.setInterval(passingMs);
    connect(&m_enough, &QTimer::timeout, this, &QWidget::hide);
    auto *log = new QToolButton(this);
    log->setObjectName(QStringLiteral("banner.log"));
    log->setText(tr("Log"));
    log->setToolTip(tr("Every message since the start, to be copied"));
    log->setAutoRaise(true);
    connect(log, &QToolButton::clicked, this, &Banner::logWanted);
    auto *close = new QToolButton(this);
    close->setObjectName(QStringLiteral("banner.close"));
    close->setText(QStringLiteral("✕"));
    close->setToolTip(tr("Dismiss this message"));
    close->setAccessibleName(tr("Dismiss"));
    close->setAutoRaise(true);
    m_words = new QBoxLayout(QBoxLayout::LeftToRight);
    m_words->addWidget(m_message, 3);
    m_words->addWidget(m_hint, 2);
    line->addLayout(m_words, 1);
    line->addWidget(m_more);
    line->addWidget(m_folder);
    line->addWidget(log);
    line->addWidget(close);
    column->addLayout(line);
    m_details = new QLabel(this);
    m_details->setObjectName(QStringLiteral("banner.details"));
    m_details->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_details->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_details->setWordWrap(true);
    m_details->hide();
    column->addWidget(m_details);
    for (QLabel *label : {m_message, m_hint, m_details})
        label->setTextFormat(Qt::PlainText);
    connect(m_more, &QToolButton::toggled, this, [this](bool all) {
        m_details->setVisible(all);
        place();
    });
    parent->installEventFilter(this);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    hide();
}

bool Banner::eventFilter(QObject *, QEvent *event)
{
    const bool moves = event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest ||
                       event->type() == QEvent::FontChange;
    if (moves && !isHidden()) QTimer::singleShot(0, this, &Banner::place); // the foot has its place then
    return false;
}

void Banner::place()
{
    const QWidget &window = *parentWidget();
    layout()->activate();
    const int width = widthFor(std::min(window.width() - 2 * aside, widest));
    const int height = std::min(layout()->totalHeightForWidth(width), window.height() / 2);
    const int foot = m_foot.isVisible() ? m_foot.y() : window.height();
    setGeometry((window.width() - width) / 2, foot - height - aside, width, height);
    raise();
}

/// No wider than its words in one line need: less of the page is covered.
int Banner::widthFor(int most) const
{
    if (!m_details->isHidden()) return most;
    const auto wholeLine = [](const QLabel &label) {
        return label.fontMetrics().size(0, label.text()).width() + label.fontMetrics().averageCharWidth();
    };
    int words = std::max(wholeLine(*m_message), wholeLine(*m_hint));
    if (m_words->direction() == QBoxLayout::LeftToRight && !m_hint->text().isEmpty()) // by their stretches
        words = std::max(wholeLine(*m_message) * 5 / 3, wholeLine(*m_hint) * 5 / 2);
    int buttons = 0;
    for (const QToolButton *button : findChildren<QToolButton *>())
        if (!button->isHidden()) buttons += button->sizeHint().width() + aside;
    const QMargins around = layout()->contentsMargins();
    return std::min(words + buttons + around.left() + around.right() + 4 * aside, most);
}

void Banner::showPassing(const QString &message)
{
    MessageLog::instance().add(MessageLog::Level::Note, message, {});
    m_written.clear();
    present(message, {}, {}, theme().change);
    m_enough.start();
}

void Banner::showFailure(const Failure &failure)
{
    show(spoken(failure.what), spoken(failure.hint), spoken(failure.why), true);
}

void Banner::showWritten(const QString &path)
{
    const QFileInfo file(path);
    m_written = file.absoluteFilePath();
    const QString folder = QDir::toNativeSeparators(file.absolutePath());
    const QString message = tr("Saved %1").arg(file.fileName());
    MessageLog::instance().add(MessageLog::Level::Note, message, folder);
    m_folder->setToolTip(tr("Open %1").arg(folder));
    present(message, tr("in %1").arg(folder), {}, theme().good);
    m_enough.start();
}

void Banner::showNotice(const QString &message, const QString &details)
{
    show(message, {}, details, false);
}

void Banner::show(const QString &message, const QString &hint, const QString &details, bool bad)
{
    MessageLog::instance().add(bad ? MessageLog::Level::Error : MessageLog::Level::Warning, message,
                               hint.isEmpty() ? details : details + QLatin1Char('\n') + hint);
    m_written.clear();
    present(message, hint, details, bad ? theme().bad : theme().change);
}

void Banner::present(const QString &message, const QString &hint, const QString &details, const QColor &edge)
{
    m_enough.stop();
    m_folder->setVisible(!m_written.isEmpty());
    m_message->setText(message);
    // A short cause belongs beside the message; a compiler's log goes behind the button.
    const bool brief = details.size() < mostAtOnce && !details.contains(QLatin1Char('\n'));
    QStringList words;
    for (const QString &each : {brief ? details : QString(), hint})
        if (!each.isEmpty()) words << each;
    m_hint->setText(words.join(QLatin1Char('\n')));
    const bool below = words.size() > 1 || m_hint->text().size() >= mostBeside;
    m_words->setDirection(below ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_words->setSpacing(below ? 2 : -1);
    m_details->setText(details);
    m_more->setChecked(false);
    m_more->setVisible(!details.isEmpty() && !brief);
    setStyleSheet(
        QStringLiteral("QFrame#banner { background: %1; border: 1px solid %2; border-left-width: 4px; }")
            .arg(theme().control.name(), edge.name()));
    setVisible(true);
    place();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

} // namespace larmor

#include "moc_banner.cpp"
