// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>
#include <array>

class QCoreApplication;

namespace larmor {

/// The language of the window. The command line and every file are English, with a point for decimals.
enum class Language { System, English, German, Chinese };

inline constexpr std::array allLanguages{Language::System, Language::English, Language::German,
                                         Language::Chinese};

QString toString(Language language); ///< "system", "en", "de", "zh_CN"
/// Also "zh", "zh-CN", "zh_Hans", "de_DE". System for anything else.
Language languageOf(const QString &text);
/// In itself: "Deutsch", so that who does not read the present language finds it. Empty for System.
QString nameInItself(Language language);

/// Whether this program was built with catalogues (Qt's lrelease was there).
bool speaksOtherLanguages();
/// Gives the words of widgets made from now on, and the numbers: those of the system where it speaks this
/// language too. Languages without a catalogue stay English.
void applyLanguage(QCoreApplication &application, Language language);
/// Numbers of the command line and of what it writes: with a point, whatever the person's locale. After
/// QApplication is made, which takes the person's.
void useNumbersOfFiles();
/// The choice last applied.
Language chosenLanguage();
/// Of the words in use: "en", "de", "zh_CN".
QString languageInUse();
/// No catalogue is in use.
bool speaksEnglish();

} // namespace larmor
