// SPDX-License-Identifier: GPL-3.0-or-later
#include "bindings.h"

#include "command.h"
#include "core/error.h"

#include <CLI/CLI.hpp>
#include <pybind11/stl.h>

#include <algorithm>
#include <map>

namespace larmor::python {

namespace py = pybind11;

namespace {

/// Runs a verb of the command line in this process. @returns its report as JSON text and its remarks.
py::tuple call(const Words &words, const py::object &progress)
{
    Worker::usesDevices();
    Worker worker;
    app::Host host{Task()};
    worker.run(
        [&](const Task &task) {
            host.task = task;
            const app::Hosted hosted(host);
            CLI::App program;
            app::addVerbs(program);
            Words all = words;
            all.emplace_back("--json=-");
            std::reverse(all.begin(), all.end()); // as CLI11 takes them
            try {
                program.parse(std::move(all));
            } catch (const CLI::ParseError &error) {
                throw Error(ErrorCode::InvalidCall, error.what());
            }
        },
        progress);
    return py::make_tuple(host.report, host.remarks);
}

/// The long options of a verb without their dashes, each with whether it takes a value: {"engine": true}.
std::map<std::string, bool> optionsOf(const Words &verb)
{
    CLI::App program;
    app::addVerbs(program);
    const CLI::App *at = &program;
    for (const std::string &word : verb)
        at = at->get_subcommand(word);
    std::map<std::string, bool> names;
    for (const CLI::Option *option : at->get_options())
        for (const std::string &name : option->get_lnames())
            names[name] = option->get_expected_max() > 0;
    return names;
}

} // namespace

void addVerbs(py::module_ &module)
{
    module.def("call", call);
    module.def("options_of", optionsOf);
}

} // namespace larmor::python
