// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/language.h"

#include <QCoreApplication>
#include <QFile>
#include <QLibraryInfo>
#include <QTranslator>
#include <clocale>
#include <memory>
#include <vector>

/// Outside of any namespace, as the macro wants.
static void embedCatalogues()
{
#ifdef LARMOR_TRANSLATIONS
    Q_INIT_RESOURCE(translations); // the resource lies in a static library
#endif
}

namespace larmor {

namespace {

constexpr QLatin1String catalogues(":/translations");

/// What was applied last; its translators live as long.
struct Applied {
    Language language = Language::System;
    bool english = true;
    QString words; ///< the catalogue's language
    std::vector<std::unique_ptr<QTranslator>> translators;
};

Applied &applied()
{
    static Applied state;
    return state;
}

QLocale localeOf(Language language)
{
    const QLocale system = QLocale::system();
    switch (language) {
    case Language::English:
        return system.language() == QLocale::English ? system : QLocale(QLocale::English);
    case Language::German:
        return system.language() == QLocale::German ? system : QLocale(QLocale::German);
    case Language::Chinese:
        return system.language() == QLocale::Chinese ? system : QLocale(QLocale::Chinese, QLocale::China);
    case Language::System:
        break;
    }
    return system;
}

} // namespace

QString toString(Language language)
{
    constexpr std::array names{"system", "en", "de", "zh_CN"};
    return QLatin1String(names[std::size_t(language)]);
}

Language languageOf(const QString &text)
{
    const QString word = QString(text).replace(QLatin1Char('-'), QLatin1Char('_'));
    for (const Language each : allLanguages)
        if (toString(each) == word) return each;
    const QString language = word.section(QLatin1Char('_'), 0, 0);
    if (language == QLatin1String("en")) return Language::English;
    if (language == QLatin1String("de")) return Language::German;
    const QStringList simplified{QStringLiteral("zh"), QStringLiteral("zh_Hans"),
                                 QStringLiteral("zh_Hans_CN")};
    if (simplified.contains(word)) return Language::Chinese;
    return Language::System;
}

QString nameInItself(Language language)
{
    switch (language) {
    case Language::English:
        return QStringLiteral("English");
    case Language::German:
        return QStringLiteral("Deutsch");
    case Language::Chinese:
        return QStringLiteral("中文");
    case Language::System:
        break;
    }
    return {};
}

bool speaksOtherLanguages()
{
    embedCatalogues();
    return QFile::exists(catalogues + QLatin1String("/larmor_de.qm"));
}

void applyLanguage(QCoreApplication &application, Language language)
{
    Applied &state = applied();
    for (const auto &translator : state.translators)
        application.removeTranslator(translator.get());
    state.translators.clear();
    embedCatalogues();
    state.language = language;
    state.english = true;
    const QLocale locale = localeOf(language);
    QLocale::setDefault(locale);
    // Chinese is simplified whatever script the system writes, where it was asked for by name.
    const QLocale words = language == Language::Chinese ? QLocale(QLocale::Chinese, QLocale::China) : locale;
    const auto load = [&](const QLocale &of, const QString &name, const QString &folder) {
        auto translator = std::make_unique<QTranslator>();
        if (!translator->load(of, name, QStringLiteral("_"), folder)) return false;
        application.installTranslator(translator.get());
        state.translators.push_back(std::move(translator));
        return true;
    };
    const QString name = QStringLiteral("larmor");
    state.english = !load(words, name, catalogues) ||
                    state.translators.back()->language().startsWith(QLatin1String("en"));
    if (!state.english) state.words = state.translators.back()->language();
    if (state.translators.empty()) load(QLocale(QLocale::English), name, catalogues); // its plurals
    if (!state.english)                                                               // Qt's own dialogs
        load(words, QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
}

void useNumbersOfFiles()
{
    std::setlocale(LC_NUMERIC, "C");
    QLocale::setDefault(QLocale::c());
}

Language chosenLanguage()
{
    return applied().language;
}

QString languageInUse()
{
    const Applied &state = applied();
    return state.english ? QStringLiteral("en") : state.words;
}

bool speaksEnglish()
{
    return applied().english;
}

} // namespace larmor
