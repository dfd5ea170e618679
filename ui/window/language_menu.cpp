// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/language_menu.h"

#include "actions/actions.h"

#include <QAction>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>

namespace larmor {

namespace {

constexpr QLatin1String key("window/language");

} // namespace

LanguageMenu::LanguageMenu(QWidget &window, const Actions &actions, QSettings &settings)
    : QObject(&window), m_window(window), m_settings(settings)
{
    constexpr std::array ids{ActionId::LanguageSystem, ActionId::LanguageEnglish, ActionId::LanguageGerman,
                             ActionId::LanguageChinese}; // as allLanguages
    for (std::size_t i = 0; i < ids.size(); ++i) {
        QAction *action = actions[ids[i]];
        const Language language = allLanguages[i];
        action->setChecked(language == chosenLanguage());
        const bool there = language == Language::System || language == Language::English;
        action->setEnabled(there || speaksOtherLanguages());
        connect(action, &QAction::triggered, this, [this, language] { choose(language); });
    }
}

Language LanguageMenu::kept(const QSettings &settings)
{
    return languageOf(settings.value(key).toString());
}

void LanguageMenu::choose(Language language)
{
    m_settings.setValue(key, toString(language));
    if (language == chosenLanguage()) return;
    const QString name =
        language == Language::System ? tr("the language of the system") : nameInItself(language);
    auto *box =
        new QMessageBox(QMessageBox::Question, tr("Language"),
                        tr("Reopen the window to switch to %1.").arg(name), QMessageBox::NoButton, &m_window);
    box->setObjectName(QStringLiteral("dialog.language"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(
        tr("The session is kept: scan, settings, edits, baselines, views, and what was measured live and in "
           "the lab. The steps to undo begin afresh.") +
        QLatin1Char(' ') + tr("A measurement or a kernel that is running is stopped."));
    QPushButton *now = box->addButton(tr("&Reopen"), QMessageBox::AcceptRole);
    now->setObjectName(QStringLiteral("dialog.language.now"));
    QPushButton *later = box->addButton(tr("At the &next start"), QMessageBox::RejectRole);
    later->setObjectName(QStringLiteral("dialog.language.later"));
    box->setDefaultButton(now);
    box->setEscapeButton(later);
    connect(box, &QMessageBox::finished, this, [this, box, now] {
        if (box->clickedButton() == now) emit reopenWanted();
    });
    box->open();
}

} // namespace larmor

#include "moc_language_menu.cpp"
