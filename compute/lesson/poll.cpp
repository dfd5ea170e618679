// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/poll.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace larmor::lesson {

namespace {

bool isPlausible(double number)
{
    const double magnitude = std::abs(number);
    return number == 0 || (magnitude >= Poll::leastNumber && magnitude <= Poll::mostNumber);
}

bool isRight(const PollAnswer &answer, double guess)
{
    return answer.isRight && answer.isRight(guess);
}

} // namespace

bool isCounted(Receipt receipt)
{
    return receipt == Receipt::Counted || receipt == Receipt::Changed;
}

void markAnswer(Tally &tally, const PollAnswer &answer, const std::vector<double> *guesses)
{
    tally.answered = true;
    tally.rightChoice = answer.choice;
    tally.rightNumber = answer.number;
    tally.right.reset();
    tally.rightNumbers.clear();
    std::size_t exact = 0, right = 0;
    for (const NumberBin &bin : tally.numbers) {
        const bool value = bin.kind == NumberBin::Kind::Value;
        tally.rightNumbers.push_back(value ? isRight(answer, bin.low)
                                           : answer.number && bin.holds(*answer.number));
        exact += value ? 1 : 0;
        right += value && tally.rightNumbers.back() ? bin.count : 0;
    }
    if (answer.choice && *answer.choice < tally.choices.size())
        tally.right = tally.choices[*answer.choice];
    else if (answer.number && guesses)
        tally.right = std::size_t(std::count_if(guesses->begin(), guesses->end(),
                                                [&](double guess) { return isRight(answer, guess); }));
    else if (answer.number && exact == tally.numbers.size())
        tally.right = right;
}

void Poll::ask(const std::string &key, const PollQuestion &question)
{
    if (m_present && m_present->key == key && m_present->kept.question == question) return;
    leave();
    Present present;
    present.key = key;
    const auto before = m_left.find(key);
    if (before != m_left.end() && before->second.question == question) {
        present.kept = before->second;
        present.kept.open = false;
        present.foundAgain = true;
    } else {
        if (before != m_left.end()) m_left.erase(before);
        present.kept.question = question;
        present.kept.open = true;
    }
    m_present = std::move(present);
    ++m_serial;
}

void Poll::askNothing()
{
    leave();
}

void Poll::leave()
{
    if (!m_present) return;
    Tally tally = tallyOf(*m_present);
    tally.open = false;
    if (tally.votes > 0)
        m_left[m_present->key] = std::move(tally);
    else
        m_left.erase(m_present->key);
    m_present.reset();
    m_answer = {};
}

void Poll::forget(const std::string &key)
{
    m_left.erase(key);
    if (!m_present || m_present->key != key) return;
    m_present->kept.answered = false;
    askAgain();
}

void Poll::askAgain()
{
    if (!m_present || m_present->kept.answered) return;
    const PollQuestion question = m_present->kept.question;
    m_present->kept = {};
    m_present->kept.question = question;
    m_present->kept.open = true;
    m_present->votes.clear();
    m_present->foundAgain = false;
    ++m_serial;
}

void Poll::show()
{
    if (!m_present) return;
    m_present->kept.open = false;
    m_present->kept.shown = true;
}

void Poll::answer(const PollAnswer &answer)
{
    if (!m_present) return;
    show();
    Tally &kept = m_present->kept;
    const bool known =
        kept.answered && kept.rightChoice == answer.choice && kept.rightNumber == answer.number;
    kept.answered = true;
    m_answer = answer;
    if (m_present->foundAgain && !known) markAnswer(kept, answer);
}

void Poll::setSharedAddresses(bool shared)
{
    if (m_shared == shared) return;
    m_shared = shared;
    if (open() && !m_present->votes.empty()) askAgain();
}

Voter Poll::keyOf(const Voter &voter) const
{
    return m_shared ? voter : Voter{voter.address, {}};
}

/// Counted where there is none.
Receipt Poll::refusal(const Voter &voter, std::uint64_t serial, const Vote &vote) const
{
    if (!m_present || serial != m_serial) return Receipt::OtherQuestion;
    if (!m_present->kept.open) return Receipt::Closed;
    const std::vector<std::string> &choices = m_present->kept.question.choices;
    if (const auto *choice = std::get_if<std::size_t>(&vote); choice && *choice >= choices.size())
        return Receipt::NoSuchChoice;
    if (const auto *number = std::get_if<double>(&vote);
        number && (!choices.empty() || !isPlausible(*number)))
        return choices.empty() ? Receipt::NotANumber : Receipt::NoSuchChoice;
    const auto &votes = m_present->votes;
    if (votes.contains(voter)) return Receipt::Counted;
    if (votes.size() >= mostVoters) return Receipt::TooManyVoters;
    if (!m_shared) return Receipt::Counted;
    const auto first = votes.lower_bound({voter.address, {}});
    const auto last = std::find_if(first, votes.end(),
                                   [&](const auto &entry) { return entry.first.address != voter.address; });
    return std::size_t(std::distance(first, last)) >= mostOfAddress ? Receipt::AddressUsedUp
                                                                    : Receipt::Counted;
}

Receipt Poll::vote(const Voter &voter, std::uint64_t serial, const Vote &vote)
{
    const Voter key = keyOf(voter);
    const Receipt refused = refusal(key, serial, vote);
    if (refused != Receipt::Counted) return refused;
    return m_present->votes.insert_or_assign(key, vote).second ? Receipt::Counted : Receipt::Changed;
}

std::optional<Vote> Poll::voteOf(const Voter &voter) const
{
    if (!m_present) return {};
    const auto found = m_present->votes.find(keyOf(voter));
    return found == m_present->votes.end() ? std::nullopt : std::optional(found->second);
}

std::size_t Poll::votes() const
{
    if (!m_present) return 0;
    return m_present->foundAgain ? m_present->kept.votes : m_present->votes.size();
}

Tally Poll::tallyOf(const Present &present) const
{
    Tally tally = present.kept;
    if (present.foundAgain) return tally;
    tally.votes = present.votes.size();
    tally.choices.assign(tally.question.choices.size(), 0);
    std::vector<double> numbers;
    for (const auto &[voter, vote] : present.votes)
        if (const auto *choice = std::get_if<std::size_t>(&vote))
            ++tally.choices[*choice];
        else
            numbers.push_back(std::get<double>(vote));
    tally.numbers = numberBins(numbers);
    tally.rightNumbers.assign(tally.numbers.size(), false);
    if (tally.answered) markAnswer(tally, m_answer, &numbers);
    return tally;
}

std::optional<Tally> Poll::tally() const
{
    return m_present ? std::optional(tallyOf(*m_present)) : std::nullopt;
}

std::map<std::string, Tally> Poll::tallies() const
{
    std::map<std::string, Tally> all = m_left;
    if (m_present) {
        if (Tally tally = tallyOf(*m_present); tally.votes > 0)
            all[m_present->key] = std::move(tally);
        else
            all.erase(m_present->key);
    }
    return all;
}

} // namespace larmor::lesson
