// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "core/text.h"
#include "lesson/lesson.h"
#include "recon/reconstruction.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace larmor::lesson {

/// What a run gave.
struct Row {
    const Run *run = nullptr;
    Form form = Form::Absent;
    Json report; ///< as the command line's --json would have it; null where absent
    Text whyAbsent;
    Text device;       ///< short, for captions: "NVIDIA H200, cuda, 580.82", "model of the H200"
    std::string board; ///< which a model or a rule stands for: "GeForce GTX 280"; else empty
    Text provenance;   ///< one line: device, driver, options, date, version
    std::shared_ptr<const Image> image; ///< of a reconstruction
};
/// The row of a run by its name; null where it has not run.
using RowOf = std::function<const Row *(const std::string &name)>;

/// The value; absent where a run has not the figure.
std::optional<double> valueOf(const Quantity &quantity, const RowOf &rows);

enum class Verdict { Holds, Fails, NotChecked };
/// "holds", "does not hold", "not checked here"
std::string_view toString(Verdict verdict);

/// What a check came to, with the numbers.
struct Outcome {
    Verdict verdict = Verdict::NotChecked;
    Text found; ///< "time: naive 14.2 / copy 0.32 = 44.4 (at least 5)"
};
/// Fails also where a figure is missing: what cannot be read has not been shown.
Outcome evaluate(const Check &check, const RowOf &rows);

/// The answer that the measurement gives to a prediction.
struct Answer {
    std::optional<std::size_t> choice;
    std::optional<double> number;
    Text text;                ///< the choice, or the number with its unit; why there is none
    Form form = Form::Absent; ///< where it comes from: Measured only where all of it was
    std::string boards;       ///< of models and rules: "GeForce GTX 280, H200"
};
Answer answerTo(const Prediction &prediction, const RowOf &rows);
/// Whether a guess is within the prediction's tolerance of the number found.
bool guessedRight(const Prediction &prediction, const Answer &answer, double guess);

/// "1.23e-05", "44.4", "1,048,576" as a person reads it.
std::string numberText(double value);

} // namespace larmor::lesson
