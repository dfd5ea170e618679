// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_scene.h"

#include "core/error.h"
#include "language/compute_words.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QGraphicsView>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QMouseEvent>
#include <QRubberBand>
#include <QWheelEvent>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

struct ChartView::Impl {
    ChartScene scene;
    QGraphicsView *view = nullptr;
    QRubberBand *band = nullptr;
    QAction *exportAction = nullptr, *copyAction = nullptr, *resetAction = nullptr;
    QPoint pressed;
    bool dragging = false, title = true;
    QString readOut;
    std::optional<QPoint> pointer; ///< over the view, with no button down

    void hover()
    {
        const auto hit = pointer ? scene.nearest(view->mapToScene(*pointer)) : std::nullopt;
        readOut = hit ? hit->text : QString();
        scene.showHit(hit);
    }
    void setStyle(const QWidget &widget)
    {
        ChartStyle style = ChartStyle::of(widget);
        style.title = title;
        scene.setStyle(style);
    }
};

namespace {

QAction *makeAction(ChartView *view, const QString &name, const QString &text, const QKeySequence &keys,
                    const QString &tip)
{
    auto *action = new QAction(text, view);
    action->setObjectName(name);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setToolTip(tip);
    view->addAction(action);
    return action;
}

} // namespace

ChartView::ChartView(QWidget *parent) : QWidget(parent), m_impl(std::make_unique<Impl>())
{
    Impl &d = *m_impl;
    setObjectName(u"chartView"_s);
    setAccessibleName(tr("Chart"));
    setMinimumSize(140, 90);
    setFocusPolicy(Qt::StrongFocus);
    d.view = new QGraphicsView(&d.scene, this);
    d.view->setObjectName(u"chartGraphics"_s);
    d.view->setFrameShape(QFrame::NoFrame);
    d.view->setStyleSheet(u"background: transparent"_s);
    d.view->setRenderHint(QPainter::Antialiasing);
    d.view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    d.view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    d.view->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    d.view->setFocusPolicy(Qt::NoFocus);
    d.view->viewport()->setMouseTracking(true);
    d.view->viewport()->installEventFilter(this);
    d.band = new QRubberBand(QRubberBand::Rectangle, d.view->viewport());
    d.exportAction = makeAction(this, u"chartExport"_s, tr("Export…"), QKeySequence(u"Ctrl+Shift+E"_s),
                                tr("Save the chart as PNG, SVG or PDF, or its data as CSV"));
    d.copyAction = makeAction(this, u"chartCopy"_s, tr("Copy"), QKeySequence::Copy,
                              tr("Copy the picture, and the data as text"));
    d.resetAction = makeAction(this, u"chartResetZoom"_s, tr("Reset zoom"), QKeySequence(u"Ctrl+R"_s),
                               tr("Show everything again"));
    connect(d.exportAction, &QAction::triggered, this, &ChartView::exportAs);
    connect(d.copyAction, &QAction::triggered, this, &ChartView::copy);
    connect(d.resetAction, &QAction::triggered, this, &ChartView::resetZoom);
    d.resetAction->setEnabled(false);
    d.setStyle(*this);
}

ChartView::~ChartView() = default;

QSize ChartView::sizeHint() const
{
    return {420, 240};
}

void ChartView::setModel(const ChartModel &model)
{
    m_impl->scene.setModel(model);
    m_impl->hover(); // the data moved under the pointer
    setAccessibleName(model.title.isEmpty() ? tr("Chart") : model.title);
    setAccessibleDescription(model.caption);
    m_impl->resetAction->setEnabled(m_impl->scene.zoomed());
}

const ChartModel &ChartView::model() const
{
    return m_impl->scene.model();
}

void ChartView::setTitleVisible(bool visible)
{
    m_impl->title = visible;
    m_impl->setStyle(*this);
}

bool ChartView::zoomed() const
{
    return m_impl->scene.zoomed();
}

QString ChartView::readOut() const
{
    return m_impl->readOut;
}

void ChartView::resetZoom()
{
    m_impl->scene.resetZoom();
    m_impl->resetAction->setEnabled(false);
}

