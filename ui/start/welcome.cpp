// SPDX-License-Identifier: GPL-3.0-or-later
#include "start/welcome.h"

#include "actions/actions.h"
#include "preferences/preferences.h"
#include "tour/tour.h"

#include <QAction>
#include <QDialog>
#include <QTimer>

namespace larmor {

void welcome(QWidget &window, const Actions &actions, Preferences &preferences, Tour &tour)
{
    const bool first = !preferences.isWelcomed();
    if (!first && !preferences.opensStartPage()) return;
    preferences.setWelcomed();
    actions[ActionId::Start]->trigger();
    if (!first) return;
    auto *page = window.findChild<QDialog *>(QStringLiteral("dialog.start"));
    QObject::connect(
        page, &QDialog::finished, &tour,
        [&window, &actions, &tour] {
            // Later: what was chosen on the page is opened first. The tour is of this page alone, and waits
            // in the menu for who went elsewhere.
            QTimer::singleShot(0, &tour, [&window, &actions, &tour] {
                if (actions[ActionId::PageExplore]->isChecked() && window.isVisible()) tour.begin();
            });
        },
        Qt::SingleShotConnection);
}

} // namespace larmor
