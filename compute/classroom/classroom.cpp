// SPDX-License-Identifier: GPL-3.0-or-later
#include "classroom/classroom.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace larmor::classroom {

namespace {

using lesson::Receipt;
using lesson::Voter;

constexpr std::string_view cookieName = "larmor";
/// Wrong codes that an address may try at once, and then in a second: typing errors of one person, or of a
/// class behind one address. 2^20 codes take 73 days at the faster rate.
constexpr double wrongCodes = 10, wrongCodesPerSecond = 0.1666, sharedFactor = 6;
/// Phones of one address that may come at once, and then in a second, where cookies tell them apart: whoever
/// takes cookie after cookie votes often, but does not take the class's places before it has come.
constexpr double newPhones = 60, newPhonesPerSecond = 1;

/// The value of the cookie of this name; empty where there is none.
std::string_view cookieIn(std::string_view header)
{
    while (!header.empty()) {
        const std::size_t end = std::min(header.find(';'), header.size());
        std::string_view part = header.substr(0, end);
        header.remove_prefix(std::min(end + 1, header.size()));
        while (!part.empty() && part.front() == ' ')
            part.remove_prefix(1);
        if (part.starts_with(cookieName) && part.substr(cookieName.size()).starts_with('='))
            return part.substr(cookieName.size() + 1);
    }
    return {};
}

/// The whole text as a number; absent for anything else.
template <class Number>
std::optional<Number> parsed(std::string_view text)
{
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// As people write it: a comma for the point, a plus sign, blanks around it.
std::optional<double> numberIn(std::string text)
{
    constexpr std::string_view blanks = " \t\r\n";
    text.erase(0, std::min(text.find_first_not_of(blanks), text.size()));
    text.erase(text.find_last_not_of(blanks) + 1);
    // "1,000" is a thousand to some and one to others.
    if (const std::size_t comma = text.find(',');
        comma != std::string::npos && comma > 0 && text.size() - comma == 4 &&
        text.find(',', comma + 1) == std::string::npos && text.find_first_of("123456789") < comma)
        return std::nullopt;
    std::replace(text.begin(), text.end(), ',', '.');
    if (text.starts_with('+')) text.erase(0, 1);
    return parsed<double>(text);
}

/// Of another site's page in a phone's browser. Absent headers are those of a program, which has no other
/// site's visitors to misuse.
bool isCrossSite(const Request &request)
{
    if (request.origin && *request.origin != "http://" + request.authority) return true;
    return request.fetchSite && *request.fetchSite != "same-origin" && *request.fetchSite != "none";
}

int statusOf(Receipt receipt)
{
    switch (receipt) {
    case Receipt::NoSuchChoice:
    case Receipt::NotANumber:
        return 422;
    case Receipt::AddressUsedUp:
    case Receipt::TooManyVoters:
        return 403;
    default:
        return 409;
    }
}

} // namespace

const std::vector<std::pair<std::string, std::string>> &commonHeaders()
{
    // same-origin: with no-referrer a form's Origin would be "null".
    static const std::vector<std::pair<std::string, std::string>> headers{
        {"Content-Security-Policy", contentSecurityPolicy()},
        {"X-Content-Type-Options", "nosniff"},
        {"X-Frame-Options", "DENY"},
        {"Referrer-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Cache-Control", "no-store"}};
    return headers;
}

Classroom::Classroom(PageWords words)
    : m_words(std::move(words)), m_code(newClassCode()), m_wrongCodes(wrongCodes, wrongCodesPerSecond),
      m_newPhones(newPhones, newPhonesPerSecond)
{
}

void Classroom::ask(const std::string &key, const lesson::PollQuestion &question)
{
    const std::lock_guard lock(m_mutex);
    m_poll.ask(key, question);
}

void Classroom::askNothing()
{
    const std::lock_guard lock(m_mutex);
    m_poll.askNothing();
}

void Classroom::askAgain()
{
    const std::lock_guard lock(m_mutex);
    m_poll.askAgain();
}

void Classroom::forget(const std::string &key)
{
    const std::lock_guard lock(m_mutex);
    m_poll.forget(key);
}

void Classroom::show()
{
    const std::lock_guard lock(m_mutex);
    m_poll.show();
}

void Classroom::answer(const lesson::PollAnswer &answer)
{
    const std::lock_guard lock(m_mutex);
    m_poll.answer(answer);
}

void Classroom::setSharedAddresses(bool shared)
{
    const std::lock_guard lock(m_mutex);
    m_poll.setSharedAddresses(shared);
    const double factor = shared ? sharedFactor : 1;
    m_wrongCodes.change(factor * wrongCodes, factor * wrongCodesPerSecond);
}

bool Classroom::sharedAddresses() const
{
    const std::lock_guard lock(m_mutex);
    return m_poll.sharedAddresses();
}

std::size_t Classroom::votes() const
{
    const std::lock_guard lock(m_mutex);
    return m_poll.votes();
}

std::optional<lesson::Tally> Classroom::tally() const
{
    const std::lock_guard lock(m_mutex);
    return m_poll.tally();
}

std::map<std::string, lesson::Tally> Classroom::tallies() const
{
    const std::lock_guard lock(m_mutex);
    return m_poll.tallies();
}

Reply Classroom::page(int status, std::string body) const
{
    Reply reply;
    reply.status = status;
    reply.body = std::move(body);
    return reply;
}

/// What is no request of the page at all. A name that some site gave this address (DNS rebinding) is not
/// the address.
std::optional<Reply> Classroom::refusal(const Request &request) const
{
    const auto refuse = [&](int status) { return page(status, plainPage(m_words, m_words.badRequest)); };
    if (request.host != request.authority) return refuse(421);
    const bool state = request.path == "/state";
    if (request.path != "/" && !state) return refuse(404);
    const bool reads = request.method == "GET" || request.method == "HEAD";
    if (!reads && (state || request.method != "POST")) {
        Reply reply = refuse(405);
        reply.headers.emplace_back("Allow", state ? "GET, HEAD" : "GET, HEAD, POST");
        return reply;
    }
    if (!reads && isCrossSite(request)) return refuse(403);
    return {};
}

/// @param known of a phone that had the code before: others of its address do not lock it out.
std::optional<Reply> Classroom::codeRefusal(const Request &request, bool known)
{
    if (!request.code)
        return page(request.method == "POST" || request.path == "/state" ? 403 : 200, codePage(m_words));
    if (!known && m_wrongCodes.spent(request.address, request.now)) {
        Reply reply = page(429, codePage(m_words, PageNote::TooManyTries));
        reply.headers.emplace_back("Retry-After", "60");
        return reply;
    }
    if (isSameCode(*request.code, m_code)) return {};
    m_wrongCodes.take(request.address, request.now);
    return page(403, codePage(m_words, PageNote::WrongCode));
}

Reply Classroom::reply(const Request &request)
{
    const std::lock_guard lock(m_mutex);
    if (auto refused = refusal(request)) return std::move(*refused);
    std::optional<std::string> token;
    if (m_poll.sharedAddresses() && request.cookie) token = m_mint.read(cookieIn(*request.cookie));
    if (auto refused = codeRefusal(request, token.has_value())) return std::move(*refused);
    if (request.path == "/state") {
        Reply reply;
        reply.type = "text/plain; charset=utf-8";
        reply.body = stateOf(m_poll);
        return reply;
    }
    const Voter voter{request.address, token.value_or("")};
    const bool needsToken = m_poll.sharedAddresses() && !token;
    if (needsToken && !m_newPhones.take(request.address, request.now)) {
        Reply reply = page(429, codePage(m_words, PageNote::TooManyPhones));
        reply.headers.emplace_back("Retry-After", "5");
        return reply;
    }
    Reply reply;
    if (request.method == "POST" && !needsToken)
        reply = takeVote(request, voter);
    else
        reply = page(request.method == "POST" ? 403 : 200,
                     votePage(m_words, m_poll, needsToken ? std::nullopt : m_poll.voteOf(voter), m_code, {},
                              request.method == "POST" ? PageNote::NoCookies : PageNote::None));
    if (needsToken)
        reply.headers.emplace_back("Set-Cookie", std::string(cookieName) + "=" + m_mint.issue() +
                                                     "; Path=/; HttpOnly; SameSite=Strict");
    return reply;
}

Reply Classroom::takeVote(const Request &request, const Voter &voter)
{
    const auto serial = parsed<std::uint64_t>(request.question.value_or(""));
    const bool asksNumber = m_poll.question() && m_poll.question()->choices.empty();
    lesson::Vote vote = std::nan("");
    if (!asksNumber)
        vote = parsed<std::size_t>(request.choice.value_or("")).value_or(std::size_t(-1));
    else if (const auto number = numberIn(request.number.value_or("")))
        vote = *number;
    const Receipt receipt = m_poll.vote(voter, serial.value_or(0), vote);
    if (!lesson::isCounted(receipt))
        return page(statusOf(receipt), votePage(m_words, m_poll, m_poll.voteOf(voter), m_code, receipt));
    Reply reply; // to the page itself: reading it again sends nothing again
    reply.status = 303;
    reply.headers.emplace_back("Location", "/?code=" + m_code);
    return reply;
}

} // namespace larmor::classroom
