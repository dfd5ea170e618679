// SPDX-License-Identifier: GPL-3.0-or-later
#include "preferences/preferences_window.h"

#include "actions/actions.h"
#include "language/compute_words.h"
#include "preferences/preferences.h"
#include "widgets/segmented_control.h"

#include <QAction>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>
#include <array>

namespace larmor {

namespace {

QString word(std::string_view s)
{
    return QString::fromUtf8(s.data(), qsizetype(s.size()));
}

} // namespace

PreferencesWindow::PreferencesWindow(Preferences &preferences, const Actions &actions, QWidget *parent)
    : QDialog(parent), m_preferences(preferences), m_actions(actions)
{
    setObjectName(QStringLiteral("dialog.preferences"));
    setWindowTitle(tr("Preferences"));
    auto *outer = new QVBoxLayout(this);
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 14, 0);
    column->setSpacing(12);
    addRows(*column);
    column->addStretch(1);
    scroll->setWidget(content);
    scroll->setMinimumWidth(content->minimumSizeHint().width() + 12);
    outer->addWidget(scroll, 1);
    outer->addWidget(makeFoot());
    connect(&m_preferences, &Preferences::changed, this, &PreferencesWindow::showChoices);
    showChoices();
    resize(620, 600);
}

void PreferencesWindow::addRows(QVBoxLayout &column)
{
    m_theme = new SegmentedControl(QStringLiteral("preferences.theme"), this);
    m_theme->addSegment(toString(ThemeChoice::System), tr("as the system"));
    m_theme->addSegment(toString(ThemeChoice::Dark), tr("dark"));
    m_theme->addSegment(toString(ThemeChoice::Light), tr("light"));
    connect(m_theme, &SegmentedControl::chosen, this,
            [this](const QString &theme) { m_preferences.setTheme(themeChoice(theme)); });
    addRow(column, tr("Colours"), m_theme, tr("Light suits a projector, dark a dim room."));

    addRow(column, tr("Language"), makeLanguages(),
           tr("The window reopens in the chosen language, with its session, once you agree."));

    m_start = new QCheckBox(tr("Open the start page with the window"), this);
    m_start->setObjectName(QStringLiteral("preferences.start"));
    m_start->setToolTip(tr("Scenarios, lessons and the files opened last, at each start"));
    connect(m_start, &QCheckBox::toggled, &m_preferences, &Preferences::setOpensStartPage);
    addRow(column, tr("Start"), m_start, tr("It is in the menu File at any time."));

    m_engine = new SegmentedControl(QStringLiteral("preferences.engine"), this);
    const QString whyEngine = tr("For this session and for new ones; auto takes a GPU where there is one.");
    m_engine->addSegment(QStringLiteral("auto"), tr("auto"), whyEngine);
    for (const EngineKind kind : {EngineKind::Cpu, EngineKind::OpenCl, EngineKind::Cuda})
        m_engine->addSegment(word(toString(kind)), word(toString(kind)), whyEngine);
    connect(m_engine, &SegmentedControl::chosen, this, [this](const QString &engine) {
        m_preferences.setEngine(parseEngineChoice(engine.toStdString()));
    });
    addRow(column, tr("Engine"), m_engine, whyEngine);

    m_lengths = new SegmentedControl(QStringLiteral("preferences.lengths"), this);
    m_lengths->addSegment(toString(LengthUnit::Millimetres), tr("millimetres"));
    m_lengths->addSegment(toString(LengthUnit::Voxels), tr("voxels"));
    connect(m_lengths, &SegmentedControl::chosen, this, [this](const QString &unit) {
        m_preferences.setLengths(unit == toString(LengthUnit::Voxels) ? LengthUnit::Voxels
                                                                      : LengthUnit::Millimetres);
    });
    addRow(column, tr("Distances"), m_lengths,
           tr("The unit along a line profile. A scan without a field of view is always in voxels."));

    m_cache = new SegmentedControl(QStringLiteral("preferences.cache"), this);
    m_cache->addSegment(word(toString(CacheState::Warm)), tr("warm"));
    m_cache->addSegment(word(toString(CacheState::Cold)), tr("cold"));
    connect(m_cache, &SegmentedControl::chosen, this,
            [this](const QString &cache) { m_preferences.setCache(parseCacheState(cache.toStdString())); });
    addRow(column, tr("Caches"), m_cache,
           tr("For measurements in the kernel lab. Warm: a run finds what the one before left. Cold: the "
              "caches are emptied before each run, as for data seen for the first time."));

    m_classPort = new QSpinBox(this);
    m_classPort->setObjectName(QStringLiteral("preferences.classPort"));
    m_classPort->setRange(Preferences::leastClassPort, 65535);
    m_classPort->setKeyboardTracking(false);
    m_classPort->setAccessibleName(tr("Port of the class page"));
    m_classPort->setToolTip(tr("From the next time that a lesson's class page is opened"));
    connect(m_classPort, &QSpinBox::valueChanged, this,
            [this](int port) { m_preferences.setClassPort(std::uint16_t(port)); });
    addRow(column, tr("Class page"), m_classPort,
           tr("The network port of the page on which a class predicts a lesson's result by phone. Choose "
              "another "
              "one where another program uses it."));
}

