// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart_modelled.h"

#include <QObject>
#include <QThreadPool>
#include <map>
#include <mutex>
#include <stop_token>

namespace larmor {

/// Rates of a modelled GPU for the option sets that run live: computed once for each, on a thread of its own,
/// and kept.
class LiveModel : public QObject {
    Q_OBJECT
public:
    /// @param device as `larmor model devices` names it.
    explicit LiveModel(std::string device = "h200", QObject *parent = nullptr);
    ~LiveModel() override; ///< cancels, and waits

    /// May be asked by any thread, for as long as this lives.
    ModelledRates rates();
    bool busy() const { return m_pool.activeThreadCount() > 0; }

signals:
    /// A rate that was asked for is known.
    void known();

private:
    std::optional<double> gbs(const StageReport &stage);
    void compute(const std::string &key, const std::string &kernel, const OptionSet &options);
    std::optional<double> modelled(const std::string &kernel, const OptionSet &options) const;

    const std::string m_device;
    QString m_title;
    std::mutex m_mutex;
    std::map<std::string, std::optional<double>> m_known; ///< empty: asked for, or not to be had
    QString m_whyNot;
    double m_copyGBs = 0;
    std::stop_source m_stop;
    QThreadPool m_pool;
};

} // namespace larmor
