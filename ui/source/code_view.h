// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "source/heat_column.h"

#include <QPlainTextEdit>
#include <QSyntaxHighlighter>
#include <map>
#include <vector>

namespace larmor {

/// Keywords, numbers and comments of C, CUDA, OpenCL and PTX in the theme's colours.
class CodeHighlighter : public QSyntaxHighlighter {
    Q_OBJECT
public:
    explicit CodeHighlighter(QObject *parent) : QSyntaxHighlighter(parent) {}

protected:
    void highlightBlock(const QString &text) override;

private:
    void markComments(const QString &text);
};

/// Code with its line numbers in a column at the left; lines can be marked as changed, one can be chosen, and
/// what each does to a GPU can stand beside its number.
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
    /// By line number; empty: no columns.
    void setHeat(std::map<int, LineHeat> heat);
    const std::map<int, LineHeat> &heat() const { return m_heat; }
    /// Marks the line with this number and brings it into view; 0: none.
    void setChosenLine(int number);
    int chosenLine() const { return m_chosen; }
    int numberWidth() const;
    int marginWidth() const; ///< of the numbers and the heat beside them
    void paintMargin(QPaintEvent *event);

signals:
    /// A line was clicked, in the code or in the margin.
    void lineClicked(int number);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    // How rows of the document are numbered and marked.
    virtual int numberOf(int row) const; ///< 0: none
    virtual int largestNumber() const;
    virtual QColor numberColour(int row) const;
    virtual void markLines();
    void layOutMargin();
    void highlight(QTextDocument *document) { m_highlighter->setDocument(document); }
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    int headHeight() const;
    /// Of those that say something of some line.
    struct HeatColumn {
        HeatFigure figure;
        int width;
    };
    int heatWidth() const;   ///< of all columns
    int lineAt(int y) const; ///< number of the line at this height of the viewport; 0: none

    std::vector<Line> m_lines;
    std::map<int, LineHeat> m_heat;
    std::vector<HeatColumn> m_heatColumns;
    int m_chosen = 0;
    CodeHighlighter *m_highlighter;
    QWidget *m_margin;
};

} // namespace larmor
