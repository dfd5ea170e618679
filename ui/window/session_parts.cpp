// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/session_parts.h"

#include "core/words.h"
#include "layout/panel_mover.h"
#include "viewer/image_mapping.h"
#include "viewer/slice_view.h"
#include "widgets/segmented_control.h"

#include <QAction>
#include <QActionGroup>
#include <QSplitter>
#include <QWidget>
#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace larmor {

namespace {

bool isKept(const QAction &action)
{
    static const std::set<QString> ofThePerson{
        QStringLiteral("action.live"),         QStringLiteral("action.fullScreen"),
        QStringLiteral("action.presentation"), QStringLiteral("action.themeDark"),
        QStringLiteral("action.themeLight"),   QStringLiteral("action.themeSystem")};
    return action.isCheckable() && action.objectName().startsWith(QStringLiteral("action.")) &&
           !ofThePerson.contains(action.objectName());
}

QList<QAction *> keptActions(const QWidget &window)
{
    QList<QAction *> kept;
    for (QAction *action : window.findChildren<QAction *>(QString(), Qt::FindDirectChildrenOnly))
        if (isKept(*action)) kept << action;
    return kept;
}

constexpr Words<ViewLayout, 5> layoutWords{{{ViewLayout::Axial, "axial"},
                                            {ViewLayout::Coronal, "coronal"},
                                            {ViewLayout::Sagittal, "sagittal"},
                                            {ViewLayout::Space, "space"},
                                            {ViewLayout::All, "all"}}};
constexpr Words<SpaceMode, 3> spaceWords{
    {{SpaceMode::Maximum, "maximum"}, {SpaceMode::RayCast, "ray-cast"}, {SpaceMode::Oblique, "oblique"}}};

// What an editor spoilt reads as absent.

std::optional<double> numberOf(const Json &json, const char *key)
{
    const auto found = json.find(key);
    const bool fits = found != json.end() && found->is_number() && std::abs(found->get<double>()) < 1e9;
    return fits ? std::optional(found->get<double>()) : std::nullopt;
}

template <std::size_t count>
std::optional<std::array<double, count>> numbers(const Json &json, const char *key)
{
    const auto found = json.find(key);
    if (found == json.end() || !found->is_array() || found->size() != count) return {};
    std::array<double, count> values{};
    for (std::size_t i = 0; i < count; ++i) {
        if (!(*found)[i].is_number() || !(std::abs((*found)[i].get<double>()) < 1e9)) return {};
        values[i] = (*found)[i].get<double>();
    }
    return values;
}

std::optional<std::string> textOf(const Json &json, const char *key)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? std::optional(found->get<std::string>())
                                                     : std::nullopt;
}

template <class Enum, std::size_t count>
void takeWord(const Words<Enum, count> &words, const Json &json, const char *key, Enum &value)
{
    for (const Word<Enum> &word : words)
        if (textOf(json, key) == word.text) value = word.value;
}

ViewPlace placeOf(const Json &json, ViewPlace place)
{
    takeWord(layoutWords, json, "layout", place.layout);
    takeWord(spaceWords, json, "space", place.space);
    if (const auto at = numbers<3>(json, "crosshair"))
        for (std::size_t i = 0; i < 3; ++i)
            place.crosshair[i] = int((*at)[i]);
    if (const auto zoom = numberOf(json, "zoom"); zoom && *zoom > 0) place.zoom = std::min(*zoom, 1000.0);
    if (const auto centre = numbers<3>(json, "centre")) place.centre = *centre;
    if (const auto turn = numbers<2>(json, "turn")) place.turn = {(*turn)[0], (*turn)[1]};
    return place;
}

} // namespace

