// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/toolkit_library.h"

#include "core/program_file.h"

#include <algorithm>
#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <string_view>

namespace larmor {
namespace {

namespace fs = std::filesystem;

/// Folders below `parent` whose names begin with `prefix`, the highest name first.
std::vector<fs::path> foldersLike(const fs::path &parent, std::string_view prefix)
{
    std::vector<fs::path> found;
    std::error_code ignored;
    for (fs::directory_iterator at(parent, ignored), end; at != end; at.increment(ignored)) {
        if (ignored) break;
        if (at->path().filename().string().starts_with(prefix)) found.push_back(at->path());
    }
    std::sort(found.rbegin(), found.rend());
    return found;
}

/// `nvidia/cu13/lib`, `nvidia/cuda_nvrtc/lib` ...: how the packages of PyPI lie in a folder of Python's.
void addPyPI(std::vector<fs::path> &folders, const fs::path &packages)
{
    for (const fs::path &package : foldersLike(packages / "nvidia", "cu"))
        folders.push_back(package / "lib");
}

void addPython(std::vector<fs::path> &folders, const fs::path &prefix)
{
    for (const fs::path &python : foldersLike(prefix / "lib", "python3"))
        for (const char *packages : {"site-packages", "dist-packages"})
            addPyPI(folders, python / packages);
}

void addToolkit(std::vector<fs::path> &folders, const fs::path &root)
{
    for (const char *below : {"lib64", "lib", "targets/x86_64-linux/lib", "targets/sbsa-linux/lib"})
        folders.push_back(root / below);
}

std::vector<fs::path> toolkitFolders()
{
    std::vector<fs::path> folders;
    for (const char *variable : {"CUDA_HOME", "CUDA_PATH"})
        if (const char *root = std::getenv(variable); root && *root) {
            addToolkit(folders, root);
            addPyPI(folders, root);
        }
    addToolkit(folders, "/usr/local/cuda");
    for (const fs::path &root : foldersLike("/usr/local", "cuda-"))
        addToolkit(folders, root);
    addToolkit(folders, "/opt/cuda");

    const fs::path program = programFolder();
    if (!program.empty())
        for (const fs::path &root :
             {program, program.parent_path()}) { // `./dev cuda` fills build/cuda/toolkit
            addToolkit(folders, root / "cuda/toolkit");
            folders.push_back(root / "nvrtc/lib"); // and `./dev build` build/nvrtc, where there is no toolkit
            folders.push_back(root / "lib/larmor");
        }
    // A program that pip installed lies among its packages.
    for (fs::path at = program; at.has_relative_path(); at = at.parent_path())
        if (at.filename() == "site-packages" || at.filename() == "dist-packages") addPyPI(folders, at);
    for (const char *variable : {"VIRTUAL_ENV", "CONDA_PREFIX"})
        if (const char *root = std::getenv(variable); root && *root) {
            addToolkit(folders, root);
            addPython(folders, root);
        }
    if (const char *home = std::getenv("HOME"); home && *home) addPython(folders, fs::path(home) / ".local");
    for (const char *prefix : {"/usr/local", "/usr"})
        addPython(folders, prefix);
    folders.emplace_back(LARMOR_CUDA_LIBRARY_DIR); // on the machine that built this program
    // CUDA_HOME=. or an odd PATH-like value must not make the current folder a place of libraries.
    std::erase_if(folders, [](const fs::path &folder) { return !folder.is_absolute(); });
    return folders;
}

/// NVRTC opens a second file by its bare name, which the loader does not look for beside the first unless the
/// machine's settings name that folder. A file that is open already is found.
void openBesideNvrtc(const fs::path &nvrtc)
{
    if (!nvrtc.filename().string().starts_with("libnvrtc.so.")) return;
    std::error_code ignored;
    for (fs::directory_iterator at(nvrtc.parent_path(), ignored), end; at != end; at.increment(ignored)) {
        if (ignored) break;
        if (at->path().filename().string().starts_with("libnvrtc-builtins.so."))
            ::dlopen(at->path().c_str(), RTLD_NOW | RTLD_LOCAL);
    }
}

} // namespace

ToolkitLibrary::ToolkitLibrary(std::string title, const std::vector<std::string> &names)
    : m_title(std::move(title))
{
    for (const std::string &name : names) {
        m_handle = ::dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (m_handle) return;
    }
    std::string broken; // the reason of a file that is there and does not load says more than "not found"
    const std::vector<fs::path> folders = toolkitFolders();
    for (const std::string &name : names)
        for (const fs::path &folder : folders) {
            std::error_code ignored;
            const fs::path file = folder / name;
            if (!fs::exists(file, ignored)) continue;
            openBesideNvrtc(file);
            m_handle = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
            if (m_handle) return;
            if (const char *reason = ::dlerror(); reason && broken.empty()) broken = reason;
        }
    m_whyNot = broken.empty()
                   ? say("%1 (%2) was not found; install the CUDA toolkit, or set CUDA_HOME to its folder",
                         m_title, names.front())
                   : say("%1 does not load: %2; reinstall the CUDA toolkit", m_title, broken);
}

void *ToolkitLibrary::findOptional(const char *symbol) const
{
    return m_handle ? ::dlsym(m_handle, symbol) : nullptr;
}

void *ToolkitLibrary::find(const char *symbol)
{
    if (!m_handle) return nullptr;
    if (void *address = ::dlsym(m_handle, symbol)) return address;
    m_whyNot = say("%1 is too old: it lacks %2; install CUDA 12.8 or newer", m_title, symbol);
    m_handle = nullptr;
    return nullptr;
}

} // namespace larmor
