// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_view_impl.h"

#include "charts/chart_accessible.h"
#include "charts/chart_plot.h"
#include "core/error.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QEvent>
#include <QMenu>
#include <QMimeData>
#include <QPainter>

namespace larmor {

using namespace Qt::StringLiterals;

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

ChartModel applied(ChartModel model, const ChartChoices &choices)
{
    bool hidden = false; // a series without a name belongs to the one before
    for (ChartSeries &series : model.series) {
        if (!series.name.isEmpty()) hidden = choices.hidden.contains(series.name);
        series.hidden = series.hidden || hidden;
    }
    for (ChartBars &bars : model.bars)
        bars.hidden = bars.hidden || choices.hidden.contains(bars.name);
    const std::array axes{&model.x, &model.y, &model.y2};
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const std::optional<bool> &wanted = choices.logarithmic[i];
        if (wanted && (!*wanted || whyNotLogarithmic(model, static_cast<ChartAxisId>(i)).isEmpty()))
            axes[i]->logarithmic = *wanted;
    }
    return model;
}

ChartView::ChartView(QWidget *parent) : QWidget(parent), m_impl(std::make_unique<Impl>(*this))
{
    installChartAccessibility();
    setObjectName(u"chartView"_s);
    setAccessibleName(tr("Chart"));
    setMinimumSize(140, 90);
    setFocusPolicy(Qt::StrongFocus);
    m_impl->makeGraphics();
    m_impl->makeActions();
    m_impl->setStyle();
    m_impl->updateActions();
}

ChartView::~ChartView() = default;

void ChartView::Impl::makeGraphics()
{
    graphics = new QGraphicsView(&scene, &view);
    graphics->setObjectName(u"chartGraphics"_s);
    graphics->setFrameShape(QFrame::NoFrame);
    graphics->setStyleSheet(u"background: transparent"_s);
    graphics->setRenderHint(QPainter::Antialiasing);
    // A new model moves nearly every item: collecting their places costs more than it spares.
    graphics->setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    graphics->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    graphics->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    graphics->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    graphics->setFocusPolicy(Qt::NoFocus);
    graphics->viewport()->setMouseTracking(true);
    graphics->viewport()->installEventFilter(&view);
    band = new QRubberBand(QRubberBand::Rectangle, graphics->viewport());
    table = new ChartTable(&view);
    table->hide();
}

void ChartView::Impl::makeActions()
{
    exportAction =
        makeAction(&view, u"chartExport"_s, ChartView::tr("Export…"), QKeySequence(u"Ctrl+Shift+E"_s),
                   ChartView::tr("Save the chart as PNG, SVG or PDF, or its data as CSV or JSON"));
    copyAction = makeAction(&view, u"chartCopy"_s, ChartView::tr("Copy"), QKeySequence::Copy,
                            ChartView::tr("Copy the picture, and the data as text"));
    outAction =
        makeAction(&view, u"chartZoomOut"_s, ChartView::tr("Zoom back"), QKeySequence(Qt::Key_Backspace),
                   ChartView::tr("What was seen before the last zoom"));
    resetAction = makeAction(&view, u"chartResetZoom"_s, ChartView::tr("Reset zoom"),
                             QKeySequence(u"Ctrl+R"_s), ChartView::tr("Show everything again"));
    tableAction =
        makeAction(&view, u"chartTableShown"_s, ChartView::tr("As a table"), QKeySequence(u"Ctrl+Shift+T"_s),
                   ChartView::tr("The data in rows and columns in place of the picture"));
    tableAction->setCheckable(true);
    const std::array names{u"chartLogX"_s, u"chartLogY"_s, u"chartLogY2"_s};
    const std::array titles{ChartView::tr("Logarithmic x"), ChartView::tr("Logarithmic y"),
                            ChartView::tr("Logarithmic second y")};
    const std::array keys{u"Ctrl+Shift+X"_s, u"Ctrl+Shift+Y"_s, u"Ctrl+Alt+Y"_s};
    for (std::size_t i = 0; i < logActions.size(); ++i) {
        logActions[i] = makeAction(&view, names[i], titles[i], QKeySequence(keys[i]), {});
        logActions[i]->setCheckable(true);
        connect(logActions[i], &QAction::triggered, &view,
                [this, i](bool on) { setLogarithmic(static_cast<ChartAxisId>(i), on); });
    }
    connect(exportAction, &QAction::triggered, &view, &ChartView::exportAs);
    connect(copyAction, &QAction::triggered, &view, &ChartView::copy);
    connect(outAction, &QAction::triggered, &view, &ChartView::zoomOut);
    connect(resetAction, &QAction::triggered, &view, &ChartView::resetZoom);
    connect(tableAction, &QAction::triggered, &view, &ChartView::showTable);
}

