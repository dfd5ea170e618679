// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/code_view.h"

#include "source/heat_column.h"
#include "widgets/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QFontDatabase>
#include <QMouseEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <algorithm>

namespace larmor {

namespace {

constexpr int heatGap = 12; ///< pixels between columns of heat

/// The column of line numbers; the code draws it, as it knows where its lines are.
class MarginColumn : public QWidget {
public:
    explicit MarginColumn(CodeView *code) : QWidget(code), m_code(code) {}

protected:
    void paintEvent(QPaintEvent *event) override { m_code->paintMargin(event); }

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
    markComments(text);
}

void CodeHighlighter::markComments(const QString &text)
{
    constexpr int inside = 1; // state of a line that ends within a comment
    setCurrentBlockState(0);
    qsizetype at = 0;
    bool open = previousBlockState() == inside;
    while (at < text.size()) {
        const qsizetype block = open ? at : text.indexOf(QLatin1String("/*"), at);
        const qsizetype line = open ? -1 : text.indexOf(QLatin1String("//"), at);
        if (line >= 0 && (block < 0 || line < block)) {
            setFormat(int(line), int(text.size() - line), theme().muted);
            return;
        }
        if (block < 0) return;
        const qsizetype end = text.indexOf(QLatin1String("*/"), open ? at : block + 2);
        const qsizetype behind = end < 0 ? text.size() : end + 2;
        setFormat(int(block), int(behind - block), theme().muted);
        open = end < 0;
        at = behind;
    }
    if (open) setCurrentBlockState(inside);
}

CodeView::CodeView(QWidget *parent)
    : QPlainTextEdit(parent), m_highlighter(new CodeHighlighter(this)), m_margin(new MarginColumn(this))
{
    m_highlighter->setDocument(document());
    setReadOnly(true);
    setLineWrapMode(NoWrap);
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setFrameShape(NoFrame);
    viewport()->installEventFilter(this);
    m_margin->installEventFilter(this);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect &rect, int dy) {
        if (dy != 0)
            m_margin->update();
        else
            m_margin->update(0, rect.y(), m_margin->width(), rect.height());
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
    layOutMargin();
    markLines();
    verticalScrollBar()->setValue(row);
}

int CodeView::changedCount() const
{
    return int(std::count_if(m_lines.begin(), m_lines.end(), [](const Line &line) { return line.changed; }));
}

int CodeView::numberOf(int row) const
{
    return std::size_t(row) < m_lines.size() ? m_lines[std::size_t(row)].number : 0;
}

int CodeView::largestNumber() const
{
    int largest = 0;
    for (const Line &line : m_lines)
        largest = std::max(largest, line.number);
    return largest;
}

QColor CodeView::numberColour(int row) const
{
    return m_lines[std::size_t(row)].changed ? theme().change : theme().muted;
}

int CodeView::numberWidth() const
{
    const int largest = largestNumber();
    return largest == 0 ? 0 : fontMetrics().horizontalAdvance(QString::number(largest)) + 18;
}

void CodeView::markLines()
{
    QList<QTextEdit::ExtraSelection> marks;
    const auto mark = [&](std::size_t row, QColor colour, float strength) {
        colour.setAlphaF(strength);
        QTextEdit::ExtraSelection selection;
        selection.cursor = QTextCursor(document()->findBlockByNumber(int(row)));
        selection.format.setBackground(colour);
        selection.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks << selection;
    };
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        if (m_lines[i].changed) mark(i, theme().change, 0.22f);
        if (m_chosen > 0 && m_lines[i].number == m_chosen) mark(i, theme().choice, 0.45f);
    }
    setExtraSelections(marks);
}

void CodeView::setHeat(std::map<int, LineHeat> heat)
{
    m_heat = std::move(heat);
    m_heatColumns.clear();
    for (const HeatFigure figure : heatFigures) {
        int widest = 0;
        for (const auto &[line, each] : m_heat)
            widest = std::max(widest, fontMetrics().horizontalAdvance(heatText(each, figure)));
        if (widest > 0)
            m_heatColumns.push_back(
                {figure, std::max(widest, fontMetrics().horizontalAdvance(heatTitle(figure))) + heatGap});
    }
    layOutMargin();
    setChosenLine(m_chosen); // its head takes room
}

void CodeView::setChosenLine(int number)
{
    m_chosen = number;
    markLines();
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        if (number == 0 || m_lines[i].number != number) continue;
        setTextCursor(QTextCursor(document()->findBlockByNumber(int(i))));
        centerCursor();
        return;
    }
}

