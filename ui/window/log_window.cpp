// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/log_window.h"

#include "jobs/message_log.h"

#include <QApplication>
#include <QClipboard>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace larmor {

LogWindow::LogWindow(MessageLog &log, QWidget *parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("dialog.log"));
    setWindowTitle(tr("Log"));
    auto *column = new QVBoxLayout(this);
    auto *text = new QPlainTextEdit(this);
    text->setObjectName(QStringLiteral("log.text"));
    text->setAccessibleName(tr("Messages"));
    text->setToolTip(tr("Every message since the program was started"));
    text->setReadOnly(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    text->setPlaceholderText(tr("Nothing was said yet."));
    text->setPlainText(log.text().trimmed());
    column->addWidget(text, 1);
    auto *line = new QHBoxLayout;
    auto *copy = new QPushButton(tr("Copy all"), this);
    copy->setObjectName(QStringLiteral("log.copy"));
    copy->setToolTip(tr("Put every message on the clipboard, for a report or a colleague"));
    auto *clear = new QPushButton(tr("Clear"), this);
    clear->setObjectName(QStringLiteral("log.clear"));
    clear->setToolTip(tr("Forget the messages so far"));
    line->addStretch(1);
    line->addWidget(copy);
    line->addWidget(clear);
    column->addLayout(line);
    connect(copy, &QPushButton::clicked, this, [&log] { QApplication::clipboard()->setText(log.text()); });
    connect(clear, &QPushButton::clicked, &log, &MessageLog::clear);
    connect(&log, &MessageLog::added, text, [text](const QString &entry) { text->appendPlainText(entry); });
    connect(&log, &MessageLog::cleared, text, &QPlainTextEdit::clear);
    resize(820, 420);
}

} // namespace larmor

#include "moc_log_window.cpp"
