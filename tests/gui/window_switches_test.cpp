// SPDX-License-Identifier: GPL-3.0-or-later
// Throws every switch of every kernel once in the live window and compares each image with double precision.
#include "gui/window_fixture.h"
#include "kernels/catalogue.h"
#include "recon/image_metrics.h"
#include "scan/density.h"
#include "unit/recon_dense.h"

#include <QLabel>
#include <algorithm>
#include <set>

using namespace larmor;

namespace {

bool openClHere()
{
    const auto &all = engineStatuses();
    return std::any_of(all.begin(), all.end(), [](const EngineStatus &status) {
        return status.kind == EngineKind::OpenCl && status.available;
    });
}

std::string written(const QTemporaryDir &folder, const char *name, const Scan &scan)
{
    const std::string path = folder.filePath(QString::fromLatin1(name)).toStdString();
    writeScan(path, scan);
    return path;
}

/// The weighted adjoint by plain sums in double precision.
Image adjointInDouble(const Scan &scan)
{
    const std::vector<float> weights = densityWeights(scan.trajectory, scan.matrix);
    std::vector<cdouble> weighted(scan.sampleCount());
    for (std::size_t m = 0; m < weighted.size(); ++m)
        weighted[m] = double(weights[m]) * cdouble(scan.samples[m]);
    std::vector<std::int64_t> voxels(static_cast<std::size_t>(scan.matrix.voxels()));
    for (std::size_t n = 0; n < voxels.size(); ++n)
        voxels[n] = static_cast<std::int64_t>(n);
    const Trajectory &k = scan.trajectory;
    const auto sums = adjointOracle(k.kx, k.ky, k.kz, weighted, scan.matrix, voxels);
    Image image(scan.matrix);
    const double scale = scan.amplitudeScale(scan.matrix.voxels());
    for (std::size_t n = 0; n < sums.size(); ++n)
        image.data[n] = cfloat(scale * sums[n]);
    return image;
}

/// The minimiser of least squares by elimination in double precision.
Image leastSquaresInDouble(const Scan &scan, double lambda)
{
    const auto f = dense::forward(scan, scan.matrix);
    const auto normal = dense::normal(f, lambda * double(scan.matrix.voxels()));
    const auto solution = dense::solve(normal, dense::adjoint(f, dense::coil(scan, 0)));
    return dense::combine(scan.matrix, {solution}, scan.amplitudeScale(scan.matrix.voxels()));
}

} // namespace

class WindowSwitchesTest : public QObject {
    Q_OBJECT

    /// Clicks each value of each option of a kernel, one at a time from the defaults.
    static void throwAll(WindowFixture &live, const QString &kernel, const Image &oracle, double tolerance)
    {
        const KernelDefinition &definition = kernelDefinition(kernel.toStdString());
        int thrown = 0;
        for (const OptionSpec &spec : definition.options()) {
            const QString name =
                QStringLiteral("option.%1.%2").arg(kernel, QString::fromStdString(spec.name));
            auto *control = live.find<SegmentedControl>(name);
            QVERIFY2(control != nullptr, qPrintable(name));
            const QString before = control->current();
            for (SegmentButton *segment : control->segments()) {
                if (segment->value() == before) continue;
                if (!segment->isEnabled()) {
                    QVERIFY2(!segment->toolTip().isEmpty(), qPrintable(segment->objectName()));
                    continue;
                }
                live.click(segment->objectName());
                QVERIFY2(live.waitForImage(), qPrintable(segment->objectName()));
                QCOMPARE(control->current(), segment->value());
                QVERIFY2(ranInOpenCl(live.report(), kernel), qPrintable(segment->objectName()));
                compare(live, segment->objectName(), oracle, spec.name == "trig" ? 1e-3 : tolerance);
                ++thrown;
                live.trigger(QStringLiteral("undo"));
                QCOMPARE(control->current(), before);
            }
        }
        QVERIFY(thrown >= 5);
        qInfo("%d switches of %s thrown", thrown, qPrintable(kernel));
    }

