// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lesson/check.h"
#include "lesson/poll.h"

namespace larmor::lesson {

/// A step's question as a class is asked it.
PollQuestion pollQuestion(const Prediction &prediction);
/// What the measurement answers.
PollAnswer pollAnswer(const Prediction &prediction, const Answer &answer);

} // namespace larmor::lesson
