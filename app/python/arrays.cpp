// SPDX-License-Identifier: GPL-3.0-or-later
#include "arrays.h"
#include "device_array.h"

#include "core/error.h"

#include <algorithm>
#include <string>

namespace larmor::python {

namespace py = pybind11;

namespace {

std::string shapeText(const py::array &array)
{
    std::string text;
    for (py::ssize_t d = 0; d < array.ndim(); ++d)
        text += (d ? ", " : "") + std::to_string(array.shape(d));
    return "(" + text + ")";
}

/// Ends the life of what an array was made on.
template <class Owner>
py::capsule capsuleOf(Owner owner)
{
    return py::capsule(new Owner(std::move(owner)), [](void *held) { delete static_cast<Owner *>(held); });
}

} // namespace

std::shared_ptr<const void> kept(py::object object)
{
    return {new py::object(std::move(object)), [](const void *held) {
                if (!Py_IsInitialized()) return; // gone with the interpreter
                const py::gil_scoped_acquire locked;
                delete static_cast<const py::object *>(held);
            }};
}

Samples samplesIn(const ComplexArray &values)
{
    return {kept(values), {values.data(), static_cast<std::size_t>(values.size())}};
}

Trajectory trajectoryOf(const py::object &positions)
{
    const py::array_t<float, py::array::c_style | py::array::forcecast> array(positions);
    const py::ssize_t axes = array.ndim() > 0 ? array.shape(array.ndim() - 1) : 0;
    if (array.ndim() < 2 || array.ndim() > 3 || axes < 2 || axes > 3)
        throw Error(ErrorCode::InvalidCall, "the trajectory has a wrong shape",
                    "it is (samples, 2 or 3) or (readouts, samples of each, 2 or 3), not " +
                        shapeText(array));
    Trajectory k;
    const py::ssize_t points = array.size() / axes;
    k.samplesPerInterleave = array.ndim() == 3 ? array.shape(1) : points;
    const auto axis = [&](py::ssize_t d) {
        std::vector<float> along(static_cast<std::size_t>(points), 0.0F);
        for (py::ssize_t i = 0; d < axes && i < points; ++i)
            along[static_cast<std::size_t>(i)] = array.data()[i * axes + d];
        return along;
    };
    k.kx = axis(0), k.ky = axis(1), k.kz = axis(2);
    return k;
}

Image imageOf(const py::object &values, const char *what, bool threeAreCoils)
{
    const ComplexArray array = onHost(values);
    const py::ssize_t axes = array.ndim();
    if (axes < 2 || axes > 4 || array.size() == 0)
        throw Error(ErrorCode::InvalidCall, std::string(what) + " has a wrong shape",
                    std::string("it is ([coils,] [z,] y, x), not ") + shapeText(array));
    const auto size = [&](py::ssize_t fromLast) { return array.shape(axes - 1 - fromLast); };
    const bool coils = axes == 4 || (axes == 3 && threeAreCoils);
    const bool planes = axes == 4 || (axes == 3 && !threeAreCoils);
    Image image(Extent{size(0), size(1), planes ? size(2) : 1}, coils ? array.shape(0) : 1);
    std::copy_n(array.data(), array.size(), image.data.begin());
    return image;
}

std::vector<py::ssize_t> shapeOf(const Extent &extent, std::int64_t coils)
{
    if (coils == 1 && extent.z == 1) return {extent.y, extent.x};
    return {coils, extent.z, extent.y, extent.x};
}

py::array arrayOf(std::shared_ptr<const Image> image)
{
    const std::vector<py::ssize_t> shape = shapeOf(image->extent, image->coils);
    const cfloat *values = image->data.data();
    return py::array_t<cfloat>(shape, values, capsuleOf(std::move(image)));
}

py::array arrayOf(std::vector<cfloat> values, std::vector<py::ssize_t> shape)
{
    auto owner = std::make_shared<std::vector<cfloat>>(std::move(values));
    const cfloat *data = owner->data();
    return py::array_t<cfloat>(std::move(shape), data, capsuleOf(std::move(owner)));
}

py::array viewOf(std::shared_ptr<const void> owner, const cfloat *values, std::vector<py::ssize_t> shape)
{
    py::array_t<cfloat> view(std::move(shape), values, capsuleOf(std::move(owner)));
    view.attr("flags").attr("writeable") = false;
    return view;
}

} // namespace larmor::python
