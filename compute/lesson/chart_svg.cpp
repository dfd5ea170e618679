// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/chart_svg.h"

#include "lesson/html.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace larmor::lesson {

namespace {

constexpr double width = 760, row = 26, barHeight = 16, letter = 7.2, plotHeight = 320, plotLeft = 76;
/// Of the palette by Okabe and Ito, which colour-blind persons tell apart.
constexpr std::array<std::string_view, 6> colours{"#0072b2", "#d55e00", "#009e73",
                                                  "#cc79a7", "#56b4e9", "#a6761d"};

/// Shortest text that reads back to the same number.
std::string exact(double value)
{
    std::array<char, 32> text;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    return {text.data(), end};
}

/// A coordinate, to a tenth of a pixel.
std::string px(double value)
{
    return exact(std::round(value * 10) / 10);
}

/// Columns of a text; letters of East Asia take two.
double lettersOf(std::string_view text)
{
    double letters = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte & 0xc0U) == 0x80U) continue; // goes on
        letters += byte >= 0xe3 && byte < 0xf0 ? 1.7 : 1;
    }
    return letters;
}

/// The text, its middle left out where it is longer than `most` columns.
std::string fitted(const std::string &text, double most)
{
    if (lettersOf(text) <= most) return text;
    std::string head;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i + 1;
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U)
            ++end;
        const std::string next = head + text.substr(i, end - i);
        if (lettersOf(next) > most - 1) break;
        head = next;
        i = end;
    }
    return head + "\u2026";
}

std::string textAt(double x, double y, const std::string &text, std::string_view more = {})
{
    return "<text x=\"" + px(x) + "\" y=\"" + px(y) + "\"" + std::string(more) + ">" + escaped(text) +
           "</text>\n";
}

/// An axis from low to high, on which values have places from 0 to 1.
struct Scale {
    double low = 0, high = 1;
    bool logarithmic = false;

    double place(double value) const
    {
        if (logarithmic)
            return value > 0 ? (std::log10(value) - std::log10(low)) / (std::log10(high) - std::log10(low))
                             : 0;
        return (value - low) / (high - low);
    }
    std::vector<double> ticks() const;
};

std::vector<double> Scale::ticks() const
{
    std::vector<double> all;
    if (logarithmic) {
        const double decades = std::log10(high / low);
        const double step = std::max(1.0, std::ceil(decades / 7));
        for (double power = std::ceil(std::log10(low) - 1e-9); power <= std::log10(high) + 1e-9;
             power += step)
            all.push_back(std::pow(10, power));
        return all;
    }
    const double rough = (high - low) / 5, power = std::pow(10, std::floor(std::log10(rough)));
    const double step = (rough / power < 1.5   ? 1
                         : rough / power < 3.5 ? 2
                         : rough / power < 7.5 ? 5
                                               : 10) *
                        power;
    for (double k = std::ceil(low / step - 1e-9); k * step <= high * (1 + 1e-9) + 1e-300; ++k)
        all.push_back(k * step + 0.0); // no -0
    return all;
}

/// Round ends around the values; a linear axis has the zero.
Scale scaleOf(const std::vector<double> &values, bool logarithmic)
{
    Scale scale;
    scale.logarithmic = logarithmic;
    double least = std::numeric_limits<double>::infinity(), most = -least;
    for (const double value : values)
        if (!logarithmic || value > 0) {
            least = std::min(least, value);
            most = std::max(most, value);
        }
    if (logarithmic) {
        if (!(least <= most)) least = most = 1;
        scale.low = std::pow(10, std::floor(std::log10(least) - 1e-9));
        scale.high = std::pow(10, std::ceil(std::log10(most) + 1e-9));
        return scale;
    }
    scale.low = std::min(0.0, least);
    scale.high = std::max(0.0, most);
    if (!(scale.high > scale.low)) scale.high = scale.low + 1;
    return scale;
}

