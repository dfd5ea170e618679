// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_template.h"

namespace larmor {

QByteArray lessonTemplate(const QString &title)
{
    static const char text[] =
        R"LARMOR(// A lesson of Larmor. Lines that begin with // are comments. README, "Lessons", describes every member.
// Larmor reads the file again whenever it is saved. A mistake is shown in place of the lesson.
// The texts in another language stand in NAME.LANG.json (LANG: de, zh_CN) beside this file: the same
// structure, with only the texts that differ.
{
  "format": "larmor-lesson",
  "version": 1,
  "title": "%TITLE%",
  // The one question that the lesson answers.
  "question": "How much slower is a transpose than a copy?",
  // At least one work that the lesson draws on.
  "sources": ["NVIDIA, Optimizing CUDA, matrix transpose"],
  // The GPU on which kernels are modelled where none can be measured. "larmor model devices" lists them.
  "board": "h200",
  "steps": [
    {
      "title": "The plain transpose",
      "text": "Both kernels move the same bytes. The transpose writes each of them into another row.",
      // Asked before the step measures. The answer is the first choice whose "when" holds; the last choice
      // needs none. For a number as the answer: "number": {"figure": ..., "of": ..., "over": ...}.
      "predict": {
        "question": "How many times as long as the copy does the transpose take on an H200?",
        "choices": [
          {"text": "About as long", "when": {"figure": "time_ms", "of": "transpose", "over": "copy", "at_most": 1.2}},
          {"text": "Clearly longer"}
        ]
      },
      // The runs, each with a name. "model" and "device": on a GPU that need not be here. "lab" in place of
      // both: measured on the engine that is chosen. "each": {"pad": [0, 1]} makes several runs of one.
      "measure": [
        {"name": "copy", "title": "H200, copy", "model": "transpose", "preset": "copy", "device": "h200"},
        {"name": "transpose", "title": "H200, transpose", "model": "transpose", "preset": "naive", "device": "h200"}
      ],
      // The chart shows the figure that the question asks for.
      "chart": {"kind": "bars", "title": "Modelled time", "figure": "time_ms", "of": ["copy", "transpose"]},
      // Shown once the step has been measured.
      "explanation": "Neighbouring threads write a whole row apart, so each element needs a transaction of its own.",
      "source": "Optimizing CUDA, matrix transpose",
      // Each is checked with every run: at_least, at_most or equals of a figure, or of its ratio to "over".
      "conclusions": [
        {"says": "The plain transpose takes longer than the copy.", "figure": "time_ms", "of": "transpose", "over": "copy", "at_least": 1.2}
      ]
    }
  ]
}
)LARMOR";
    return QByteArray(text).replace("%TITLE%", title.toUtf8());
}

} // namespace larmor
