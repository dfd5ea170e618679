// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme.h"

#include "widgets/eliding_style.h"

#include <QApplication>
#include <QLabel>
#include <QPalette>
#include <QPointer>
#include <QStyle>
#include <array>

namespace larmor {

namespace {

Theme darkTheme()
{
    Theme t;
    t.dark = true;
    t.window = QColor(0x14, 0x17, 0x1a), t.panel = QColor(0x1e, 0x22, 0x26),
    t.control = QColor(0x2b, 0x30, 0x38);
    t.line = QColor(0x39, 0x40, 0x48);
    t.text = QColor(0xe8, 0xea, 0xec), t.muted = QColor(0xa0, 0xa8, 0xb0);
    t.choice = QColor(0x2f, 0x6f, 0xa8), t.choiceText = QColor(0xff, 0xff, 0xff);
    t.change = QColor(0xe6, 0x9f, 0x00);
    t.good = QColor(0x3c, 0xc4, 0x94), t.bad = QColor(0xf0, 0x7a, 0x6e);
    return t;
}

Theme lightTheme()
{
    Theme t;
    t.dark = false;
    t.window = QColor(0xe9, 0xec, 0xef), t.panel = QColor(0xfb, 0xfc, 0xfd),
    t.control = QColor(0xe2, 0xe6, 0xea);
    t.line = QColor(0xc6, 0xcc, 0xd2);
    t.text = QColor(0x1b, 0x1f, 0x23), t.muted = QColor(0x57, 0x60, 0x69);
    t.choice = QColor(0x2a, 0x67, 0xa3), t.choiceText = QColor(0xff, 0xff, 0xff);
    t.change = QColor(0x9a, 0x62, 0x00);
    t.good = QColor(0x0b, 0x73, 0x50), t.bad = QColor(0xb8, 0x2b, 0x1f);
    return t;
}

Theme &current()
{
    static Theme t = darkTheme();
    return t;
}

ThemeChoice &chosen()
{
    static ThemeChoice choice = ThemeChoice::Dark;
    return choice;
}

/// Of what cannot be used now.
QColor faintOf(const Theme &t)
{
    return t.dark ? t.muted.darker(150) : t.muted.lighter(150);
}

QPalette paletteOf(const Theme &t)
{
    QPalette p;
    p.setColor(QPalette::Window, t.window);
    p.setColor(QPalette::WindowText, t.text);
    p.setColor(QPalette::Base, t.control);
    p.setColor(QPalette::AlternateBase, t.panel);
    p.setColor(QPalette::Text, t.text);
    p.setColor(QPalette::Button, t.control);
    p.setColor(QPalette::ButtonText, t.text);
    p.setColor(QPalette::BrightText, t.bad);
    p.setColor(QPalette::Highlight, t.choice);
    p.setColor(QPalette::HighlightedText, t.choiceText);
    p.setColor(QPalette::ToolTipBase, t.control);
    p.setColor(QPalette::ToolTipText, t.text);
    p.setColor(QPalette::PlaceholderText, t.muted);
    p.setColor(QPalette::Link, t.choice);
    p.setColor(QPalette::Light, t.control.lighter(115));
    p.setColor(QPalette::Midlight, t.control);
    p.setColor(QPalette::Mid, t.line);
    p.setColor(QPalette::Dark, t.line);
    p.setColor(QPalette::Shadow, t.window);
    const QColor faint = faintOf(t);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, faint);
    return p;
}

QString styleSheetOf(const Theme &t)
{
    // Only what a palette cannot say: panels, quiet labels, flat tabs.
    QString sheet = QStringLiteral(R"(
        QFrame[panel="true"] { background: @panel; border: none; border-radius: 4px; }
        QFrame[explanation="true"] { background: @control; border: none; border-radius: 4px; }
        QLabel[role="title"] { font-weight: 600; }
        QLabel[role="quiet"] { color: @muted; }
        QLabel[role="good"] { color: @good; }
        QLabel[role="bad"] { color: @bad; font-weight: 600; }
        QLineEdit[role="bad"] { border: 1px solid @bad; }
        QPlainTextEdit[role="field"] { background: @control; border: 1px solid @line; }
        QToolTip { background: @control; color: @text; border: 1px solid @line; padding: 4px; }
        QMenuBar { background: transparent; }
        QMenuBar::item { padding: 4px 9px; border-radius: 4px; background: transparent; }
        QMenuBar::item:selected { background: @control; }
        QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
        QTabWidget::pane { border: none; }
        QTabBar::tab { padding: 3px 7px; color: @muted; border: none; background: transparent; }
        larmor--PanelTabs QTabBar::tab { padding: 3px 7px; }
        QTabBar::tab:selected { color: @text; border-bottom: 2px solid @choice; }
        QTabBar::tab:focus { color: @text; background: @control; }
        QStatusBar::item { border: none; }
        QTreeView, QTableView, QPlainTextEdit { background: transparent; border: none; }
        QTreeView::item { padding: 2px 0; }
        QHeaderView { background: transparent; }
        QHeaderView::section { background: transparent; color: @muted; border: none;
            border-bottom: 1px solid @line; padding: 3px 5px; }
        QAbstractScrollArea::corner { background: transparent; border: none; }
        QPushButton { background: @control; color: @text; border: none; border-radius: 4px;
            padding: 5px 12px; }
        QPushButton:hover, QPushButton:focus { border: 1px solid @choice; padding: 4px 11px; }
        QPushButton:disabled { color: @faint; }
        QToolButton { background: @control; color: @text; border: none; border-radius: 4px;
            padding: 3px 8px; }
        QToolButton[autoRaise="true"] { background: transparent; }
        QToolButton:hover, QToolButton:focus { border: 1px solid @choice; padding: 2px 7px; }
        QToolButton:disabled { color: @faint; }
        QToolButton[popupMode="2"] { padding-right: 18px; }
        QToolButton[popupMode="2"]:hover, QToolButton[popupMode="2"]:focus { padding-right: 17px; }
        QToolButton::menu-indicator { subcontrol-origin: padding; subcontrol-position: center right; }
        QSplitter::handle { background: transparent; }
        QScrollBar:vertical { background: transparent; width: 9px; margin: 0; }
        QScrollBar::handle:vertical { background: @line; border-radius: 4px; min-height: 28px; }
        QScrollBar:horizontal { background: transparent; height: 9px; margin: 0; }
        QScrollBar::handle:horizontal { background: @line; border-radius: 4px; min-width: 28px; }
        QScrollBar::handle:hover { background: @muted; }
        QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
        QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
    )");
    const std::array<std::pair<const char *, QColor>, 9> colours{{{"@panel", t.panel},
                                                                  {"@faint", faintOf(t)},
                                                                  {"@muted", t.muted},
                                                                  {"@good", t.good},
                                                                  {"@bad", t.bad},
                                                                  {"@control", t.control},
                                                                  {"@text", t.text},
                                                                  {"@line", t.line},
                                                                  {"@choice", t.choice}}};
    for (const auto &[name, colour] : colours)
        sheet.replace(QLatin1String(name), colour.name());
    return sheet;
}

} // namespace

