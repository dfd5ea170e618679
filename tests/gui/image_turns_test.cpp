// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/image_turns.h"

#include "lab/turns.h"

#include <QtTest>
#include <cmath>

using namespace larmor;

namespace {

struct Spent {
    int turns = 0;
    double ms = 0;
};

ReconReport image(const char *tile, double ms)
{
    ReconReport report;
    report.totalMs = 2 * ms;
    StageReport stage;
    stage.name = "transpose";
    stage.options.set("tile", tile);
    stage.timeMs = ms;
    report.stages = {stage};
    return report;
}

/// Throws a switch and makes images by turns until no more are wanted.
/// @param before, after ms of the turns. @param eachMs what a turn takes.
template <class Before, class After>
Spent throwSwitch(const Before &before, const After &after, double eachMs)
{
    ImageTurns turns;
    LiveRequest request;
    request.scan = std::make_shared<Scan>();
    request.settings.kernels["transpose"].set("tile", "8");
    turns.begin(request, 1);
    request.settings.kernels["transpose"].set("tile", "16");
    turns.begin(request, 1);
    Spent spent;
    for (int shown = 1; shown < 100'000 && !turns.done(); ++shown) {
        const bool wanted = turns.next(shown).has_value();
        const int turn = spent.turns;
        const auto beside = wanted ? std::make_shared<const ReconReport>(image("8", before(turn))) : nullptr;
        turns.made(image("16", after(turn)), beside, eachMs);
        spent.turns += wanted ? 1 : 0;
        spent.ms += wanted ? eachMs : 0;
    }
    return spent;
}

double same(int)
{
    return 1;
}

} // namespace

class ImageTurnsTest : public QObject {
    Q_OBJECT
private slots:
    void aClearStepIsDecidedAtOnce()
    {
        QCOMPARE(throwSwitch([](int) { return 2.0; }, same, 1).turns, firstTurns);
        QCOMPARE(throwSwitch(same, same, 1).turns, firstTurns); // and that there is none
    }

    /// A wandering machine: the median lies off 1 while the interval holds it.
    void whatIsOpenGoesOnAndEnds()
    {
        const auto wander = [](int turn) { return turn % 2 ? 1.6 : 0.8; };
        const Spent open = throwSwitch(wander, same, 1);
        QVERIFY2(open.turns > 3 * firstTurns && open.turns < 10 * firstTurns,
                 qPrintable(QString::number(open.turns)));
        // Once it is decided no more are made.
        const Spent later =
            throwSwitch([&](int turn) { return turn < firstTurns ? wander(turn) : 2.0; }, same, 1);
        QVERIFY2(later.turns > firstTurns && later.turns < open.turns,
                 qPrintable(QString::number(later.turns)));
    }

    void someSecondsAreEnough()
    {
        const auto wander = [](int turn) { return turn % 2 ? 1.6 : 0.8; };
        const Spent slow = throwSwitch(wander, same, 100);
        QVERIFY2(slow.ms > 2000 && slow.ms < 7000, qPrintable(QString::number(slow.ms)));
        QVERIFY(throwSwitch(same, same, 100).ms < 2000);
    }

    /// Without stages that differ the image as a whole decides.
    void aSettingIsJudgedByTheImage()
    {
        ImageTurns turns;
        LiveRequest request;
        request.scan = std::make_shared<Scan>();
        turns.begin(request, 1);
        request.settings.iterations = 3;
        turns.begin(request, 1);
        int made = 0;
        for (int shown = 1; !turns.done(); ++shown) {
            const bool wanted = turns.next(shown).has_value();
            const auto beside =
                wanted ? std::make_shared<const ReconReport>(image("8", made % 2 ? 1.6 : 0.8)) : nullptr;
            turns.made(image("8", 1), beside, 1);
            made += wanted ? 1 : 0;
        }
        QVERIFY2(made > 3 * firstTurns, qPrintable(QString::number(made)));
    }
};

QTEST_APPLESS_MAIN(ImageTurnsTest)
#include "image_turns_test.moc"
