// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/desk.h"

#include "actions/actions.h"
#include "actions/key_bindings.h"
#include "core/file.h"
#include "jobs/message_log.h"
#include "kernels/catalogue.h"
#include "lab/kernel_section.h"
#include "lab/lab_engine.h"
#include "lab/options_panel.h"
#include "lab/shows.h"
#include "language/compute_words.h"
#include "language/text.h"
#include "layout/enlarged_panel.h"
#include "layout/floating_panels.h"
#include "layout/layout_keeper.h"
#include "layout/narrow_order.h"
#include "layout/panel_mover.h"
#include "layout/presentation.h"
#include "lessons/lesson_titles.h"
#include "palette/command_palette.h"
#include "palette/keys_window.h"
#include "palette/segment_commands.h"
#include "palette/setting_commands.h"
#include "palette/switch_commands.h"
#include "palette/tool_tips.h"
#include "palette/whats_this.h"
#include "preferences/preferences.h"
#include "start/recent_scans.h"
#include "start/start_window.h"
#include "widgets/panel.h"
#include "widgets/segmented_control.h"
#include "window/banner.h"
#include "window/chart_row.h"
#include "window/log_window.h"
#include "workbench/lab_page.h"

#include <QApplication>
#include <QFileInfo>
#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QPixmap>
#include <QSignalBlocker>
#include <QWhatsThis>
#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <optional>

