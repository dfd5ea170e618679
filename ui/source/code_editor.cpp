// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/code_editor.h"

#include "widgets/theme.h"

#include <QHelpEvent>
#include <QPlainTextDocumentLayout>
#include <QTextBlock>
#include <QToolTip>
#include <algorithm>

namespace larmor {

namespace {

constexpr int tabWidth = 4;

} // namespace

CodeEditor::CodeEditor(QWidget *parent) : CodeView(parent)
{
    setReadOnly(false);
    setTabChangesFocus(false);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &CodeEditor::layOutMargin);
}

QTextDocument *CodeEditor::makeDocument(const QString &text, QObject *owner)
{
    auto *document = new QTextDocument(owner);
    document->setDocumentLayout(new QPlainTextDocumentLayout(document));
    document->setDefaultFont(font());
    document->setPlainText(text);
    return document;
}

void CodeEditor::showDocument(QTextDocument *document)
{
    if (document == this->document()) return;
    setDocument(document);
    highlight(document);
    m_messages.clear();
    layOutMargin();
    markLines();
}

void CodeEditor::setMessages(const std::vector<CompilerMessage> &messages)
{
    m_messages = messages;
    markLines();
    update();
}

const CompilerMessage *CodeEditor::messageOf(int row) const
{
    const auto found = std::find_if(m_messages.begin(), m_messages.end(),
                                    [&](const CompilerMessage &m) { return m.line == row + 1; });
    return found == m_messages.end() ? nullptr : &*found;
}

QColor CodeEditor::numberColour(int row) const
{
    const CompilerMessage *message = messageOf(row);
    return !message ? theme().muted : message->error ? theme().bad : theme().change;
}

void CodeEditor::markLines()
{
    QList<QTextEdit::ExtraSelection> marks;
    for (const CompilerMessage &message : m_messages) {
        const QTextBlock block = document()->findBlockByNumber(message.line - 1);
        if (!block.isValid()) continue;
        QColor colour = message.error ? theme().bad : theme().change;
        colour.setAlphaF(0.24f);
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(block);
        mark.format.setBackground(colour);
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks << mark;
    }
    setExtraSelections(marks);
}

void CodeEditor::goTo(int line, int column)
{
    const QTextBlock block = document()->findBlockByNumber(line - 1);
    if (!block.isValid()) return;
    QTextCursor cursor(block);
    cursor.movePosition(QTextCursor::Right, QTextCursor::MoveAnchor,
                        std::clamp(column - 1, 0, std::max(0, block.length() - 1)));
    setTextCursor(cursor);
    centerCursor();
    setFocus();
}

void CodeEditor::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Tab && event->modifiers() == Qt::NoModifier) {
        const int column = textCursor().positionInBlock();
        insertPlainText(QString(tabWidth - column % tabWidth, QLatin1Char(' ')));
        return;
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        const QString line = textCursor().block().text().left(textCursor().positionInBlock());
        qsizetype spaces = 0;
        while (spaces < line.size() && line[spaces] == QLatin1Char(' '))
            ++spaces;
        if (line.trimmed().endsWith(QLatin1Char('{'))) spaces += tabWidth;
        insertPlainText(QLatin1Char('\n') + QString(spaces, QLatin1Char(' ')));
        ensureCursorVisible();
        return;
    }
    CodeView::keyPressEvent(event);
}

bool CodeEditor::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const CompilerMessage *message = messageOf(cursorForPosition(help->pos()).blockNumber());
        if (message)
            QToolTip::showText(help->globalPos(), QString::fromStdString(message->text), this);
        else
            QToolTip::hideText();
        return true;
    }
    return CodeView::viewportEvent(event);
}

} // namespace larmor

#include "moc_code_editor.cpp"
