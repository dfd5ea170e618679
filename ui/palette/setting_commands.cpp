// SPDX-License-Identifier: GPL-3.0-or-later
#include "palette/setting_commands.h"

#include "lab/options_panel.h"
#include "lab/settings_section.h"

#include <QAbstractButton>
#include <QCoreApplication>

namespace larmor {

std::vector<Command> settingCommands(OptionsPanel &panel, const std::function<void()> &before)
{
    const QString where = QCoreApplication::translate("larmor::OptionsPanel", "Settings");
    std::vector<Command> commands;
    for (const SettingValue &value : panel.values()) {
        const auto run = [&panel, before, control = QPointer<QWidget>(value.control)] {
            before();
            if (!control) return; // nor is there a panel
            if (auto *button = qobject_cast<QAbstractButton *>(control.data())) button->click();
            panel.reveal(*control);
        };
        const auto *button = qobject_cast<QAbstractButton *>(value.control);
        commands.push_back(
            {value.title, where, value.what, {}, value.whyNot, run, button && button->isChecked()});
    }
    return commands;
}

} // namespace larmor
