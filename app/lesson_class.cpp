// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson_class.h"

#include "classroom/class_server.h"
#include "classroom/network.h"
#include "core/error.h"
#include "lesson/prediction_poll.h"
#include "lesson/tally_report.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <poll.h>
#include <unistd.h>

namespace larmor::app {

namespace {

const lesson::Step &stepOf(const lesson::Lesson &lesson, int wanted)
{
    const auto asks = [](const lesson::Step &step) { return step.prediction.has_value(); };
    const auto first = std::find_if(lesson.steps.begin(), lesson.steps.end(), asks);
    if (wanted == 0 && first != lesson.steps.end()) return *first;
    if (wanted < 0 || std::size_t(wanted) > lesson.steps.size())
        throw Error(
            ErrorCode::InvalidCall, "the lesson " + lesson.name + " has no step " + std::to_string(wanted),
            "it has the steps 1 to " + std::to_string(lesson.steps.size()), "choose one of them: --step N");
    if (wanted == 0 || !asks(lesson.steps[std::size_t(wanted) - 1]))
        throw Error(ErrorCode::InvalidCall, "there is nothing to predict in the lesson " + lesson.name,
                    wanted == 0 ? "none of its steps asks"
                                : "its step " + std::to_string(wanted) + " asks nothing",
                    "choose another: larmor lesson lists them");
    return lesson.steps[std::size_t(wanted) - 1];
}

/// Until a line or the end of standard input, or Ctrl+C.
void waitForEnd(const Task &task, const classroom::Classroom &room)
{
    const bool seen = ::isatty(STDERR_FILENO) == 1;
    for (bool ended = false; !ended && !task.cancelled();) {
        pollfd input{STDIN_FILENO, POLLIN, 0};
        if (::poll(&input, 1, 100) > 0) {
            char byte = '\n';
            ended = ::read(STDIN_FILENO, &byte, 1) <= 0 || byte == '\n';
        }
        if (seen) std::fprintf(stderr, "\r\033[Kpredictions: %zu ", room.votes());
    }
    if (seen) std::fputs("\r\033[K", stderr);
}

} // namespace

ClassCall::ClassCall() : port(classroom::defaultPort) {}

void ClassCall::addTo(CLI::App &verb)
{
    CLI::Option *served = verb.add_flag("--class", wanted,
                                        "Collects a class's predictions by phone: prints the "
                                        "address, and the counts after Enter");
    verb.add_option("--step", step, "The step that asks, from 1 on (0: the first that does)")
        ->capture_default_str()
        ->needs(served);
    verb.add_option("--port", port, "Of the class page (0: any that is free)")
        ->capture_default_str()
        ->check(CLI::Range(0, 65535))
        ->needs(served);
    verb.add_option("--address", address,
                    "Of this machine, for the class page (default: that of the network)")
        ->needs(served);
    verb.add_flag("--shared-address", sharedAddresses, "Phones share an address: tell them apart by a cookie")
        ->needs(served);
}

void ClassCall::run(const lesson::Lesson &lesson, const ReportTarget &report) const
{
    const lesson::Step &asking = stepOf(lesson, step);
    Interruptible interruptible; // before the server's thread
    const classroom::NetworkAddress own = classroom::networkAddresses().front();
    const auto room = std::make_shared<classroom::Classroom>(classroom::pageWords());
    room->setSharedAddresses(sharedAddresses);
    room->ask(lesson.name, lesson::pollQuestion(*asking.prediction));
    const classroom::ClassServer server(room, address.empty() ? own.address : address, std::uint16_t(port));
    std::string text = asking.prediction->question + "\n" + server.url() + "/?code=" + room->code() +
                       "\nclass code: " + room->code() + "\nEnter ends the predictions\n";
    if (address.empty() && own.local) text += "no network: this machine alone reaches the page\n";
    if (report.toStandardOutput())
        std::fputs(text.c_str(), stderr);
    else
        print(text);
    std::fflush(nullptr);
    waitForEnd(interruptible.task(), *room);
    room->show();
    const lesson::Tally tally = *room->tally();
    Json json = lesson::tallyJson(tally);
    json["kind"] = "larmor-class-poll";
    json["version"] = 1;
    json["lesson"] = lesson.name;
    json["step"] = &asking - lesson.steps.data() + 1;
    report.write(json);
    if (!report.toStandardOutput()) print(lesson::tallyText(tally));
}

} // namespace larmor::app
