// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/window_bar.h"

#include "viewer/colour_map.h"
#include "viewer/image_mapping.h"
#include "viewer/preset_dialog.h"
#include "widgets/flow_layout.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {
const QString manageKey = u"manage"_s;
}

FigureBox::FigureBox(QWidget *parent) : QDoubleSpinBox(parent)
{
    setDecimals(300); // nothing is rounded: amplitudes of measured scans may be tiny
    setRange(-1e30, 1e30);
    setKeyboardTracking(false);
    setAccelerated(true);
}

QString FigureBox::textFromValue(double value) const
{
    return locale().toString(value, 'g', 4);
}

double FigureBox::valueFromText(const QString &text) const
{
    return locale().toDouble(text.trimmed());
}

QValidator::State FigureBox::validate(QString &text, int &) const
{
    bool number = false;
    locale().toDouble(text.trimmed(), &number);
    if (number) return QValidator::Acceptable;
    const bool begun = std::all_of(text.begin(), text.end(),
                                   [](QChar c) { return c.isDigit() || u"+-−.,eE "_s.contains(c); });
    return begun ? QValidator::Intermediate : QValidator::Invalid;
}

QSize FigureBox::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(u"-0.00001234"_s) + 26, QDoubleSpinBox::sizeHint().height()};
}

WindowBar::WindowBar(SliceView &view, QSettings &settings, QWidget *parent)
    : QWidget(parent), m_view(view), m_own(settings)
{
    setObjectName(u"windowBar"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    m_first = new FlowLayout(nullptr, 4, 4);
    m_second = new FlowLayout(nullptr, 4, 4);
    column->addLayout(m_first);
    column->addLayout(m_second);
    addNumbers(*m_first);
    addChoices(*m_second);
    connect(&m_view, &SliceView::lookChanged, this, &WindowBar::takeLook);
    connect(&m_view, &SliceView::windowsForgotten, this, [this] { m_begun.clear(); });
    connect(&m_view, &SliceView::displayed, this, &WindowBar::showFirst);
    connect(&m_own, &OwnPresets::changed, this, &WindowBar::fillPresets);
    fillPresets();
    takeLook();
}

void WindowBar::addNumbers(FlowLayout &line)
{
    const auto add = [&](const QString &name, const QString &title, const QString &tip) {
        auto *pair = new QWidget(this);
        auto *together = new QHBoxLayout(pair);
        together->setContentsMargins(0, 0, 0, 0);
        together->setSpacing(4);
        auto *label = new QLabel(title, pair);
        auto *box = new FigureBox(pair);
        box->setObjectName(name);
        box->setToolTip(tip);
        box->setAccessibleName(title);
        label->setBuddy(box);
        label->setToolTip(tip);
        box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        together->addWidget(label);
        together->addWidget(box, 1);
        line.addWidget(pair);
        connect(box, &QDoubleSpinBox::valueChanged, this, &WindowBar::takeNumbers);
        return box;
    };
    m_level = add(u"window.level"_s, tr("Level"), tr("Value in the middle of the displayed range"));
    m_width = add(u"window.width"_s, tr("Window"), tr("Width of the displayed range"));
    m_width->setMinimum(0);
}

void WindowBar::addChoices(FlowLayout &line)
{
    const auto add = [&](const QString &name, const QString &title, const QString &tip) {
        auto *box = new QComboBox(this);
        box->setObjectName(name);
        box->setAccessibleName(title);
        box->setToolTip(tip);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(6);
        box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        line.addWidget(box);
        return box;
    };
    m_presets = add(u"window.preset"_s, tr("Preset range"), tr("Ranges for a purpose"));
    m_colours = add(u"window.colours"_s, tr("Colour map"),
                    tr("Colours from the lowest to the highest displayed value"));
    for (const QString &name : QStringList{u"auto"_s} + colourMapNames())
        m_colours->addItem(colourMapTitle(name), name);
    connect(m_presets, &QComboBox::activated, this, &WindowBar::choosePreset);
    connect(m_colours, &QComboBox::activated, this,
            [this] { m_view.setColourMap(m_colours->currentData().toString()); });
}

void WindowBar::addActionButtons(std::initializer_list<QAction *> actions)
{
    for (QAction *action : actions) {
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setObjectName(u"button."_s + action->objectName().section(u'.', 1));
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setStyleSheet(
            u"QToolButton:checked { background: palette(highlight); color: palette(highlighted-text); }"_s);
        (action->isCheckable() ? m_second : m_first)->addWidget(button);
    }
}

void WindowBar::takeNumbers()
{
    const double level = m_level->value(), half = m_width->value() / 2;
    m_view.setWindow(std::pair(level - half, level + half));
}

void WindowBar::fillPresets()
{
    m_quantity = m_view.quantity(), m_shown = m_view.shown();
    const QSignalBlocker quiet(m_presets);
    m_presets->clear();
    const auto add = [this](const QString &title, const QString &key, const QString &why) {
        m_presets->addItem(title, key);
        m_presets->setItemData(m_presets->count() - 1, why, Qt::ToolTipRole);
    };
    for (const WindowPreset &preset : allPresets(m_own, m_quantity, m_shown))
        add(preset.title, preset.key, preset.why);
    add(tr("Own presets…"), manageKey,
        tr("Name the displayed range; rename and delete your own; choose the "
           "one that images start with"));
}

void WindowBar::choosePreset(int index)
{
    const QString key = m_presets->itemData(index).toString();
    if (key == manageKey) {
        m_presets->setCurrentIndex(0);
        (new PresetDialog(m_view, m_own, this))->open();
        return;
    }
    for (const WindowPreset &preset : allPresets(m_own, m_view.quantity(), m_view.shown()))
        if (preset.key == key) applyPreset(m_view, preset);
}

/// The range that a person wants a quantity to start with: until they choose another, and never over one that
/// was chosen. It follows the peak, which the truth makes known after the image.
void WindowBar::showFirst()
{
    const Quantity quantity = m_view.quantity();
    const Shown shown = m_view.shown();
    const QString key = m_own.first(quantity, shown);
    const auto [entry, isNew] = m_begun.try_emplace({quantity, shown == Shown::Difference});
    auto &given = entry->second;
    if (isNew ? m_view.window() != automaticWindow(quantity, shown, m_view.peak())
              : given != m_view.window()) {
        given.reset();
        return;
    }
    for (const WindowPreset &preset : allPresets(m_own, quantity, shown)) {
        if (preset.key != key || key == u"automatic"_s) continue;
        if (!isNew && preset.percentiles) return;
        applyPreset(m_view, preset);
        given = m_view.window();
    }
}

void WindowBar::takeLook()
{
    if (m_view.quantity() != m_quantity || m_view.shown() != m_shown) fillPresets();
    if (m_view.hasImage()) showFirst();
    const auto [low, high] = m_view.window();
    const double step = high > low ? (high - low) / 50 : 0.01;
    for (const auto &[box, value] : {std::pair(m_level, (low + high) / 2), std::pair(m_width, high - low)}) {
        const QSignalBlocker quiet(box);
        box->setSingleStep(step);
        box->setValue(value);
    }
    m_colours->setCurrentIndex(m_colours->findData(m_view.colourMap()));
}

/// A splitter does not ask how high its parts are at their width.
void WindowBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    setMinimumHeight(layout()->heightForWidth(width()));
}

} // namespace larmor

#include "moc_window_bar.cpp"
