// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/bank_pane.h"

#include "model/bank_view.h"
#include "model/side_box.h"
#include "widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>

namespace larmor {

namespace {

constexpr int stepMs = 350;

} // namespace

BankPane::BankPane(QWidget *parent) : QWidget(parent)
{
    const QString name = QStringLiteral("model.banks");
    setObjectName(name);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_steps = new RecordSteps(name, model::MemorySpace::Shared, this);
    column->addWidget(m_steps);
    column->addWidget(makePlayer());
    m_pair = std::make_unique<SidePair<BankView>>(name, column);
    m_timer.setInterval(stepMs);
    connect(&m_timer, &QTimer::timeout, this, &BankPane::play);
    connect(m_steps, &RecordSteps::stepped, this, &BankPane::refresh);
}

BankPane::~BankPane() = default;

const BankView &BankPane::view(std::size_t side) const
{
    return m_pair->view(side);
}

QWidget *BankPane::makePlayer()
{
    auto *player = new QWidget(this);
    auto *row = new QHBoxLayout(player);
    row->setContentsMargins(0, 0, 0, 0);
    m_play = new QPushButton(tr("Play"), player);
    m_play->setObjectName(QStringLiteral("model.banks.play"));
    m_play->setCheckable(true);
    m_play->setToolTip(tr("Serves the lanes step by step, as the banks do"));
    m_step = new QSlider(Qt::Horizontal, player);
    m_step->setObjectName(QStringLiteral("model.banks.step"));
    m_step->setToolTip(tr("Steps that are done"));
    m_step->setAccessibleName(tr("Steps that are done"));
    m_stepText = new QLabel(player);
    m_stepText->setObjectName(QStringLiteral("model.banks.stepText"));
    setRole(m_stepText, QStringLiteral("quiet"));
    row->addWidget(m_play);
    row->addWidget(m_step, 1);
    row->addWidget(m_stepText);
    connect(m_step, &QSlider::valueChanged, this, &BankPane::showStep);
    connect(m_play, &QPushButton::toggled, this, [this](bool on) {
        if (!on) return m_timer.stop();
        if (m_step->value() == m_step->maximum()) m_step->setValue(0);
        m_timer.start();
    });
    return player;
}

void BankPane::play()
{
    m_step->setValue(m_step->value() + 1);
    if (m_step->value() == m_step->maximum()) m_play->setChecked(false);
}

void BankPane::setSides(const ModelSides &sides)
{
    m_sides = sides;
    m_steps->setSides(sides); // which refreshes
    if (!m_steps->isLineChosen() && m_steps->lineCount() > 0) m_steps->beginAtLine(worstLine());
}

/// Where an access takes most steps more than it must.
int BankPane::worstLine() const
{
    int worst = m_steps->line();
    std::int64_t most = 0;
    for (const ModelSide &side : m_sides)
        for (const int line : side.study->lines(model::MemorySpace::Shared))
            for (const model::AccessRecord *record : side.study->of(line, model::MemorySpace::Shared)) {
                const model::BankUse use = banksOf(record->access, side.study->device.capability()).use;
                const auto extra = std::int64_t(use.wavefronts) - std::int64_t(use.requests);
                if (extra > most) most = extra, worst = line;
            }
    return worst;
}

void BankPane::show(std::size_t index)
{
    const ModelSide &side = m_sides[index];
    SideBox &box = m_pair->box(index);
    BankView &view = m_pair->view(index);
    box.setTitle(sideTitle(m_sides, index));
    const model::AccessRecord *const record = m_steps->record(side);
    if (!record) {
        box.setCounts({});
        view.clear(m_steps->lineCount() == 0
                       ? tr("This kernel, under these options, does not touch shared memory.")
                       : tr("Nothing happens here under these options."));
        return;
    }
    const model::BankPicture picture = banksOf(record->access, side.study->device.capability());
    view.setPicture(picture);
    const int steps = picture.use.wavefronts;
    QString text = tr("%1 of %2 bytes a lane, served in %3")
                       .arg(record->access.store ? tr("write") : tr("read"))
                       .arg(record->access.bytes)
                       .arg(tr("%n steps", nullptr, int(steps)));
    if (picture.use.requests > 1) text += tr(" of %1 requests").arg(picture.use.requests);
    text += picture.use.best <= 1 ? tr(", no conflict") : tr(", %1-way conflict").arg(picture.use.best);
    if (picture.use.worst > picture.use.best)
        text += tr(" (%1 at worst: which word is broadcast is not documented)").arg(picture.use.worst);
    box.setCounts(text);
}

void BankPane::refresh()
{
    int most = 0;
    for (std::size_t i = 0; i < 2; ++i) {
        m_pair->box(i).setVisible(i < m_sides.size());
        if (i >= m_sides.size()) continue;
        show(i);
        most = std::max(most, int(m_pair->view(i).picture().steps.size()));
    }
    m_play->setChecked(false);
    m_play->setEnabled(most > 1);
    {
        const QSignalBlocker quiet(m_step);
        m_step->setMaximum(most);
        m_step->setValue(most);
    }
    showStep(most);
}

void BankPane::showStep(int step)
{
    for (std::size_t i = 0; i < 2; ++i)
        m_pair->view(i).setDone(step);
    m_stepText->setText(tr("step %1 of %2").arg(step).arg(m_step->maximum()));
}

} // namespace larmor

#include "moc_bank_pane.cpp"