/// An x axis between the values, not from zero.
Scale sweepScale(const std::vector<double> &values, bool logarithmic)
{
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    Scale scale{*least, *most, logarithmic && *least > 0};
    if (!(scale.high > scale.low)) {
        scale.low -= 1;
        scale.high += 1;
    }
    return scale;
}

/// The beginning of a value's element.
std::string markBegin(const ChartData &data, const ChartGroup &group, const ChartMark &mark)
{
    const std::string shown = data.valueText(mark.value);
    return "<g class=\"mark\" tabindex=\"0\" role=\"img\" aria-label=\"" +
           escaped(mark.name + ": " + shown + " (" + group.how + ")") + "\" data-run=\"" + escaped(mark.run) +
           "\" data-name=\"" + escaped(mark.name) + "\" data-value=\"" + exact(mark.value) +
           "\" data-unit=\"" + escaped(data.unit) + "\" data-shown=\"" + escaped(shown) + "\" data-group=\"" +
           escaped(group.how) + "\"><title>" + escaped(mark.name + ": " + shown) + "</title>";
}

std::string svgBegin(const ChartData &data, double height)
{
    return "<svg class=\"chart\" xmlns=\"http://www.w3.org/2000/svg\" role=\"group\" aria-label=\"" +
           escaped(data.title.empty() ? data.y : data.title) + "\" viewBox=\"0 0 " + px(width) + " " +
           px(height) + "\" width=\"" + px(width) + "\" height=\"" + px(height) +
           "\" font-family=\"system-ui, sans-serif\" font-size=\"13\" fill=\"#1d2330\">\n" +
           textAt(0, 18, fitted(data.title, 90), " font-weight=\"bold\" font-size=\"14\"");
}

// ---- bars

double largestOf(const ChartGroup &group)
{
    double largest = 0;
    for (const ChartMark &mark : group.marks)
        largest = std::max(largest, std::abs(mark.value));
    return largest;
}

/// Whether what was measured here is so far from what is modelled of another device that the bars of the one
/// would be hairlines beside those of the other.
bool farApart(const ChartData &data)
{
    constexpr double far = 20;
    if (data.groups.size() != 2 || data.logY) return false;
    const auto [less, more] = std::minmax({largestOf(data.groups[0]), largestOf(data.groups[1])});
    return less > 0 && more > far * less;
}

std::string barAxis(const ChartData &data, const Scale &scale, double left, double right, double top,
                    double bottom)
{
    std::string svg;
    for (const double tick : scale.ticks()) {
        const double x = left + scale.place(tick) * (right - left);
        svg += "<line x1=\"" + px(x) + "\" y1=\"" + px(top) + "\" x2=\"" + px(x) + "\" y2=\"" + px(bottom) +
               "\" stroke=\"#d5dae3\"/>" +
               textAt(x, bottom + 14, numberText(tick),
                      " text-anchor=\"middle\" font-size=\"11\" fill=\"#5a6478\"");
    }
    return svg + textAt((left + right) / 2, bottom + 30, data.y,
                        " text-anchor=\"middle\" font-size=\"12\" fill=\"#5a6478\"");
}

std::string bar(const ChartData &data, const ChartGroup &group, const ChartMark &mark, const Scale &scale,
                double left, double right, double top)
{
    const double zero = left + (scale.logarithmic ? 0 : scale.place(0)) * (right - left);
    const double end = left + scale.place(mark.value * data.shownScale) * (right - left);
    const std::string colour(group.measured ? colours[0] : colours[1]);
    std::string svg = markBegin(data, group, mark);
    // The whole row answers to the pointer, as thin bars could not be met.
    svg += "<rect class=\"reach\" x=\"0\" y=\"" + px(top) + "\" width=\"" + px(width) + "\" height=\"" +
           px(row) + "\" fill=\"#ffffff\" fill-opacity=\"0\"/>";
    svg += "<rect class=\"shape\" x=\"" + px(std::min(zero, end)) + "\" y=\"" +
           px(top + (row - barHeight) / 2) + "\" width=\"" + px(std::max(1.0, std::abs(end - zero))) +
           "\" height=\"" + px(barHeight) + "\" fill=\"" + colour + "\" stroke=\"" + colour + "\"" +
           (group.measured ? "" : " fill-opacity=\"0.3\" stroke-dasharray=\"4 2\"") + "/>\n";
    svg += textAt(left - 8, top + 17, fitted(mark.name, (left - 10) / letter), " text-anchor=\"end\"");
    svg += textAt(std::max(zero, end) + 6, top + 17, data.valueText(mark.value), " font-size=\"12\"");
    return svg + "</g>\n";
}