void ChartView::Impl::updateZoomActions()
{
    outAction->setEnabled(scene.zoomed());
    resetAction->setEnabled(scene.zoomed());
}

/// Looks at every point of the model: not to be called for every frame of a drag.
void ChartView::Impl::updateActions()
{
    updateZoomActions();
    const ChartModel &shown = scene.model();
    const std::array axes{&shown.x, &shown.y, &shown.y2};
    for (std::size_t i = 0; i < logActions.size(); ++i) {
        const QString why = whyNotLogarithmic(given, static_cast<ChartAxisId>(i));
        logActions[i]->setEnabled(why.isEmpty());
        logActions[i]->setChecked(axes[i]->logarithmic);
        logActions[i]->setToolTip(
            why.isEmpty() ? ChartView::tr("Equal ratios at equal distances; zeros are left out") : why);
    }
    logActions[2]->setVisible(!shown.y2.title.isEmpty());
}

void ChartView::Impl::setStyle()
{
    ChartStyle style = ChartStyle::of(view);
    style.title = title;
    if (isRunning(given)) {                                   // read from afar where it is large
        constexpr double usual = 420, most = 1.6, step = 0.1; // pixels high; times the letters
        const double times = std::clamp(step * std::floor(view.height() / usual / step), 1.0, most);
        style.font.setPixelSize(static_cast<int>(std::lround(times * style.font.pixelSize())));
    }
    scene.setStyle(style);
}

void ChartView::Impl::refresh()
{
    scene.setModel(applied(given, choices));
    if (spot && !scene.hitOf(*spot)) spot.reset();
    hover(); // the data moved under the pointer
    if (table->isVisible()) table->setChart(given);
    updateActions();
}

void ChartView::Impl::say(const std::optional<ChartScene::Hit> &hit)
{
    const QString before = readOut;
    readOut = hit ? hit->text : QString();
    scene.showHit(hit);
    if (spot && readOut != before) announceReadOut(view);
}

/// The point under the pointer, else the one that arrow keys came to.
void ChartView::Impl::hover()
{
    auto hit = pointer ? scene.nearest(graphics->mapToScene(*pointer)) : std::nullopt;
    if (!hit && spot) hit = scene.hitOf(*spot);
    say(hit);
}

void ChartView::Impl::setSpot(std::optional<ChartScene::Spot> next)
{
    spot = next;
    pointer.reset(); // the keys have it now
    if (spot) scene.reveal(*spot);
    hover();
}

void ChartView::Impl::setLogarithmic(ChartAxisId axis, bool on)
{
    choices.logarithmic[static_cast<std::size_t>(axis)] = on;
    refresh();
}

// ---- what is shown

QSize ChartView::sizeHint() const
{
    return {420, 240};
}

void ChartView::setModel(const ChartModel &model)
{
    Impl &d = *m_impl;
    if (model.key != d.given.key) {
        d.choices = {};
        d.spot.reset();
    }
    d.given = model;
    d.refresh();
    setAccessibleName(model.title.isEmpty() ? tr("Chart") : model.title);
    setAccessibleDescription(
        tr("Arrow keys read the points, Ctrl+Shift+T shows a table. %1").arg(model.caption));
}

const ChartModel &ChartView::model() const
{
    return m_impl->given;
}

ChartModel ChartView::shownModel() const
{
    ChartModel model = m_impl->scene.model();
    model.range = m_impl->scene.range();
    if (!m_impl->provenance) return model;
    const ChartProvenance made = m_impl->provenance();
    if (model.caption.isEmpty()) model.caption = made.caption;
    if (model.command.isEmpty()) model.command = made.command;
    return model;
}

void ChartView::setProvenance(std::function<ChartProvenance()> provenance)
{
    m_impl->provenance = std::move(provenance);
}

void ChartView::setTitleVisible(bool visible)
{
    m_impl->title = visible;
    m_impl->setStyle();
}

bool ChartView::zoomed() const
{
    return m_impl->scene.zoomed();
}

