// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/compiler_messages.h"
#include "source/code_view.h"

namespace larmor {

/// Code that can be edited: Tab makes spaces, a new line begins below the last one, and lines that a compiler
/// complains of are marked, with its words as their tooltip.
class CodeEditor : public CodeView {
    Q_OBJECT
public:
    explicit CodeEditor(QWidget *parent = nullptr);
    /// A document of its own for each source, so that undo reaches back after another was shown.
    /// @param owner not the editor, which deletes its own document when it gets another.
    QTextDocument *makeDocument(const QString &text, QObject *owner);
    void showDocument(QTextDocument *document);
    void setMessages(const std::vector<CompilerMessage> &messages);
    const std::vector<CompilerMessage> &messages() const { return m_messages; }
    void goTo(int line, int column = 0);

protected:
    int numberOf(int row) const override { return row + 1; }
    int largestNumber() const override { return blockCount(); }
    QColor numberColour(int row) const override;
    void keyPressEvent(QKeyEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void markLines() override;

private:
    /// Null: nothing is said of the row.
    const CompilerMessage *messageOf(int row) const;

    std::vector<CompilerMessage> m_messages;
};

} // namespace larmor