std::string barsSvg(const ChartData &data)
{
    double names = 0, numbers = 0;
    std::vector<double> all;
    std::size_t rows = 0;
    for (const ChartGroup &group : data.groups)
        for (const ChartMark &mark : group.marks) {
            names = std::max(names, lettersOf(mark.name));
            numbers = std::max(numbers, lettersOf(data.valueText(mark.value)));
            all.push_back(mark.value * data.shownScale);
            ++rows;
        }
    const double left = std::clamp(names * letter + 16, 80.0, 300.0), right = width - numbers * letter - 12;
    const bool apart = farApart(data);
    const double height = 34 + double(rows) * row + double(data.groups.size()) * 22 + (apart ? 88 : 44);
    std::string svg = svgBegin(data, height);
    double top = 30;
    for (std::size_t g = 0; g < data.groups.size(); ++g) {
        const ChartGroup &group = data.groups[g];
        std::vector<double> own;
        for (const ChartMark &mark : group.marks)
            own.push_back(mark.value * data.shownScale);
        const Scale scale = scaleOf(apart ? own : all, data.logY);
        const double bottom = top + 22 + double(group.marks.size()) * row;
        svg += textAt(left, top + 15, group.name, " font-size=\"12\" fill=\"#5a6478\"");
        const bool last = g + 1 == data.groups.size();
        if (apart || last) svg += barAxis(data, scale, left, right, apart ? top + 20 : 34, bottom);
        for (std::size_t i = 0; i < group.marks.size(); ++i)
            svg += bar(data, group, group.marks[i], scale, left, right, top + 22 + double(i) * row);
        top = bottom + (apart ? 44 : 0);
    }
    return svg + "</svg>\n";
}

// ---- lines

std::optional<double> numberIn(const std::string &text)
{
    double value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size()) return {};
    return value;
}

/// Points that are no numbers stand one beside the other.
double placeInSweep(const ChartMark &mark, std::size_t index)
{
    return numberIn(mark.at).value_or(double(index));
}

struct Plot {
    Scale x, y;
    double right = width - 16, top = 34, bottom = 34 + plotHeight;
    double atX(double value) const { return plotLeft + x.place(value) * (right - plotLeft); }
    double atY(double value) const { return bottom - y.place(value) * (bottom - top); }
};

std::string plotAxes(const ChartData &data, const Plot &plot,
                     const std::vector<std::pair<double, std::string>> &xTicks)
{
    std::string svg;
    for (const double tick : plot.y.ticks()) {
        const double y = plot.atY(tick);
        svg += "<line x1=\"" + px(plotLeft) + "\" y1=\"" + px(y) + "\" x2=\"" + px(plot.right) + "\" y2=\"" +
               px(y) + "\" stroke=\"#d5dae3\"/>" +
               textAt(plotLeft - 6, y + 4, numberText(tick),
                      " text-anchor=\"end\" font-size=\"11\" fill=\"#5a6478\"");
    }
    for (const auto &[value, text] : xTicks)
        svg += textAt(plot.atX(value), plot.bottom + 16, text,
                      " text-anchor=\"middle\" font-size=\"11\" fill=\"#5a6478\"");
    svg += textAt((plotLeft + plot.right) / 2, plot.bottom + 34, data.x,
                  " text-anchor=\"middle\" font-size=\"12\" fill=\"#5a6478\"");
    const double middle = (plot.top + plot.bottom) / 2;
    return svg +
           textAt(14, middle, data.y,
                  " text-anchor=\"middle\" font-size=\"12\" fill=\"#5a6478\" transform=\"rotate(-90 14 " +
                      px(middle) + ")\"");
}

