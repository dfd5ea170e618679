// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/registry.h"
#include "lab/scan_ladder.h"

#include <QObject>
#include <QString>
#include <optional>
#include <string>
#include <vector>

namespace larmor {

class LiveController;
struct ReconReport;

/// Chooses the built-in scan that shows on a device what its switches do: the smallest whose passes are bound
/// by memory, not by launches, and whose image stays under 33 ms. Where both cannot be had, 33 ms wins. Works
/// at the start and when the engine changes, until a person chooses a scan.
class ScanLadder : public QObject {
    Q_OBJECT
public:
    explicit ScanLadder(LiveController &controller, QObject *parent = nullptr);

    /// Whether it chooses the scan. Switched on, it begins with the device as it is known.
    void setChoosing(bool choosing);
    bool isChoosing() const { return m_choosing; }
    /// Why the scan is this one; empty before that is known.
    const QString &reason() const { return m_reason; }
    /// What charts of that scan cannot show here, in a few words; empty where they show what they should.
    QString caveat() const;

signals:
    /// The scan of another rung is wanted; its runs come next.
    void scanWanted(const std::string &scan);
    /// The scan stands: reason() says why it is this one.
    void settled();

private:
    void takePrices(const DevicePrices &prices);
    void takeRun(const ReconReport &report);
    void climbTo(std::size_t rung);
    void settle();
    bool isLimited() const;

    LiveController &m_controller;
    bool m_choosing = false;
    std::optional<DevicePrices> m_prices; ///< of the present engine
    EngineChoice m_pricedFor;             ///< the choice of engine that they are of
    std::size_t m_rung = 0;               ///< that was asked for last
    bool m_slow = false;                  ///< a larger scan takes more than 33 ms an image
    std::vector<double> m_imageMs;        ///< of the present rung, once it is warm
    QString m_reason;
};

} // namespace larmor
