// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "classroom/allowance.h"
#include "classroom/token.h"
#include "classroom/vote_page.h"
#include "lesson/poll.h"

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace larmor::classroom {

/// A request as a server has read it: nothing of it is believed.
struct Request {
    std::string method, path, host;
    std::optional<std::string> origin, fetchSite, cookie; ///< headers that may be absent
    std::optional<std::string> code;                      ///< of the address
    std::optional<std::string> question, choice, number;  ///< of the form
    std::string authority;                                ///< "192.168.1.5:8642": where it was received
    std::uint32_t address = 0;                            ///< whence it came
    Clock::time_point now;
};

struct Reply {
    int status = 200;
    std::string type = "text/html; charset=utf-8", body;
    std::vector<std::pair<std::string, std::string>> headers; ///< beside those that every reply has
};
/// Headers that every reply has.
const std::vector<std::pair<std::string, std::string>> &commonHeaders();

/// The poll of a class, asked by the lecturer's window and answered by phones through a server; both may do
/// so from threads of their own, and neither waits for long. Holds no name and no file; addresses only as
/// Poll and Allowance do.
class Classroom {
public:
    explicit Classroom(PageWords words); ///< with a new code. @throws Error Unavailable

    const std::string &code() const { return m_code; }

    void ask(const std::string &key, const lesson::PollQuestion &question);
    void askNothing();
    void askAgain();
    void forget(const std::string &key);
    void show();
    void answer(const lesson::PollAnswer &answer);
    void setSharedAddresses(bool shared);
    bool sharedAddresses() const;
    std::size_t votes() const;
    std::optional<lesson::Tally> tally() const;
    std::map<std::string, lesson::Tally> tallies() const;

    /// Of a phone. Only a POST of the form, with the class code, to the address shown, from that page itself,
    /// changes anything, and that is one vote. What a request says is never part of the reply.
    /// @throws Error Unavailable, std::bad_alloc.
    Reply reply(const Request &request);

private:
    Reply page(int status, std::string body) const;
    std::optional<Reply> refusal(const Request &request) const;
    std::optional<Reply> codeRefusal(const Request &request, bool known);
    Reply takeVote(const Request &request, const lesson::Voter &voter);

    mutable std::mutex m_mutex;
    const PageWords m_words;
    const std::string m_code;
    const TokenMint m_mint;
    lesson::Poll m_poll;
    Allowance m_wrongCodes, m_newPhones;
};

} // namespace larmor::classroom