namespace larmor {

namespace {

constexpr std::array recentIds{ActionId::OpenRecent1, ActionId::OpenRecent2, ActionId::OpenRecent3,
                               ActionId::OpenRecent4, ActionId::OpenRecent5};
static_assert(recentIds.size() == std::size_t(RecentScans::most));

struct PanelName {
    std::optional<ActionId> shows; ///< the action that shows and hides it
    const char *name;
};
constexpr std::array panelNames{PanelName{{}, "slicePanel"},
                                PanelName{ActionId::PanelKSpace, "kspacePanel"},
                                PanelName{ActionId::PanelHistogram, "histogramPanel"},
                                PanelName{ActionId::PanelPipeline, "labPanel"},
                                PanelName{ActionId::PanelTime, "stripPanel"},
                                PanelName{ActionId::PanelRate, "ratePanel"},
                                PanelName{ActionId::PanelSets, "comparePanel"},
                                PanelName{{}, "convergencePanel"}}; // shown by what converges
constexpr std::array chartIds{ActionId::PanelTime, ActionId::PanelRate, ActionId::PanelSets};

QList<Panel *> panelsOf(const QWidget &window)
{
    QList<Panel *> panels;
    for (const PanelName &each : panelNames)
        panels << window.findChild<Panel *>(QLatin1String(each.name));
    return panels;
}

/// Pixels of the window: four charts, and three, beside the switches need more.
constexpr int fourFit = 1500, threeFit = 1240;

QStringList names(std::initializer_list<const char *> panels)
{
    QStringList list;
    for (const char *panel : panels)
        list << QLatin1String(panel);
    return list;
}

std::filesystem::path pictureFolder()
{
    const std::filesystem::path cache = cacheFolder();
    return cache.empty() ? cache : cache / "recent";
}

} // namespace

Desk::Desk(QWidget &window, const Actions &actions, QSettings &settings)
    : QObject(&window), m_window(window), m_actions(actions), m_settings(settings),
      m_recent(new RecentScans(settings, pictureFolder(), this)),
      m_panels(
          new PanelMover(window, panelsOf(window), window.findChild<Panel *>(QStringLiteral("labPanel")))),
      m_layout(new LayoutKeeper(window, settings, *m_panels))
{
    connectRecent();
    connectPanels();
    connectWindows();
}

void Desk::connectRecent()
{
    for (int i = 0; i < RecentScans::most; ++i)
        connect(m_actions[recentIds[std::size_t(i)]], &QAction::triggered, this, [this, i] {
            if (i < m_recent->paths().size()) emit fileWanted(m_recent->paths()[i]);
        });
    connect(m_recent, &RecentScans::changed, this, &Desk::showRecent);
    showRecent();
}

void Desk::showRecent()
{
    for (int i = 0; i < RecentScans::most; ++i) {
        QAction *action = m_actions[recentIds[std::size_t(i)]];
        const bool there = i < m_recent->paths().size();
        const QString path = there ? m_recent->paths()[i] : QString();
        action->setEnabled(there);
        action->setVisible(there || i == 0);
        action->setText(there ? QStringLiteral("&%1  %2").arg(i + 1).arg(
                                    m_recent->title(path).replace(QLatin1Char('&'), QStringLiteral("&&")))
                              : tr("Recent file %1").arg(i + 1));
        setTip(*action, there ? tr("Open %1 again").arg(path) : whyDisabled(*action));
        const QImage picture = there ? m_recent->picture(path) : QImage();
        action->setIcon(picture.isNull() ? QIcon() : QIcon(QPixmap::fromImage(picture)));
        action->setIconVisibleInMenu(true);
    }
}

void Desk::opened(const QString &path, const QImage &picture)
{
    m_recent->add(path, picture);
}

void Desk::opened(const ScanImport &import, const QImage &picture)
{
    m_recent->add(import, picture);
}

void Desk::keptUnsaved(const QString &path, const QImage &picture)
{
    constexpr int mostListed = 2; // a person's own files are there, too
    const QString folder = QFileInfo(path).path();
    int listed = 1;
    for (const QString &older : QStringList(m_recent->paths()))
        if (QFileInfo(older).path() == folder && ++listed > mostListed) m_recent->remove(older);
    m_recent->add(path, picture);
}

ScanImport Desk::recent(const QString &path) const
{
    return m_recent->import(path);
}

void Desk::connectPanels()
{
    connectEnlarged(); // first: who shows or hides a panel meets all in their places
    QMap<ActionId, QList<QWidget *>> shown;
    for (const PanelName &each : panelNames)
        if (each.shows) shown[*each.shows] << m_window.findChild<QWidget *>(QLatin1String(each.name));
    for (auto it = shown.begin(); it != shown.end(); ++it)
        m_layout->addPanels(m_actions[it.key()], it.value());
    connectCharts();
    auto *narrow = new NarrowOrder(
        m_window, *m_panels,
        {{fourFit, {names({"kspacePanel", "histogramPanel"}), names({"comparePanel", "convergencePanel"})}},
         {threeFit,
          {names({"kspacePanel", "histogramPanel"}),
           names({"comparePanel", "ratePanel", "convergencePanel"})}},
         // Without k-space its place is the comparison's: all charts stay in sight.
         {threeFit,
          {names({"kspacePanel", "histogramPanel", "comparePanel"}),
           names({"ratePanel", "convergencePanel"})},
          names({"kspacePanel", "histogramPanel"})},
         // In a presentation one chart is large, on every screen.
         {std::numeric_limits<int>::max(),
          {names({"kspacePanel", "histogramPanel", "comparePanel"}),
           names({"stripPanel", "ratePanel", "convergencePanel"})},
          names({"kspacePanel", "histogramPanel"}),
          true}});
    m_layout->restore();
    narrow->apply();
    for (const ActionId id : {ActionId::PanelKSpace, ActionId::PanelHistogram}) // whose place others may take
        connect(m_actions[id], &QAction::toggled, narrow, &NarrowOrder::apply, Qt::QueuedConnection);
    connect(m_actions[ActionId::MovePanel], &QAction::triggered, this, &Desk::showMoves);
    connect(m_actions[ActionId::RestoreLayout], &QAction::triggered, narrow, [this, narrow] {
        m_layout->restoreDefault();
        narrow->apply();
    });
    new Presentation(m_window, *m_actions[ActionId::Presentation], *m_actions[ActionId::FullScreen],
                     m_panels->floating());
}

/// One action for all charts, which is on while any of them is shown.
void Desk::connectCharts()
{
    QAction *all = m_actions[ActionId::PanelCharts];
    const auto any = [this] {
        return std::ranges::any_of(chartIds, [this](ActionId id) { return m_actions[id]->isChecked(); });
    };
    for (const ActionId id : chartIds)
        connect(m_actions[id], &QAction::toggled, all, [all, any] {
            const QSignalBlocker itself(all);
            all->setChecked(any());
        });
    all->setChecked(any());
    connect(all, &QAction::toggled, this, [this](bool shown) {
        for (const ActionId id : chartIds)
            m_actions[id]->setChecked(shown);
    });
}

void Desk::connectEnlarged()
{
    EnlargedPanel &enlarged = m_panels->enlarged();
    QAction *action = m_actions[ActionId::EnlargePanel];
    connect(action, &QAction::toggled, &enlarged, [this, &enlarged, action](bool on) {
        if (!on) enlarged.giveBack();
        if (!on || enlarged.panel()) return;
        enlarged.enlarge(*enlarged.meant(m_panels->panel(QStringLiteral("stripPanel"))));
        action->setChecked(enlarged.panel() != nullptr);
    });
    connect(&enlarged, &EnlargedPanel::changed, action, &QAction::setChecked);
    connect(&enlarged, &EnlargedPanel::changed, m_window.findChild<ChartRow *>(), &ChartRow::holdPanels);
    // What is shown or hidden meanwhile has its place among all.
    for (const ActionId id : {ActionId::Presentation, ActionId::PanelKSpace, ActionId::PanelHistogram,
                              ActionId::PanelTime, ActionId::PanelRate, ActionId::PanelSets})
        connect(m_actions[id], &QAction::toggled, &enlarged, &EnlargedPanel::giveBack);
    connect(m_actions[ActionId::DockPanels], &QAction::triggered, m_panels, &PanelMover::bringHome);
}

void Desk::showMoves()
{
    auto *menu = new QMenu(&m_window);
    menu->setObjectName(QStringLiteral("menu.movePanel"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    m_panels->fillMenu(*menu);
    menu->popup(m_window.mapToGlobal(m_window.rect().center()));
}

void Desk::keepLayout() const
{
    m_actions[ActionId::Presentation]->setChecked(false);
    m_panels->enlarged().giveBack();
    m_layout->keep();
}

void Desk::connectWindows()
{
    qApp->installEventFilter(new WhatsThis(this));
    qApp->installEventFilter(new ToolTips(this));
    connect(m_actions[ActionId::WhatsThis], &QAction::triggered, this,
            [] { QWhatsThis::enterWhatsThisMode(); });
    connect(m_actions[ActionId::Start], &QAction::triggered, this, &Desk::showStart);
    connect(m_actions[ActionId::Palette], &QAction::triggered, this, &Desk::showPalette);
    connect(m_actions[ActionId::Keys], &QAction::triggered, this, &Desk::showKeys);
    connect(m_actions[ActionId::Log], &QAction::triggered, this, &Desk::showLog);
    for (Banner *banner : m_window.findChildren<Banner *>())
        connect(banner, &Banner::logWanted, this, &Desk::showLog);
}

void Desk::showStart()
{
    if (!m_start) {
        m_start = new StartWindow(*m_recent, *m_window.findChild<Preferences *>(), m_actions, &m_window);
        connect(m_start, &StartWindow::fileChosen, this, &Desk::fileWanted);
        connect(m_start, &StartWindow::scenarioChosen, this, &Desk::scenarioWanted);
        connect(m_start, &StartWindow::lessonChosen, this, &Desk::lessonWanted);
    }
    m_start->open();
}

std::vector<Command> Desk::menuCommands() const
{
    std::vector<Command> commands;
    for (const QAction *top : m_window.findChild<QMenuBar *>(QStringLiteral("menuBar"))->actions()) {
        QList<QAction *> actions = top->menu() ? top->menu()->actions() : QList<QAction *>();
        for (qsizetype i = 0; i < actions.size(); ++i) {
            QAction *action = actions[i];
            if (action->menu()) actions << action->menu()->actions();
            if (!action->menu() && !action->isSeparator() && action->isVisible())
                commands.push_back(commandOf(*action, plainText(*top)));
        }
    }
    return commands;
}

namespace {

/// Why a kernel of another method has no switches now; empty: no method has it as a stage.
QString reasonAgainstKernel(std::string_view kernel)
{
    for (const Method method : allMethods()) {
        const std::vector<std::string> stages = kernelsOf(method, {});
        if (std::ranges::find(stages, kernel) != stages.end())
            return Desk::tr("no stage of the present image; choose the method %1")
                .arg(spoken(std::string(toString(method))));
    }
    return {};
}

} // namespace

/// Methods, engines, settings, and switches: on the lab's page those of its kernel, on the other page those
/// in sight and, to be told why not, those of other methods.
std::vector<Command> Desk::choiceCommands() const
{
    const bool lab = m_actions[ActionId::PageLab]->isChecked();
    const auto explore = [action = m_actions[ActionId::PageExplore]] { action->trigger(); };
    std::vector<Command> commands = segmentCommands(
        *m_window.findChild<SegmentedControl *>(QStringLiteral("method")), tr("Method"), explore);
    const auto *engines =
        m_window.findChild<SegmentedControl *>(lab ? QStringLiteral("lab.target") : QStringLiteral("engine"));
    std::ranges::move(segmentCommands(*engines, tr("Engine")), std::back_inserter(commands));
    const std::string &atHand = m_window.findChild<OptionsPanel *>()->lastThrown();
    for (KernelSection *section : m_window.findChildren<KernelSection *>()) {
        if ((section->use() == KernelUse::Lab) != lab) continue;
        const QString whyNot =
            section->isHidden() ? reasonAgainstKernel(section->kernel().name()) : QString();
        if (section->isHidden() && whyNot.isEmpty()) continue;
        std::vector<Command> switches = switchCommands(*section);
        for (Command &each : switches) {
            each.atHand = section->kernel().name() == atHand;
            if (whyNot.isEmpty()) continue;
            each.whyNot = whyNot;
            each.elsewhere = true;
        }
        std::ranges::move(switches, std::back_inserter(commands));
    }
    const auto showOptions = [this, explore] {
        explore();
        m_actions[ActionId::PanelPipeline]->setChecked(true);
        m_panels->setFrontPanels({QStringLiteral("labPanel")});
    };
    std::ranges::move(settingCommands(*m_window.findChild<OptionsPanel *>(), showOptions),
                      std::back_inserter(commands));
    return commands;
}

std::vector<Command> Desk::kernelCommands()
{
    std::vector<Command> commands;
    for (const KernelDefinition *kernel : catalogue())
        commands.push_back({spoken(kernel->title()),
                            tr("Kernel"),
                            qt(kernel->name()) + QStringLiteral(": ") + spoken(kernel->summary()),
                            {},
                            {},
                            [this, name = std::string(kernel->name())] { emit kernelWanted(name); }});
    return commands;
}

/// The pages of the kernel lab, which need not be there yet.
std::vector<Command> Desk::labCommands()
{
    std::vector<Command> commands;
    const QList<LabPage::PageTitle> pages = LabPage::pageTitles();
    for (qsizetype i = 0; i < pages.size(); ++i)
        commands.push_back({pages[i].title, tr("Kernel lab"), pages[i].what, {}, {}, [this, i] {
                                emit labTabWanted(int(i));
                            }});
    commands.push_back(
        {tr("New kernel"), tr("Kernel lab"), tr("Your own kernel, from a small example"), {}, {}, [this] {
             emit newKernelWanted();
         }});
    return commands;
}

/// Those that can be read, a person's own among them.
std::vector<Command> Desk::lessonCommands()
{
    std::vector<Command> commands;
    for (const auto &[name, title, question] : lessonTitles(m_settings))
        commands.push_back(
            {title, tr("Lesson"), question, {}, {}, [this, name = name] { emit lessonWanted(name); }});
    return commands;
}

std::vector<Command> Desk::showCommands()
{
    std::vector<Command> commands;
    commands.push_back({tr("Exercises"),
                        tr("Lesson"),
                        tr("The exercises of Kirk and Hwu's book, their answers, and where they are shown"),
                        {},
                        {},
                        [this] { emit showWanted(QStringLiteral("exercises")); }});
    commands.push_back({tr("What the sources contain"),
                        tr("Lesson"),
                        tr("Where each of the sources' contents is shown, and printed numbers beside ours"),
                        {},
                        {},
                        [this] { emit showWanted(QStringLiteral("inventory")); }});
    for (const Show &show : shows())
        commands.push_back({spoken(show.title),
                            tr("Demonstration"),
                            spoken(show.summary),
                            {},
                            {},
                            [this, name = qt(show.name)] { emit showWanted(name); }});
    return commands;
}

void Desk::showPalette()
{
    if (!m_palette) m_palette = new CommandPalette(&m_window);
    std::vector<Command> commands = menuCommands();
    for (std::vector<Command> more :
         {choiceCommands(), labCommands(), kernelCommands(), lessonCommands(), showCommands()})
        std::ranges::move(more, std::back_inserter(commands));
    for (const Scenario &scenario : scenarios())
        commands.push_back({scenario.title, tr("Scenario"), scenario.why, {}, {}, [this, scenario] {
                                emit scenarioWanted(scenario);
                            }});
    m_palette->open(std::move(commands));
}

void Desk::showKeys()
{
    if (!m_keys)
        m_keys = new KeysWindow(m_actions, *m_window.findChild<KeyBindings *>(),
                                *m_window.findChild<QMenuBar *>(QStringLiteral("menuBar")), &m_window);
    m_keys->show();
    m_keys->raise();
}

void Desk::showLog()
{
    if (!m_log) m_log = new LogWindow(MessageLog::instance(), &m_window);
    m_log->show();
    m_log->raise();
}

} // namespace larmor

#include "moc_desk.cpp"
