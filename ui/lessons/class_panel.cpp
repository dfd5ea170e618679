// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/class_panel.h"

#include "classroom/class_server.h"
#include "classroom/network.h"
#include "core/error.h"
#include "language/compute_words.h"
#include "language/language.h"
#include "language/text.h"
#include "lesson/prediction_poll.h"
#include "lessons/class_histogram.h"
#include "lessons/class_join_view.h"
#include "widgets/flow_layout.h"
#include "widgets/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr int tickMs = 300, ticksPerLook = 10; ///< at the count; at the network

std::string keyOf(const lesson::Lesson &lesson, std::size_t step)
{
    return lesson.name + '\n' + std::to_string(step);
}

bool isRange(const lesson::NumberBin &bin)
{
    return bin.kind == lesson::NumberBin::Kind::Range;
}

/// In the language of the window; made here, as another thread reads it.
classroom::PageWords wordsOfPage()
{
    return classroom::pageWords(languageInUse().toStdString(),
                                [](const Text &text) { return spoken(text).toStdString(); });
}

} // namespace

ClassPanel::ClassPanel(QWidget *parent)
    : QFrame(parent), m_join(new ClassJoinView(this)), m_histogram(new ClassHistogram(this)),
      m_question(new QLabel(this)), m_note(new QLabel(this))
{
    setObjectName(u"class.panel"_s);
    setProperty("panel", true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 10, 12, 10);
    column->setSpacing(8);
    m_question->setObjectName(u"class.question"_s);
    m_note->setObjectName(u"class.note"_s);
    for (QLabel *label : {m_question, m_note}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->hide();
    }
    scaleType();
    m_histogram->hide();
    column->addWidget(m_join);
    column->addWidget(m_question);
    column->addWidget(m_histogram, 1);
    column->addWidget(m_note);
    column->addWidget(makeControls());
    m_timer.setInterval(tickMs);
    connect(&m_timer, &QTimer::timeout, this, &ClassPanel::tick);
    hide();
}

ClassPanel::~ClassPanel() = default;

QWidget *ClassPanel::makeControls()
{
    auto *controls = new QWidget(this);
    auto *line = new FlowLayout(controls, 10, 6);
    m_addresses = new QComboBox(controls);
    m_addresses->setObjectName(u"class.address"_s);
    m_addresses->setAccessibleName(tr("Address of the class page"));
    m_addresses->setToolTip(
        tr("The network in which the phones are: the page is opened on this address alone"));
    m_addresses->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_shared = new QCheckBox(tr("Phones share an address"), controls);
    m_shared->setObjectName(u"class.shared"_s);
    m_shared->setToolTip(
        tr("Where all phones come from one address (NAT), as behind some routers. They are told "
           "apart by a cookie then, and one address may predict up to %1 times. Predictions of "
           "the open question are asked anew.")
            .arg(lesson::Poll::mostOfAddress));
    m_again = new QPushButton(tr("Ask again"), controls);
    m_again->setObjectName(u"class.again"_s);
    m_again->setToolTip(tr("Forget the predictions of this question, and let the class predict anew"));
    m_show = new QPushButton(tr("Show"), controls);
    m_show->setObjectName(u"class.show"_s);
    m_show->setToolTip(tr("Close the predictions of this question, and show what was predicted"));
    for (QWidget *control : std::initializer_list<QWidget *>{m_show, m_again, m_addresses, m_shared})
        line->addWidget(control);
    connect(m_addresses, &QComboBox::activated, this, &ClassPanel::chooseAddress);
    connect(m_shared, &QCheckBox::toggled, this, [this](bool shared) {
        if (m_room) m_room->setSharedAddresses(shared);
        refresh();
    });
    connect(m_again, &QPushButton::clicked, this, [this] {
        m_room->askAgain();
        refresh();
    });
    connect(m_show, &QPushButton::clicked, this, [this] {
        m_room->show();
        refresh();
    });
    return controls;
}

/// Larger than the window's: a hall reads it.
void ClassPanel::scaleType()
{
    QFont large = font();
    large.setPointSizeF(font().pointSizeF() * 1.2);
    m_note->setFont(large);
    large.setPointSizeF(font().pointSizeF() * 1.4);
    large.setBold(true);
    m_question->setFont(large);
}

void ClassPanel::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange) scaleType();
}

void ClassPanel::start(std::uint16_t port)
{
    stop();
    m_room = std::make_shared<classroom::Classroom>(wordsOfPage());
    m_room->setSharedAddresses(m_shared->isChecked());
    m_port = port;
    m_address.clear();
    fillAddresses();
    serveAt(m_addresses->itemData(0).toString());
    m_timer.start();
    show();
    refresh();
}

void ClassPanel::stop()
{
    m_timer.stop();
    m_server.reset();
    hide();
}

/// The page that is open stays where the other one cannot be opened. @throws Error Unavailable.
void ClassPanel::serveAt(const QString &address)
{
    auto next = std::make_unique<classroom::ClassServer>(m_room, address.toStdString(), m_port);
    m_server = std::move(next);
    m_address = address;
    m_join->setPlace(url(), code());
    refreshProblem();
}

