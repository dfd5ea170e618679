// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>

class QApplication;
class QWidget;

namespace larmor {

/// Colours by what they mean. One accent for the choice made, one for what changes.
struct Theme {
    bool dark = true;
    QColor window, panel, control, line;
    QColor text, muted;
    QColor choice, choiceText; ///< the chosen value of a switch
    QColor change;             ///< what was changed, markers
    QColor good, bad;
};

enum class ThemeChoice { System, Dark, Light };
QString toString(ThemeChoice choice); ///< "system", "dark", "light"
/// System for anything else.
ThemeChoice themeChoice(const QString &text);

/// The theme in use.
const Theme &theme();
/// Sets palette, style sheet and, once, the style (ElidingStyle); widgets hear of it by
/// QEvent::PaletteChange. System follows the luminance of the palette that the desktop gives.
void applyTheme(QApplication &application, ThemeChoice choice);
/// The choice last applied.
ThemeChoice chosenTheme();
/// The palette of stages, option sets and lines: told apart by the colour-blind too (Okabe & Ito 2008); 8
/// colours, then the same darker.
QColor stageColour(int index);
/// The same with enough contrast on a light ground.
QColor stageColour(int index, bool onDark);
/// Grey, of what is no stage.
inline constexpr int neutralPalette = 4, darkNeutralPalette = 12;
/// Place in the palette of a stage by its name: the same in the bar, in charts and from run to run.
int stagePalette(std::string_view stage);
/// Of option sets, which are never grey.
inline constexpr std::size_t optionSetColours = 14;
/// @param place below optionSetColours.
int optionSetPalette(std::size_t place);
/// Black or white, whichever is read on a colour.
QColor inkOn(const QColor &colour);
/// Gives a widget the meaning of one of the style sheet's roles: title, quiet, good, bad of labels, bad of
/// fields.
void setRole(QWidget *widget, const QString &role);

} // namespace larmor