std::string lineOf(const ChartData &data, const ChartGroup &group, const Plot &plot, std::string_view colour)
{
    std::string points, marks;
    for (std::size_t i = 0; i < group.marks.size(); ++i) {
        const ChartMark &mark = group.marks[i];
        const std::string x = px(plot.atX(placeInSweep(mark, i)));
        const std::string y = px(plot.atY(mark.value * data.shownScale));
        points += (points.empty() ? "" : " ") + x + "," + y;
        marks += markBegin(data, group, mark) + "<circle class=\"reach\" cx=\"" + x + "\" cy=\"" + y +
                 "\" r=\"12\" fill=\"#ffffff\" fill-opacity=\"0\"/><circle class=\"shape\" cx=\"" + x +
                 "\" cy=\"" + y + "\" r=\"5\" fill=\"" + std::string(colour) + "\"/></g>\n";
    }
    return "<polyline points=\"" + points + "\" fill=\"none\" stroke=\"" + std::string(colour) +
           "\" stroke-width=\"2\"" + (group.measured ? "" : " stroke-dasharray=\"6 3\"") + "/>\n" + marks;
}

std::string linesSvg(const ChartData &data)
{
    std::vector<double> xs, ys;
    std::vector<std::pair<double, std::string>> ticks;
    for (const ChartGroup &group : data.groups)
        for (std::size_t i = 0; i < group.marks.size(); ++i) {
            const double x = placeInSweep(group.marks[i], i);
            if (std::find(xs.begin(), xs.end(), x) == xs.end()) ticks.emplace_back(x, group.marks[i].at);
            xs.push_back(x);
            ys.push_back(group.marks[i].value * data.shownScale);
        }
    Plot plot;
    plot.x = sweepScale(xs, data.logX);
    plot.y = scaleOf(ys, data.logY);
    const double legend = plot.bottom + 50;
    std::string svg = svgBegin(data, legend + double(data.groups.size()) * 20);
    svg += plotAxes(data, plot, ticks);
    for (std::size_t g = 0; g < data.groups.size(); ++g) {
        const std::string_view colour = colours[g % colours.size()];
        svg += lineOf(data, data.groups[g], plot, colour);
        const double y = legend + double(g) * 20;
        svg += "<rect x=\"" + px(plotLeft) + "\" y=\"" + px(y) + "\" width=\"14\" height=\"10\" fill=\"" +
               std::string(colour) + "\"/>" + textAt(plotLeft + 20, y + 10, data.groups[g].name);
    }
    return svg + "</svg>\n";
}

} // namespace

std::string chartSvg(const ChartData &data)
{
    if (data.groups.empty()) return {};
    return data.lines ? linesSvg(data) : barsSvg(data);
}

std::string chartTable(const ChartData &data, const SayWords &words)
{
    std::string html = "<table class=\"values\"><thead><tr><th>" + escaped(words(say("run"))) + "</th><th>" +
                       escaped(words(say("how"))) + "</th><th>" + escaped(data.y) +
                       "</th></tr></thead><tbody>\n";
    for (const ChartGroup &group : data.groups)
        for (const ChartMark &mark : group.marks)
            html += "<tr><th scope=\"row\">" + escaped(mark.name) + "</th><td>" + escaped(group.how) +
                    "</td><td class=\"number\">" + exact(mark.value * data.shownScale) + "</td></tr>\n";
    return html + "</tbody></table>\n";
}

} // namespace larmor::lesson
