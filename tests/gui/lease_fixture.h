// SPDX-License-Identifier: GPL-3.0-or-later
// The window with Live on, watched: what Live computes while somebody else has the machine.
#pragma once

#include "gui/window_fixture.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QThread>
#include <atomic>

namespace larmor {

/// Counts the engines that are opened, by who opens them.
struct CountedEngines {
    std::shared_ptr<std::atomic<int>> live = std::make_shared<std::atomic<int>>(0),
                                      tools = std::make_shared<std::atomic<int>>(0);
    /// What is done on the tools' threads first; may throw.
    std::function<void()> before{};

    static bool onLiveThread()
    {
        return QThread::currentThread()->objectName() == QLatin1String("larmor-live");
    }
    EngineOpener opener() const
    {
        return [live = live, tools = tools, before = before](const EngineChoice &choice,
                                                             const std::set<std::string> &touched) {
            ++*(onLiveThread() ? live : tools);
            if (before && !onLiveThread()) before();
            return openEngine(choice, touched);
        };
    }
};

class LiveBeside : public WindowFixture {
public:
    explicit LiveBeside(const Session &session, const CountedEngines &counted = {},
                        const QString &settings = {})
        : WindowFixture(session, counted.opener(), settings), engines(counted)
    {
        Machine &machine = window->machine();
        QObject::connect(&machine, &Machine::granted, window.get(), [this](const QString &who) {
            if (who == roofsTurn) return;
            grants << who;
            m_runsAtGrant = liveRuns();
            m_toolsAtGrant = *engines.tools;
            restsAtGrant = window->controller().isResting();
            badge = find<QLabel>(QStringLiteral("liveBadge"))->text();
        });
        QObject::connect(&machine, &Machine::ended, window.get(), [this](const QString &who) {
            if (who == roofsTurn) return;
            ++ends;
            computedBeside += liveRuns() - m_runsAtGrant;
            openedUnderLease += *engines.tools - m_toolsAtGrant;
        });
    }

    /// Runs that Live has finished.
    std::uint64_t liveRuns() const
    {
        return window->results().revision() - window->results().measurements().size();
    }
    bool liveGoesOn() const
    {
        const std::uint64_t before = liveRuns();
        return QTest::qWaitFor([&] { return liveRuns() > before + 2; }, 20000);
    }
    bool liveStands() const
    {
        QTest::qWait(100); // what was asked for is made
        const std::uint64_t before = liveRuns();
        QTest::qWait(300);
        return liveRuns() == before;
    }
    bool badgeShown() const { return find<QLabel>(QStringLiteral("liveBadge"))->isVisible(); }
    bool waitForEnds(int count, int ms = 60000) const
    {
        return QTest::qWaitFor([&] { return ends >= count; }, ms);
    }

    CountedEngines engines;
    QStringList grants; ///< who had the machine, in order
    QString badge;      ///< what stood there when it was last granted
    bool restsAtGrant = false;
    int ends = 0, openedUnderLease = 0;
    std::uint64_t computedBeside = 0;

private:
    /// Comes by itself, once where no roof is kept.
    const QString roofsTurn = QStringLiteral("the copy-rate test");
    std::uint64_t m_runsAtGrant = 0;
    int m_toolsAtGrant = 0;
};

} // namespace larmor
