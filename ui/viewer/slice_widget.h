// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/background_job.h"
#include "viewer/canvas.h"
#include "viewer/canvas_overlay.h"
#include "viewer/colour_bar.h"
#include "viewer/region_editor.h"
#include "viewer/slice_interaction.h"

#include <QElapsedTimer>
#include <QTimer>
#include <array>

namespace larmor {

/// The slice view: one canvas (exchanged when the painter path is chosen or left) with one pane or four, the
/// colour bar beside it, texts and crosshair over it.
class SliceWidget : public SliceView, private SliceCommands {
    Q_OBJECT
public:
    explicit SliceWidget(DisplayPath wanted, QWidget *parent = nullptr);
    ~SliceWidget() override;

    void setImage(const DisplayImage &image) override;
    void setTruth(std::shared_ptr<const Image> truth, std::optional<double> peak = {}) override;
    void setQuantity(Quantity quantity) override;
    Quantity quantity() const override { return m_mapping.quantity; }
    void setShown(Shown shown) override;
    Shown shown() const override { return m_mapping.shown; }
    void setColourMap(const QString &name) override;
    QString colourMap() const override { return m_colourMap; }
    void setInverted(bool inverted) override;
    bool inverted() const override { return m_mapping.inverted; }
    void setSmooth(bool smooth) override;
    void setDisplayPath(DisplayPath wanted) override;
    DisplayReport displayReport() const override { return m_report; }
    bool wantsHostImage() const override;
    bool hasImage() const override { return m_hasImage; }
    void setWindow(std::optional<std::pair<double, double>> range) override;
    std::optional<std::pair<double, double>> chosenWindow() const override;
    void forgetWindows() override;
    void setCommonPeak(std::optional<double> peak) override;
    std::pair<double, double> window() const override;
    double peak() override;
    void setSample(const VoxelSample &sample) override { m_sample = sample; }
    void setPercentiles(double low, double high) override;
    int slice() const override { return sliceOf(m_active); }
    int sliceCount() const override { return slicesOf(m_active); }
    void setSlice(int index) override;
    ViewLayout activePane() const override { return m_active; }
    ViewPlace place() const override;
    void setPlace(const ViewPlace &place) override;
    void setFieldOfView(const std::array<double, 3> &millimetres) override;
    std::optional<std::array<double, 3>> millimetres(int x, int y, int z) const override;
    void setCrosshairShown(bool shown) override;
    bool crosshairShown() const override { return m_crosshairShown; }
    std::array<double, 3> voxelMm() const override;
    void setOrientation(const std::optional<PatientGeometry> &geometry) override;
    const std::vector<Region> &regions() const override { return m_regions.regions(); }
    void setRegions(const std::vector<Region> &regions) override;
    std::optional<std::size_t> selectedRegion() const override { return m_regions.selected(); }
    void selectRegion(std::optional<std::size_t> region) override;
    std::optional<RegionShape> regionTool() const override { return m_regions.tool(); }
    void setRegionTool(std::optional<RegionShape> tool) override;
    std::vector<RegionStatistics> regionStatistics() override;
    std::optional<Image> planeValues(Plane plane, int slice) override;
    void setCine(bool running) override;
    bool cineRunning() const override { return m_cine.isActive(); }
    void setCineRate(double slicesPerSecond) override;
    double cineRate() const override { return m_cineRate; }
    QRectF imageRect() const override;
    QImage grabCanvas() override { return m_canvas->grabPixels(); }
    QSizeF pictureSize(bool annotated) const override;
    void paintPicture(QPainter &painter, bool annotated, const QColor &ink) override;
    QImage renderImage() override { return m_hasImage ? m_canvas->render(stateOf(m_active)) : QImage(); }
    std::optional<cfloat> valueAt(int x, int y, int z) const override;
    std::shared_ptr<const Image> hostImage() override;
    double zoom() const override { return view().zoom(); }
    QString rendererName() const override { return m_canvas->name(); }

    void fit() override;
    void actualSize() override;
    void resetView() override;