QString ClassPanel::url() const
{
    return m_server ? qt(m_server->url()) : QString();
}

QString ClassPanel::code() const
{
    return m_room ? qt(m_room->code()) : QString();
}

/// What a network gives or takes is seen while the page is open.
void ClassPanel::fillAddresses()
{
    const auto addresses = classroom::networkAddresses();
    QStringList present, listed;
    for (const classroom::NetworkAddress &address : addresses)
        present << qt(address.address);
    for (int i = 0; i < m_addresses->count(); ++i)
        listed << m_addresses->itemData(i).toString();
    if (present == listed) return;
    const QSignalBlocker blocker(m_addresses);
    m_addresses->clear();
    for (const classroom::NetworkAddress &address : addresses)
        m_addresses->addItem(address.local ? tr("%1 (this machine alone)").arg(qt(address.address))
                                           : u"%1 (%2)"_s.arg(qt(address.address), qt(address.interface)),
                             qt(address.address));
    m_addresses->setCurrentIndex(m_addresses->findData(m_address)); // none, where it is gone
    m_addresses->setMinimumWidth(m_addresses->sizeHint().width() + m_addresses->fontMetrics().height());
    refreshProblem();
}

void ClassPanel::refreshProblem()
{
    const auto addresses = classroom::networkAddresses();
    const auto own = std::find_if(addresses.begin(), addresses.end(),
                                  [&](const auto &address) { return qt(address.address) == m_address; });
    QString problem;
    if (!m_address.isEmpty() && own == addresses.end())
        problem = tr("This machine no longer has the address %1: choose another one.").arg(m_address);
    else if (addresses.size() == 1)
        problem = tr("No network: no phone reaches this machine. Connect it, then choose its address.");
    else if (!m_address.isEmpty() && own->local)
        problem = tr("This machine alone reaches this address: choose that of a network.");
    m_join->setProblem(problem);
}

void ClassPanel::chooseAddress()
{
    try {
        serveAt(m_addresses->currentData().toString());
    } catch (const Error &error) {
        m_addresses->setCurrentIndex(m_addresses->findData(m_address));
        emit failed(spoken(error));
    }
}

void ClassPanel::follow(const lesson::Lesson &lesson, std::size_t step, const lesson::Answer *answer)
{
    if (!m_room) return;
    const auto &asked = lesson.steps.at(step).prediction;
    if (!asked) return followNothing();
    m_room->ask(keyOf(lesson, step), lesson::pollQuestion(*asked));
    if (answer) m_room->answer(lesson::pollAnswer(*asked, *answer));
    refresh();
}

void ClassPanel::followNothing()
{
    if (!m_room) return;
    m_room->askNothing();
    refresh();
}

void ClassPanel::forget(const lesson::Lesson &lesson)
{
    for (std::size_t step = 0; m_room && step < lesson.steps.size(); ++step)
        m_room->forget(keyOf(lesson, step));
    refresh();
}

bool ClassPanel::hasPredictions() const
{
    return running() && m_room->votes() > 0;
}

lesson::ClassTallies ClassPanel::tallies(const lesson::Lesson &lesson) const
{
    lesson::ClassTallies found;
    if (!m_room) return found;
    const auto all = m_room->tallies();
    for (std::size_t step = 0; step < lesson.steps.size(); ++step)
        if (const auto tally = all.find(keyOf(lesson, step)); tally != all.end())
            found.emplace(step, tally->second);
    return found;
}

void ClassPanel::refresh()
{
    if (!running()) return;
    const auto tally = m_room->tally();
    m_votes = tally ? tally->votes : 0;
    const bool shown = tally && tally->shown;
    m_join->setCount(m_votes, tally.has_value(), tally && tally->open);
    m_join->setBrief(shown);
    m_histogram->setVisible(shown);
    m_question->setVisible(shown);
    m_question->setText(shown ? qt(tally->question.text) : QString());
    if (shown) m_histogram->setTally(*tally);
    m_show->setEnabled(tally && !shown);
    m_again->setEnabled(tally && !tally->answered && (!tally->open || m_votes > 0));
    QString note;
    if (shown && tally->answered && tally->right)
        note =
            tr("Predictions that came true: %1 of %2.")
                .arg(QLocale().toString(qulonglong(*tally->right)), QLocale().toString(qulonglong(m_votes)));
    if (shown && std::ranges::any_of(tally->numbers, isRange)) {
        const QString bounds = tr("A bar between two bounds counts from the first to below the second.");
        note = note.isEmpty() ? bounds : note + u' ' + bounds;
    }
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    emit counted();
}

void ClassPanel::tick()
{
    if (m_room->votes() != m_votes) refresh();
    if (++m_ticks % ticksPerLook == 0) fillAddresses();
}

} // namespace larmor

#include "moc_class_panel.cpp"
