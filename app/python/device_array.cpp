// SPDX-License-Identifier: GPL-3.0-or-later
#include "device_array.h"

#include "dlpack.h"

#include "core/error.h"

#include <pybind11/stl.h>

#include <numeric>
#include <string>

namespace larmor::python {

namespace py = pybind11;

using Shape = std::vector<py::ssize_t>;

namespace {

Error wrongArray(const std::string &why)
{
    return {ErrorCode::InvalidCall, "the array on the GPU does not fit", why,
            "give a contiguous array of complex64: x.astype(complex64), x.contiguous()"};
}

/// Whether strides, in units of which one value takes `unit`, are those of C order.
bool inOrder(const Shape &shape, const Shape &strides, py::ssize_t unit)
{
    py::ssize_t expected = unit;
    for (std::size_t d = shape.size(); d-- > 0; expected *= shape[d])
        if (shape[d] > 1 && strides[d] != expected) return false;
    return true;
}

std::shared_ptr<void> owning(py::object object)
{
    return std::const_pointer_cast<void>(kept(std::move(object)));
}

DeviceView byInterface(const py::object &object)
{
    const auto interface = object.attr("__cuda_array_interface__").cast<py::dict>();
    const auto type = interface["typestr"].cast<std::string>();
    if (type != "<c8") throw wrongArray("its values are " + type + ", not <c8");
    DeviceView view;
    view.shape = interface["shape"].cast<Shape>();
    view.address = reinterpret_cast<void *>(interface["data"].cast<py::tuple>()[0].cast<std::uintptr_t>());
    if (interface.contains("strides") && !interface["strides"].is_none() &&
        !inOrder(view.shape, interface["strides"].cast<Shape>(), sizeof(cfloat)))
        throw wrongArray("it is not in C order");
    view.owner = owning(object);
    return view;
}

DeviceView byDlpack(const py::object &object)
{
    const py::int_ legacyStream(1);
    const auto capsule = object.attr("__dlpack__")(py::arg("stream") = legacyStream).cast<py::capsule>();
    if (std::string_view(capsule.name()) != "dltensor")
        throw wrongArray("its __dlpack__ gives a capsule of a kind that is not known here");
    auto *const managed = capsule.get_pointer<dlpack::ManagedTensor>();
    PyCapsule_SetName(capsule.ptr(), "used_dltensor");
    const std::shared_ptr<dlpack::ManagedTensor> owner(managed, [](dlpack::ManagedTensor *held) {
        if (!held->end || !Py_IsInitialized()) return;
        const py::gil_scoped_acquire locked;
        held->end(held);
    });
    const dlpack::Tensor &tensor = managed->tensor;
    if (tensor.type.code != dlpack::Complex || tensor.type.bits != 64 || tensor.type.lanes != 1)
        throw wrongArray("its values are not complex64");
    DeviceView view;
    view.shape.assign(tensor.shape, tensor.shape + tensor.axes);
    if (tensor.strides && !inOrder(view.shape, Shape(tensor.strides, tensor.strides + tensor.axes), 1))
        throw wrongArray("it is not in C order");
    view.address = static_cast<char *>(tensor.data) + tensor.byteOffset;
    view.owner = owner;
    return view;
}

/// What keeps an exported array: its shape stands in it.
struct Exported {
    dlpack::ManagedTensor managed;
    std::vector<std::int64_t> shape;
    std::shared_ptr<DeviceMemory> memory;
};

} // namespace

std::size_t countOf(const Shape &shape)
{
    return std::accumulate(shape.begin(), shape.end(), std::size_t(1),
                           [](std::size_t product, py::ssize_t size) { return product * std::size_t(size); });
}

std::size_t DeviceView::size() const
{
    return countOf(shape);
}

std::optional<DeviceView> deviceView(const py::object &object)
{
    if (py::isinstance<py::array>(object)) return {};
    if (py::hasattr(object, "__cuda_array_interface__")) return byInterface(object);
    if (!py::hasattr(object, "__dlpack_device__")) return {};
    const auto device = object.attr("__dlpack_device__")().cast<std::pair<int, int>>();
    if (device.first != dlpack::Cuda && device.first != dlpack::CudaManaged) return {};
    return byDlpack(object);
}

ComplexArray onHost(const py::object &object)
{
    const std::optional<DeviceView> view = deviceView(object);
    if (!view) return ComplexArray(object);
    ComplexArray values(view->shape);
    cfloat *const to = values.mutable_data();
    const py::gil_scoped_release unlocked;
    downloadFromGpu(to, view->address, view->size() * sizeof(cfloat));
    return values;
}

DeviceArray::DeviceArray(std::shared_ptr<DeviceMemory> memory, Shape shape)
    : m_memory(std::move(memory)), m_shape(std::move(shape))
{
}

py::dict DeviceArray::cudaArrayInterface() const
{
    py::dict interface;
    interface["shape"] = py::tuple(py::cast(m_shape));
    interface["typestr"] = "<c8";
    interface["data"] = py::make_tuple(reinterpret_cast<std::uintptr_t>(m_memory->address()), false);
    interface["strides"] = py::none();
    interface["stream"] = py::none();
    interface["version"] = 3;
    return interface;
}

py::capsule DeviceArray::dlpack() const
{
    auto made = std::make_unique<Exported>();
    made->shape.assign(m_shape.begin(), m_shape.end());
    made->memory = m_memory;
    made->managed.tensor = {m_memory->address(),
                            {dlpack::Cuda, m_memory->device()},
                            std::int32_t(made->shape.size()),
                            {dlpack::Complex, 64, 1},
                            made->shape.data(),
                            nullptr,
                            0};
    made->managed.context = made.get();
    made->managed.end = [](dlpack::ManagedTensor *held) { delete static_cast<Exported *>(held->context); };
    dlpack::ManagedTensor *const managed = &made.release()->managed;
    return py::capsule(managed, "dltensor", [](PyObject *capsule) {
        if (!PyCapsule_IsValid(capsule, "dltensor")) return; // somebody took it
        auto *const left = static_cast<dlpack::ManagedTensor *>(PyCapsule_GetPointer(capsule, "dltensor"));
        left->end(left);
    });
}

py::array DeviceArray::numpy() const
{
    std::vector<cfloat> values(countOf(m_shape));
    {
        const py::gil_scoped_release unlocked;
        m_memory->download(values.data(), values.size() * sizeof(cfloat));
    }
    return arrayOf(std::move(values), m_shape);
}

void addDeviceArray(py::module_ &module)
{
    py::class_<DeviceArray>(
        module, "DeviceArray",
        "complex64 on a GPU, for CuPy (cupy.asarray), PyTorch (torch.from_dlpack, torch.as_tensor) "
        "and others that take __cuda_array_interface__ or __dlpack__; numpy() copies it to the "
        "host.")
        .def_property_readonly("shape",
                               [](const DeviceArray &self) { return py::tuple(py::cast(self.shape())); })
        .def_property_readonly("dtype", [](const DeviceArray &) { return py::dtype::of<cfloat>(); })
        .def_property_readonly("__cuda_array_interface__", &DeviceArray::cudaArrayInterface)
        .def("__dlpack__", [](const DeviceArray &self, const py::kwargs &) { return self.dlpack(); })
        .def("__dlpack_device__",
             [](const DeviceArray &self) { return py::make_tuple(int(dlpack::Cuda), self.device()); })
        .def("numpy", &DeviceArray::numpy, "A copy on the host.")
        .def("__array__",
             [](const DeviceArray &self, const py::args &, const py::kwargs &) { return self.numpy(); })
        .def("__repr__", [](const DeviceArray &self) {
            std::string text;
            for (const py::ssize_t size : self.shape())
                text += (text.empty() ? "" : ", ") + std::to_string(size);
            return "<larmor.DeviceArray (" + text + ") complex64 on GPU " + std::to_string(self.device()) +
                   ">";
        });
}

} // namespace larmor::python
