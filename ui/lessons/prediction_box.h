// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lesson/check.h"

#include <QFrame>
#include <optional>
#include <vector>

class QLabel;
class QLineEdit;
class QRadioButton;

namespace larmor {

/// What a person predicted: a choice, or a number.
struct Guess {
    std::optional<std::size_t> choice;
    std::optional<double> number;
    bool made() const { return choice || number; }
};

/// A number within the question's tolerance, else the choice.
bool wasRight(const lesson::Prediction &prediction, const Guess &guess, const lesson::Answer &answer);

/// What an answer rests on, as it stands before it: "Modelled (GeForce GTX 280)".
QString whereFrom(const lesson::Answer &answer);

/// A lesson's question, asked before the measurement: choices or a number. Afterwards it says what was
/// measured and whether that was foreseen; the guess stays as it was.
class PredictionBox : public QFrame {
    Q_OBJECT
public:
    PredictionBox(const lesson::Prediction &prediction, const Guess &guess, QWidget *parent = nullptr);
    Guess guess() const;
    /// Compares the guess with what was measured and takes no other any more.
    void reveal(const lesson::Answer &answer);
    /// The first thing that takes a key.
    QWidget *firstControl() const;

signals:
    void changed();
    void accepted(); ///< Return in the number's field

private:
    const lesson::Prediction &m_prediction;
    std::vector<QRadioButton *> m_choices;
    QLineEdit *m_number = nullptr;
    QLabel *m_answer;
};

} // namespace larmor