SessionPart menuPart(QWidget &window)
{
    return {[&window] {
                Json chosen = Json::array();
                for (const QAction *action : keptActions(window))
                    if (action->isChecked()) chosen.push_back(action->objectName().mid(7).toStdString());
                return chosen;
            },
            [&window](const Json &chosen) {
                for (QAction *action : keptActions(window)) {
                    const bool wanted =
                        std::find(chosen.begin(), chosen.end(),
                                  Json(action->objectName().mid(7).toStdString())) != chosen.end();
                    // Of a group one is chosen, which leaves the others.
                    const bool alone = !action->actionGroup() || !action->actionGroup()->isExclusive();
                    if (action->isEnabled() && wanted != action->isChecked() && (wanted || alone))
                        action->trigger();
                }
            }};
}

SessionPart slicePart(SliceView &view)
{
    return {[&view] {
                const ViewPlace place = view.place();
                const auto [low, high] = view.window();
                const bool automatic =
                    automaticWindow(view.quantity(), view.shown(), view.peak()) == std::pair(low, high);
                Json json{{"layout", wordOf(layoutWords, place.layout)},
                          {"crosshair", place.crosshair},
                          {"zoom", place.zoom},
                          {"centre", place.centre},
                          {"space", wordOf(spaceWords, place.space)},
                          {"turn", {place.turn.azimuth, place.turn.elevation}},
                          {"colour_map", view.colourMap().toStdString()},
                          {"cine_per_second", view.cineRate()}};
                if (!automatic) json["window"] = {low, high};
                return json;
            },
            [&view](const Json &json) {
                if (!json.is_object()) return;
                view.setPlace(placeOf(json, view.place()));
                if (const auto map = textOf(json, "colour_map"))
                    view.setColourMap(QString::fromStdString(*map));
                const auto window = numbers<2>(json, "window");
                view.setWindow(window ? std::optional(std::pair((*window)[0], (*window)[1])) : std::nullopt);
                if (const auto rate = numberOf(json, "cine_per_second")) view.setCineRate(*rate);
            }};
}

SessionPart segmentPart(SegmentedControl &control)
{
    return {[&control] { return Json(control.current().toStdString()); },
            [&control](const Json &json) {
                if (!json.is_string()) return;
                SegmentButton *segment = control.segment(QString::fromStdString(json.get<std::string>()));
                if (segment && segment->isEnabled()) segment->click();
            }};
}

SessionPart panelPart(PanelMover &mover)
{
    return {[&mover] {
                Json json = Json::object();
                const PanelMover::Order order = mover.order();
                for (auto it = order.begin(); it != order.end(); ++it)
                    for (const QString &name : it.value())
                        json[it.key().toStdString()].push_back(name.toStdString());
                return json;
            },
            [&mover](const Json &json) {
                if (!json.is_object()) return;
                PanelMover::Order order = mover.order();
                for (auto it = order.begin(); it != order.end(); ++it) {
                    it.value().clear();
                    for (const Json &name : json.value(it.key().toStdString(), Json::array()))
                        if (name.is_string()) it.value() << QString::fromStdString(name.get<std::string>());
                }
                mover.setOrder(order);
            }};
}

SessionPart splitterPart(QWidget &window)
{
    const auto splitters = [&window] { return window.findChildren<QSplitter *>(); };
    return {[splitters] {
                Json json = Json::object();
                for (const QSplitter *splitter : splitters())
                    if (!splitter->objectName().isEmpty())
                        for (const int size : splitter->sizes())
                            json[splitter->objectName().toStdString()].push_back(size);
                return json;
            },
            [splitters](const Json &json) {
                if (!json.is_object()) return;
                for (QSplitter *splitter : splitters()) {
                    const auto found = json.find(splitter->objectName().toStdString());
                    if (found == json.end() || !found->is_array() || int(found->size()) != splitter->count())
                        continue;
                    QList<int> sizes;
                    for (const Json &size : *found)
                        if (size.is_number_integer() && size >= 0 && size < 100000) sizes << size.get<int>();
                    // One panel alone, as an enlarged one, tells nothing of the others.
                    if (sizes.size() == splitter->count() && sizes.size() - sizes.count(0) > 1)
                        splitter->setSizes(sizes);
                }
            }};
}

} // namespace larmor