qsizetype ChartView::zoomDepth() const
{
    return m_impl->scene.zoomDepth();
}

QString ChartView::readOut() const
{
    return m_impl->readOut;
}

bool ChartView::tableShown() const
{
    return m_impl->table->isVisibleTo(this);
}

void ChartView::zoomOut()
{
    m_impl->scene.zoomOut();
    m_impl->hover();
    m_impl->updateZoomActions();
}

void ChartView::resetZoom()
{
    m_impl->scene.resetZoom();
    m_impl->hover();
    m_impl->updateZoomActions();
}

void ChartView::showTable(bool table)
{
    Impl &d = *m_impl;
    const bool focused = hasFocus() || isAncestorOf(QApplication::focusWidget());
    d.tableAction->setChecked(table);
    if (table) d.table->setChart(d.given);
    d.table->setVisible(table);
    d.graphics->setVisible(!table);
    setFocusProxy(table ? d.table : nullptr);
    if (focused) setFocus(Qt::OtherFocusReason);
}

void ChartView::setHidden(int index, bool hidden)
{
    const ChartModel &model = m_impl->given;
    const auto name = index < model.series.size() ? model.series[index].name : model.bars.value(index).name;
    if (hidden)
        m_impl->choices.hidden << name;
    else
        m_impl->choices.hidden.remove(name);
    m_impl->refresh();
}

void ChartView::showAlone(int index)
{
    const ChartModel &model = m_impl->given;
    QSet<QString> others;
    for (qsizetype i = 0; i < model.series.size(); ++i)
        if (i != index && !model.series[i].name.isEmpty()) others << model.series[i].name;
    for (qsizetype i = 0; i < model.bars.size(); ++i)
        if (i != index) others << model.bars[i].name;
    m_impl->choices.hidden = m_impl->choices.hidden == others ? QSet<QString>() : others;
    m_impl->refresh();
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
    if (tableShown()) {
        content->setText(m_impl->table->selectedText());
    } else {
        content->setImageData(picture(2));
        content->setText(QString::fromUtf8(chartCsv(model())));
    }
    QApplication::clipboard()->setMimeData(content);
}

/// Colours and letters that changed while it was hidden.
void ChartView::showEvent(QShowEvent *event)
{
    m_impl->setStyle();
    QWidget::showEvent(event);
}

void ChartView::resizeEvent(QResizeEvent *)
{
    m_impl->graphics->setGeometry(rect());
    m_impl->table->setGeometry(rect());
    if (isRunning(m_impl->given)) m_impl->setStyle();
    m_impl->scene.setSize(size());
}

void ChartView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::StyleChange)
        m_impl->setStyle();
    QWidget::changeEvent(event);
}

// ---- the menu

QMenu *ChartView::Impl::makeSeriesMenu(QMenu *parent)
{
    auto *menu = new QMenu(ChartView::tr("Shown"), parent);
    menu->setObjectName(u"chartSeries"_s);
    const auto add = [&](int index, const QString &name) {
        QAction *action = menu->addAction(name);
        action->setObjectName(u"chartSeries.%1"_s.arg(index));
        action->setCheckable(true);
        action->setChecked(!choices.hidden.contains(name));
        connect(action, &QAction::triggered, &view, [this, index](bool on) { view.setHidden(index, !on); });
    };
    for (int i = 0; i < given.series.size(); ++i)
        if (!given.series[i].name.isEmpty()) add(i, given.series[i].name);
    for (int i = 0; i < given.bars.size(); ++i)
        add(i, given.bars[i].name);
    menu->setEnabled(menu->actions().size() > 1);
    return menu;
}

QMenu *ChartView::Impl::makeMenu()
{
    auto *menu = new QMenu(&view);
    menu->setObjectName(u"chartMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    menu->addActions({exportAction, copyAction});
    menu->addSeparator();
    menu->addActions({outAction, resetAction});
    menu->addSeparator();
    menu->addActions({logActions[0], logActions[1], logActions[2]});
    menu->addMenu(makeSeriesMenu(menu));
    menu->addSeparator();
    menu->addAction(tableAction);
    return menu;
}

void ChartView::contextMenuEvent(QContextMenuEvent *event)
{
    m_impl->makeMenu()->popup(event->reason() == QContextMenuEvent::Keyboard ? mapToGlobal(rect().center())
                                                                             : event->globalPos());
}

} // namespace larmor
