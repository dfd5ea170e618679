// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"

namespace larmor::app {

void addVerbs(CLI::App &program)
{
    addSimulate(program);
    addRecon(program);
    addLab(program);
    addModel(program);
    addInfo(program);
    addChart(program);
    addLesson(program);
    addPlay(program);
}

} // namespace larmor::app
