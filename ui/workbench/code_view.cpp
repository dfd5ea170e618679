// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/code_view.h"

#include "theme.h"

#include <QFontDatabase>
#include <QPainter>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <algorithm>

namespace larmor {

namespace {

/// The column of line numbers; the code draws it, as it knows where its lines are.
class NumberColumn : public QWidget {
public:
    explicit NumberColumn(CodeView *code) : QWidget(code), m_code(code) {}

protected:
    void paintEvent(QPaintEvent *event) override { m_code->paintNumbers(event); }

private:
    CodeView *m_code;
};

} // namespace

void CodeHighlighter::highlightBlock(const QString &text)
{
    static const QRegularExpression keywords(QStringLiteral(
        "\\b(if|else|for|while|do|return|const|static|inline|extern|void|int|uint|float|double|float2|float4|"
        "unsigned|size_t|struct|__\\w+|KERNEL|GLOBAL|restrict|barrier|get_\\w+|threadIdx|blockIdx|blockDim|"
        "gridDim)\\b"));
    static const QRegularExpression numbers(QStringLiteral("\\b[0-9][0-9a-fA-FxX.]*[fuUlL]*\\b"));
    static const QRegularExpression directives(QStringLiteral("^\\s*(#\\w+|\\.\\w+)"));
    const Theme &t = theme();
    const auto paint = [&](const QRegularExpression &what, const QColor &colour) {
        for (auto it = what.globalMatch(text); it.hasNext();) {
            const QRegularExpressionMatch match = it.next();
            setFormat(int(match.capturedStart()), int(match.capturedLength()), colour);
        }
    };
    paint(keywords, t.dark ? stageColour(0) : t.choice);
    paint(numbers, t.dark ? stageColour(3) : stageColour(3).darker(150));
    paint(directives, t.change);
    if (const qsizetype comment = text.indexOf(QLatin1String("//")); comment >= 0)
        setFormat(int(comment), int(text.size() - comment), t.muted);
}

CodeView::CodeView(QWidget *parent)
    : QPlainTextEdit(parent), m_highlighter(new CodeHighlighter(document())),
      m_numbers(new NumberColumn(this))
{
    setReadOnly(true);
    setLineWrapMode(NoWrap);
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setFrameShape(NoFrame);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect &rect, int dy) {
        if (dy != 0)
            m_numbers->scroll(0, dy);
        else
            m_numbers->update(0, rect.y(), m_numbers->width(), rect.height());
    });
}

void CodeView::setLines(const std::vector<Line> &lines)
{
    const int row = verticalScrollBar()->value();
    m_lines = lines;
    QStringList texts;
    for (const Line &line : lines)
        texts << line.text;
    setPlainText(texts.join(QLatin1Char('\n')));
    setViewportMargins(numberWidth(), 0, 0, 0);
    markChanged();
    verticalScrollBar()->setValue(row);
}

int CodeView::changedCount() const
{
    return int(std::count_if(m_lines.begin(), m_lines.end(), [](const Line &line) { return line.changed; }));
}

int CodeView::numberWidth() const
{
    int largest = 0;
    for (const Line &line : m_lines)
        largest = std::max(largest, line.number);
    return largest == 0 ? 0 : fontMetrics().horizontalAdvance(QString::number(largest)) + 18;
}

void CodeView::markChanged()
{
    QColor colour = theme().change;
    colour.setAlphaF(0.22f);
    QList<QTextEdit::ExtraSelection> marks;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        if (!m_lines[i].changed) continue;
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(document()->findBlockByNumber(int(i)));
        mark.format.setBackground(colour);
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks << mark;
    }
    setExtraSelections(marks);
}

void CodeView::paintNumbers(QPaintEvent *event)
{
    QPainter painter(m_numbers);
    painter.setFont(font());
    QTextBlock block = firstVisibleBlock();
    double top = blockBoundingGeometry(block).translated(contentOffset()).top();
    for (; block.isValid() && top <= event->rect().bottom(); block = block.next()) {
        const double height = blockBoundingRect(block).height();
        const auto row = std::size_t(block.blockNumber());
        if (row < m_lines.size() && m_lines[row].number > 0) {
            painter.setPen(m_lines[row].changed ? theme().change : theme().muted);
            painter.drawText(QRectF(0, top, m_numbers->width() - 10, height),
                             Qt::AlignRight | Qt::AlignVCenter, QString::number(m_lines[row].number));
        }
        top += height;
    }
}

void CodeView::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    const QRect inside = contentsRect();
    m_numbers->setGeometry(inside.left(), inside.top(), numberWidth(), inside.height());
}

void CodeView::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() != QEvent::PaletteChange) return;
    m_highlighter->rehighlight();
    markChanged();
}

} // namespace larmor
