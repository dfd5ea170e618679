// SPDX-License-Identifier: GPL-3.0-or-later
#include "palette/switch_commands.h"

#include "lab/kernel_section.h"

#include <QCoreApplication>

namespace larmor {

std::vector<Command> switchCommands(KernelSection &section)
{
    const QString preset = QCoreApplication::translate("larmor::SwitchCommands", "Preset"),
                  option = QCoreApplication::translate("larmor::SwitchCommands", "Switch");
    std::vector<Command> commands;
    for (const SwitchValue &value : section.values()) {
        const auto run = [button = QPointer<QAbstractButton>(value.button), at = &section] {
            if (!button) return; // nor is there a section
            button->click();
            emit at->thrown(button); // what is set already changes nothing, and is explained all the same
        };
        commands.push_back({value.title,
                            value.preset ? preset : option,
                            value.what,
                            {},
                            value.whyNot,
                            run,
                            value.button->isChecked()});
    }
    return commands;
}

} // namespace larmor
