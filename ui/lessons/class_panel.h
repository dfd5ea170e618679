// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lesson/lesson.h"
#include "lesson/report.h"

#include <QFrame>
#include <QTimer>
#include <memory>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace larmor::classroom {
class Classroom;
class ClassServer;
} // namespace larmor::classroom

namespace larmor {

class ClassHistogram;
class ClassJoinView;

/// The class page as the lecturer sees it: how phones come to it, how many have predicted, and, once that is
/// shown, what. Off at first. What was counted is kept after the end, until the next start.
class ClassPanel : public QFrame {
    Q_OBJECT
public:
    explicit ClassPanel(QWidget *parent = nullptr);
    ~ClassPanel() override;

    /// Opens the page, on the first address of networkAddresses(). @throws Error Unavailable as ClassServer.
    void start(std::uint16_t port);
    void stop();
    bool running() const { return m_server != nullptr; }
    QString url() const;
    QString code() const;

    /// The question of a step; phones follow. @param answer of its measurement; null: there is none yet.
    void follow(const lesson::Lesson &lesson, std::size_t step, const lesson::Answer *answer);
    void followNothing();
    /// Whether anybody has predicted the present step.
    bool hasPredictions() const;
    /// Counts of a lesson's steps, since the last start.
    lesson::ClassTallies tallies(const lesson::Lesson &lesson) const;

    /// As if the lesson had never been asked.
    void forget(const lesson::Lesson &lesson);

signals:
    void counted(); ///< the number of predictions is another, or they are shown
    void failed(const QString &why);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeControls();
    void scaleType();
    void serveAt(const QString &address);
    void fillAddresses();
    void chooseAddress();
    void refresh();
    void refreshProblem();
    void tick();

    std::shared_ptr<classroom::Classroom> m_room; ///< kept after the end, for its counts
    std::unique_ptr<classroom::ClassServer> m_server;
    std::uint16_t m_port = 0;
    QString m_address;
    std::size_t m_votes = 0;
    int m_ticks = 0;
    QTimer m_timer;

    ClassJoinView *m_join;
    ClassHistogram *m_histogram;
    QComboBox *m_addresses;
    QCheckBox *m_shared;
    QPushButton *m_show, *m_again;
    QLabel *m_question, *m_note;
};

} // namespace larmor
