// SPDX-License-Identifier: GPL-3.0-or-later
#include "actions/actions.h"

#include <QAction>
#include <QActionGroup>
#include <QKeySequence>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QWidget>
#include <algorithm>

namespace larmor {

namespace {

struct Row {
    ActionId id;
    const char *name, *text, *tip, *keys;
    bool checkable = false;
    /// What the desktop has keys for: those work as well.
    QKeySequence::StandardKey standard = QKeySequence::UnknownKey;
};

using Id = ActionId;
constexpr std::array rows{
    Row{Id::Open, "open", QT_TRANSLATE_NOOP("larmor::Actions", "&Open scan…"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Open an ISMRMRD, BART or NumPy scan"), "Ctrl+O", false,
        QKeySequence::Open},
    Row{Id::Import, "importScan", QT_TRANSLATE_NOOP("larmor::Actions", "Open severa&l files…"),
        QT_TRANSLATE_NOOP(
            "larmor::Actions",
            "Open a scan whose trajectory, coil maps or noise lie in files of their own, or whose field of "
            "view the file does not tell"),
        "Ctrl+Alt+O"},
    Row{Id::OpenBuiltInCartesian, "openBuiltInCartesian",
        QT_TRANSLATE_NOOP("larmor::Actions", "Built-in &Cartesian scan"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Reconstruct the built-in Cartesian scan"), "Ctrl+Alt+1"},
    Row{Id::OpenBuiltInSpiral, "openBuiltInSpiral",
        QT_TRANSLATE_NOOP("larmor::Actions", "&Built-in spiral scan"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Reconstruct the built-in spiral scan"), "Ctrl+Alt+2"},
    Row{Id::SimulateScan, "simulateScan", QT_TRANSLATE_NOOP("larmor::Actions", "Sim&ulate scan…"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Make a scan: object, trajectory, coils, noise, matrix"),
        "Ctrl+N"},
    Row{Id::OpenRecent1, "openRecent1", QT_TRANSLATE_NOOP("larmor::Actions", "Recent file 1"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Open the file again that was opened last"), "Ctrl+1"},
    Row{Id::OpenRecent2, "openRecent2", QT_TRANSLATE_NOOP("larmor::Actions", "Recent file 2"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Reopen the second most recent file"), "Ctrl+2"},
    Row{Id::OpenRecent3, "openRecent3", QT_TRANSLATE_NOOP("larmor::Actions", "Recent file 3"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Reopen the third most recent file"), "Ctrl+3"},
    Row{Id::OpenRecent4, "openRecent4", QT_TRANSLATE_NOOP("larmor::Actions", "Recent file 4"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Reopen the fourth most recent file"), "Ctrl+4"},
    Row{Id::OpenRecent5, "openRecent5", QT_TRANSLATE_NOOP("larmor::Actions", "Recent file 5"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Reopen the fifth most recent file"), "Ctrl+5"},
    Row{Id::Start, "start", QT_TRANSLATE_NOOP("larmor::Actions", "S&tart page…"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Scenarios to begin with, and what was opened last"), "Alt+0"},
    Row{Id::OpenSession, "openSession", QT_TRANSLATE_NOOP("larmor::Actions", "Open sessio&n…"),
        QT_TRANSLATE_NOOP("larmor::Actions",
                          "Go on where a session was saved: scan, settings, lab and views"),
        "Ctrl+Shift+O"},
    Row{Id::SaveSession, "saveSession", QT_TRANSLATE_NOOP("larmor::Actions", "Save sess&ion"),
        QT_TRANSLATE_NOOP("larmor::Actions",
                          "Keep scan, settings, lab and views in a file that larmor play runs, too"),
        "Ctrl+S", false, QKeySequence::Save},
    Row{Id::SaveSessionAs, "saveSessionAs", QT_TRANSLATE_NOOP("larmor::Actions", "Save session &as…"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Keep the session in another file"), "Ctrl+Shift+S", false,
        QKeySequence::SaveAs},
    Row{Id::AttachMaps, "attachMaps", QT_TRANSLATE_NOOP("larmor::Actions", "Attach coil &maps…"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Sensitivity of each coil of this scan"), "Ctrl+Shift+M"},
    Row{Id::AttachFieldMap, "attachFieldMap", QT_TRANSLATE_NOOP("larmor::Actions", "Attach &field map…"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Off-resonance in Hz at each voxel"), "Ctrl+Shift+F"},
    Row{Id::AttachNoise, "attachNoise", QT_TRANSLATE_NOOP("larmor::Actions", "Attac&h noise scan…"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Samples without an object, used to weight the coils"),
        "Ctrl+Shift+N"},
    Row{Id::AttachReference, "attachReference",
        QT_TRANSLATE_NOOP("larmor::Actions", "Attach &reference image…"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Image whose edges the anatomical regulariser keeps"),
        "Ctrl+Shift+R"},
    Row{Id::SaveImage, "saveImage", QT_TRANSLATE_NOOP("larmor::Actions", "&Save image…"),
        QT_TRANSLATE_NOOP(
            "larmor::Actions",
            "Save the magnitude, the phase or the complex image as NIfTI, .cfl or .npy, or as PNG"),
        "Ctrl+I"},
    Row{Id::ExportView, "exportView", QT_TRANSLATE_NOOP("larmor::Actions", "Export &view…"),
        QT_TRANSLATE_NOOP(
            "larmor::Actions",
            "Write the slice as it is seen as PNG, SVG or PDF, or its values as NumPy or NIfTI"),
        "Ctrl+Shift+V"},
    Row{Id::ExportChart, "exportChart", QT_TRANSLATE_NOOP("larmor::Actions", "&Export chart…"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Write a chart as PNG, SVG or PDF, or its data as CSV or JSON"),
        "Ctrl+E"},
    Row{Id::ExportPage, "exportPage", QT_TRANSLATE_NOOP("larmor::Actions", "Export pa&ge…"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Write all that this page shows as PNG, SVG or PDF"),
        "Ctrl+Shift+P"},
    Row{Id::ExportResults, "exportResults", QT_TRANSLATE_NOOP("larmor::Actions", "E&xport results…"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Write every run as JSON"), "Ctrl+Shift+J"},
    Row{Id::CloseWindow, "closeWindow", QT_TRANSLATE_NOOP("larmor::Actions", "Close &window"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Close the active window"), "Ctrl+W", false,
        QKeySequence::Close},
    Row{Id::Quit, "quit", QT_TRANSLATE_NOOP("larmor::Actions", "&Quit"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Close all windows of Larmor"), "Ctrl+Q", false,
        QKeySequence::Quit},
    Row{Id::Undo, "undo", QT_TRANSLATE_NOOP("larmor::Actions", "&Undo"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Take the last switch back"), "Ctrl+Z", false,
        QKeySequence::Undo},
    Row{Id::Redo, "redo", QT_TRANSLATE_NOOP("larmor::Actions", "&Redo"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Redo the last switch"), "Ctrl+Shift+Z", false,
        QKeySequence::Redo},
    Row{Id::Preferences, "preferences", QT_TRANSLATE_NOOP("larmor::Actions", "&Preferences…"),
        QT_TRANSLATE_NOOP("larmor::Actions",
                          "Colours, language, start page, engine, units, caches of the lab, keys"),
        "Ctrl+,", false, QKeySequence::Preferences},
    Row{Id::Live, "live", QT_TRANSLATE_NOOP("larmor::Actions", "&Live"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Reconstruct again and again"), "L", true},
    Row{Id::RunOnce, "runOnce", QT_TRANSLATE_NOOP("larmor::Actions", "Run &once"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Reconstruct one more time"), "F5"},
    Row{Id::Stop, "stop", QT_TRANSLATE_NOOP("larmor::Actions", "&Stop"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Give up the running reconstruction and Live"), "Shift+F5"},
    Row{Id::Leave, "leave", QT_TRANSLATE_NOOP("larmor::Actions", "Cancel"),
        QT_TRANSLATE_NOOP(
            "larmor::Actions",
            "End the tour, the presentation or the full screen, or stop reading a scan; Live goes "
            "on"),
        "Esc", false, QKeySequence::Cancel},
    Row{Id::CompareMethods, "compareMethods", QT_TRANSLATE_NOOP("larmor::Actions", "Compare &methods…"),
        QT_TRANSLATE_NOOP("larmor::Actions",
                          "Two to four methods or option sets on this scan, beside the book's figures"),
        "Ctrl+M"},
    Row{Id::ChooseLambda, "chooseLambda", QT_TRANSLATE_NOOP("larmor::Actions", "C&hoose lambda (L-curve)…"),
        QT_TRANSLATE_NOOP("larmor::Actions", "The L-curve of least squares on this scan, with its corner"),
        "Ctrl+L"},
    Row{Id::StreamScan, "streamScan", QT_TRANSLATE_NOOP("larmor::Actions", "S&tream scan…"),
        QT_TRANSLATE_NOOP("larmor::Actions",
                          "Play the scan as it was acquired, and reconstruct it as it arrives"),
        "Ctrl+T"},
    Row{Id::EditKSpace, "editKSpace", QT_TRANSLATE_NOOP("larmor::Actions", "&Edit k-space…"),
        QT_TRANSLATE_NOOP("larmor::Actions",
                          "Masks, filters, noise, spikes, offset: what the samples mean to the image"),
        "Ctrl+Shift+K"},
    Row{Id::LineProfile, "lineProfile", QT_TRANSLATE_NOOP("larmor::Actions", "Line &profile…"),
        QT_TRANSLATE_NOOP("larmor::Actions",
                          "Values along a line: drag with Shift and the left button over the slice"),
        "Ctrl+Shift+I"},
    Row{Id::Regions, "regions", QT_TRANSLATE_NOOP("larmor::Actions", "Re&gions of interest…"),
        QT_TRANSLATE_NOOP("larmor::Actions",
                          "Mean, standard deviation, SNR and area of ellipses and rectangles on the slice"),
        "Ctrl+Shift+G"},
    Row{Id::RegionEllipse, "regionEllipse", QT_TRANSLATE_NOOP("larmor::Actions", "Ell&ipse"),
        QT_TRANSLATE_NOOP(
            "larmor::Actions",
            "Draw an ellipse: drag on the slice, or press Return over it for one in its middle"),
        "O"},
    Row{Id::RegionRectangle, "regionRectangle", QT_TRANSLATE_NOOP("larmor::Actions", "&Rectangle"),
        QT_TRANSLATE_NOOP(
            "larmor::Actions",
            "Draw a rectangle: drag on the slice, or press Return over it for one in its middle"),
        "B"},
    Row{Id::PlayAcquisition, "playAcquisition", QT_TRANSLATE_NOOP("larmor::Actions", "Play &acquisition"),
        QT_TRANSLATE_NOOP("larmor::Actions",
                          "Acquire the scan again, readout by readout, while the image forms"),
        "Ctrl+Shift+A", true},
    Row{Id::PinBaseline, "pinBaseline", QT_TRANSLATE_NOOP("larmor::Actions", "Pin &baseline"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Compare all that follows with the present time"), "Ctrl+B"},
    Row{Id::ClearBaseline, "clearBaseline", QT_TRANSLATE_NOOP("larmor::Actions", "&Unpin baseline"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Compare with nothing"), "Ctrl+Shift+B"},
    Row{Id::ClearRuns, "clearRuns", QT_TRANSLATE_NOOP("larmor::Actions", "&Clear charts"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Forget the runs so far"), "Ctrl+Shift+Del"},
    Row{Id::Fit, "fit", QT_TRANSLATE_NOOP("larmor::Actions", "&Fit"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Fit the slice into its frame"), "F"},
    Row{Id::ActualSize, "actualSize", QT_TRANSLATE_NOOP("larmor::Actions", "&Actual size"),
        QT_TRANSLATE_NOOP("larmor::Actions", "One voxel on one pixel"), "Ctrl+0"},
    Row{Id::ResetView, "resetView", QT_TRANSLATE_NOOP("larmor::Actions", "&Reset view"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Zoom, position and window/level as at first"), "R"},
    Row{Id::Magnitude, "magnitude", QT_TRANSLATE_NOOP("larmor::Actions", "&Magnitude"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Show the magnitude"), "M", true},
    Row{Id::Phase, "phase", QT_TRANSLATE_NOOP("larmor::Actions", "&Phase"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Show the phase"), "P", true},
    Row{Id::Real, "real", QT_TRANSLATE_NOOP("larmor::Actions", "R&eal part"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Show the real part"), "E", true},
    Row{Id::Imaginary, "imaginary", QT_TRANSLATE_NOOP("larmor::Actions", "Imaginar&y part"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Show the imaginary part"), "I", true},
    Row{Id::Complex, "complex", QT_TRANSLATE_NOOP("larmor::Actions", "C&omplex colours"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Show the phase as hue and the magnitude as brightness"), "C",
        true},
    Row{Id::Reconstruction, "reconstruction", QT_TRANSLATE_NOOP("larmor::Actions", "Re&construction"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Show what was reconstructed"), "1", true},
    Row{Id::Truth, "truth", QT_TRANSLATE_NOOP("larmor::Actions", "&Truth"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Show what a perfect scan would give"), "2", true},
    Row{Id::Difference, "difference", QT_TRANSLATE_NOOP("larmor::Actions", "&Difference"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Show reconstruction less truth"), "3", true},
    Row{Id::Smooth, "smooth", QT_TRANSLATE_NOOP("larmor::Actions", "&Smooth"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Interpolate between voxels"), "S", true},
    Row{Id::AutoWindow, "autoWindow", QT_TRANSLATE_NOOP("larmor::Actions", "&Auto"),
        QT_TRANSLATE_NOOP("larmor::Actions",
                          "Window and level from the 1st to the 99th percentile of what is shown"),
        "A"},
    Row{Id::InvertColours, "invertColours", QT_TRANSLATE_NOOP("larmor::Actions", "&Invert"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Exchange bright and dark"), "N", true},
    Row{Id::LockViews, "lockViews", QT_TRANSLATE_NOOP("larmor::Actions", "Loc&k"),
        QT_TRANSLATE_NOOP("larmor::Actions",
                          "The images of Compare methods are shown with this image's range and colours"),
        "K", true},
    Row{Id::Crosshair, "crosshair", QT_TRANSLATE_NOOP("larmor::Actions", "Cross&hair"),
        QT_TRANSLATE_NOOP("larmor::Actions",
                          "Crosshair in all planes, with value, index and millimetres; drag to move it"),
        "X", true},
    Row{Id::Cine, "cine", QT_TRANSLATE_NOOP("larmor::Actions", "Pla&y slices"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Run through the slices; Space over the image does it, too"),
        "Ctrl+Space", true},
    Row{Id::ViewAxial, "viewAxial", QT_TRANSLATE_NOOP("larmor::Actions", "A&xial planes"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Show the planes of x and y of a volume"), "4", true},
    Row{Id::ViewCoronal, "viewCoronal", QT_TRANSLATE_NOOP("larmor::Actions", "C&oronal planes"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Show the planes of x and z of a volume"), "5", true},
    Row{Id::ViewSagittal, "viewSagittal", QT_TRANSLATE_NOOP("larmor::Actions", "Sa&gittal planes"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Show the planes of y and z of a volume"), "6", true},
    Row{Id::ViewSpace, "viewSpace", QT_TRANSLATE_NOOP("larmor::Actions", "Volume in &3D"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Maximum, ray-cast or oblique plane, turned by dragging"), "7",
        true},
    Row{Id::ViewAll, "viewAll", QT_TRANSLATE_NOOP("larmor::Actions", "All pla&nes"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Three linked planes of a volume, and the volume in 3D"), "8",
        true},
    Row{Id::FullScreen, "fullScreen", QT_TRANSLATE_NOOP("larmor::Actions", "F&ull screen"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Fill the screen with the window"), "F11", true,
        QKeySequence::FullScreen},
    Row{Id::Presentation, "presentation", QT_TRANSLATE_NOOP("larmor::Actions", "P&resentation"),
        QT_TRANSLATE_NOOP("larmor::Actions",
                          "Large type, light colours and fewer panels on the whole screen; Esc leaves it"),
        "Shift+F11", true},
    Row{Id::EnlargePanel, "enlargePanel", QT_TRANSLATE_NOOP("larmor::Actions", "&Enlarge a panel"),
        QT_TRANSLATE_NOOP("larmor::Actions",
                          "The panel under the pointer, else the time chart, takes the room of all but the "
                          "switches; once more gives it back"),
        "F9", true},
    Row{Id::PanelKSpace, "panelKSpace", QT_TRANSLATE_NOOP("larmor::Actions", "&k-space"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Show or hide the panel k-space"), "Ctrl+Alt+K", true},
    Row{Id::PanelHistogram, "panelHistogram", QT_TRANSLATE_NOOP("larmor::Actions", "&Histogram"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Show or hide the panel Histogram"), "Ctrl+Alt+H", true},
    Row{Id::PanelPipeline, "panelPipeline", QT_TRANSLATE_NOOP("larmor::Actions", "&Pipeline"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Show or hide the panel Pipeline with its switches"),
        "Ctrl+Alt+P", true},
    Row{Id::PanelCharts, "panelCharts", QT_TRANSLATE_NOOP("larmor::Actions", "&Charts"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Show or hide all charts"), "Ctrl+Alt+C", true},
    Row{Id::PanelTime, "panelTime", QT_TRANSLATE_NOOP("larmor::Actions", "&Time, live"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Show or hide the chart of the running time"), "Ctrl+Alt+T",
        true},
    Row{Id::PanelRate, "panelRate", QT_TRANSLATE_NOOP("larmor::Actions", "&Bandwidth, live"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Show or hide the chart of the running bandwidth"), "Ctrl+Alt+R",
        true},
    Row{Id::PanelSets, "panelSets", QT_TRANSLATE_NOOP("larmor::Actions", "By option &set"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Show or hide the bars, steps and stages of the option sets"),
        "Ctrl+Alt+B", true},
    Row{Id::DockPanels, "dockPanels", QT_TRANSLATE_NOOP("larmor::Actions", "Panels back into the &window"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Close the windows that panels have of their own"),
        "Ctrl+Alt+W"},
    Row{Id::MovePanel, "movePanel", QT_TRANSLATE_NOOP("larmor::Actions", "&Move a panel…"),
        QT_TRANSLATE_NOOP("larmor::Actions",
                          "Exchange two panels, or put one beside another; dragging its title does it, too"),
        "Ctrl+Alt+M"},
    Row{Id::RestoreLayout, "restoreLayout", QT_TRANSLATE_NOOP("larmor::Actions", "&Restore default layout"),
        QT_TRANSLATE_NOOP("larmor::Actions",
                          "Every panel there again, in its place and as large as at first"),
        "Ctrl+Alt+0"},
    Row{Id::PageExplore, "pageExplore", QT_TRANSLATE_NOOP("larmor::Actions", "E&xplore"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Reconstruct live: the slice, its pipeline and its charts"),
        "Alt+1", true},
    Row{Id::PageLab, "pageLab", QT_TRANSLATE_NOOP("larmor::Actions", "Kernel la&b"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Every kernel by itself: options, measurements, source"),
        "Alt+2", true},
    Row{Id::ThemeSystem, "themeSystem", QT_TRANSLATE_NOOP("larmor::Actions", "As the &system"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Dark or light as the desktop is"), "Ctrl+Alt+S", true},
    Row{Id::ThemeDark, "themeDark", QT_TRANSLATE_NOOP("larmor::Actions", "&Dark"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Dark colours"), "Ctrl+Alt+D", true},
    Row{Id::ThemeLight, "themeLight", QT_TRANSLATE_NOOP("larmor::Actions", "&Light"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Light colours, for a projector"), "Ctrl+Alt+L", true},
    Row{Id::LanguageSystem, "languageSystem", QT_TRANSLATE_NOOP("larmor::Actions", "As the s&ystem"),
        QT_TRANSLATE_NOOP("larmor::Actions", "The desktop's language, where Larmor speaks it"), "Ctrl+Alt+3",
        true},
    // Each in itself, so that who does not read the present language finds it.
    Row{Id::LanguageEnglish, "languageEnglish", "English",
        QT_TRANSLATE_NOOP("larmor::Actions", "Speak English"), "Ctrl+Alt+4", true},
    Row{Id::LanguageGerman, "languageGerman", "Deutsch", QT_TRANSLATE_NOOP("larmor::Actions", "Speak German"),
        "Ctrl+Alt+5", true},
    Row{Id::LanguageChinese, "languageChinese", "中文", QT_TRANSLATE_NOOP("larmor::Actions", "Speak Chinese"),
        "Ctrl+Alt+6", true},
    Row{Id::Palette, "palette", QT_TRANSLATE_NOOP("larmor::Actions", "&Commands…"),
        QT_TRANSLATE_NOOP("larmor::Actions",
                          "Find an action, a kernel or a scenario by a few letters of its name"),
        "Ctrl+K"},
    Row{Id::Lessons, "lessons", QT_TRANSLATE_NOOP("larmor::Actions", "L&essons…"),
        QT_TRANSLATE_NOOP("larmor::Actions",
                          "Predict, measure, understand: the sources' own studies, step by step"),
        "F2"},
    Row{Id::Tour, "tour", QT_TRANSLATE_NOOP("larmor::Actions", "&Tour"),
        QT_TRANSLATE_NOOP("larmor::Actions", "A minute's walk through the window, in six steps"), "Shift+F2"},
    Row{Id::Keys, "keys", QT_TRANSLATE_NOOP("larmor::Actions", "&Keys and mouse…"),
        QT_TRANSLATE_NOOP("larmor::Actions", "List every key and gesture, and change the keys"), "F1", false,
        QKeySequence::HelpContents},
    Row{Id::WhatsThis, "whatsThis", QT_TRANSLATE_NOOP("larmor::Actions", "&What's this?"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Click a control to read what it does and why"), "Shift+F1",
        false, QKeySequence::WhatsThis},
    Row{Id::Log, "log", QT_TRANSLATE_NOOP("larmor::Actions", "&Log…"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Every message since the start, to be copied"), "Ctrl+Shift+L"},
    Row{Id::About, "about", QT_TRANSLATE_NOOP("larmor::Actions", "&About Larmor"),
        QT_TRANSLATE_NOOP("larmor::Actions", "Version, licence, engines"), "Ctrl+F1"},
};
static_assert(rows.size() == std::size_t(ActionId::Count));

bool isFirstKeyOfAny(const QKeySequence &keys)
{
    return std::any_of(rows.begin(), rows.end(),
                       [&](const Row &row) { return QKeySequence(QLatin1String(row.keys)) == keys; });
}

/// Desktops name F14 and others for things that keyboards had a key for once.
bool isOnKeyboards(const QKeySequence &keys)
{
    return keys.count() == 1 && (keys[0].key() < Qt::Key_F13 || keys[0].key() > Qt::Key_F35);
}

/// Those of the table, then the desktop's for the same thing, where no other action has them.
QList<QKeySequence> initialKeysOf(const Row &row)
{
    QList<QKeySequence> keys{QKeySequence(QLatin1String(row.keys))};
    for (const QKeySequence &also : QKeySequence::keyBindings(row.standard))
        if (!isFirstKeyOfAny(also) && isOnKeyboards(also)) keys << also;
    return keys;
}

} // namespace

Actions::Actions(QWidget *window) : QObject(window)
{
    for (const Row &row : rows) {
        auto *action = new QAction(tr(row.text), window);
        action->setObjectName(QStringLiteral("action.") + QLatin1String(row.name));
        action->setIconText(plainText(*action)); // what tool buttons show
        action->setCheckable(row.checkable);
        m_initialKeys[std::size_t(row.id)] = initialKeysOf(row);
        action->setShortcuts(m_initialKeys[std::size_t(row.id)]);
        setTip(*action, tr(row.tip));
        window->addAction(action);
        m_actions[std::size_t(row.id)] = action;
    }
    group({Id::Magnitude, Id::Phase, Id::Real, Id::Imaginary, Id::Complex});
    group({Id::ViewAxial, Id::ViewCoronal, Id::ViewSagittal, Id::ViewSpace, Id::ViewAll});
    group({Id::Reconstruction, Id::Truth, Id::Difference});
    group({Id::PageExplore, Id::PageLab});
    group({Id::ThemeSystem, Id::ThemeDark, Id::ThemeLight});
    group({Id::LanguageSystem, Id::LanguageEnglish, Id::LanguageGerman, Id::LanguageChinese});
    (*this)[Id::Magnitude]->setChecked(true);
    (*this)[Id::ViewAxial]->setChecked(true);
    (*this)[Id::Reconstruction]->setChecked(true);
    (*this)[Id::PageExplore]->setChecked(true);
    (*this)[Id::ClearBaseline]->setEnabled(false);
}

void Actions::group(std::initializer_list<ActionId> ids)
{
    auto *one = new QActionGroup(this);
    for (const ActionId id : ids)
        one->addAction((*this)[id]);
}

void Actions::fill(QMenuBar *bar) const
{
    const auto menu = [&](QWidget *parent, const char *name, const QString &title) {
        auto *made = new QMenu(title, parent);
        made->setObjectName(QStringLiteral("menu.") + QLatin1String(name));
        made->setToolTipsVisible(true);
        return made;
    };
    const auto add = [&](QMenu *to, std::initializer_list<ActionId> ids) {
        for (const ActionId id : ids)
            to->addAction((*this)[id]);
    };
    QMenu *file = menu(bar, "file", tr("&File"));
    add(file, {Id::Open, Id::Import, Id::OpenBuiltInCartesian, Id::OpenBuiltInSpiral, Id::SimulateScan});
    file->addSeparator();
    QMenu *recent = menu(file, "recent", tr("O&pen recent"));
    add(recent, {Id::OpenRecent1, Id::OpenRecent2, Id::OpenRecent3, Id::OpenRecent4, Id::OpenRecent5});
    file->addMenu(recent);
    add(file, {Id::Start});
    file->addSeparator();
    add(file, {Id::OpenSession, Id::SaveSession, Id::SaveSessionAs});
    file->addSeparator();
    add(file, {Id::AttachMaps, Id::AttachFieldMap, Id::AttachNoise, Id::AttachReference});
    file->addSeparator();
    add(file, {Id::SaveImage, Id::ExportView, Id::ExportChart, Id::ExportPage, Id::ExportResults});
    file->addSeparator();
    add(file, {Id::CloseWindow, Id::Quit});
    QMenu *edit = menu(bar, "edit", tr("&Edit"));
    add(edit, {Id::Undo, Id::Redo});
    edit->addSeparator();
    add(edit, {Id::Preferences});
    QMenu *run = menu(bar, "run", tr("&Run"));
    add(run, {Id::Live, Id::RunOnce, Id::Stop});
    run->addSeparator();
    add(run, {Id::CompareMethods, Id::ChooseLambda, Id::StreamScan, Id::LineProfile, Id::Regions});
    add(run, {Id::RegionEllipse, Id::RegionRectangle});
    run->addSeparator();
    add(run, {Id::EditKSpace, Id::PlayAcquisition});
    run->addSeparator();
    add(run, {Id::PinBaseline, Id::ClearBaseline, Id::ClearRuns});
    QMenu *view = menu(bar, "view", tr("&View"));
    add(view, {Id::PageExplore, Id::PageLab});
    view->addSeparator();
    add(view, {Id::Magnitude, Id::Phase, Id::Real, Id::Imaginary, Id::Complex});
    view->addSeparator();
    add(view, {Id::Reconstruction, Id::Truth, Id::Difference});
    view->addSeparator();
    add(view, {Id::AutoWindow, Id::InvertColours, Id::LockViews});
    view->addSeparator();
    QMenu *planes = menu(view, "planes", tr("&Volume"));
    add(planes, {Id::ViewAxial, Id::ViewCoronal, Id::ViewSagittal, Id::ViewSpace, Id::ViewAll, Id::Cine});
    view->addMenu(planes);
    add(view, {Id::Crosshair});
    view->addSeparator();
    QMenu *zoom = menu(view, "zoom", tr("&Zoom"));
    add(zoom, {Id::Fit, Id::ActualSize, Id::ResetView, Id::Smooth});
    view->addMenu(zoom);
    view->addSeparator();
    add(view, {Id::FullScreen, Id::Presentation, Id::Leave});
    QMenu *panels = menu(view, "panels", tr("Pa&nels"));
    add(panels, {Id::PanelKSpace, Id::PanelHistogram, Id::PanelPipeline});
    panels->addSeparator();
    add(panels, {Id::PanelCharts, Id::PanelTime, Id::PanelRate, Id::PanelSets});
    panels->addSeparator();
    add(panels, {Id::EnlargePanel, Id::DockPanels, Id::MovePanel, Id::RestoreLayout});
    view->addMenu(panels);
    QMenu *colours = menu(view, "theme", tr("Co&lours"));
    add(colours, {Id::ThemeSystem, Id::ThemeDark, Id::ThemeLight});
    view->addMenu(colours);
    QMenu *languages = menu(view, "language", tr("Lan&guage"));
    add(languages, {Id::LanguageSystem, Id::LanguageEnglish, Id::LanguageGerman, Id::LanguageChinese});
    view->addMenu(languages);
    QMenu *help = menu(bar, "help", tr("&Help"));
    add(help, {Id::Palette, Id::Lessons, Id::Tour, Id::Keys, Id::WhatsThis, Id::Log, Id::About});
    for (QMenu *each : {file, edit, run, view, help})
        bar->addMenu(each);
}

QList<Gesture> Actions::gestures() const
{
    const QString slice = tr("On the slice"), charts = tr("On charts"), everywhere = tr("Everywhere");
    return {{slice, tr("wheel"), tr("next slice; zoom where there is one slice")},
            {slice, tr("Ctrl+wheel"), tr("zoom at the cursor")},
            {slice, tr("middle drag, Space+drag"), tr("move the slice")},
            {slice, tr("right drag"), tr("window and level; double click resets them")},
            {slice, tr("Home, End"), tr("first, last slice")},
            {slice, tr("arrows, Page Up, Page Down"), tr("next, previous slice")},
            {slice, tr("Space"), tr("play the slices")},
            {slice, tr("left drag"), tr("move the crosshair; turn the volume in 3D")},
            {slice, tr("Shift+left drag"), tr("draw the line of a profile")},
            {slice, tr("drag a region, its corner"), tr("move the region, change its size")},
            {slice, tr("arrows, Shift+arrows, Del"), tr("move, resize, delete the selected region")},
            {slice, tr("double click"), tr("one plane of a volume large, or all")},
            {everywhere, tr("T, D held"), tr("show the truth, the difference on the slice")},
            {charts, tr("drag"), tr("zoom into a box")},
            {charts, tr("wheel, + and −"), tr("zoom at the cursor, at the point read out")},
            {charts, tr("Ctrl+wheel"), tr("zoom on a page that scrolls, where the wheel alone scrolls")},
            {charts, tr("middle drag, Shift+drag, Shift+arrows"), tr("move the zoomed part")},
            {charts, tr("Backspace, double click"), tr("a zoom back, all of it")},
            {charts, tr("arrows, Home, End"), tr("read the points one by one")},
            {charts, tr("click on a name"), tr("hide or show its line; with Ctrl it alone")},
            {charts, tr("Ctrl+Shift+T"), tr("table in place of the chart")},
            {charts, tr("right click"), tr("what else a chart can do")},
            {everywhere, tr("drag a panel's title"), tr("exchange panels, or put one beside another")},
            {everywhere, tr("Tab, Shift+Tab"), tr("next, previous control")},
            {everywhere, tr("arrows on a switch"), tr("its other values")},
            {everywhere, tr("F10, Alt+letter"), tr("menus")}};
}

QString plainText(const QAction &action)
{
    QString text = action.text();
    text.remove(QRegularExpression(QStringLiteral(" ?\\(&.\\)"))); // as Chinese has them: 打开(&O)…
    text.remove(QRegularExpression(QStringLiteral("&(?!&)")));
    return text.remove(QStringLiteral("…"));
}

void setTip(QAction &action, const QString &tip)
{
    const QString keys = action.shortcut().toString(QKeySequence::NativeText);
    action.setStatusTip(tip);
    action.setToolTip(keys.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, keys));
}

void showTipOf(const QAction &action, QWidget &widget)
{
    widget.setToolTip(action.toolTip());
    QObject::connect(&action, &QAction::changed, &widget,
                     [&action, &widget] { widget.setToolTip(action.toolTip()); });
}

QString whyDisabled(const QAction &action)
{
    const std::array reasons{
        std::pair("undo", QT_TRANSLATE_NOOP("larmor::Actions", "Nothing was changed yet.")),
        std::pair("redo", QT_TRANSLATE_NOOP("larmor::Actions", "Nothing was taken back.")),
        std::pair("clearBaseline", QT_TRANSLATE_NOOP("larmor::Actions", "No baseline is pinned.")),
        std::pair("truth", QT_TRANSLATE_NOOP("larmor::Actions", "Nothing is known of the object.")),
        std::pair("difference", QT_TRANSLATE_NOOP("larmor::Actions", "Nothing is known of the object."))};
    const QString name = action.objectName().mid(7);
    for (const auto &[which, why] : reasons)
        if (name == QLatin1String(which)) return Actions::tr(why);
    if (name.startsWith(QStringLiteral("openRecent"))) return Actions::tr("No other file was opened yet.");
    return Actions::tr("Not available for this view.");
}

} // namespace larmor

#include "moc_actions.cpp"
