// SPDX-License-Identifier: GPL-3.0-or-later
// The real window on small scans, driven by object names.
#pragma once

#include "engine/registry.h"
#include "gui/patience.h"
#include "language/language.h"
#include "scan/formats.h"
#include "scan/simulate.h"
#include "scan/trajectory_shapes.h"
#include "widgets/segmented_control.h"
#include "widgets/theme.h"
#include "window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>
#include <algorithm>
#include <memory>

namespace larmor {

inline Scan smallCartesian()
{
    SimulationSettings settings;
    settings.matrix = {24, 17, 1}; // odd, not square, no multiple of any tile
    return simulate(*sheppLogan2d(), cartesianTrajectory(settings.matrix), settings);
}

inline Scan smallSpiral()
{
    SimulationSettings settings;
    settings.matrix = {16, 16, 1};
    SpiralShape shape;
    shape.matrix = 16;
    shape.interleaves = 5;
    shape.samples = 203;
    return simulate(*sheppLogan2d(), spiralTrajectory(shape), settings);
}

inline bool hasOpenCl()
{
    const auto &all = engineStatuses();
    return std::any_of(all.begin(), all.end(), [](const EngineStatus &status) {
        return status.kind == EngineKind::OpenCl && status.available;
    });
}

/// What a test looks at, as NAME.png, where LARMOR_PICTURES names a folder for it.
inline void keepPicture(QWidget &widget, const QString &name)
{
    const QString folder = qEnvironmentVariable("LARMOR_PICTURES");
    if (!folder.isEmpty()) widget.grab().save(folder + QLatin1Char('/') + name + QStringLiteral(".png"));
}

/// Dark, or what LARMOR_THEME says, for pictures.
inline ThemeChoice themeOfTests()
{
    return themeChoice(qEnvironmentVariable("LARMOR_THEME", QStringLiteral("dark")));
}

/// As a person picks it.
inline void choose(QComboBox *box, const QString &key)
{
    const int index = box->findData(key);
    QVERIFY2(index >= 0, qPrintable(key));
    box->setCurrentIndex(index);
    emit box->activated(index);
}

/// One window with a folder and settings of its own.
class WindowFixture {
public:
    /// @param settings file of settings that outlives the window; empty: one of its own.
    /// @param unattended as for a screenshot. @param welcomes as where a person starts the program.
    explicit WindowFixture(Session session, EngineOpener opener = {}, const QString &settings = {},
                           bool unattended = false, bool welcomes = false)
        : m_settings(settings.isEmpty() ? file(QStringLiteral("settings.ini")) : settings,
                     QSettings::IniFormat)
    {
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
        applyTheme(*qApp, themeOfTests());
        WindowStart start;
        start.session = std::move(session);
        start.unattended = unattended;
        start.welcomes = welcomes;
        window = std::make_unique<MainWindow>(start, m_settings, std::move(opener));
        window->resize(1280, 800);
        QObject::connect(&window->controller(), &LiveController::imageReady, window.get(),
                         [this](const LiveFrame &frame) { m_shown = frame; });
        QObject::connect(&window->controller(), &LiveController::failed, window.get(),
                         [this](const Failure &failure) { failures.push_back(failure); });
        window->show();
    }

    QString file(const QString &name) const { return m_folder.filePath(name); }

    template <class T>
    T *find(const QString &name) const
    {
        return window->findChild<T *>(name);
    }
    /// Clicks with the mouse where the button can be seen, else through its slot (folded or scrolled away).
    void click(const QString &name) const
    {
        auto *button = find<QAbstractButton>(name);
        QVERIFY2(button != nullptr, qPrintable(name));
        QVERIFY2(button->isEnabled(), qPrintable(name));
        if (button->visibleRegion().isEmpty())
            button->click();
        else
            QTest::mouseClick(button, Qt::LeftButton, {}, button->rect().center());
    }
    void trigger(const QString &action) const
    {
        auto *found = find<QAction>(QStringLiteral("action.") + action);
        QVERIFY2(found != nullptr, qPrintable(action));
        found->trigger();
    }

    /// Waits for the complete image of the present settings.
    bool waitForImage(int ms = 60000)
    {
        const std::size_t before = failures.size();
        return QTest::qWaitFor(
                   [&] {
                       return failures.size() > before ||
                              (m_shown.generation > 0 &&
                               m_shown.generation == window->controller().generation());
                   },
                   ms) &&
               failures.size() == before;
    }
    const ReconReport &report() const { return *m_shown.report; }
    /// The image that the window has.
    Image image() const { return *window->slice()->hostImage(); }

private:
    QTemporaryDir m_folder;
    QSettings m_settings;
    LiveFrame m_shown;

public:
    std::vector<Failure> failures;
    std::unique_ptr<MainWindow> window; // last: it goes first
};

/// Keeps what the program keeps between runs in a test's own folder, so that nothing of an earlier run, or of
/// the person's, is found.
inline void keepSettingsIn(const QString &folder)
{
    qputenv("XDG_CACHE_HOME", folder.toUtf8());
    QCoreApplication::setOrganizationName(QStringLiteral("larmor-test"));
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder);
}

inline Session sessionOn(const std::string &scan, Method method = Method::InverseFft)
{
    Session session;
    session.scan = scan;
    session.settings.method = method;
    session.displayPath = "painter";
    return session;
}

/// main() of a window test. Without a display the X plug-in would end the program. LARMOR_LANGUAGE is the
/// window's: en where it is not set. @tparam Program Application where exceptions are to be caught.
template <class Test, class Program = QApplication>
int runWindowTest(int argc, char **argv)
{
    const bool offscreen = qEnvironmentVariable("QT_QPA_PLATFORM").startsWith(QStringLiteral("offscreen"));
    if (!offscreen && qEnvironmentVariableIsEmpty("DISPLAY") &&
        qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    prepareOpenGl();
    Program application(argc, argv);
    const QString language = qEnvironmentVariable("LARMOR_LANGUAGE");
    if (!language.isEmpty()) applyLanguage(application, languageOf(language));
    Test test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace larmor
