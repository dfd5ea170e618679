// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the Python package that is compiled: larmor/*.py call it and document what people use.
#include "bindings.h"
#include "commit.h"
#include "device_array.h"

#include "core/error.h"
#include "core/program_file.h"
#include "core/version.h"

namespace py = pybind11;

namespace {

using namespace larmor;

/// The exception of larmor.errors for an error of ours.
void raise(const Error &error)
{
    const py::object made =
        py::module_::import("larmor.errors")
            .attr("exception")(int(error.code()), error.message(), error.why(), error.hint());
    PyErr_SetObject(reinterpret_cast<PyObject *>(Py_TYPE(made.ptr())), made.ptr());
}

} // namespace

PYBIND11_MODULE(_larmor, module)
{
    py::register_exception_translator([](std::exception_ptr thrown) {
        try {
            if (thrown) std::rethrow_exception(thrown);
        } catch (const Error &error) {
            raise(error);
        }
    });
    module.attr("version") = programVersion;
    module.attr("build") = std::string(programVersion) + app::commitInBrackets();
    module.def("set_program_file", [](const std::string &file) { setProgramFile(file); });
    python::addDeviceArray(module);
    python::addScans(module);
    python::addReconstruction(module);
    python::addTransforms(module);
    python::addVerbs(module);
}
