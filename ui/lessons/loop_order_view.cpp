// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/loop_order_view.h"

#include "widgets/flow_layout.h"
#include "widgets/theme.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <map>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr int momentMs = 800;

} // namespace

LoopOrderView::LoopOrderView(const Json &result, const QString &title, QWidget *parent)
    : QWidget(parent), m_title(title)
{
    std::map<int, std::map<int, std::vector<Write>>> byThread; // launches follow one another
    for (const Json &step : result.at("steps")) {
        Write write;
        write.launch = step.at("launch").get<int>();
        write.thread = step.at("thread").get<int>();
        write.mu = step.at("n").is_null();
        write.target = step.at(write.mu ? "m" : "n").get<int>();
        byThread[write.launch][write.thread].push_back(write);
        m_threads = std::max(m_threads, write.thread + 1);
        if (!write.mu) m_voxels = std::max(m_voxels, write.target + 1);
    }
    for (const auto &[launch, threads] : byThread) {
        const std::size_t first = m_moments.size();
        for (const auto &[thread, writes] : threads)
            for (std::size_t i = 0; i < writes.size(); ++i) {
                if (m_moments.size() <= first + i) m_moments.resize(first + i + 1);
                m_moments[first + i].push_back(writes[i]);
            }
    }
    setMoment(0);
}

void LoopOrderView::setMoment(int moment)
{
    m_moment = std::clamp(moment, 0, std::max(0, moments() - 1));
    setAccessibleName(m_title + u": "_s + words());
    update();
}

int LoopOrderView::writersOf(int target) const
{
    if (m_moments.empty()) return 0;
    const auto &writes = m_moments[std::size_t(m_moment)];
    return int(std::count_if(writes.begin(), writes.end(),
                             [&](const Write &write) { return !write.mu && write.target == target; }));
}

int LoopOrderView::clashes() const
{
    int sum = 0;
    for (int voxel = 0; voxel < m_voxels; ++voxel)
        sum += std::max(0, writersOf(voxel) - 1);
    return sum;
}

QString LoopOrderView::words() const
{
    if (m_moments.empty()) return {};
    const auto &writes = m_moments[std::size_t(m_moment)];
    const QString launch = tr("launch %1: ").arg(writes.front().launch);
    if (writes.front().mu) return launch + tr("each thread its Mu");
    for (int voxel = 0; voxel < m_voxels; ++voxel)
        if (writersOf(voxel) > 1)
            return launch + tr("✗ %1 threads write F[%2] at once").arg(writersOf(voxel)).arg(voxel);
    return launch + tr("✓ each thread a voxel of its own");
}

void LoopOrderView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &colours = theme();
    const int text = fontMetrics().height();
    painter.setPen(colours.text);
    painter.drawText(QRect(0, 0, width(), text), Qt::AlignLeft, m_title);
    const bool clash = clashes() > 0;
    painter.setPen(clash ? colours.bad : colours.muted);
    painter.drawText(QRect(0, height() - text, width(), text), Qt::AlignLeft, words());
    // A column for Mu, then one for each voxel; a row for each thread.
    const int left = fontMetrics().horizontalAdvance(tr("thread 0")) + 8, top = 2 * text + 4;
    const double wide = double(width() - left) / (m_voxels + 1),
                 high = double(height() - top - text - 6) / m_threads;
    painter.setPen(colours.muted);
    for (int column = 0; column <= m_voxels; ++column)
        painter.drawText(QRectF(left + column * wide, text, wide, text), Qt::AlignCenter,
                         column == 0 ? u"Mu"_s : u"F[%1]"_s.arg(column - 1));
    for (int thread = 0; thread < m_threads; ++thread)
        painter.drawText(QRectF(0, top + thread * high, left, high), Qt::AlignLeft | Qt::AlignVCenter,
                         tr("thread %1").arg(thread));
    const auto cell = [&](int column, int thread) {
        return QRectF(left + column * wide, top + thread * high, wide, high).adjusted(3, 3, -3, -3);
    };
    painter.setPen(colours.line);
    for (int thread = 0; thread < m_threads; ++thread)
        for (int column = 0; column <= m_voxels; ++column)
            painter.drawRoundedRect(cell(column, thread), 3, 3);
    if (m_moments.empty()) return;
    for (const Write &write : m_moments[std::size_t(m_moment)]) {
        const bool shared = !write.mu && writersOf(write.target) > 1;
        const QRectF place = cell(write.mu ? 0 : write.target + 1, write.thread);
        painter.setBrush(shared ? colours.bad : colours.choice);
        painter.setPen(Qt::NoPen);
        painter.drawRoundedRect(place, 3, 3);
        painter.setPen(colours.choiceText);
        painter.drawText(place, Qt::AlignCenter, shared ? u"✗"_s : u"✓"_s);
    }
}

LoopOrderPlayer::LoopOrderPlayer(const std::vector<std::pair<QString, Json>> &orders, QWidget *parent)
    : QWidget(parent)
{
    setObjectName(u"lesson.loops"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto *line = new QHBoxLayout;
    m_play = new QPushButton(tr("Play"), this);
    m_play->setObjectName(u"lesson.loops.play"_s);
    m_play->setCheckable(true);
    m_play->setToolTip(tr("Let the threads run, a moment after the other"));
    auto *next = new QPushButton(tr("One moment"), this);
    next->setObjectName(u"lesson.loops.step"_s);
    next->setToolTip(tr("What the threads do next"));
    line->addWidget(m_play);
    line->addWidget(next);
    line->addStretch(1);
    column->addLayout(line);
    auto *views = new QWidget(this);
    auto *flow = new FlowLayout(views, 16, 12);
    for (const auto &[title, result] : orders) {
        auto *view = new LoopOrderView(result, title, views);
        view->setObjectName(u"lesson.loops.%1"_s.arg(m_views.size()));
        view->setFixedSize(view->sizeHint());
        flow->addWidget(view);
        m_views.push_back(view);
    }
    column->addWidget(views);
    m_timer.setInterval(momentMs);
    connect(&m_timer, &QTimer::timeout, this, &LoopOrderPlayer::step);
    connect(m_play, &QPushButton::toggled, this, &LoopOrderPlayer::play);
    connect(next, &QPushButton::clicked, this, [this] {
        m_play->setChecked(false);
        step();
    });
}

/// From the last moment back to the first.
void LoopOrderPlayer::step()
{
    int most = 1;
    for (const LoopOrderView *view : m_views)
        most = std::max(most, view->moments());
    m_moment = (m_moment + 1) % most;
    for (LoopOrderView *view : m_views)
        view->setMoment(m_moment);
}

void LoopOrderPlayer::play(bool on)
{
    m_play->setText(on ? tr("Pause") : tr("Play"));
    on ? m_timer.start() : m_timer.stop();
}

} // namespace larmor

#include "moc_loop_order_view.cpp"
