// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/record_steps.h"

#include "lab/line_heat.h"
#include "widgets/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>
#include <set>

namespace larmor {

namespace {

QPushButton *stepButton(const QString &name, const QString &text, const QString &toolTip, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    button->setObjectName(name);
    button->setToolTip(toolTip);
    button->setAccessibleName(toolTip);
    button->setFixedWidth(32);
    return button;
}

} // namespace

RecordSteps::RecordSteps(const QString &name, model::MemorySpace space, QWidget *parent)
    : QWidget(parent), m_name(name), m_space(space)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    m_line = new QComboBox(this);
    m_line->setObjectName(name + QStringLiteral(".line"));
    m_line->setToolTip(tr("Line of the kernel's source that touches this memory"));
    m_line->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_line->setMinimumContentsLength(6);
    auto *before =
        stepButton(name + QStringLiteral(".line.previous"), QStringLiteral("◂"), tr("The line before"), this);
    auto *after =
        stepButton(name + QStringLiteral(".line.next"), QStringLiteral("▸"), tr("The next line"), this);
    m_warp = new QSpinBox(this);
    m_warp->setObjectName(name + QStringLiteral(".warp"));
    m_warp->setToolTip(tr("Warp of the block"));
    m_access = new QSpinBox(this);
    m_access->setObjectName(name + QStringLiteral(".access"));
    m_access->setToolTip(tr("Which of the warp's accesses on this line"));
    m_access->setMinimum(1);
    m_of = new QLabel(this);
    m_of->setObjectName(name + QStringLiteral(".of"));
    setRole(m_of, QStringLiteral("quiet"));
    row->addWidget(new QLabel(tr("Line"), this));
    row->addWidget(before);
    row->addWidget(m_line, 1);
    row->addWidget(after);
    row->addSpacing(8);
    row->addWidget(new QLabel(tr("Warp"), this));
    row->addWidget(m_warp);
    row->addSpacing(8);
    row->addWidget(new QLabel(tr("Access"), this));
    row->addWidget(m_access);
    row->addWidget(m_of);
    const auto step = [this](int by) {
        const int to = m_line->currentIndex() + by;
        if (to < 0 || to >= m_line->count()) return;
        m_isLineChosen = true;
        m_line->setCurrentIndex(to);
    };
    connect(before, &QPushButton::clicked, this, [step] { step(-1); });
    connect(after, &QPushButton::clicked, this, [step] { step(1); });
    connect(m_line, &QComboBox::activated, this, [this] { m_isLineChosen = true; });
    connect(m_line, &QComboBox::currentIndexChanged, this, &RecordSteps::takeLine);
    connect(m_warp, &QSpinBox::valueChanged, this, &RecordSteps::takeWarp);
    connect(m_access, &QSpinBox::valueChanged, this, &RecordSteps::stepped);
}

void RecordSteps::setSides(const ModelSides &sides)
{
    const int before = line();
    m_sides = sides;
    std::set<int> lines;
    for (const ModelSide &side : sides)
        for (const int number : side.study->lines(m_space))
            lines.insert(number);
    {
        const QSignalBlocker quiet(m_line);
        m_line->clear();
        for (const int number : lines) {
            QString code;
            for (const ModelSide &side : sides)
                for (const ListedLine &listed : side.code)
                    if (listed.number == number && code.isEmpty())
                        code = QString::fromStdString(listed.text).trimmed();
            m_line->addItem(QStringLiteral("%1   %2").arg(number).arg(code), number);
        }
        m_line->setCurrentIndex(std::max(0, m_line->findData(before)));
    }
    takeLine();
}

int RecordSteps::line() const
{
    return m_line->currentData().toInt();
}

int RecordSteps::lineCount() const
{
    return m_line->count();
}

void RecordSteps::setLine(int number)
{
    m_isLineChosen = true;
    show(number);
}

void RecordSteps::beginAtLine(int number)
{
    m_isLineChosen = false;
    show(number);
}

void RecordSteps::show(int number)
{
    if (const int index = m_line->findData(number); index >= 0) m_line->setCurrentIndex(index);
}

std::vector<const model::AccessRecord *> RecordSteps::visits(const ModelSide &side, int warp) const
{
    std::vector<const model::AccessRecord *> found = side.study->of(line(), m_space);
    std::erase_if(found, [warp](const model::AccessRecord *r) { return r->place.warp != warp; });
    return found;
}

void RecordSteps::takeLine()
{
    int first = -1, last = 0;
    for (const ModelSide &side : m_sides)
        for (const model::AccessRecord *record : side.study->of(line(), m_space)) {
            first = first < 0 ? record->place.warp : std::min(first, record->place.warp);
            last = std::max(last, record->place.warp);
        }
    {
        const QSignalBlocker quiet(m_warp);
        m_warp->setRange(std::max(first, 0), last);
    }
    takeWarp();
}

void RecordSteps::takeWarp()
{
    std::size_t most = 0;
    for (const ModelSide &side : m_sides)
        most = std::max(most, visits(side, m_warp->value()).size());
    {
        const QSignalBlocker quiet(m_access);
        m_access->setMaximum(int(std::max<std::size_t>(most, 1)));
    }
    m_of->setText(tr("of %1").arg(most));
    emit stepped();
}

const model::AccessRecord *RecordSteps::record(const ModelSide &side) const
{
    const auto found = visits(side, m_warp->value());
    const auto wanted = std::size_t(m_access->value() - 1);
    return wanted < found.size() ? found[wanted] : nullptr;
}

} // namespace larmor

#include "moc_record_steps.cpp"
