// SPDX-License-Identifier: GPL-3.0-or-later
// What a graphics object goes through that kernels write and OpenGL draws.
#include "core/text.h"
#include "kernels/definition_table.h"
#include "lab/shows_parameters.h"
#include "lab/shows_steps.h"

#include <array>

namespace larmor {

namespace {

const std::vector<std::string> callWords{"register", "map", "kernel", "unmap", "draw", "unregister"};

/// The rules of CUDA Programming Guide 3.0, 3.2.7, call by call.
class SharedObject {
public:
    /// Empty where the call is right.
    Text faultOf(const std::string &call) const
    {
        const bool mapped = m_state == State::Mapped, registered = m_state == State::Registered;
        if (call == "register") return m_state == State::Foreign ? Text() : say("it is registered already");
        if (call == "map")
            return registered ? Text() : say("only what is registered and not mapped can be mapped");
        if (call == "kernel") return mapped ? Text() : say("its address holds between map and unmap only");
        if (call == "unmap") return mapped ? Text() : say("it is not mapped");
        if (call == "draw") return mapped ? say("what OpenGL draws of a mapped object is undefined") : Text();
        return registered ? Text() : say("only what is registered and not mapped can be unregistered");
    }

    void make(const std::string &call)
    {
        if (call == "register") m_state = State::Registered, ++m_registrations;
        if (call == "map") m_state = State::Mapped, ++m_maps;
        if (call == "unmap") m_state = State::Registered;
        if (call == "unregister") m_state = State::Foreign;
        if (call == "kernel") m_written = true;
        if (call != "draw") return;
        m_images += m_written;
        m_written = false;
    }

    std::string owner() const { return m_state == State::Mapped ? "CUDA" : "OpenGL"; }
    int registrations() const { return m_registrations; }
    int maps() const { return m_maps; }
    int images() const { return m_images; }

private:
    enum class State { Foreign, Registered, Mapped };
    State m_state = State::Foreign;
    bool m_written = false; ///< since it was drawn last
    int m_registrations = 0, m_maps = 0, m_images = 0;
};

Json interopCalls(const OptionSet &p)
{
    SharedObject object;
    Json rows = Json::array();
    int faults = 0;
    for (const std::string &word : listParameter(p, "calls")) {
        const std::string call = wordParameter({{"calls", word}}, "calls", callWords);
        const Text fault = object.faultOf(call);
        if (fault.empty())
            object.make(call);
        else
            ++faults;
        rows.push_back({{"number", int(rows.size()) + 1},
                        {"call", call},
                        {"right", fault.empty()},
                        {"owner", object.owner()},
                        {"why", fault}});
    }
    return {{"faults", faults},
            {"images", object.images()},
            {"registrations", object.registrations()},
            {"maps", object.maps()},
            {"rows", std::move(rows)}};
}

} // namespace

Show interopCallsShow()
{
    const std::string once = "register,map,kernel,unmap,draw,map,kernel,unmap,draw,unregister";
    return {
        "interop-calls",
        say("Life of a shared object"),
        say("Which calls a buffer or texture of OpenGL takes before a kernel may write it and OpenGL may "
            "draw it, and who owns it meanwhile."),
        "CUDA Programming Guide 3.0, 3.2.7",
        {makeOption("calls", "Calls",
                    {once, "register,map,kernel,draw,unmap", "register,kernel,draw",
                     "register,map,kernel,unmap,draw,unregister,register,map,kernel,unmap,draw,unregister"},
                    once,
                    say("In order, between commas: register (once: it is expensive), map, kernel (writes), "
                        "unmap, draw, unregister."))},
        interopCalls};
}

} // namespace larmor
