// SPDX-License-Identifier: GPL-3.0-or-later
// Frames per second of the slice view: scrolling, and dragging window and level, through a volume.
// `viewer_bench [--matrix 256] [--size 800x600] [--path auto|painter] [--seconds 3]
// [--only PART_OF_A_NAME]` writes JSON.
#include "core/statistics.h"
#include "viewer/slice_widget.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QOpenGLWidget>
#include <cmath>
#include <cstdio>
#include <functional>

using namespace larmor;

namespace {

/// Shells with a turning phase: nothing that a renderer could leave out.
std::shared_ptr<const Image> shells(std::int64_t n)
{
    auto image = std::make_shared<Image>(Extent{n, n, n});
    auto voxel = image->data.begin();
    const auto from = [n](std::int64_t i) { return 2 * float(i) / float(n) - 1; };
    for (std::int64_t z = 0; z < n; ++z)
        for (std::int64_t y = 0; y < n; ++y)
            for (std::int64_t x = 0; x < n; ++x)
                *voxel++ = std::polar(0.5f + 0.5f * std::cos(20 * std::hypot(from(x), from(y), from(z))),
                                      3 * from(x + y - z));
    return image;
}

/// Counts what reaches the screen.
class Frames : public QObject {
public:
    explicit Frames(QWidget &canvas) : m_canvas(canvas), m_gl(qobject_cast<QOpenGLWidget *>(&canvas))
    {
        if (m_gl)
            connect(m_gl, &QOpenGLWidget::frameSwapped, this, [this] { ++m_count; });
        else
            canvas.installEventFilter(this);
    }

    /// Milliseconds from a change until the frame that shows it is drawn.
    double time(const std::function<void()> &change)
    {
        const int before = m_count;
        QElapsedTimer clock;
        clock.start();
        change();
        while (m_count == before && clock.elapsed() < 10000)
            QCoreApplication::processEvents();
        if (m_gl) {
            m_gl->makeCurrent();
            m_gl->context()->functions()->glFinish();
            m_gl->doneCurrent();
        }
        return double(clock.nsecsElapsed()) / 1e6;
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched != &m_canvas || event->type() != QEvent::Paint || m_painting) return false;
        m_painting = true;
        QCoreApplication::sendEvent(watched, event);
        m_painting = false;
        ++m_count;
        return true;
    }

private:
    QWidget &m_canvas;
    QOpenGLWidget *m_gl;
    int m_count = 0;
    bool m_painting = false;
};

struct Case {
    const char *name;
    ViewLayout layout;
    SpaceMode space;
    bool smooth;
    std::function<void(SliceWidget &, int frame)> change;
};

void scroll(SliceWidget &view, int frame)
{
    ViewPlace place = view.place();
    for (int &index : place.crosshair)
        index = frame % view.sliceCount();
    view.setPlace(place);
}

void dragWindow(SliceWidget &view, int frame)
{
    view.setWindow(std::pair(0.0, 0.5 + 0.001 * (frame % 500)));
}

void turn(SliceWidget &view, int frame)
{
    ViewPlace place = view.place();
    place.turn.azimuth = 0.01 * frame;
    view.setPlace(place);
}

Json measured(SliceWidget &view, const Case &wanted, double seconds)
{
    view.resetView();
    view.setWindow(std::pair(0.0, 1.0));
    view.setSmooth(wanted.smooth);
    ViewPlace place = view.place();
    place.layout = wanted.layout;
    place.space = wanted.space;
    view.setPlace(place);
    Frames frames(*view.canvasWidget());
    for (int i = 1; i <= 3; ++i)
        frames.time([&] { wanted.change(view, i); });
    std::vector<double> times;
    QElapsedTimer clock;
    clock.start();
    for (int i = 4; times.size() < 10 || (clock.elapsed() < 1000 * seconds && times.size() < 2000); ++i)
        times.push_back(frames.time([&] { wanted.change(view, i); }));
    const Spread spread = spreadOf(times);
    return {{"name", wanted.name},
            {"frame_ms", {{"median", spread.median}, {"q3", spread.q3}, {"max", spread.max}}},
            {"frames", spread.count},
            {"frames_per_s", 1000 / spread.median}};
}

} // namespace

int main(int argc, char **argv)
{
    prepareOpenGl();
    QSurfaceFormat format = QSurfaceFormat::defaultFormat();
    format.setSwapInterval(0); // frames, not the screen's beat
    QSurfaceFormat::setDefaultFormat(format);
    QApplication application(argc, argv);
    QCommandLineParser words;
    words.addOptions({{"matrix", "Voxels along an axis", "n", "256"},
                      {"size", "Of the view, pixels", "WxH", "800x600"},
                      {"path", "auto or painter", "path", "auto"},
                      {"seconds", "For each case, at most", "s", "3"},
                      {"only", "Cases whose name contains it", "part", ""}});
    words.process(application);
    const QStringList size = words.value("size").split(QLatin1Char('x'));
    const std::int64_t matrix = words.value("matrix").toLongLong();
    if (size.size() != 2 || matrix < 2 || matrix > 1024) {
        std::fprintf(stderr, "viewer_bench: --size is WxH, --matrix 2 to 1024\n");
        return 2;
    }
    const bool painter = words.value("path") == QLatin1String("painter");
    const std::unique_ptr<SliceWidget> view(
        static_cast<SliceWidget *>(createSliceView(painter ? DisplayPath::Painter : DisplayPath::Auto)));
    view->resize(size[0].toInt(), size[1].toInt());
    view->show();
    view->grabCanvas(); // the context exists from here on
    DisplayImage image;
    image.host = shells(matrix);
    image.extent = image.host->extent;
    view->setImage(image);

    Json results = Json::array();
    for (const Case &wanted :
         {Case{"scroll one plane", ViewLayout::Axial, SpaceMode::Maximum, false, scroll},
          Case{"scroll one plane, interpolated", ViewLayout::Axial, SpaceMode::Maximum, true, scroll},
          Case{"scroll all planes beside the volume", ViewLayout::All, SpaceMode::Maximum, false, scroll},
          Case{"drag the window of one plane", ViewLayout::Axial, SpaceMode::Maximum, false, dragWindow},
          Case{"turn the maximum projection", ViewLayout::Space, SpaceMode::Maximum, false, turn},
          Case{"turn the ray-cast volume", ViewLayout::Space, SpaceMode::RayCast, false, turn},
          Case{"turn the oblique plane", ViewLayout::Space, SpaceMode::Oblique, false, turn}})
        if (QLatin1String(wanted.name).contains(words.value("only")))
            results.push_back(measured(*view, wanted, words.value("seconds").toDouble()));
    const Json report{{"renderer", view->rendererName().toStdString()},
                      {"matrix", {matrix, matrix, matrix}},
                      {"view", {view->width(), view->height()}},
                      {"results", results}};
    std::puts(report.dump(1).c_str());
}