void PreferencesWindow::addRow(QVBoxLayout &column, const QString &title, QWidget *control,
                               const QString &why)
{
    auto *name = new QLabel(title, this);
    name->setProperty("role", QStringLiteral("title"));
    name->setMinimumWidth(110);
    name->setBuddy(control);
    auto *line = new QHBoxLayout;
    line->addWidget(name);
    line->addWidget(control);
    line->addStretch(1);
    auto *reason = new QLabel(why, this);
    reason->setProperty("role", QStringLiteral("quiet"));
    reason->setWordWrap(true);
    auto *row = new QVBoxLayout;
    row->setSpacing(2);
    row->addLayout(line);
    row->addWidget(reason);
    column.addLayout(row);
    auto *segments = qobject_cast<SegmentedControl *>(control);
    if (!segments) return;
    segments->setTitle(title);
    for (SegmentButton *segment : segments->segments())
        if (segment->toolTip().isEmpty()) segment->setToolTip(why);
}

/// Those of the menu, by which a person is asked before the window is opened anew.
SegmentedControl *PreferencesWindow::makeLanguages()
{
    auto *languages = new SegmentedControl(QStringLiteral("preferences.language"), this);
    for (const ActionId id : {ActionId::LanguageSystem, ActionId::LanguageEnglish, ActionId::LanguageGerman,
                              ActionId::LanguageChinese}) {
        QAction *action = m_actions[id];
        SegmentButton *segment = languages->addSegment(action->objectName(), plainText(*action));
        showTipOf(*action, *segment);
        segment->setEnabled(action->isEnabled());
        if (action->isChecked()) languages->setCurrent(action->objectName());
        connect(action, &QAction::toggled, languages, [languages, action](bool on) {
            if (on) languages->setCurrent(action->objectName());
        });
    }
    connect(languages, &SegmentedControl::chosen, this, [this](const QString &name) {
        if (auto *action = parentWidget()->findChild<QAction *>(name)) action->trigger();
    });
    return languages;
}

QWidget *PreferencesWindow::makeFoot()
{
    auto *foot = new QWidget(this);
    auto *line = new QHBoxLayout(foot);
    line->setContentsMargins(0, 0, 0, 0);
    const auto button = [&](const char *name, const QString &text, const QString &tip) {
        auto *made = new QPushButton(text, foot);
        made->setObjectName(QStringLiteral("preferences.") + QLatin1String(name));
        made->setToolTip(tip);
        made->setAutoDefault(false);
        line->addWidget(made);
        return made;
    };
    connect(button("keys", tr("Keys…"), tr("Change the keys of commands")), &QPushButton::clicked,
            m_actions[ActionId::Keys], &QAction::trigger);
    connect(
        button("defaults", tr("Restore defaults"),
               tr("Reset everything on this page except the language; the keys have a reset of their own")),
        &QPushButton::clicked, &m_preferences, &Preferences::restoreDefaults);
    line->addStretch(1);
    connect(button("close", tr("Close"), tr("What was chosen is kept already")), &QPushButton::clicked, this,
            &QDialog::close);
    return foot;
}

void PreferencesWindow::setEngines(const std::vector<EngineStatus> &engines)
{
    for (const EngineStatus &status : engines)
        if (m_engine->segment(word(toString(status.kind))))
            m_engine->setBarred(word(toString(status.kind)),
                                status.available ? QString() : spoken(status.whyNot));
}

void PreferencesWindow::showChoices()
{
    m_theme->setCurrent(toString(m_preferences.theme()));
    m_start->setChecked(m_preferences.opensStartPage());
    const EngineChoice engine = m_preferences.engine();
    m_engine->setCurrent(engine ? word(toString(*engine)) : QStringLiteral("auto"));
    m_lengths->setCurrent(toString(m_preferences.lengths()));
    m_cache->setCurrent(word(toString(m_preferences.cache())));
    m_classPort->setValue(m_preferences.classPort());
}

} // namespace larmor

#include "moc_preferences_window.cpp"
