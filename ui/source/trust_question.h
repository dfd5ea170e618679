// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace larmor {

struct ForeignCode;

enum class TrustAnswer { No, Once, Always };

/// Asks whether code that came with a document may run on this machine: which document, which kernel, how
/// many lines, its SHA-256, and the code itself. What Enter, Escape and closing choose is that it may not.
class TrustQuestion : public QDialog {
    Q_OBJECT
public:
    explicit TrustQuestion(const ForeignCode &code, QWidget *parent = nullptr);

signals:
    /// Once, when the dialog is closed.
    void answered(larmor::TrustAnswer answer);

private:
    QWidget *makeFacts(const ForeignCode &code);
    QWidget *makeCode(const ForeignCode &code);
    QWidget *makeButtons();
    void answer(TrustAnswer answer);

    TrustAnswer m_answer = TrustAnswer::No;
};

} // namespace larmor