int CodeView::headHeight() const
{
    return m_heat.empty() ? 0 : fontMetrics().height() + 4;
}

int CodeView::heatWidth() const
{
    int width = 0;
    for (const HeatColumn &column : m_heatColumns)
        width += column.width;
    return width;
}

int CodeView::marginWidth() const
{
    return numberWidth() + heatWidth() + (m_heat.empty() ? 0 : heatGap);
}

void CodeView::layOutMargin()
{
    setViewportMargins(marginWidth(), headHeight(), 0, 0);
    const QRect inside = contentsRect();
    m_margin->setGeometry(inside.left(), inside.top(), marginWidth(), inside.height());
    QStringList explained;
    for (const HeatColumn &column : m_heatColumns)
        explained << heatTitle(column.figure) + QStringLiteral(": ") + heatExplanation(column.figure);
    m_margin->setToolTip(m_heat.empty() ? QString() : explained.join(QLatin1Char('\n')));
    m_margin->update();
}

int CodeView::lineAt(int y) const
{
    return numberOf(cursorForPosition(QPoint(0, y)).blockNumber());
}

void CodeView::paintMargin(QPaintEvent *event)
{
    QPainter painter(m_margin);
    painter.setFont(font());
    const int head = headHeight();
    const auto overColumns = [this](auto &&paint) {
        int left = numberWidth();
        for (const HeatColumn &column : m_heatColumns) {
            paint(column, left);
            left += column.width;
        }
    };
    overColumns([&](const HeatColumn &column, int left) {
        painter.setPen(theme().muted);
        painter.drawText(QRectF(left, 0, column.width - 4, head), Qt::AlignRight | Qt::AlignVCenter,
                         heatTitle(column.figure));
    });
    painter.setClipRect(QRect(0, head, m_margin->width(), m_margin->height() - head));
    QTextBlock block = firstVisibleBlock();
    double top = blockBoundingGeometry(block).translated(contentOffset()).top() + head;
    for (; block.isValid() && top <= event->rect().bottom(); block = block.next()) {
        const double height = blockBoundingRect(block).height();
        if (const int row = block.blockNumber(), number = numberOf(row); number > 0) {
            painter.setPen(numberColour(row));
            painter.drawText(QRectF(0, top, numberWidth() - 10, height), Qt::AlignRight | Qt::AlignVCenter,
                             QString::number(number));
            const auto heat = m_heat.find(number);
            if (heat != m_heat.end())
                overColumns([&](const HeatColumn &column, int left) {
                    paintHeat(painter, QRectF(left, top, column.width - 4, height), heat->second,
                              column.figure);
                });
        }
        top += height;
    }
}

bool CodeView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::MouseButtonRelease) {
        const double y = static_cast<QMouseEvent *>(event)->position().y();
        if (const int number = lineAt(int(y) - (watched == m_margin ? headHeight() : 0)); number > 0)
            emit lineClicked(number);
    }
    return QPlainTextEdit::eventFilter(watched, event);
}

void CodeView::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    layOutMargin();
    // Margins change the viewport behind its back, and a scroll bar may be missing.
    QAbstractTextDocumentLayout *const lines = document()->documentLayout();
    emit lines->documentSizeChanged(lines->documentSize());
}

void CodeView::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() != QEvent::PaletteChange) return;
    m_highlighter->rehighlight();
    markLines();
}

} // namespace larmor

#include "moc_code_view.cpp"
