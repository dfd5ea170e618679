// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/prediction_box.h"

#include "language/compute_words.h"
#include "language/value_words.h"
#include "widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QRadioButton>
#include <QRegularExpressionValidator>
#include <QVBoxLayout>

namespace larmor {

using namespace Qt::StringLiterals;

QString whereFrom(const lesson::Answer &answer)
{
    switch (answer.form) {
    case lesson::Form::Measured:
    case lesson::Form::Tuned:
    case lesson::Form::Reconstructed:
        return PredictionBox::tr("Measured");
    case lesson::Form::Modelled:
        return PredictionBox::tr("Modelled (%1)").arg(QString::fromStdString(answer.boards));
    case lesson::Form::Emulated:
        return PredictionBox::tr("Emulated");
    default:
        return PredictionBox::tr("Computed");
    }
}

PredictionBox::PredictionBox(const lesson::Prediction &prediction, const Guess &guess, QWidget *parent)
    : QFrame(parent), m_prediction(prediction)
{
    setObjectName(u"lesson.predict"_s);
    setFrameShape(QFrame::StyledPanel);
    auto *column = new QVBoxLayout(this);
    auto *heading = new QLabel(tr("Predict before you measure"), this);
    setRole(heading, u"title"_s);
    auto *question = new QLabel(QString::fromStdString(prediction.question), this);
    question->setObjectName(u"lesson.predict.question"_s);
    question->setWordWrap(true);
    column->addWidget(heading);
    column->addWidget(question);
    for (std::size_t i = 0; i < prediction.choices.size(); ++i) {
        auto *choice = new QRadioButton(QString::fromStdString(prediction.choices[i].text), this);
        choice->setObjectName(u"lesson.predict.choice%1"_s.arg(i));
        choice->setChecked(guess.choice == i);
        column->addWidget(choice);
        m_choices.push_back(choice);
        connect(choice, &QRadioButton::toggled, this, &PredictionBox::changed);
    }
    if (prediction.number) {
        auto *line = new QHBoxLayout;
        m_number = new QLineEdit(this);
        m_number->setObjectName(u"lesson.predict.number"_s);
        m_number->setAccessibleName(tr("Your prediction"));
        m_number->setPlaceholderText(tr("a number"));
        m_number->setMaximumWidth(140);
        static const QRegularExpression number(u"[-+]?\\d*[.,]?\\d*(e[-+]?\\d*)?"_s);
        m_number->setValidator(new QRegularExpressionValidator(number, m_number));
        QLocale plain;
        plain.setNumberOptions(QLocale::OmitGroupSeparator);
        if (guess.number) m_number->setText(plain.toString(*guess.number));
        line->addWidget(m_number);
        line->addWidget(new QLabel(QString::fromStdString(prediction.number->unit), this));
        auto *tolerance = new QLabel(
            tr("right within %1 %").arg(QLocale().toString(100 * prediction.tolerance, 'f', 0)), this);
        setRole(tolerance, u"quiet"_s);
        line->addWidget(tolerance);
        line->addStretch(1);
        column->addLayout(line);
        connect(m_number, &QLineEdit::textChanged, this, &PredictionBox::changed);
        connect(m_number, &QLineEdit::returnPressed, this, &PredictionBox::accepted);
    }
    m_answer = new QLabel(this);
    m_answer->setObjectName(u"lesson.predict.answer"_s);
    m_answer->setWordWrap(true);
    m_answer->hide();
    column->addWidget(m_answer);
}

bool wasRight(const lesson::Prediction &prediction, const Guess &guess, const lesson::Answer &answer)
{
    return guess.choice ? guess.choice == answer.choice
                        : guess.number && guessedRight(prediction, answer, *guess.number);
}

Guess PredictionBox::guess() const
{
    Guess guess;
    for (std::size_t i = 0; i < m_choices.size(); ++i)
        if (m_choices[i]->isChecked()) guess.choice = i;
    if (m_number) {
        bool isNumber = false;
        const QString typed = m_number->text().replace(u',', u'.'); // either is a decimal sign somewhere
        const double number = QLocale::c().toDouble(typed, &isNumber);
        if (isNumber) guess.number = number;
    }
    return guess;
}

void PredictionBox::reveal(const lesson::Answer &answer)
{
    const Guess own = guess();
    const bool known = answer.choice || answer.number;
    const bool right = wasRight(m_prediction, own, answer);
    const QString from = whereFrom(answer);
    const QString words = answer.number ? localNumber(spoken(answer.text)) : spoken(answer.text);
    QString text;
    if (!known)
        text = tr("This engine gives no answer: %1.").arg(words);
    else if (!own.made())
        text = tr("%1: %2.").arg(from, words);
    else if (right)
        text = tr("✓ As you predicted. %1: %2.").arg(from, words);
    else
        text = tr("✗ Your prediction differs. %1: %2.").arg(from, words);
    setRole(m_answer, !own.made() || !known ? u"quiet"_s : right ? u"good"_s : u"bad"_s);
    m_answer->setText(text);
    m_answer->show();
    // What was chosen and what is right are read on, the others step back; nothing can be chosen any more.
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        m_choices[i]->setEnabled(own.choice == i || answer.choice == i);
        m_choices[i]->setAttribute(Qt::WA_TransparentForMouseEvents);
        m_choices[i]->setFocusPolicy(Qt::NoFocus);
    }
    if (m_number) m_number->setReadOnly(true);
}

QWidget *PredictionBox::firstControl() const
{
    if (m_number) return m_number;
    return m_choices.empty() ? nullptr : m_choices.front();
}

} // namespace larmor

#include "moc_prediction_box.cpp"
