// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/camping_pane.h"

#include "language/compute_words.h"
#include "model/camping_view.h"
#include "model/side_box.h"
#include "widgets/theme.h"

#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>

namespace larmor {

CampingPane::CampingPane(QWidget *parent) : QWidget(parent)
{
    const QString name = QStringLiteral("model.camping");
    setObjectName(name);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_about = new QLabel(tr("Memory is dealt out to partitions 256 bytes at a time. Accesses of the "
                            "blocks that run together queue "
                            "up where they fall into few of them: a column has the transactions of one "
                            "instruction of all their "
                            "warps. Put order=diagonal beside order=row."),
                         this);
    m_about->setObjectName(QStringLiteral("model.camping.about"));
    m_about->setWordWrap(true);
    setRole(m_about, QStringLiteral("quiet"));
    column->addWidget(m_about);
    m_pair = std::make_unique<SidePair<CampingView>>(name, column);
}

CampingPane::~CampingPane() = default;

const CampingView &CampingPane::view(std::size_t side) const
{
    return m_pair->view(side);
}

void CampingPane::show(std::size_t index)
{
    const ModelSide &side = m_sides[index];
    SideBox &box = m_pair->box(index);
    CampingView &view = m_pair->view(index);
    box.setTitle(sideTitle(m_sides, index));
    box.setCounts({});
    if (!side.run) return view.clear(tr("Counting…"));
    if (side.run->campingMoments.empty()) {
        const model::Figure &figure = side.run->device.figure("partitions");
        return view.clear(figure.value
                              ? tr("This kernel does not touch global memory.")
                              : tr("No partitions are known of this GPU: %1").arg(spoken(figure.why)));
    }
    view.setMoments(side.run->campingMoments);
    QString text = tr("reads ×%1, writes ×%2 by the most loaded partition")
                       .arg(QLocale().toString(side.run->campingRead, 'f', 2),
                            QLocale().toString(side.run->campingWritten, 'f', 2));
    if (side.run->campingMoments.size() > CampingView::mostColumns)
        text += tr("; the first %1 of %2 moments are shown")
                    .arg(CampingView::mostColumns)
                    .arg(side.run->campingMoments.size());
    box.setCounts(text);
}

void CampingPane::setSides(const ModelSides &sides)
{
    m_sides = sides;
    m_about->setVisible(std::any_of(m_sides.begin(), m_sides.end(), [](const ModelSide &side) {
        return side.study && side.study->device.figure("partitions").value;
    }));
    for (std::size_t i = 0; i < 2; ++i) {
        m_pair->box(i).setVisible(i < m_sides.size());
        if (i < m_sides.size()) show(i);
    }
}

} // namespace larmor

#include "moc_camping_pane.cpp"
