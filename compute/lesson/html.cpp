// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/html.h"

#include "core/digest.h"
#include "lesson/report_script.h"

#include <algorithm>

namespace larmor::lesson {

namespace {

constexpr std::string_view style = R"(
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
       color: #1d2330; background: #ffffff; }
h1 { line-height: 1.2; } h2 { margin-top: 2.5rem; }
.question { font-size: 1.2rem; font-style: italic; }
.source, small { color: #5a6478; font-size: 0.85rem; }
.predict { border-left: 4px solid #0072b2; background: #eef5fb; padding: 0.8rem 1rem; margin: 1rem 0; }
.why { border-left: 4px solid #9aa4b5; padding-left: 1rem; }
.gpu { background: #f4f1e6; padding: 0.8rem 1rem; margin: 1rem 0; }
.holds .sign, p.holds { color: #00664d; } .fails, .fails .sign { color: #b3261e; }
.open { color: #5a6478; } .sign { font-weight: bold; }
.conclusions { list-style: none; padding: 0; } .conclusions li { margin: 0.5rem 0; }
table { border-collapse: collapse; font-size: 0.9rem; margin: 1rem 0; }
th, td { border-bottom: 1px solid #d5dae3; padding: 0.25rem 0.8rem; text-align: left; font-weight: normal; }
thead th { font-weight: bold; } td.number { text-align: right; font-variant-numeric: tabular-nums; }
.tally caption { text-align: left; font-weight: bold; } .tally meter { width: 14rem; }
figure { margin: 1rem 0; } svg { max-width: 100%; height: auto; overflow: visible; }
.mark:focus { outline: none; } .mark:focus .shape, .mark.shown .shape { stroke: #1d2330; stroke-width: 2; }
#tip { position: fixed; z-index: 1; pointer-events: none; max-width: 20rem; padding: 0.4rem 0.7rem; font-size: 0.85rem;
       color: #ffffff; background: #1d2330; border-radius: 4px; } #tip[hidden] { display: none; }
#tip span { display: block; } #tip .shown { font-weight: bold; font-variant-numeric: tabular-nums; }
#tip .group { color: #c3cad6; }
.images { display: flex; flex-wrap: wrap; gap: 1rem; } .images figure { margin: 0; }
.images img { width: 13rem; image-rendering: pixelated; background: #000000; }
details { margin: 0.5rem 0; font-size: 0.9rem; } summary { cursor: pointer; }
@media print { details > * { display: block; } }
)";

void replaceAll(std::string &text, std::string_view from, const std::string &to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

/// "sha256-..." of a policy (CSP Level 3, hash-source).
std::string digestSource(std::string_view text)
{
    const std::string hex = sha256(text);
    std::string bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
        bytes += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
    return "'sha256-" + base64(bytes) + "'";
}

std::string policy()
{
    return "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:; style-src " +
           digestSource(style) + "; script-src " + digestSource(reportScript());
}

} // namespace

std::string escaped(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (const char c : text)
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        case '\'':
            out += "&#39;";
            break;
        default:
            out += c;
        }
    return out;
}

std::string paragraphs(std::string_view text)
{
    std::string html;
    while (!text.empty()) {
        const std::size_t end = text.find("\n\n");
        html += "<p>" + escaped(text.substr(0, end)) + "</p>\n";
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 2);
    }
    return html;
}

std::string base64(std::string_view bytes)
{
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        unsigned three = 0;
        for (std::size_t j = 0; j < 3; ++j)
            three = three << 8 | (i + j < bytes.size() ? static_cast<unsigned char>(bytes[i + j]) : 0U);
        for (std::size_t j = 0; j < 4; ++j)
            text += i + j <= bytes.size() ? digits[three >> (18 - 6 * j) & 63U] : '=';
    }
    return text;
}

std::string inlineSvg(std::string svg, const std::string &prefix)
{
    const std::size_t begin = svg.find("<svg");
    if (begin == std::string::npos) return {};
    svg.erase(0, begin); // the XML declaration and the document type
    replaceAll(svg, "id=\"", "id=\"" + prefix);
    replaceAll(svg, "url(#", "url(#" + prefix);
    replaceAll(svg, "href=\"#", "href=\"#" + prefix);
    return "<figure>" + svg + "</figure>\n";
}

std::string page(std::string_view title, std::string_view body, const std::string &language)
{
    std::string tag = language; // HTML spells zh-CN
    std::replace(tag.begin(), tag.end(), '_', '-');
    return "<!DOCTYPE html>\n<html lang=\"" + tag +
           "\"><head><meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"" +
           policy() +
           "\">\n<meta name=\"viewport\" "
           "content=\"width=device-width, initial-scale=1\">\n<title>" +
           escaped(title) + "</title>\n<style>" + std::string(style) + "</style></head>\n<body>\n" +
           std::string(body) + "<script>" + std::string(reportScript()) + "</script>\n</body></html>\n";
}

} // namespace larmor::lesson
