// SPDX-License-Identifier: GPL-3.0-or-later
// The class page of the lesson window.
#include "classroom/class_server.h"
#include "core/error.h"
#include "language/compute_words.h"
#include "lessons/class_panel.h"
#include "lessons/lesson_window.h"
#include "preferences/preferences.h"

#include <QPushButton>

namespace larmor {

using namespace Qt::StringLiterals;

QPushButton *LessonWindow::makeClassButton()
{
    auto *button = new QPushButton(tr("End class"), this);
    button->setMinimumWidth(button->sizeHint().width()); // its words change, and buttons keep their places
    button->setText(tr("Class"));
    button->setObjectName(u"lessons.class"_s);
    button->setAccessibleName(tr("Class page"));
    button->setCheckable(true);
    button->setShortcut(QKeySequence(u"F7"_s));
    const Text why = classroom::whyNoServer();
    button->setEnabled(why.empty());
    button->setToolTip(why.empty() ? tr("Open a page on which the phones of a class predict, over the local "
                                        "network; once it is open, close it (F7)")
                                   : tr("There is no class page: %1").arg(spoken(why)));
    connect(button, &QPushButton::clicked, this, &LessonWindow::openClass);
    return button;
}

void LessonWindow::openClass(bool open)
{
    try {
        m_class->stop();
        if (open) m_class->start(Preferences(m_settings).classPort());
        say(open ? QString() : tr("The class page is closed; its counts stay for the report"));
    } catch (const Error &error) {
        m_class->stop();
        say(spoken(error), true);
    }
    m_openClass->setChecked(m_class->running());
    m_openClass->setText(m_class->running() ? tr("End class") : tr("Class"));
    m_openClass->setShortcut(QKeySequence(u"F7"_s)); // a new text takes it away
    followInClass();
    refreshButtons();
}

void LessonWindow::followInClass()
{
    if (!m_class->running()) return;
    if (m_lesson)
        m_class->follow(*m_lesson, m_step, findings() ? &findings()->answer : nullptr);
    else
        m_class->followNothing();
}

} // namespace larmor
