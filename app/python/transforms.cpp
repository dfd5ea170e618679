// SPDX-License-Identifier: GPL-3.0-or-later
#include "arrays.h"
#include "bindings.h"
#include "device_array.h"

#include "core/error.h"
#include "recon/nufft.h"
#include "recon/pipeline.h"

#include <pybind11/stl.h>

namespace larmor::python {

namespace py = pybind11;

namespace {

/// The non-uniform FFT of one trajectory and matrix, on an engine of its own.
class Transform {
public:
    /// @param matrix sizes along x, y (, z).
    Transform(const py::object &trajectory, const std::vector<std::int64_t> &matrix, double tolerance,
              const std::string &engine)
        : m_positions(trajectoryOf(trajectory)), m_matrix(extentOf(matrix, m_positions))
    {
        const EngineChoice choice = parseEngineChoice(engine);
        if (choice != EngineKind::Cpu) Worker::usesDevices();
        const GriddingGeometry geometry{m_matrix, kernelForTolerance(tolerance)};
        m_worker.run([&](const Task &task) {
            m_engine = openEngine(choice);
            StageRecorder stages(*m_engine, m_warm);
            const KernelOptions kernels = resolveKernels({}, *m_engine);
            const auto options = kernels.find("gridding");
            m_nufft = std::make_unique<Nufft>(*m_engine, stages, geometry,
                                              SamplePositions{m_positions.kx, m_positions.ky, m_positions.kz},
                                              options == kernels.end() ? OptionSet() : options->second, task);
        });
    }
    ~Transform()
    {
        m_worker.end([this] {
            m_nufft.reset();
            m_engine.reset();
        });
        // Of a forked process: its threads and devices are not here.
        static_cast<void>(m_nufft.release());
        static_cast<void>(m_engine.release());
    }
    Transform(const Transform &) = delete;
    Transform &operator=(const Transform &) = delete;

    /// F of each image: [..][z][y][x] to [..][sample].
    py::object forward(const py::object &images)
    {
        return apply(images, axes(), {py::ssize_t(m_positions.size())},
                     [this](StageRecorder &stages, Buffer &in, std::size_t from, Buffer &out,
                            std::size_t to) { m_nufft->forward(stages, in, from, out, to); });
    }
    /// F^H of samples: [..][sample] to [..][z][y][x].
    py::object adjoint(const py::object &samples)
    {
        return apply(samples, {py::ssize_t(m_positions.size())}, axes(),
                     [this](StageRecorder &stages, Buffer &in, std::size_t from, Buffer &out,
                            std::size_t to) { m_nufft->adjoint(stages, in, from, out, to); });
    }
    std::string engine() const { return std::string(toString(m_engine->kind())); }

private:
    using Shape = std::vector<py::ssize_t>;

    static Extent extentOf(const std::vector<std::int64_t> &matrix, const Trajectory &k)
    {
        if (matrix.size() < 2 || matrix.size() > 3 ||
            std::any_of(matrix.begin(), matrix.end(), [](std::int64_t n) { return n < 1 || n > 65536; }))
            throw Error(ErrorCode::InvalidCall, "wrong matrix", "it is (x, y) or (x, y, z), each 1 to 65536");
        const Extent extent{matrix[0], matrix[1], matrix.size() == 3 ? matrix[2] : 1};
        if (extent.z == 1 && k.varies(2))
            throw Error(ErrorCode::InvalidCall, "wrong matrix", "the trajectory varies along z",
                        "give (x, y, z)");
        return extent;
    }

    /// Of one image.
    Shape axes() const
    {
        return m_matrix.z > 1 ? Shape{m_matrix.z, m_matrix.y, m_matrix.x} : Shape{m_matrix.y, m_matrix.x};
    }

