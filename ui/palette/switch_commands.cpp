// SPDX-License-Identifier: GPL-3.0-or-later
#include "palette/switch_commands.h"

#include "lab/kernel_section.h"

#include <QCoreApplication>

namespace larmor {

std::vector<Command> switchCommands(const KernelSection &section)
{
    const QString preset = QCoreApplication::translate("larmor::SwitchCommands", "Preset"),
                  option = QCoreApplication::translate("larmor::SwitchCommands", "Switch");
    std::vector<Command> commands;
    for (const SwitchValue &value : section.values()) {
        const auto run = [button = QPointer<QAbstractButton>(value.button)] {
            if (button) button->click();
        };
        commands.push_back({value.title, value.preset ? preset : option, value.what, {}, value.whyNot, run});
    }
    return commands;
}

} // namespace larmor