    /// A touched kernel leaves the cpu engine. (Q is kept between runs, and then is no stage.)
    static bool ranInOpenCl(const ReconReport &report, const QString &kernel)
    {
        for (const StageReport &stage : report.stages)
            if (stage.name == kernel.toStdString() && stage.engine != EngineKind::OpenCl) return false;
        return report.engine == EngineKind::OpenCl;
    }

    static void compare(const WindowFixture &live, const QString &name, const Image &oracle, double tolerance)
    {
        if (live.report().wrongOnPurpose) {
            QVERIFY(live.find<QLabel>(QStringLiteral("quality"))
                        ->text()
                        .startsWith(QStringLiteral("wrong on purpose")));
            return;
        }
        const double error = relativeError(live.image(), oracle);
        QVERIFY2(error < tolerance, qPrintable(QStringLiteral("%1: %2").arg(name).arg(error)));
    }

private slots:
    void initTestCase()
    {
        if (!openClHere()) QSKIP("no OpenCL device: the cpu engine has no switches");
    }

    void transpose()
    {
        QTemporaryDir folder;
        const Scan scan = smallCartesian();
        WindowFixture live(sessionOn(written(folder, "cartesian.h5", scan)));
        QVERIFY(live.waitForImage());
        const Image truth = truthImage(*sheppLogan2d(), scan.matrix);
        QVERIFY(relativeError(live.image(), truth) < 1e-5);
        throwAll(live, QStringLiteral("transpose"), truth, 1e-5);
    }

    /// Sums that run as a NUFFT have the gridding's switches; the sum's own say that they wait, and how long.
    void sumsThatRunAsFftsSayWhichSwitchesCount()
    {
        WindowFixture live(sessionOn(builtInSpiralScan, Method::Adjoint));
        QVERIFY(live.waitForImage());
        const auto stages = [&] {
            std::set<std::string> names;
            for (const StageReport &stage : live.report().stages)
                names.insert(stage.name);
            return names;
        };
        QVERIFY(stages().contains("spread") && !stages().contains("fhd"));
        const auto *note = live.find<QLabel>(QStringLiteral("kernel.fhd.note"));
        const auto *gridding = live.find<QWidget>(QStringLiteral("kernel.gridding"));
        QTRY_VERIFY(gridding->isVisible());
        QVERIFY2(note->isVisibleTo(live.window.get()) && note->text().contains(QLatin1String("direct sum")),
                 qPrintable(note->text()));
        live.click(QStringLiteral("preset.gridding.sorted"));
        QVERIFY(live.waitForImage());
        const auto spread = std::ranges::find(live.report().stages, "spread", &StageReport::name);
        QVERIFY(spread->engine == EngineKind::OpenCl);
        live.click(QStringLiteral("preset.fhd.registers"));
        QVERIFY(live.waitForImage());
        QVERIFY(stages().contains("fhd") && !stages().contains("spread"));
        QTRY_VERIFY(!gridding->isVisible() && note->isHidden());
    }

    void adjoint()
    {
        QTemporaryDir folder;
        const Scan scan = smallSpiral();
        WindowFixture live(sessionOn(written(folder, "spiral.h5", scan), Method::Adjoint));
        QVERIFY(live.waitForImage());
        const Image oracle = adjointInDouble(scan);
        QVERIFY(relativeError(live.image(), oracle) < 5e-5);
        throwAll(live, QStringLiteral("fhd"), oracle, 5e-5);
        live.click(QStringLiteral("option.fhd.mu.separate"));
        QVERIFY(live.waitForImage());
        throwAll(live, QStringLiteral("mu"), oracle, 5e-5);
    }

    void leastSquares()
    {
        QTemporaryDir folder;
        const Scan scan = smallSpiral();
        Session session = sessionOn(written(folder, "spiral.h5", scan), Method::LeastSquares);
        session.settings.lambda = 0.5;
        session.settings.iterations = 25;
        WindowFixture live(session);
        QVERIFY(live.waitForImage());
        const Image oracle = leastSquaresInDouble(scan, session.settings.lambda);
        QVERIFY(relativeError(live.image(), oracle) < 2e-4);
        throwAll(live, QStringLiteral("q"), oracle, 2e-4);
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<WindowSwitchesTest>(argc, argv);
}
#include "window_switches_test.moc"
