// SPDX-License-Identifier: GPL-3.0-or-later
#include "palette/segment_commands.h"

#include "widgets/segmented_control.h"

namespace larmor {

std::vector<Command> segmentCommands(const SegmentedControl &control, const QString &where,
                                     const std::function<void()> &before)
{
    std::vector<Command> commands;
    for (SegmentButton *segment : control.segments()) {
        Command command;
        command.title = segment->text();
        command.where = where;
        (segment->isEnabled() ? command.what : command.whyNot) = segment->toolTip();
        command.run = [button = QPointer<SegmentButton>(segment), before] {
            if (before) before();
            if (button) button->click();
        };
        command.inForce = segment->isChecked();
        commands.push_back(std::move(command));
    }
    return commands;
}

} // namespace larmor
