// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/access_pane.h"

#include "model/access_view.h"
#include "model/side_box.h"
#include "widgets/segmented_control.h"
#include "widgets/theme.h"

#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

namespace larmor {

AccessPane::AccessPane(QWidget *parent) : QWidget(parent)
{
    const QString name = QStringLiteral("model.access");
    setObjectName(name);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_steps = new RecordSteps(name, model::MemorySpace::Global, this);
    m_part = new SegmentedControl(name + QStringLiteral(".part"), this);
    m_part->setTitle(tr("Part of the warp"));
    m_part->addSegment(QStringLiteral("warp"), tr("warp"), tr("All 32 lanes"));
    m_part->addSegment(QStringLiteral("first"), tr("1st half"),
                       tr("Lanes 0 to 15: on compute capability 1.x a half-warp is one request"));
    m_part->addSegment(QStringLiteral("second"), tr("2nd half"), tr("Lanes 16 to 31"));
    m_part->setCurrent(QStringLiteral("warp"));
    column->addWidget(m_steps);
    column->addWidget(m_part);
    m_pair = std::make_unique<SidePair<AccessView>>(name, column);
    connect(m_steps, &RecordSteps::stepped, this, &AccessPane::refresh);
    connect(m_part, &SegmentedControl::chosen, this, &AccessPane::refresh);
}

AccessPane::~AccessPane() = default;

const AccessView &AccessPane::view(std::size_t side) const
{
    return m_pair->view(side);
}

void AccessPane::setSides(const ModelSides &sides)
{
    m_sides = sides;
    m_steps->setSides(sides); // which refreshes
}

void AccessPane::show(std::size_t index)
{
    const ModelSide &side = m_sides[index];
    SideBox &box = m_pair->box(index);
    AccessView &view = m_pair->view(index);
    box.setTitle(sideTitle(m_sides, index));
    const model::AccessRecord *const record = m_steps->record(side);
    if (!record) {
        box.setCounts({});
        view.clear(m_steps->lineCount() == 0 ? tr("This kernel does not touch global memory.")
                                             : tr("Nothing happens here under these options."));
        return;
    }
    const QString part = m_part->current();
    const model::WarpAccess access =
        part == QLatin1String("warp") ? record->access
                                      : model::halfOf(record->access, part == QLatin1String("first") ? 0 : 1);
    const model::AccessPicture picture = pictureOf(access, side.study->device.capability());
    view.setPicture(picture, *side.study);
    box.setCounts(
        tr("%1: %2 bytes asked for, %3 moved in %4 transactions, %5 wasted (%6 % used)")
            .arg(access.atomic  ? tr("atomic")
                 : access.store ? tr("write")
                                : tr("read"))
            .arg(picture.traffic.bytesRequested)
            .arg(picture.traffic.bytesMoved)
            .arg(picture.traffic.transactions.size())
            .arg(picture.wasted())
            .arg(picture.traffic.bytesMoved
                     ? QLocale().toString(
                           100 * double(picture.bytesUsed) / double(picture.traffic.bytesMoved), 'f', 0)
                     : QStringLiteral("100")));
}

void AccessPane::refresh()
{
    for (std::size_t i = 0; i < 2; ++i) {
        m_pair->box(i).setVisible(i < m_sides.size());
        if (i < m_sides.size()) show(i);
    }
}

} // namespace larmor

#include "moc_access_pane.cpp"
