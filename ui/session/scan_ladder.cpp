// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/scan_ladder.h"

#include "session/live_controller.h"
#include "session/scan_library.h"

#include <algorithm>

namespace larmor {
namespace {

/// Images that tell how long one takes: the first of a scan makes arrays and plans.
constexpr std::size_t enough = 5;

} // namespace

ScanLadder::ScanLadder(LiveController &controller, QObject *parent)
    : QObject(parent), m_controller(controller)
{
    connect(&controller, &LiveController::priced, this, &ScanLadder::takePrices);
    connect(&controller, &LiveController::runFinished, this, &ScanLadder::takeRun);
    connect(&controller, &LiveController::engineChanged, this,
            [this](EngineKind, const Device &, const QString &, bool fellBack) {
                if (fellBack) m_prices.reset();
            });
}

void ScanLadder::setChoosing(bool choosing)
{
    m_controller.setPricesWanted(choosing);
    m_choosing = choosing;
    m_reason.clear();
    if (choosing && m_prices)
        takePrices(*m_prices);
    else if (choosing && m_controller.scan())
        m_controller.runOnce(); // it is priced after an image
}

void ScanLadder::takePrices(const DevicePrices &prices)
{
    // An engine that is opened anew because a switch was thrown is the one that was priced.
    const EngineChoice &engine = m_controller.session().settings.engine;
    if (m_prices && m_pricedFor == engine && !m_reason.isEmpty()) return;
    m_prices = prices;
    m_pricedFor = engine;
    if (!m_choosing) return;
    m_slow = false;
    climbTo(rungFor(prices));
}

void ScanLadder::climbTo(std::size_t rung)
{
    m_rung = rung;
    m_imageMs.clear();
    m_reason.clear();
    const std::string &scan = scanLadder()[rung].scan;
    if (m_controller.session().scan != scan) emit scanWanted(scan);
}

void ScanLadder::takeRun(const ReconReport &report)
{
    const bool ofRung = m_choosing && m_prices && m_controller.session().scan == scanLadder()[m_rung].scan &&
                        report.matrix == scanLadder()[m_rung].matrix;
    if (!ofRung || !m_reason.isEmpty() || report.compileMs > 0) return;
    m_imageMs.push_back(report.totalMs);
    if (m_imageMs.size() < enough) return m_controller.runOnce();
    std::ranges::nth_element(m_imageMs, m_imageMs.begin() + enough / 2);
    const bool slow = m_imageMs[enough / 2] > frameTimeMs && m_rung > 0;
    m_slow = m_slow || slow;
    if (slow) return climbTo(m_rung - 1);
    settle();
}

bool ScanLadder::isLimited() const
{
    return m_prices && m_prices->launchesOf(scanLadder()[m_rung]) < boundByWork;
}

QString ScanLadder::caveat() const
{
    if (m_reason.isEmpty() || !isLimited()) return {};
    return tr("A pass takes as long as %1 launches: charts show these, too")
        .arg(QString::number(m_prices->launchesOf(scanLadder()[m_rung]), 'g', 2));
}

void ScanLadder::settle()
{
    const LadderRung &rung = scanLadder()[m_rung];
    const QString title = ScanLibrary::title(rung.scan);
    const double launches = m_prices->launchesOf(rung);
    const QString image = QString::number(m_imageMs[enough / 2], 'g', 3);
    if (!isLimited())
        m_reason = tr("%1: chosen for this device. A pass over it takes as long as %2 launches, so that a "
                      "switch shows; an image takes %3 ms.")
                       .arg(title, QString::number(launches, 'g', 2), image);
    else if (m_slow)
        m_reason = tr("%1: the largest built-in scan whose image stays under 33 ms here (%2 ms). A pass over "
                      "it takes as long as %3 launches: part of what the charts show is the launch.")
                       .arg(title, image, QString::number(launches, 'g', 2));
    else
        m_reason = tr("%1: the largest built-in scan. A pass over it takes as long as %2 launches: part of "
                      "what the charts show is the launch.")
                       .arg(title, QString::number(launches, 'g', 2));
    emit settled();
}

} // namespace larmor

#include "moc_scan_ladder.cpp"
