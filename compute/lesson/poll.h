// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lesson/number_bins.h"

#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace larmor::lesson {

/// What a class is asked to predict.
struct PollQuestion {
    std::string text;
    std::vector<std::string> choices; ///< empty: a number
    std::string unit;                 ///< of the number
    bool operator==(const PollQuestion &) const = default;
};

/// Who votes: an address and, where phones share one, what tells them apart.
struct Voter {
    std::uint32_t address = 0; ///< IPv4
    std::string token;         ///< empty: the address is one voter
    auto operator<=>(const Voter &) const = default;
};

/// The index of a choice, or a number.
using Vote = std::variant<std::size_t, double>;

/// What became of a vote; only the first two count.
enum class Receipt {
    Counted,
    Changed, ///< the voter's earlier vote was replaced
    Closed,
    OtherQuestion, ///< of a question that is asked no more
    NoSuchChoice,
    NotANumber,    ///< none, or outside Poll::leastNumber .. mostNumber
    AddressUsedUp, ///< more phones behind one address than are believed
    TooManyVoters
};
bool isCounted(Receipt receipt);

/// The measurement's answer.
struct PollAnswer {
    std::optional<std::size_t> choice;
    std::optional<double> number;
    std::function<bool(double)> isRight; ///< of a guessed number
};

/// Counts of one question; nothing of who voted.
struct Tally {
    PollQuestion question;
    std::size_t votes = 0;
    std::vector<std::size_t> choices; ///< votes for each
    std::vector<NumberBin> numbers;   ///< of a number
    bool open = false, shown = false, answered = false;
    std::optional<std::size_t> rightChoice;
    std::optional<double> rightNumber;
    std::optional<std::size_t>
        right; ///< votes that came true; absent where bars are all that is left of guesses
    std::vector<bool> rightNumbers; ///< of the bars: a value that is right, or bounds around the answer
};

/// Marks what is right in counts. @param guesses null where the bars are all that is left of them.
void markAnswer(Tally &tally, const PollAnswer &answer, const std::vector<double> *guesses = nullptr);

/// Predictions of a class, question by question. One vote for each voter, who may change it until the result
/// is shown. When another question is asked the voters are forgotten and the counts alone stay; coming back
/// to a question with votes finds it closed. Used from one thread at a time.
class Poll {
public:
    static constexpr double mostNumber = 1e12, leastNumber = 1e-12; ///< magnitudes; and 0
    static constexpr std::size_t mostVoters = 4096, mostOfAddress = 200;

    /// Asks a question; the present one, asked again under its key, goes on. @param key of its place: where
    /// the same question was asked before, its counts are found again.
    void ask(const std::string &key, const PollQuestion &question);
    void askNothing();
    /// Forgets the votes of the present question and opens it, unless it is answered.
    void askAgain();
    /// As if it had never been asked; the present question is opened anew.
    void forget(const std::string &key);
    /// Ends the voting.
    void show();
    /// Ends the voting and marks what is right; another answer takes the place of an earlier one.
    void answer(const PollAnswer &answer);
    /// Whether voters of one address are told apart by their tokens. Another value forgets the votes of a
    /// question that is open: some were counted under the other rule.
    void setSharedAddresses(bool shared);
    bool sharedAddresses() const { return m_shared; }

    /// @param serial of the question that the voter was shown.
    Receipt vote(const Voter &voter, std::uint64_t serial, const Vote &vote);
    std::optional<Vote> voteOf(const Voter &voter) const;
    /// Of the present question and round; 0: nothing is asked.
    std::uint64_t serial() const { return m_present ? m_serial : 0; }
    std::optional<Tally> tally() const;
    /// Cheap: the number of votes and no histogram.
    std::size_t votes() const;
    const PollQuestion *question() const { return m_present ? &m_present->kept.question : nullptr; }
    bool open() const { return m_present && m_present->kept.open; }
    /// Of all questions with votes, by their keys.
    std::map<std::string, Tally> tallies() const;

private:
    struct Present {
        std::string key;
        Tally kept; ///< of a question found again: its counts; else without counts
        std::map<Voter, Vote> votes;
        bool foundAgain = false;
    };
    Voter keyOf(const Voter &voter) const;
    Receipt refusal(const Voter &voter, std::uint64_t serial, const Vote &vote) const;
    Tally tallyOf(const Present &present) const;
    void leave();

    std::optional<Present> m_present;
    PollAnswer m_answer; ///< of the present question
    std::map<std::string, Tally> m_left;
    std::uint64_t m_serial = 0;
    bool m_shared = false;
};

} // namespace larmor::lesson