    const ViewTransform &view() const { return viewOf(m_active); }
    const ViewTransform &viewOf(ViewLayout pane) const { return m_views[static_cast<std::size_t>(pane)]; }
    /// Of a pane that is shown, on the canvas; empty otherwise.
    QRectF paneRect(ViewLayout pane) const;
    QWidget *canvasWidget() const { return m_canvas->widget(); }
    /// A line drawn on a slice, from voxel to voxel; empty: none.
    std::optional<ProfileLine> profileLine() const override { return m_line; }
    void setProfileLine(const std::optional<ProfileLine> &line) override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void enter(QPointF point) override;
    int slices() const override { return sliceCount(); }
    int currentSlice() const override { return slice(); }
    void showSlice(int index) override { setSlice(index); }
    void zoomAt(QPointF point, double factor) override;
    void panBy(QPointF delta) override;
    void leftPress(QPointF point, bool line) override;
    void leftDrag(QPointF point) override;
    void leftDouble(QPointF point) override;
    void leftRelease() override;
    bool drawingKey(int key, bool shift, bool act) override;
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
    // slice_panes.cpp
    bool isVolume() const { return m_extent.z > 1; }
    ViewLayout shownLayout() const; ///< of a plane: always axial
    std::vector<ViewLayout> shownPanes() const;
    int slicesOf(ViewLayout pane) const;
    int sliceOf(ViewLayout pane) const;
    PaneState stateOf(ViewLayout pane) const;
    PaneOverlay overlayOf(const PaneState &pane) const;
    QPointF local(QPointF point) const; ///< on the active pane
    ViewTransform &activeView() { return m_views[static_cast<std::size_t>(m_active)]; }
    std::optional<Point3> voxelAt(QPointF point) const; ///< of the active plane; may lie outside
    QPointF onCanvas(const PaneState &pane, const Point3 &voxel) const;
    // slice_picture.cpp
    struct SeenPart {
        PaneState state; ///< as the picture has it
        QRect voxels;    ///< of the plane's picture; empty: the canvas as it is
        QRectF place;    ///< in the picture's coordinates, or the canvas's
    };
    std::optional<SeenPart> seenPart() const; ///< of one plane; nothing for several panes
    void paintPart(QPainter &painter, const SeenPart &part, bool annotated);
    void paintPanes(QPainter &painter, bool annotated);
    // slice_measures.cpp
    void measure(const PaneState &pane, PaneOverlay &overlay) const;
    void addScale(const PaneState &pane, PaneOverlay &overlay) const;
    RegionEditor::Place regionPlace() const; ///< the active plane
    QPointF inPlane(QPointF point) const;    ///< of the canvas, in voxels of the active plane
    bool pressRegion(QPointF point);
    void regionsMoved();
    void scaleRegions(const Extent &before);
    void layOut();
    void shareView(); ///< the active plane's zoom and position, with the other planes
    void fitPanes();
    void placeCrosshair(const Point3 &voxel);
    void setLayout(ViewLayout layout);
    void moved(); ///< after any change of place

    void refresh(); ///< window, colour map, bar, texts and canvas after any change
    bool truthFits() const;
    std::optional<std::pair<double, double>> &windowChoice();

    std::unique_ptr<Canvas> m_canvas;
    ColourBar *m_bar = nullptr;
    CanvasOverlay *m_overlay = nullptr;
    SliceInteraction *m_interaction = nullptr;
    DisplayPath m_wanted = DisplayPath::Auto;
    QString m_glFailure; ///< why the painter draws although it was not asked to
    DisplayImage m_image;
    std::shared_ptr<const Image> m_truth;
    double m_truthPeak = 0;
    std::optional<double> m_commonPeak;
    std::optional<double> m_imagePeak; ///< of the presented image, once asked for
    Extent m_extent;                   ///< of the image last presented
    bool m_hasImage = false, m_smooth = false;
    Mapping m_mapping, m_drawnMapping;

    std::array<ViewTransform, 4> m_views; ///< of each pane
    ViewLayout m_layout = ViewLayout::Axial, m_active = ViewLayout::Axial;
    std::array<int, 3> m_cross{};
    bool m_crosshairShown = false;
    Point3 m_fieldOfView{}, m_shape{1, 1, 1};
    SpaceMode m_space = SpaceMode::Maximum;
    Turn m_turn = ViewPlace().turn;
    int m_oblique = 0; ///< slice of the oblique plane, from the middle
    std::optional<PatientGeometry> m_orientation;
    RegionEditor m_regions;
    bool m_onRegion = false; ///< what the left button drags
    QPointF m_leftFrom;
    bool m_drawsLine = false;
    std::optional<ProfileLine> m_line;
    ViewPlace m_toldPlace;
    QString m_colourMap = QStringLiteral("auto");
    /// Chosen by the person, apart for each quantity, and for difference.
    std::array<std::optional<std::pair<double, double>>, 2 * quantityCount> m_windows;
    std::optional<Shown> m_beforeHold;
    DisplayReport m_report;
    DisplayPath m_lastPath = DisplayPath::Auto;
    double m_lastTime = 0; ///< by that path, where the last image was not measured
    QElapsedTimer m_sinceMeasured;
    std::optional<QPointF> m_cursor;
    VoxelSample m_sample;
    QTimer m_cine;
    double m_cineRate = 10;
    BackgroundJob m_percentiles{this}; ///< last: it ends before what it posts to
};

} // namespace larmor
