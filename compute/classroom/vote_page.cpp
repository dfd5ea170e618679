// SPDX-License-Identifier: GPL-3.0-or-later
#include "classroom/vote_page.h"

#include "core/digest.h"
#include "lesson/html.h"

#include <algorithm>
#include <cstdio>

namespace larmor::classroom {

namespace {

using lesson::escaped;
using lesson::Receipt;

constexpr std::string_view style = R"(
:root { color-scheme: light dark; --ink: #1b1f23; --ground: #ffffff; --quiet: #57606a; --line: #8c959f;
        --own: #0b5cad; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eaec; --ground: #14171a; --quiet: #a0a8b0;
        --line: #6b747d; --own: #6cb2f2; --bad: #f28b82; } }
* { box-sizing: border-box; }
body { font: 18px/1.45 system-ui, sans-serif; margin: 0 auto; padding: 16px; max-width: 34rem; color: var(--ink);
       background: var(--ground); overflow-wrap: anywhere; }
h1 { font-size: 1.2rem; line-height: 1.35; margin: 0 0 1rem; }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
legend { font-size: 1.2rem; font-weight: 600; line-height: 1.35; padding: 0; margin: 0 0 1rem; }
.choice { display: flex; gap: 12px; align-items: center; min-height: 52px; padding: 10px 14px; margin: 0 0 10px;
          border: 2px solid var(--line); border-radius: 8px; cursor: pointer; }
.choice:has(:checked) { border-color: var(--own); }
input[type=radio] { flex: none; width: 22px; height: 22px; margin: 0; accent-color: var(--own); }
.line { display: flex; gap: 10px; align-items: center; margin: 0 0 14px; }
input[type=text] { font: inherit; font-size: 1.3rem; width: 100%; min-width: 0; min-height: 52px; padding: 8px 12px;
                   border: 2px solid var(--line); border-radius: 8px; color: inherit; background: transparent; }
.code { letter-spacing: 0.15em; text-transform: uppercase; }
button { font: inherit; font-weight: 600; width: 100%; min-height: 56px; border: 0; border-radius: 8px;
         color: #ffffff; background: #0b5cad; cursor: pointer; }
.own { color: var(--own); font-weight: 600; }
.bad { color: var(--bad); font-weight: 600; }
.quiet { color: var(--quiet); font-size: 0.9rem; }
a { color: var(--own); display: inline-block; padding: 12px 0; }
)";

/// Asks now and then whether there is another question; a phone in a pocket does not ask. A page that answers
/// a form is left for the question's own.
constexpr std::string_view script = R"(
"use strict";
(function () {
  var state = document.body.getAttribute("data-state"), wait = 3000;
  function ask() {
    setTimeout(ask, wait + Math.random() * 1000);
    if (document.hidden) return;
    fetch("/state" + location.search, {cache: "no-store", credentials: "same-origin"}).then(function (reply) {
      if (!reply.ok) throw 0;
      return reply.text();
    }).then(function (now) {
      wait = 3000;
      if (now !== state) location.replace("/" + location.search);
    }).catch(function () { wait = Math.min(2 * wait, 30000); });
  }
  setTimeout(ask, wait);
})();
)";

/// A digest as a policy names it.
std::string digestSource(std::string_view text)
{
    const std::string digits = sha256(text);
    std::string bytes;
    for (std::size_t i = 0; i < digits.size(); i += 2)
        bytes += char(std::stoi(digits.substr(i, 2), nullptr, 16));
    return "'sha256-" + lesson::base64(bytes) + "'";
}

std::string pageOf(const PageWords &words, const std::string &body, const std::string &state = {})
{
    std::string language = words.language; // HTML spells zh-CN
    std::replace(language.begin(), language.end(), '_', '-');
    std::string html = "<!DOCTYPE html>\n<html lang=\"" + escaped(language) +
                       "\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
                       "content=\"width=device-width, initial-scale=1\"><title>" +
                       escaped(words.title) + "</title><style>" + std::string(style) +
                       "</style></head>\n<body";
    if (!state.empty()) html += " data-state=\"" + escaped(state) + "\"";
    html += ">\n" + body;
    if (!state.empty()) html += "<script>" + std::string(script) + "</script>\n";
    return html + "</body></html>\n";
}

std::string paragraph(const std::string &words, const char *role = nullptr)
{
    return std::string("<p") + (role ? std::string(" class=\"") + role + "\"" : "") + ">" + escaped(words) +
           "</p>\n";
}

std::string noteOf(const PageWords &words, PageNote note)
{
    switch (note) {
    case PageNote::WrongCode:
        return paragraph(words.wrongCode, "bad");
    case PageNote::TooManyTries:
        return paragraph(words.slow, "bad");
    case PageNote::TooManyPhones:
        return paragraph(words.manyPhones, "bad");
    case PageNote::NoCookies:
        return paragraph(words.cookies, "bad");
    case PageNote::None:
        break;
    }
    return {};
}

std::string numberText(double number)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.10g", number);
    return text;
}

std::string choiceFields(const lesson::PollQuestion &question, const std::optional<lesson::Vote> &own)
{
    std::string html;
    for (std::size_t i = 0; i < question.choices.size(); ++i) {
        const bool checked = own && *own == lesson::Vote(i);
        html += "<label class=\"choice\"><input type=\"radio\" name=\"choice\" value=\"" + std::to_string(i) +
                "\" required" + (checked ? " checked" : "") + "><span>" + escaped(question.choices[i]) +
                "</span></label>\n";
    }
    return html;
}

std::string numberField(const PageWords &words, const lesson::PollQuestion &question,
                        const std::optional<lesson::Vote> &own)
{
    const double *number = own ? std::get_if<double>(&*own) : nullptr;
    return "<div class=\"line\"><input type=\"text\" name=\"number\" inputmode=\"text\" autocomplete=\"off\" "
           "maxlength=\"32\" required aria-label=\"" +
           escaped(words.number) + "\" placeholder=\"" + escaped(words.number) + "\" value=\"" +
           (number ? numberText(*number) : "") + "\">" +
           (question.unit.empty() ? "" : "<span>" + escaped(question.unit) + "</span>") + "</div>\n";
}

std::string ownText(const lesson::PollQuestion &question, const lesson::Vote &own)
{
    if (const auto *choice = std::get_if<std::size_t>(&own)) return question.choices.at(*choice);
    return numberText(std::get<double>(own)) + (question.unit.empty() ? "" : " " + question.unit);
}

} // namespace

