// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

namespace larmor {

/// A browser as a phone has it, driven by class_phone.py; what it does not do is in `trouble`.
class Phone {
public:
    Phone(int width, int height)
    {
        const QStringList words{QStringLiteral("-B"), QStringLiteral(LARMOR_PHONE), QString::number(width),
                                QString::number(height)};
        const QString system = QStringLiteral("/usr/bin/python3"); // packages of the system are for this one
        m_process.start(QFile::exists(system) ? system : QStringLiteral("python3"), words);
        answer();
    }
    ~Phone()
    {
        m_process.closeWriteChannel();
        m_process.waitForFinished(30000);
    }
    /// Why there is none; empty where there is.
    QString whyNot() { return m_absent; }
    QString trouble;

    QJsonValue does(const QJsonArray &words)
    {
        m_process.write(QJsonDocument(words).toJson(QJsonDocument::Compact) + '\n');
        const QJsonValue done = answer();
        if (done.isObject()) trouble += done.toObject()[QStringLiteral("error")].toString();
        return done;
    }
    QString text() { return does({QStringLiteral("text")}).toString(); }
    QString waitFor(const QString &words) { return does({QStringLiteral("await"), words}).toString(); }
    void keepPicture(const QString &name)
    {
        const QString folder = qEnvironmentVariable("LARMOR_PICTURES");
        if (!folder.isEmpty())
            does({QStringLiteral("picture"), folder + u'/' + name + QStringLiteral(".png")});
    }

private:
    /// The window goes on meanwhile.
    QJsonValue answer()
    {
        const auto ended = [this] { return m_process.state() == QProcess::NotRunning; };
        if (!QTest::qWaitFor([&] { return m_process.canReadLine() || ended(); }, 60000) ||
            !m_process.canReadLine()) {
            const QString said = QString::fromUtf8(m_process.readAllStandardError()).trimmed();
            (m_process.exitCode() == 77 || m_process.error() == QProcess::FailedToStart ? m_absent
                                                                                        : trouble) +=
                said.isEmpty() ? QStringLiteral("the browser does not answer") : said;
            return {};
        }
        const QByteArray line = "[" + m_process.readLine().trimmed() + "]";
        return QJsonDocument::fromJson(line).array().at(0);
    }

    QProcess m_process;
    QString m_absent;
};

} // namespace larmor
