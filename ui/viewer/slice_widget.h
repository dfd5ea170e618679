// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "viewer/canvas.h"
#include "viewer/colour_bar.h"
#include "viewer/slice_interaction.h"

#include <QElapsedTimer>
#include <QTimer>
#include <array>

namespace larmor {

/// The slice view: one canvas (exchanged when the painter path is chosen or left), the colour bar beside it,
/// text over it.
class SliceWidget : public SliceView, private SliceCommands {
    Q_OBJECT
public:
    explicit SliceWidget(DisplayPath wanted, QWidget *parent = nullptr);
    ~SliceWidget() override;

    void setImage(const DisplayImage &image) override;
    void setTruth(std::shared_ptr<const Image> truth) override;
    void setQuantity(Quantity quantity) override;
    Quantity quantity() const override { return m_state.mapping.quantity; }
    void setShown(Shown shown) override;
    Shown shown() const override { return m_state.mapping.shown; }
    void setColourMap(const QString &name) override;
    QString colourMap() const override { return m_colourMap; }
    void setInverted(bool inverted) override;
    bool inverted() const override { return m_state.mapping.inverted; }
    void setSmooth(bool smooth) override;
    void setDisplayPath(DisplayPath wanted) override;
    DisplayReport displayReport() const override { return m_report; }
    bool wantsHostImage() const override;
    void setWindow(std::optional<std::pair<double, double>> range) override;
    std::pair<double, double> window() const override;
    double peak() override;
    void setPercentiles(double low, double high) override;
    int slice() const override { return m_state.slice; }
    void setSlice(int z) override;
    QRectF imageRect() const override;
    QImage grabCanvas() override { return m_canvas->grabPixels(); }
    QImage renderImage() override { return m_canvas->renderSlice(); }
    std::optional<cfloat> valueAt(int x, int y, int z) const override;
    std::shared_ptr<const Image> hostImage() override;
    double zoom() const override { return m_state.view.zoom(); }
    QString rendererName() const override { return m_canvas->name(); }

    void fit() override;
    void actualSize() override;
    void resetView() override;

    const ViewTransform &view() const { return m_state.view; }
    QWidget *canvasWidget() const { return m_canvas->widget(); }
    bool cineRunning() const { return m_cine.isActive(); }

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    int slices() const override { return std::max(1, static_cast<int>(m_state.extent.z)); }
    int currentSlice() const override { return m_state.slice; }
    void showSlice(int z) override { setSlice(z); }
    void zoomAt(QPointF point, double factor) override;
    void panBy(QPointF delta) override;
    std::pair<double, double> shownRange() const override { return window(); }
    void chooseRange(double low, double high) override { setWindow(std::pair(low, high)); }
    void automaticRange() override { setWindow(std::nullopt); }
    void fitView() override { fit(); }
    void actualSizeView() override { actualSize(); }
    void resetAll() override { resetView(); }
    void hold(Shown shown) override;
    void letGo() override;
    void hover(std::optional<QPointF> point) override;
    void toggleCine() override;

    void installCanvas(bool painter);
    void present();
    void refresh(); ///< window, colour map, bar, texts and canvas after any change
    bool truthFits() const;
    std::optional<std::pair<double, double>> &chosenWindow();

    std::unique_ptr<Canvas> m_canvas;
    ColourBar *m_bar = nullptr;
    CanvasText *m_text = nullptr;
    SliceInteraction *m_interaction = nullptr;
    DisplayPath m_wanted = DisplayPath::Auto;
    QString m_glFailure; ///< why the painter draws although it was not asked to
    DisplayImage m_image;
    std::shared_ptr<const Image> m_truth;
    double m_truthPeak = 0;
    std::optional<double> m_imagePeak; ///< of the presented image, once asked for
    SliceState m_state;
    Mapping m_drawnMapping;
    QString m_colourMap = QStringLiteral("auto");
    /// Chosen by the person, apart for each quantity, and for difference.
    std::array<std::optional<std::pair<double, double>>, 8> m_windows;
    std::optional<Shown> m_beforeHold;
    DisplayReport m_report;
    DisplayPath m_lastPath = DisplayPath::Auto;
    double m_lastTime = 0; ///< by that path, where the last image was not measured
    QElapsedTimer m_sinceMeasured;
    std::optional<QPointF> m_cursor;
    QTimer m_cine;
};

} // namespace larmor
