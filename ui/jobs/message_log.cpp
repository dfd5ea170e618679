// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/message_log.h"

#include "jobs/failure.h"

namespace larmor {

MessageLog &MessageLog::instance()
{
    static MessageLog log;
    return log;
}

void MessageLog::add(Level level, const QString &message, const QString &details)
{
    m_entries.push_back({QDateTime::currentDateTime(), level, message, details});
    if (m_entries.size() > most) m_entries.pop_front();
    emit added(text(m_entries.back()));
}

void MessageLog::add(const Failure &failure)
{
    add(Level::Error, QString::fromStdString(failure.what.english()),
        QString::fromStdString(failure.why.english() + '\n' + failure.hint.english()));
}

QString MessageLog::text(const Entry &entry)
{
    const QString level = entry.level == Level::Error     ? tr("error")
                          : entry.level == Level::Warning ? tr("warning")
                                                          : tr("note");
    QString text = entry.when.toString(QStringLiteral("yyyy-MM-dd hh:mm:ss ")) + level + QLatin1Char(' ') +
                   entry.message;
    for (const QString &line : entry.details.split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        text += QStringLiteral("\n    ") + line;
    return text;
}

QString MessageLog::text() const
{
    QString all;
    for (const Entry &entry : m_entries)
        all += text(entry) + QLatin1Char('\n');
    return all;
}

void MessageLog::clear()
{
    m_entries.clear();
    emit cleared();
}

} // namespace larmor

#include "moc_message_log.cpp"
