// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>
#include <QSyntaxHighlighter>
#include <vector>

namespace larmor {

/// Keywords, numbers and comments of C, CUDA, OpenCL and PTX in the theme's colours.
class CodeHighlighter : public QSyntaxHighlighter {
    Q_OBJECT
public:
    explicit CodeHighlighter(QTextDocument *document) : QSyntaxHighlighter(document) {}

protected:
    void highlightBlock(const QString &text) override;
};

/// Code with its line numbers in a column at the left; lines can be marked as changed.
class CodeView : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit CodeView(QWidget *parent = nullptr);
    struct Line {
        int number = 0; ///< shown at the left; 0: none
        QString text;
        bool changed = false;
    };
    void setLines(const std::vector<Line> &lines);
    int changedCount() const;
    int numberWidth() const;
    void paintNumbers(QPaintEvent *event);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void markChanged();

    std::vector<Line> m_lines;
    CodeHighlighter *m_highlighter;
    QWidget *m_numbers;
};

} // namespace larmor