    /// The shape of the result; the batch is what comes before the axes of one transform.
    static Shape resultShape(const Shape &shape, const Shape &inShape, const Shape &outShape)
    {
        if (shape.size() < inShape.size() || !std::equal(inShape.rbegin(), inShape.rend(), shape.rbegin()))
            throw Error(ErrorCode::InvalidCall, "the array has a wrong shape",
                        "its last axes are to be " + text(inShape) + ", and it is " + text(shape));
        Shape made(shape.begin(), shape.end() - py::ssize_t(inShape.size()));
        made.insert(made.end(), outShape.begin(), outShape.end());
        return made;
    }

    template <class Operation>
    py::object apply(const py::object &values, const Shape &inShape, const Shape &outShape,
                     Operation &&operation)
    {
        if (std::optional<DeviceView> view = deviceView(values))
            return applyOnDevice(std::move(*view), inShape, outShape, operation);
        const ComplexArray in(values);
        const Shape made = resultShape(Shape(in.shape(), in.shape() + in.ndim()), inShape, outShape);
        const std::size_t inCount = countOf(inShape), outCount = countOf(outShape),
                          batch = countOf(made) / outCount;
        std::vector<cfloat> out(batch * outCount);
        const cfloat *from = in.data();
        m_worker.run([&](const Task &task) {
            const BufferPtr given = m_engine->allocate(inCount * sizeof(cfloat)),
                            result = m_engine->allocate(outCount * sizeof(cfloat));
            StageRecorder stages(*m_engine, m_warm);
            for (std::size_t i = 0; i < batch; ++i) {
                task.throwIfCancelled();
                m_engine->upload(*given, from + i * inCount, given->bytes());
                operation(stages, *given, 0, *result, 0);
                m_engine->download(out.data() + i * outCount, *result, result->bytes());
            }
        });
        return arrayOf(std::move(out), made);
    }

    /// The same where the array lies on the GPU; so does the result.
    template <class Operation>
    py::object applyOnDevice(DeviceView view, const Shape &inShape, const Shape &outShape,
                             Operation &&operation)
    {
        const Shape made = resultShape(view.shape, inShape, outShape);
        const std::size_t inCount = countOf(inShape), outCount = countOf(outShape),
                          batch = countOf(made) / outCount;
        std::shared_ptr<DeviceMemory> shared = m_worker.run([&](const Task &task) {
            auto *const sharing = dynamic_cast<SharesDeviceMemory *>(m_engine.get());
            if (!sharing)
                throw Error(ErrorCode::InvalidCall, "the array lies on a GPU",
                            "and this transform runs on engine " + engine(),
                            "say engine=\"cuda\", or give an array of the host");
            const BufferPtr given = sharing->adopt(view.owner, view.address, view.size() * sizeof(cfloat)),
                            result = m_engine->allocate(batch * outCount * sizeof(cfloat));
            StageRecorder stages(*m_engine, m_warm);
            for (std::size_t i = 0; i < batch; ++i) {
                task.throwIfCancelled();
                operation(stages, *given, i * inCount, *result, i * outCount);
            }
            return sharing->share(result);
        });
        return py::cast(DeviceArray(std::move(shared), made));
    }

    static std::string text(const Shape &shape)
    {
        std::string words;
        for (const py::ssize_t size : shape)
            words += (words.empty() ? "" : ", ") + std::to_string(size);
        return "(" + words + ")";
    }

    Trajectory m_positions;
    Extent m_matrix;
    std::set<std::string> m_warm;
    std::unique_ptr<Engine> m_engine; ///< these are made, used and ended on the worker's thread
    std::unique_ptr<Nufft> m_nufft;
    Worker m_worker;
};

} // namespace

void addTransforms(py::module_ &module)
{
    py::class_<Transform>(module, "Transform")
        .def(py::init<const py::object &, const std::vector<std::int64_t> &, double, const std::string &>())
        .def("forward", &Transform::forward)
        .def("adjoint", &Transform::adjoint)
        .def_property_readonly("engine", &Transform::engine);
}

} // namespace larmor::python
