// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/explanation_area.h"

#include "widgets/theme.h"

#include <QApplication>
#include <QFocusEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <algorithm>
#include <utility>

namespace larmor {

namespace {

constexpr int margin = 8, gap = 3, columnGap = 28;
/// Of the height of a column or a page: what is kept free before a text needs it, and what a long text gets.
struct Share {
    double reserved, most;
};
constexpr Share ofColumn{0.38, 0.6}, ofLowColumn{0.26, 0.6}, ofPage{0.3, 0.3};
constexpr int lowColumn = 560; ///< pixels, below which the switches need the place more than a text to come

Share shareOf(const QWidget &place, bool wide)
{
    return wide ? ofPage : place.height() < lowColumn ? ofLowColumn : ofColumn;
}

} // namespace

ExplanationArea::ExplanationArea(const QString &name, QWidget &switches, QWidget *parent)
    : QFrame(parent), m_switches(switches), m_scroll(new QScrollArea(this)), m_content(new QWidget)
{
    setObjectName(name);
    setProperty("explanation", true);
    setAccessibleName(tr("Explanation"));
    auto *around = new QVBoxLayout(this);
    around->setContentsMargins(0, 0, 0, 0);
    m_scroll->setObjectName(name + QStringLiteral(".scroll"));
    m_scroll->setAccessibleName(tr("Explanation"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    around->addWidget(m_scroll);
    m_columns = new QBoxLayout(QBoxLayout::TopToBottom, m_content);
    m_columns->setContentsMargins(margin, margin - 2, margin, margin - 2);
    m_columns->setSpacing(gap);
    std::array<QVBoxLayout *, 2> columns{new QVBoxLayout, new QVBoxLayout};
    constexpr std::array names{"title", "why", "expect", "source"};
    for (int part = 0; part < Parts; ++part) {
        auto *label = new QLabel(m_content);
        label->setObjectName(name + QLatin1Char('.') + QLatin1String(names[std::size_t(part)]));
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        m_labels[std::size_t(part)] = label;
        columns[part < Expect ? 0 : 1]->addWidget(label);
    }
    setRole(m_labels[Title], QStringLiteral("title"));
    setRole(m_labels[Source], QStringLiteral("quiet"));
    for (QVBoxLayout *column : columns) {
        column->setSpacing(gap);
        column->addStretch(1);
        m_columns->addLayout(column);
    }
    m_columns->setStretch(1, 1);
    m_scroll->setWidget(m_content);
    m_fit.setSingleShot(true);
    m_fit.setInterval(0);
    connect(&m_fit, &QTimer::timeout, this, &ExplanationArea::fit);
    qApp->installEventFilter(this);
    refresh();
}

// ---- what is explained

bool ExplanationArea::eventFilter(QObject *watched, QEvent *event)
{
    const QEvent::Type type = event->type();
    if (type == QEvent::Resize && watched == parentWidget()) m_fit.start();
    if (type == QEvent::MouseMove) pointerIsAt(static_cast<QMouseEvent *>(event)->globalPosition().toPoint());
    if (type != QEvent::Enter && type != QEvent::FocusIn) return false;
    auto *widget = qobject_cast<QWidget *>(watched);
    if (!widget || !m_switches.isAncestorOf(widget) || !isVisible()) return false;
    if (type == QEvent::FocusIn) { // a window that becomes active again has nothing new to say
        const Qt::FocusReason reason = static_cast<QFocusEvent *>(event)->reason();
        if (reason == Qt::ActiveWindowFocusReason || reason == Qt::PopupFocusReason) return false;
    }
    // A pointer that rests meets other widgets where windows close and panels scroll.
    if (type == QEvent::Enter && static_cast<QEnterEvent *>(event)->globalPosition().toPoint() == m_thrownAt)
        return false;
    explainAt(widget);
    return false;
}

void ExplanationArea::pointerIsAt(const QPoint &at)
{
    if (at != m_pointer) m_thrownAt.reset();
    m_pointer = at;
}

void ExplanationArea::follow(QWidget *widget)
{
    m_thrownAt = m_pointer;
    explainAt(widget);
}

void ExplanationArea::explainAt(QWidget *widget)
{
    const Explainer *explainer = widget ? Explainer::of(*widget, m_switches) : nullptr;
    if (!explainer) return;
    m_at = &explainer->widget();
    show(explainer->explanation());
    // Who hears the switch hears why.
    const Texts texts = textsOf(m_shown);
    widget->setAccessibleDescription(QStringList{texts[Why], texts[Expect]}.join(QLatin1Char(' ')).trimmed());
}

void ExplanationArea::refresh()
{
    const Explainer *explainer = m_at ? Explainer::of(*m_at, m_switches) : nullptr;
    show(explainer
             ? explainer->explanation()
             : Explanation{tr("What a switch does"),
                           tr("Point at a switch, reach it with Tab or throw it. Why it matters, what to "
                              "expect here and the source are shown here."),
                           {},
                           {}});
    m_fit.start();
}

ExplanationArea::Texts ExplanationArea::textsOf(const Explanation &e) const
{
    return {e.title, e.why, e.expect, e.source.isEmpty() ? QString() : tr("Source: %1").arg(e.source)};
}

void ExplanationArea::show(const Explanation &explanation)
{
    if (explanation == m_shown) return;
    m_shown = explanation;
    const Texts texts = textsOf(explanation);
    for (std::size_t part = 0; part < Parts; ++part) {
        m_labels[part]->setText(texts[part]);
        m_labels[part]->setVisible(!texts[part].isEmpty());
    }
    setAccessibleDescription(QStringList(texts.begin(), texts.end()).join(QLatin1Char('\n')).trimmed());
    m_scroll->verticalScrollBar()->setValue(0);
    grow(heightFor(explanation));
}

// ---- how high it is

int ExplanationArea::textHeight(Part part, const QString &text, int width)
{
    if (text.isEmpty()) return 0;
    const QString key = QString::number(part) + text;
    if (const auto known = m_heights.constFind(key); known != m_heights.constEnd()) return *known;
    const QRect room(0, 0, width, QWIDGETSIZE_MAX);
    const int height =
        m_labels[part]->fontMetrics().boundingRect(room, Qt::TextWordWrap | Qt::AlignLeft, text).height();
    m_heights.insert(key, height + gap);
    return height + gap;
}

int ExplanationArea::heightFor(const Explanation &explanation)
{
    const int room = width() - 2 * frameWidth() - 2 * margin;
    const int column = m_isWide ? (room - columnGap) / 2 : room;
    if (column <= 0) return 0;
    const Texts texts = textsOf(explanation);
    std::array<int, Parts> heights{};
    for (int part = 0; part < Parts; ++part)
        heights[std::size_t(part)] = textHeight(Part(part), texts[std::size_t(part)], column);
    const int first = heights[Title] + heights[Why], second = heights[Expect] + heights[Source];
    return (m_isWide ? std::max(first, second) : first + second) + 2 * margin + 2 * frameWidth();
}

void ExplanationArea::fit()
{
    if (!isVisible() || !parentWidget()) return;
    int longest = 0;
    for (const Explainer *explainer : m_switches.findChildren<Explainer *>())
        if (explainer->widget().isVisibleTo(&m_switches))
            longest = std::max(longest, heightFor(explainer->explanation()));
    const double share = shareOf(*parentWidget(), m_isWide).reserved;
    grow(std::max(heightFor(m_shown), std::min(longest, int(share * parentWidget()->height()))));
}

/// Never shrinks while width and font stay: a switch under the cursor keeps its place.
void ExplanationArea::grow(int height)
{
    m_reserved = std::max(m_reserved, height);
    if (!isVisible() || !parentWidget()) return;
    const double share = shareOf(*parentWidget(), m_isWide).most;
    const int wanted = std::min(m_reserved, int(share * parentWidget()->height()));
    if (wanted != minimumHeight()) setFixedHeight(wanted);
    const bool scrolls = m_reserved > wanted;
    m_scroll->setFocusPolicy(scrolls ? Qt::TabFocus : Qt::NoFocus); // the keyboard reads on, too
}

void ExplanationArea::fitAnew()
{
    m_reserved = 0;
    m_heights.clear();
    m_fit.start();
}

void ExplanationArea::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    if (event->oldSize().width() != event->size().width()) fitAnew();
}

void ExplanationArea::showEvent(QShowEvent *event)
{
    QFrame::showEvent(event);
    m_fit.start();
}

void ExplanationArea::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) fitAnew();
}

// ---- where it stands

void ExplanationArea::setPlaces(QBoxLayout *narrow, QBoxLayout *wide)
{
    m_narrow = narrow;
    m_wide = wide;
}

void ExplanationArea::setWide(bool wide)
{
    if (wide == m_isWide || !m_wide) return;
    m_isWide = wide;
    m_columns->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_columns->setSpacing(wide ? columnGap : gap);
    m_columns->setStretch(0, wide ? 1 : 0);
    (wide ? m_narrow : m_wide)->removeWidget(this);
    (wide ? m_wide : m_narrow)->addWidget(this);
    fitAnew();
}

} // namespace larmor

#include "moc_explanation_area.cpp"
