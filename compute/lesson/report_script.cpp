// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/report_script.h"

namespace larmor::lesson {

namespace {

// Reads the data- attributes that chart_svg.h writes; puts text into the page as text, never as markup.
constexpr std::string_view script = R"JS(
"use strict";
(function () {
  const tip = document.createElement("div");
  tip.id = "tip";
  tip.setAttribute("aria-hidden", "true"); // a mark's own name says the same
  tip.hidden = true;
  const parts = ["name", "shown", "group"].map(function (kind) {
    const line = document.createElement("span");
    line.className = kind;
    tip.appendChild(line);
    return line;
  });
  document.body.appendChild(tip);

  let shown = null;
  function hide() {
    if (shown) shown.classList.remove("shown");
    shown = null;
    tip.hidden = true;
  }
  function show(mark) {
    if (shown && shown !== mark) shown.classList.remove("shown");
    shown = mark;
    mark.classList.add("shown");
    parts[0].textContent = mark.dataset.name;
    parts[1].textContent = mark.dataset.shown;
    parts[2].textContent = mark.dataset.group;
    tip.hidden = false;
    const at = mark.querySelector(".shape").getBoundingClientRect();
    const size = tip.getBoundingClientRect();
    const right = document.documentElement.clientWidth - size.width - 8;
    const above = at.top - size.height - 8;
    tip.style.left = Math.max(8, Math.min(right, at.left + at.width / 2 - size.width / 2)) + "px";
    tip.style.top = (above < 8 ? at.bottom + 8 : above) + "px";
  }
  function markOf(target) {
    return target instanceof Element ? target.closest("g.mark") : null;
  }

  const marks = Array.from(document.querySelectorAll("svg.chart g.mark"));
  marks.forEach(function (mark) {
    const own = mark.querySelector("title"); // else the browser would show it, too
    if (own) own.remove();
  });
  document.addEventListener("pointerover", function (event) {
    const mark = markOf(event.target);
    if (mark) show(mark);
    else if (shown && shown !== document.activeElement) hide();
  });
  document.addEventListener("focusin", function (event) {
    const mark = markOf(event.target);
    if (mark) show(mark);
  });
  document.addEventListener("focusout", hide);
  window.addEventListener("scroll", function () {
    if (shown) show(shown);
  }, {passive: true});
  document.addEventListener("keydown", function (event) {
    if (event.key === "Escape") return hide();
    const mark = markOf(document.activeElement);
    if (!mark) return;
    const beside = Array.from(mark.closest("svg").querySelectorAll("g.mark"));
    const step = {ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1}[event.key];
    const next = step ? beside[beside.indexOf(mark) + step] :
      event.key === "Home" ? beside[0] : event.key === "End" ? beside[beside.length - 1] : null;
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
})();
)JS";

} // namespace

std::string_view reportScript()
{
    return script;
}

} // namespace larmor::lesson
