// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/profile_window.h"

#include <QVBoxLayout>

namespace larmor {

namespace {
constexpr int drawEveryMs = 60;
}

ProfileWindow::ProfileWindow(SliceView &slice, std::function<std::vector<ProfileSource>()> sources,
                             QWidget *parent)
    : QWidget(parent, Qt::Window), m_slice(slice), m_sources(std::move(sources)), m_chart(new ChartView(this))
{
    setObjectName(QStringLiteral("profile"));
    setWindowTitle(tr("Line profile"));
    resize(760, 420);
    m_chart->setObjectName(QStringLiteral("profile.chart"));
    m_chart->setAccessibleName(tr("Values along the line"));
    m_chart->setTitleVisible(false);
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_chart);
    m_soon.setSingleShot(true);
    m_soon.setInterval(drawEveryMs);
    connect(&m_soon, &QTimer::timeout, this, &ProfileWindow::draw);
    connect(&slice, &SliceView::profileLineChanged, this, &ProfileWindow::refresh);
    connect(&slice, &SliceView::displayed, this, &ProfileWindow::refresh);
    connect(&slice, &SliceView::lookChanged, this, &ProfileWindow::refresh);
    draw();
}

void ProfileWindow::refresh()
{
    if (isVisible() && !m_soon.isActive()) m_soon.start();
}

void ProfileWindow::setInVoxels(bool inVoxels)
{
    m_inVoxels = inVoxels;
    refresh();
}

void ProfileWindow::draw()
{
    const auto line = m_slice.profileLine();
    m_chart->setModel(profileChart(line.value_or(ProfileLine()),
                                   line ? m_sources() : std::vector<ProfileSource>(), m_slice.quantity(),
                                   m_inVoxels ? std::array<double, 3>{} : m_fieldOfView));
}

} // namespace larmor

#include "moc_profile_window.cpp"
