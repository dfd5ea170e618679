// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/prediction_poll.h"

namespace larmor::lesson {

PollQuestion pollQuestion(const Prediction &prediction)
{
    PollQuestion question;
    question.text = prediction.question;
    for (const Prediction::Choice &choice : prediction.choices)
        question.choices.push_back(choice.text);
    if (prediction.number) question.unit = prediction.number->unit;
    return question;
}

PollAnswer pollAnswer(const Prediction &prediction, const Answer &answer)
{
    PollAnswer poll;
    poll.choice = answer.choice;
    poll.number = answer.number;
    if (answer.number)
        poll.isRight = [prediction, answer](double guess) { return guessedRight(prediction, answer, guess); };
    return poll;
}

} // namespace larmor::lesson
