// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "classroom/qr_code.h"

#include <QWidget>
#include <optional>

class QBoxLayout;
class QLabel;

namespace larmor {

/// A QR code, dark on white in every theme: readers want it so.
class QrView : public QWidget {
    Q_OBJECT
public:
    explicit QrView(QWidget *parent = nullptr);
    /// Hidden where the program cannot make one.
    void setText(const QString &text);
    bool hasCode() const { return m_code.has_value(); }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    int modules() const;

    std::optional<classroom::QrCode> m_code;
};

/// How a phone comes to the class page, and how many have predicted; large, for the back of a hall.
class ClassJoinView : public QWidget {
    Q_OBJECT
public:
    explicit ClassJoinView(QWidget *parent = nullptr);
    void setPlace(const QString &url, const QString &code);
    /// @param problem in place of the usual words: phones cannot come. Empty: none.
    void setProblem(const QString &problem);
    /// @param asks whether the step has a question.
    void setCount(std::size_t votes, bool asks, bool open);
    /// In one line, beside a histogram.
    void setBrief(bool brief);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void scaleType();

    bool m_brief = false;
    QBoxLayout *m_lines;
    QrView *m_qr;
    QLabel *m_url, *m_codeTitle, *m_code, *m_problem, *m_count, *m_countTitle;
};

} // namespace larmor
