// SPDX-License-Identifier: GPL-3.0-or-later
#include "manual_page.h"

#include "core/version.h"

#include <CLI/CLI.hpp>

#include <vector>

namespace larmor::app {

namespace {

/// Words as roff takes them: no escapes, no hyphens that a reader could not paste, no control lines.
std::string roff(const std::string &words)
{
    std::string text;
    for (const char c : words) {
        if ((c == '.' || c == '\'') && (text.empty() || text.back() == '\n')) text += "\\&";
        if (c == '\\')
            text += "\\e";
        else if (c == '-')
            text += "\\-";
        else
            text += c;
    }
    return text;
}

std::string bold(const std::string &words)
{
    return "\\fB" + roff(words) + "\\fR";
}

/// "--size, -s" with the kind of its value.
std::string nameOf(const CLI::Option &option)
{
    const bool positional = !option.nonpositional();
    std::string text = bold(positional ? option.get_name(true) : option.get_name(false, true));
    if (!positional && option.get_items_expected_max() > 0 && !option.get_type_name().empty())
        text += " \\fI" + roff(option.get_type_name()) + "\\fR";
    return text;
}

std::string optionsOf(const CLI::App &app)
{
    std::string text;
    for (const CLI::Option *option : app.get_options()) {
        if (option->get_group().empty()) continue; // hidden
        if (option == app.get_help_ptr() && app.get_parent()) continue;
        text += ".TP\n" + nameOf(*option) + "\n" + roff(option->get_description()) + "\n";
    }
    return text;
}

void addVerbs(const CLI::App &app, const std::string &name, std::string &text)
{
    for (const CLI::App *verb : app.get_subcommands([](const CLI::App *) { return true; })) {
        if (verb->get_name().empty() || verb->get_group().empty()) continue;
        const std::string full = name + " " + verb->get_name();
        text += ".SS " + roff(full) + "\n" + roff(verb->get_description()) + "\n" + optionsOf(*verb);
        addVerbs(*verb, full, text);
    }
}

} // namespace

std::string manualPage(const CLI::App &program, const std::string &footer)
{
    const std::size_t blank = footer.find("\n\n");
    std::string text = ".\\\" SPDX-License-Identifier: GPL-3.0-or-later\n"
                       ".TH LARMOR 1 \"\" \"larmor " +
                       std::string(programVersion) +
                       "\" \"User Commands\"\n"
                       ".SH NAME\nlarmor \\- live MRI reconstruction, and what makes it fast\n"
                       ".SH SYNOPSIS\n.B larmor\n[\\fIOPTIONS\\fR] [\\fISCAN\\fR]\n.br\n.B larmor\n"
                       "\\fIVERB\\fR [\\fIWORDS\\fR]\n"
                       ".SH DESCRIPTION\n" +
                       roff(program.get_description()) + "\n.SH OPTIONS OF THE WINDOW\n" +
                       optionsOf(program) + ".SH VERBS\n";
    addVerbs(program, "larmor", text);
    text += ".SH EXIT STATUS\n" + roff(footer.substr(0, blank)) + "\n.SH EXAMPLES\n.nf\n" +
            roff(blank == std::string::npos ? std::string() : footer.substr(blank + 2)) + ".fi\n";
    return text;
}

} // namespace larmor::app