const std::string &contentSecurityPolicy()
{
    static const std::string policy =
        "default-src 'none'; style-src " + digestSource(style) + "; script-src " + digestSource(script) +
        "; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
    return policy;
}

PageWords pageWords(const std::string &language, const std::function<std::string(const Text &)> &speak)
{
    const auto in = [&](const Text &text) { return speak ? speak(text) : text.english(); };
    PageWords words;
    words.language = language;
    words.title = in(say("Predict"));
    words.codeAsked = in(say("The class code stands on the screen in the hall."));
    words.code = in(say("Class code"));
    words.go = in(say("Go"));
    words.wrongCode = in(say("This is not the code of this class."));
    words.nothingAsked = in(say("There is no question now. This page follows the lesson."));
    words.yourPrediction = in(say("Your prediction:"));
    words.number = in(say("A number"));
    words.send = in(say("Predict"));
    words.change = in(say("Change"));
    words.counted = in(say("It is counted. You can change it until the result is shown."));
    words.closed = in(say("The predictions are closed. Look at the screen in the hall."));
    words.refresh = in(say("Next question"));
    const auto refused = [&](Receipt receipt) -> std::string & {
        return words.refused[std::size_t(receipt)];
    };
    refused(Receipt::Closed) = in(say("The predictions were closed before yours came: it is not counted."));
    refused(Receipt::OtherQuestion) = in(say("That was of an earlier question. This is the present one."));
    refused(Receipt::NoSuchChoice) = in(say("Choose one of the answers: nothing is counted yet."));
    refused(Receipt::NotANumber) =
        in(say("Write a number, such as 0.25 or 3e6, of at most 10^12: nothing is counted yet."));
    refused(Receipt::AddressUsedUp) = refused(Receipt::TooManyVoters) =
        in(say("There are more predictions than phones can be: yours is not counted. Tell the lecturer."));
    words.slow = in(say("Too many tries with wrong codes. Wait a minute."));
    words.manyPhones = in(say("Many phones came at once. Wait some seconds, then open the page again."));
    words.cookies = in(say("This class needs a cookie to tell phones apart: allow it, and send again."));
    words.badRequest =
        in(say("This cannot be answered. Open the address that is on the screen in the hall."));
    return words;
}

std::string codePage(const PageWords &words, PageNote note)
{
    return pageOf(words, "<h1>Larmor</h1>\n" + noteOf(words, note) + paragraph(words.codeAsked) +
                             "<form method=\"get\" action=\"/\"><div class=\"line\"><input type=\"text\" "
                             "class=\"code\" name=\"code\" maxlength=\"16\" autocomplete=\"off\" "
                             "autocapitalize=\"characters\" required aria-label=\"" +
                             escaped(words.code) + "\" placeholder=\"" + escaped(words.code) +
                             "\"></div><button>" + escaped(words.go) + "</button></form>\n");
}

std::string votePage(const PageWords &words, const lesson::Poll &poll, const std::optional<lesson::Vote> &own,
                     const std::string &code, std::optional<Receipt> refused, PageNote note)
{
    std::string body = noteOf(words, note);
    if (refused) body += paragraph(words.refused[std::size_t(*refused)], "bad");
    const lesson::PollQuestion *question = poll.question();
    const std::string address = "/?code=" + escaped(code);
    if (!question) {
        body += paragraph(words.nothingAsked);
    } else if (!poll.open()) {
        body += "<h1>" + escaped(question->text) + "</h1>\n";
        if (own) body += paragraph(words.yourPrediction + " " + ownText(*question, *own), "own");
        body += paragraph(words.closed);
    } else {
        body += "<form method=\"post\" action=\"" + address +
                "\"><input type=\"hidden\" name=\"question\" value=\"" + std::to_string(poll.serial()) +
                "\"><fieldset><legend>" + escaped(question->text) + "</legend>\n";
        if (own)
            body += paragraph(words.yourPrediction + " " + ownText(*question, *own), "own") +
                    paragraph(words.counted, "quiet");
        body +=
            (question->choices.empty() ? numberField(words, *question, own) : choiceFields(*question, own)) +
            "</fieldset><button>" + escaped(own ? words.change : words.send) + "</button></form>\n";
    }
    body += "<noscript><a href=\"" + address + "\">" + escaped(words.refresh) + "</a></noscript>\n";
    return pageOf(words, body, stateOf(poll));
}

std::string plainPage(const PageWords &words, const std::string &sentence)
{
    return pageOf(words, "<h1>Larmor</h1>\n" + paragraph(sentence));
}

std::string stateOf(const lesson::Poll &poll)
{
    return std::to_string(poll.serial()) + (poll.open() ? " open" : " closed");
}

} // namespace larmor::classroom
