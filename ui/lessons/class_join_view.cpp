// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/class_join_view.h"

#include "widgets/theme.h"

#include <QEvent>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr int quietZone = 4, smallestModule = 4; ///< modules; pixels
constexpr int columnGap = 24;

QLabel *makeLabel(const QString &name, QWidget *parent, const QString &role = {})
{
    auto *label = new QLabel(parent);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    if (!role.isEmpty()) setRole(label, role);
    return label;
}

/// In steps of the window's own type, which a presentation enlarges.
void enlarge(QLabel &label, const QFont &usual, double times, bool bold)
{
    QFont font = usual;
    font.setPointSizeF(usual.pointSizeF() * times);
    font.setBold(bold);
    label.setFont(font);
}

} // namespace

QrView::QrView(QWidget *parent) : QWidget(parent)
{
    setObjectName(u"class.qr"_s);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
}

void QrView::setText(const QString &text)
{
    m_code = classroom::qrCode(text.toStdString());
    setAccessibleName(tr("QR code of %1").arg(text));
    setToolTip(text);
    updateGeometry();
    update();
}

int QrView::modules() const
{
    return (m_code ? m_code->side : 29) + 2 * quietZone;
}

QSize QrView::minimumSizeHint() const
{
    return QSize(1, 1) * (smallestModule * modules());
}

/// Larger with larger type.
QSize QrView::sizeHint() const
{
    return minimumSizeHint().expandedTo(QSize(1, 1) * (18 * fontMetrics().height()));
}

/// As wide as it is high.
void QrView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (width() != height()) setFixedWidth(height());
}

void QrView::paintEvent(QPaintEvent *)
{
    if (!m_code) return;
    QPainter painter(this);
    painter.fillRect(rect(), Qt::white);
    const int module = std::max(1, std::min(width(), height()) / modules());
    const int left = (width() - module * m_code->side) / 2, top = (height() - module * m_code->side) / 2;
    for (int y = 0; y < m_code->side; ++y)
        for (int x = 0; x < m_code->side; ++x)
            if (m_code->isDark(x, y))
                painter.fillRect(left + x * module, top + y * module, module, module, Qt::black);
}

ClassJoinView::ClassJoinView(QWidget *parent)
    : QWidget(parent), m_qr(new QrView(this)), m_url(makeLabel(u"class.url"_s, this)),
      m_codeTitle(makeLabel(u"class.codeTitle"_s, this, u"quiet"_s)),
      m_code(makeLabel(u"class.code"_s, this)), m_problem(makeLabel(u"class.problem"_s, this, u"bad"_s)),
      m_count(makeLabel(u"class.count"_s, this)),
      m_countTitle(makeLabel(u"class.countTitle"_s, this, u"quiet"_s))
{
    setObjectName(u"class.join"_s);
    m_codeTitle->setText(tr("Class code"));
    m_url->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_problem->setWordWrap(true);
    m_problem->hide();
    m_url->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // its type is as large as there is room
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(columnGap);
    line->addWidget(m_qr);
    auto *column = new QVBoxLayout;
    column->setSpacing(6);
    m_lines = new QBoxLayout(QBoxLayout::TopToBottom);
    m_lines->setSpacing(6);
    m_lines->addWidget(m_url, 1);
    for (const auto &[title, value] : {std::pair(m_codeTitle, m_code), std::pair(m_countTitle, m_count)}) {
        auto *pair = new QHBoxLayout;
        pair->setSpacing(12);
        pair->addWidget(title, 0, Qt::AlignBaseline);
        pair->addWidget(value, 0, Qt::AlignBaseline);
        pair->addStretch(1);
        m_lines->addLayout(pair);
    }
    column->addStretch(1);
    column->addLayout(m_lines);
    column->addWidget(m_problem);
    column->addStretch(1);
    line->addLayout(column, 1);
    scaleType();
}

void ClassJoinView::setPlace(const QString &url, const QString &code)
{
    m_url->setText(url);
    m_code->setText(code);
    m_qr->setText(u"%1/?code=%2"_s.arg(url, code));
    m_qr->setVisible(m_qr->hasCode() && !m_brief);
    scaleType();
}

void ClassJoinView::setProblem(const QString &problem)
{
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

void ClassJoinView::setCount(std::size_t votes, bool asks, bool open)
{
    m_count->setText(asks ? QLocale().toString(qulonglong(votes)) : QString());
    m_countTitle->setText(!asks  ? tr("This step asks nothing")
                          : open ? tr("Predictions")
                                 : tr("Predictions, closed"));
    m_count->setAccessibleName(asks ? m_countTitle->text() + u' ' + m_count->text() : QString());
}

void ClassJoinView::setBrief(bool brief)
{
    if (m_brief == brief) return;
    m_brief = brief;
    m_qr->setVisible(m_qr->hasCode() && !brief);
    m_lines->setDirection(brief ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_lines->setSpacing(brief ? columnGap : 6);
    scaleType();
}

void ClassJoinView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) scaleType();
}

void ClassJoinView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    scaleType();
}

/// The address in one line: it is typed where no camera reads the code.
void ClassJoinView::scaleType()
{
    const double large = m_brief ? 1.3 : 3.2;
    for (QLabel *label : {m_code, m_count})
        enlarge(*label, font(), large, true);
    for (QLabel *label : {m_codeTitle, m_countTitle})
        enlarge(*label, font(), m_brief ? 1.1 : 1.5, false);
    enlarge(*m_url, font(), m_brief ? 1.3 : 2.6, true);
    const int room = width() - (m_qr->isHidden() ? 0 : m_qr->sizeHint().width() + columnGap);
    const int needed = QFontMetrics(m_url->font()).horizontalAdvance(m_url->text());
    if (!m_brief && needed > room && room > 0)
        enlarge(*m_url, font(), std::max(1.0, 2.6 * room / needed), true);
}

} // namespace larmor

#include "moc_class_join_view.cpp"
