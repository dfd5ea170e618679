// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/reading_bar.h"

#include "jobs/message_log.h"
#include "language/compute_words.h"
#include "recon/sample_set.h"
#include "widgets/theme.h"

#include <QAccessible>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

namespace larmor {

namespace {

QString titleOf(ImageDimension dimension)
{
    switch (dimension) {
    case ImageDimension::Slice:
        return ReadingBar::tr("Slice");
    case ImageDimension::Contrast:
        return ReadingBar::tr("Contrast");
    case ImageDimension::Phase:
        return ReadingBar::tr("Phase", "of a cycle");
    case ImageDimension::Repetition:
        return ReadingBar::tr("Repetition");
    case ImageDimension::Set:
        break;
    }
    return ReadingBar::tr("Set", "of images");
}

} // namespace

ReadingBar::ReadingBar(QWidget *parent) : QFrame(parent)
{
    setObjectName(QStringLiteral("reading"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(makeNotice());
    column->addWidget(makeChoices());
    hide();
}

QWidget *ReadingBar::makeNotice()
{
    m_notice = new QFrame(this);
    m_notice->setObjectName(QStringLiteral("readReport"));
    auto *column = new QVBoxLayout(m_notice);
    column->setContentsMargins(8, 2, 4, 2);
    column->setSpacing(2);
    auto *line = new QHBoxLayout;
    m_line = new QLabel(m_notice);
    m_line->setObjectName(QStringLiteral("readReport.line"));
    m_line->setTextFormat(Qt::PlainText);
    m_line->setWordWrap(true);
    auto *more = new QToolButton(m_notice);
    more->setObjectName(QStringLiteral("readReport.more"));
    more->setText(tr("Details"));
    more->setToolTip(tr("Show all that is not in the image, line by line"));
    more->setCheckable(true);
    more->setAutoRaise(true);
    auto *close = new QToolButton(m_notice);
    close->setObjectName(QStringLiteral("readReport.close"));
    close->setText(QStringLiteral("✕"));
    close->setToolTip(tr("Dismiss this message"));
    close->setAccessibleName(tr("Dismiss"));
    close->setAutoRaise(true);
    line->addWidget(m_line, 1);
    line->addWidget(more);
    line->addWidget(close);
    column->addLayout(line);
    m_whole = new QLabel(m_notice);
    m_whole->setObjectName(QStringLiteral("readReport.whole"));
    m_whole->setTextFormat(Qt::PlainText);
    m_whole->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_whole->setWordWrap(true);
    m_whole->hide();
    column->addWidget(m_whole);
    connect(more, &QToolButton::toggled, m_whole, &QLabel::setVisible);
    connect(close, &QToolButton::clicked, this, [this] {
        m_notice->hide();
        setVisible(!m_choices->isHidden());
    });
    m_notice->hide();
    return m_notice;
}

QWidget *ReadingBar::makeChoices()
{
    m_choices = new QWidget(this);
    m_choices->setObjectName(QStringLiteral("imageChoice"));
    auto *line = new QHBoxLayout(m_choices);
    line->setContentsMargins(0, 0, 0, 0);
    for (const ImageDimension d : imageDimensions) {
        const auto at = std::size_t(d);
        const std::string_view name = toString(d);
        m_titles[at] = new QLabel(titleOf(d), m_choices);
        m_boxes[at] = new QComboBox(m_choices);
        m_boxes[at]->setObjectName(QString::fromUtf8(name.data(), qsizetype(name.size())) +
                                   QStringLiteral("Choice"));
        m_boxes[at]->setAccessibleName(titleOf(d));
        m_boxes[at]->setToolTip(tr("Which image of the file is reconstructed"));
        m_titles[at]->setBuddy(m_boxes[at]);
        line->addWidget(m_titles[at]);
        line->addWidget(m_boxes[at]);
        connect(m_boxes[at], &QComboBox::activated, this, [this, at] {
            m_asked[at] = true;
            emit imageWanted(wanted());
        });
    }
    line->addStretch(1);
    m_choices->hide();
    return m_choices;
}

void ReadingBar::setReport(const std::shared_ptr<const ReadReport> &report,
                           const std::shared_ptr<const Scan> &scan, const Extent &matrix)
{
    if (!report || matrix == report->bandMatrix) {
        m_counting.cancel();
        show(report ? *report : ReadReport());
        return;
    }
    m_counting.start([this, report, scan, matrix](const Task &, const BackgroundJob::Post &post) {
        ReadReport counted = *report;
        countBand(counted, *scan, matrix);
        post([this, counted] { show(counted); });
    });
}

void ReadingBar::show(const ReadReport &report)
{
    showLosses(report);
    showImages(report);
    setVisible(!m_notice->isHidden() || !m_choices->isHidden());
}

void ReadingBar::showLosses(const ReadReport &report)
{
    QStringList facts;
    for (const ReadFact &fact : report.facts())
        if (fact.loses) facts << spoken(fact.text);
    const QString whole = facts.join(QLatin1Char('\n'));
    if (whole == m_told) return; // as it stands, or as it was dismissed
    m_told = whole;
    m_notice->setVisible(!whole.isEmpty());
    if (whole.isEmpty()) return;
    constexpr qsizetype mostShown = 2; // of a few words each: two lines of a narrow window
    QStringList shown = facts.mid(0, mostShown);
    if (facts.size() > mostShown) shown << tr("%n more", "facts", int(facts.size() - mostShown));
    m_line->setText(shown.join(QStringLiteral(" · ")));
    m_line->setToolTip(whole);
    m_notice->setAccessibleName(
        tr("Not all of the file is in the image: %1").arg(facts.join(QStringLiteral(" · "))));
    m_whole->setText(whole);
    QEvent colours(QEvent::PaletteChange);
    changeEvent(&colours);
    MessageLog::instance().add(MessageLog::Level::Warning, tr("Not all of the file is in the image"), whole);
    QAccessibleEvent alert(m_notice, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void ReadingBar::showImages(const ReadReport &report)
{
    for (const ImageDimension d : imageDimensions) {
        const auto at = std::size_t(d);
        const ReadReport::Dimension &found = report.dimension(d);
        const QSignalBlocker quiet(m_boxes[at]);
        m_asked[at] = found.chosen;
        m_boxes[at]->clear();
        for (const int index : found.present)
            m_boxes[at]->addItem(QString::number(index), index);
        m_boxes[at]->setCurrentIndex(m_boxes[at]->findData(found.taken));
        m_titles[at]->setVisible(found.present.size() > 1);
        m_boxes[at]->setVisible(found.present.size() > 1);
    }
    m_choices->setVisible(report.hasChoice());
}

ImageChoice ReadingBar::wanted() const
{
    ImageChoice choice;
    for (const ImageDimension d : imageDimensions)
        if (const QComboBox *box = m_boxes[std::size_t(d)]; box->count() > 1 && m_asked[std::size_t(d)])
            choice.choose(d, box->currentData().toInt());
    return choice;
}

void ReadingBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() != QEvent::PaletteChange) return;
    const QString sheet = QStringLiteral("QFrame#readReport { background: %1; border-left: 4px solid %2; }")
                              .arg(theme().control.name(), theme().change.name());
    if (m_notice->styleSheet() != sheet) m_notice->setStyleSheet(sheet);
}

} // namespace larmor

#include "moc_reading_bar.cpp"
