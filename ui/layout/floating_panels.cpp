// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/floating_panels.h"

#include "layout/splitter_loan.h"
#include "widgets/panel.h"
#include "widgets/screen_fit.h"

#include <QCloseEvent>
#include <QEvent>
#include <QGuiApplication>
#include <QScreen>
#include <QTimer>
#include <QVBoxLayout>
#include <QWindow>
#include <functional>

namespace larmor {

/// One panel's. Shown and hidden with it, and not before the main window is.
class FloatingWindow : public QWidget {
public:
    FloatingWindow(Panel &panel, QWidget &main, std::function<void()> closed)
        : QWidget(&main, Qt::Tool), m_main(main), m_panel(panel), m_closed(std::move(closed)),
          m_place(panel.mapToGlobal(QPoint()), panel.size()), m_loan(panel)
    {
        setObjectName(panel.objectName() + QStringLiteral(".window"));
        setWindowTitle(panel.title());
        auto *body = new QVBoxLayout(this);
        body->setContentsMargins(0, 0, 0, 0);
        body->addWidget(&panel);
        panel.installEventFilter(this);
        main.installEventFilter(this);
        // Beside where it was, so that it is seen to have left, and large enough to be worth it.
        setGeometry(QRect(m_place.topLeft() + QPoint(24, 24), m_place.size().expandedTo(worthwhile)));
        panel.show();
        appear();
    }

protected:
    void closeEvent(QCloseEvent *event) override
    {
        event->accept();
        m_closed();
    }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched == &m_main) {
            // Queued: the main window has its place on the screen only after the event.
            if (event->type() == QEvent::Show && !event->spontaneous())
                QTimer::singleShot(0, this, [this] { appear(); });
            return false;
        }
        if (event->type() == QEvent::HideToParent) hide();
        if (event->type() == QEvent::ShowToParent) appear();
        return false;
    }

private:
    /// A window that is shown before the main one has nothing to stand above, and would lie behind it.
    void appear()
    {
        if (!m_main.isVisible() || m_panel.isHidden() || m_panel.window() != this) return;
        if (!testAttribute(Qt::WA_WState_Created)) create();
        windowHandle()->setTransientParent(m_main.windowHandle());
        show();
        raise();
    }

    QWidget &m_main;
    Panel &m_panel;
    std::function<void()> m_closed;
    static constexpr QSize worthwhile{720, 460};
    const QRect m_place;
    SplitterLoan m_loan;
};

FloatingPanels::FloatingPanels(QWidget &main) : QObject(&main), m_main(main) {}

FloatingPanels::~FloatingPanels() = default;

bool FloatingPanels::isFloating(const Panel &panel) const
{
    return m_windows.contains(&panel);
}

void FloatingPanels::setFloating(Panel &panel, bool floating)
{
    if (floating == isFloating(panel)) return;
    if (!floating) {
        m_windows.erase(&panel);
        return;
    }
    if (panel.window() != &m_main) return;
    // Its window ends once its event is over.
    const auto closed = [this, &panel] {
        QTimer::singleShot(0, this, [this, &panel] { setFloating(panel, false); });
    };
    m_windows.emplace(&panel, std::make_unique<FloatingWindow>(panel, m_main, closed));
}

void FloatingPanels::dockAll()
{
    m_windows.clear();
}

QMap<QString, QByteArray> FloatingPanels::geometries() const
{
    QMap<QString, QByteArray> all;
    for (const auto &[panel, window] : m_windows)
        all[panel->objectName()] = window->saveGeometry();
    return all;
}

void FloatingPanels::setGeometry(const Panel &panel, const QByteArray &geometry)
{
    const auto found = m_windows.find(&panel);
    if (found == m_windows.end()) return;
    FloatingWindow &window = *found->second;
    window.restoreGeometry(geometry);
    if (window.isVisible())
        ScreenFit::fit(window);
    else if (QScreen *screen = QGuiApplication::screenAt(window.geometry().center()))
        window.setScreen(screen); // by which it is fitted when it is shown
}

} // namespace larmor

#include "moc_floating_panels.cpp"
