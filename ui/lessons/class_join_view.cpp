// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/class_join_view.h"

#include "widgets/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QVBoxLayout>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr int quietZone = 4, smallestModule = 4; ///< modules; pixels

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
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void QrView::setText(const QString &text)
{
    m_code = classroom::qrCode(text.toStdString());
    setAccessibleName(tr("QR code of %1").arg(text));
    setToolTip(text);
    setVisible(hasCode());
    updateGeometry();
    update();
}

QSize QrView::sizeHint() const
{
    const int side = smallestModule * ((m_code ? m_code->side : 29) + 2 * quietZone);
    const int wanted = fontMetrics().height() * 12; // larger with larger type, in whole modules
    const int modules = side / smallestModule;
    const int edge = std::max(side, wanted / modules * modules);
    return {edge, edge};
}

void QrView::paintEvent(QPaintEvent *)
{
    if (!m_code) return;
    QPainter painter(this);
    painter.fillRect(rect(), Qt::white);
    const int modules = m_code->side + 2 * quietZone;
    const int module = std::min(width(), height()) / modules;
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
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(20);
    grid->setVerticalSpacing(4);
    grid->addWidget(m_qr, 0, 0, 6, 1);
    grid->setRowStretch(0, 1);
    grid->addWidget(m_url, 1, 1, 1, 3);
    auto *line = new QHBoxLayout;
    line->setSpacing(12);
    for (QLabel *label : {m_codeTitle, m_code, m_countTitle, m_count}) {
        line->addWidget(label, 0, Qt::AlignBaseline);
        if (label == m_code) line->addSpacing(28);
    }
    line->addStretch(1);
    grid->addLayout(line, 2, 1, 1, 3);
    grid->addWidget(m_problem, 3, 1, 1, 3);
    grid->setColumnStretch(3, 1);
    grid->setRowStretch(5, 1);
    scaleType();
}

void ClassJoinView::setPlace(const QString &url, const QString &code)
{
    m_url->setText(url);
    m_code->setText(code);
    m_qr->setText(u"%1/?code=%2"_s.arg(url, code));
    m_qr->setVisible(m_qr->hasCode() && !m_brief);
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
    scaleType();
}

void ClassJoinView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) scaleType();
}

void ClassJoinView::scaleType()
{
    enlarge(*m_url, font(), m_brief ? 1.2 : 2, true);
    enlarge(*m_code, font(), m_brief ? 1.2 : 2.6, true);
    enlarge(*m_count, font(), m_brief ? 1.2 : 2.6, true);
    for (QLabel *label : {m_codeTitle, m_countTitle})
        enlarge(*label, font(), m_brief ? 1.1 : 1.3, false);
}

} // namespace larmor