QString toString(ThemeChoice choice)
{
    switch (choice) {
    case ThemeChoice::Dark:
        return QStringLiteral("dark");
    case ThemeChoice::Light:
        return QStringLiteral("light");
    case ThemeChoice::System:
        break;
    }
    return QStringLiteral("system");
}

ThemeChoice themeChoice(const QString &text)
{
    if (text == toString(ThemeChoice::Dark)) return ThemeChoice::Dark;
    if (text == toString(ThemeChoice::Light)) return ThemeChoice::Light;
    return ThemeChoice::System;
}

const Theme &theme()
{
    return current();
}

void applyTheme(QApplication &application, ThemeChoice choice)
{
    static const bool systemDark = QPalette().color(QPalette::Window).lightnessF() < 0.5;
    static QPointer<QApplication> styled;
    if (styled != &application) QApplication::setStyle(new ElidingStyle);
    styled = &application;
    const bool dark = choice == ThemeChoice::Dark || (choice == ThemeChoice::System && systemDark);
    chosen() = choice;
    current() = dark ? darkTheme() : lightTheme();
    QApplication::setPalette(paletteOf(current()));
    application.setStyleSheet(styleSheetOf(current()));
}

ThemeChoice chosenTheme()
{
    return chosen();
}

QColor stageColour(int index)
{
    static const std::array<QColor, 8> colours{QColor(0x56, 0xb4, 0xe9), QColor(0xe6, 0x9f, 0x00),
                                               QColor(0x2f, 0xb5, 0x8a), QColor(0xcc, 0x79, 0xa7),
                                               QColor(0xb0, 0xba, 0xc4), QColor(0xd5, 0x5e, 0x00),
                                               QColor(0xe6, 0xd8, 0x4a), QColor(0x4a, 0x80, 0xd0)};
    const std::size_t n = index < 0 ? 0 : std::size_t(index);
    const QColor &colour = colours[n % colours.size()];
    return n / colours.size() % 2 == 0 ? colour : colour.darker(150); // a second round, told from the first
}

QColor stageColour(int index, bool onDark)
{
    const QColor colour = stageColour(index);
    return onDark ? colour : colour.darker(colour.lightness() > 150 ? 135 : 112);
}

int stagePalette(std::string_view stage)
{
    // Stages of one pipeline have places of their own; the heaviest have the first.
    static constexpr std::array<std::pair<std::string_view, int>, 32> places{{{"place", 0},
                                                                              {"fft", 1},
                                                                              {"crop", 2},
                                                                              {"transpose", 3},
                                                                              {"fhd", 5},
                                                                              {"upload", 6},
                                                                              {"download", 7},
                                                                              {"combine", 10},
                                                                              {"density", 15},
                                                                              {"weigh", 9},
                                                                              {"mu", 13},
                                                                              {"q", 11},
                                                                              {"q-spectrum", 8},
                                                                              {"q-weights", 14},
                                                                              {"spread", 11},
                                                                              {"interpolate", 13},
                                                                              {"take", 13},
                                                                              {"sort", 0},
                                                                              {"plan", 15},
                                                                              {"basis", 14},
                                                                              {"cg", 13},
                                                                              {"toeplitz", 2},
                                                                              {"regulariser", 9},
                                                                              {"tv", 9},
                                                                              {"wavelet", 9},
                                                                              {"scale", 14},
                                                                              {"segments", 8},
                                                                              {"maps", 3},
                                                                              {"forward", 10},
                                                                              {"interleave", 14},
                                                                              {"gaps", neutralPalette},
                                                                              {"host", darkNeutralPalette}}};
    const auto found =
        std::find_if(places.begin(), places.end(), [&](auto &place) { return place.first == stage; });
    return found == places.end() ? 0 : found->second;
}

int optionSetPalette(std::size_t place)
{
    static constexpr std::array<int, optionSetColours> places{0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15};
    return places[place % places.size()];
}

QColor inkOn(const QColor &colour)
{
    // Relative luminance of WCAG 2, without its gamma: near enough to choose between two.
    return 0.2126 * colour.redF() + 0.7152 * colour.greenF() + 0.0722 * colour.blueF() > 0.45
               ? QColor(Qt::black)
               : QColor(Qt::white);
}

void setRole(QWidget *widget, const QString &role)
{
    if (widget->property("role").toString() == role) return;
    widget->setProperty("role", role);
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
}

} // namespace larmor