QImage ChartView::picture(double scale)
{
    QImage image((QSizeF(size()) * scale).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(palette().color(QPalette::Window));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    m_impl->scene.render(&painter, QRectF({0, 0}, QSizeF(size())), m_impl->scene.sceneRect());
    return image;
}

void ChartView::copy()
{
    auto *content = new QMimeData;
    content->setImageData(picture(2));
    content->setText(QString::fromUtf8(chartCsv(model())));
    QApplication::clipboard()->setMimeData(content);
}

void ChartView::exportAs()
{
    auto *dialog = new QFileDialog(this, tr("Export chart"));
    dialog->setObjectName(u"chartExportDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(
        {tr("Picture (*.png)"), tr("Vector graphics (*.svg)"), tr("Document (*.pdf)"), tr("Data (*.csv)")});
    dialog->setDefaultSuffix(u"png"_s);
    dialog->selectFile((model().key.isEmpty() ? u"chart"_s : model().key) + u".png"_s);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) {
        dialog->setDefaultSuffix(filter.section(u"*."_s, 1).section(u')', 0, 0));
    });
    // The chart as it is now: live mode may draw another while the person looks for a folder.
    connect(dialog, &QFileDialog::fileSelected, this, [this, shown = model()](const QString &path) {
        try {
            exportChart(shown, path);
            emit exported(path);
        } catch (const Error &error) {
            const QString why = spoken(error);
            auto *box = new QMessageBox(QMessageBox::Warning, tr("Export chart"), why, QMessageBox::Ok, this);
            box->setObjectName(u"chartExportError"_s);
            box->setAttribute(Qt::WA_DeleteOnClose);
            box->open();
            emit exportFailed(why);
        }
    });
    dialog->open();
}

void ChartView::resizeEvent(QResizeEvent *)
{
    m_impl->view->setGeometry(rect());
    m_impl->scene.setSize(size());
}

void ChartView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::StyleChange)
        m_impl->setStyle(*this);
    QWidget::changeEvent(event);
}

bool ChartView::eventFilter(QObject *, QEvent *event)
{
    Impl &d = *m_impl;
    switch (event->type()) {
    case QEvent::MouseButtonPress: {
        const auto &mouse = *static_cast<QMouseEvent *>(event);
        setFocus(Qt::MouseFocusReason);
        if (mouse.button() != Qt::LeftButton) return false;
        d.pressed = mouse.position().toPoint();
        d.dragging = true;
        return true;
    }
    case QEvent::MouseMove: {
        const QPoint at = static_cast<QMouseEvent *>(event)->position().toPoint();
        if (d.dragging) {
            d.band->setGeometry(QRect(d.pressed, at).normalized());
            d.band->setVisible((at - d.pressed).manhattanLength() > QApplication::startDragDistance());
        } else {
            d.pointer = at;
            d.hover();
        }
        return true;
    }
    case QEvent::MouseButtonRelease: {
        const auto &mouse = *static_cast<QMouseEvent *>(event);
        if (mouse.button() != Qt::LeftButton || !d.dragging) return false;
        d.dragging = false;
        d.band->hide();
        const QPoint at = mouse.position().toPoint();
        if ((at - d.pressed).manhattanLength() > QApplication::startDragDistance())
            d.scene.zoomTo(QRectF(d.view->mapToScene(d.pressed), d.view->mapToScene(at)));
        else if (const auto hit = d.scene.nearest(d.view->mapToScene(at)); hit && hit->point >= 0)
            emit pointClicked(hit->series, hit->point);
        d.resetAction->setEnabled(d.scene.zoomed());
        return true;
    }
    case QEvent::MouseButtonDblClick:
        resetZoom();
        return true;
    case QEvent::Wheel: {
        const auto &wheel = *static_cast<QWheelEvent *>(event);
        d.scene.zoomBy(d.view->mapToScene(wheel.position().toPoint()),
                       std::pow(1.2, wheel.angleDelta().y() / 120.0));
        d.resetAction->setEnabled(d.scene.zoomed());
        return true;
    }
    case QEvent::Leave:
        d.pointer.reset();
        d.hover();
        return false;
    case QEvent::ContextMenu: {
        auto *menu = new QMenu(this);
        menu->setObjectName(u"chartMenu"_s);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addActions({d.exportAction, d.copyAction, d.resetAction});
        menu->popup(static_cast<QContextMenuEvent *>(event)->globalPos());
        return true;
    }
    default:
        return false;
    }
}

} // namespace larmor
