// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/lesson_page.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace ringscope {
namespace {

constexpr const char* kStyle = R"css(
:root { color: #1D2228; background: #FBFAF7; font: 18px/1.5 "Open Sans", "Noto Sans", "Noto Sans CJK SC", "PingFang SC",
  "Microsoft YaHei", sans-serif; }
body { margin: 0 auto; max-width: 1200px; padding: 24px; }
h1 { font-size: 28px; line-height: 1.25; margin: 0 0 4px; }
h2 { font-size: 24px; line-height: 1.3; margin: 0 0 12px; }
.about, .count, footer { color: #535A64; }
.count { font-size: 16px; margin: 0; }
section { display: flex; flex-wrap: wrap; gap: 32px; align-items: center; margin: 24px 0 48px; }
figure { flex: 1 1 420px; margin: 0; min-width: 0; }
figure img { width: 100%; height: auto; display: block; }
.words { flex: 1 1 340px; }
.question { font-weight: 600; }
.answer { border-left: 3px solid #1F2730; padding-left: 12px; }
nav { display: none; gap: 12px; align-items: center; flex-wrap: wrap; }
button { font: inherit; min-height: 44px; padding: 4px 20px; border: 1px solid #1F2730; border-radius: 8px;
  background: #FFFFFF; color: #1D2228; cursor: pointer; }
button.primary { background: #1F2730; color: #FFFFFF; }
button:disabled { opacity: 0.4; cursor: default; }
button:focus-visible, summary:focus-visible, h2:focus-visible { outline: 3px solid #1A5FD0; outline-offset: 3px; }
h2:focus { outline: none; }
.reveal { display: none; }
.dots { display: flex; gap: 10px; flex-wrap: wrap; }
.dots i { width: 10px; height: 10px; border-radius: 50%; border: 2px solid #535A64; }
.dots i.here { background: #1F2730; border-color: #1F2730; transform: scale(1.4); }
.dots i.done { background: #535A64; }
.live nav { display: flex; }
.live section { display: none; margin-bottom: 16px; }
.live section.here { display: flex; }
.live section.open .told, .live section:not(.open) .asked { display: block; }
.live section.asks:not(.open) .told, .live section.asks.open .asked { display: none; }
.live section.asks:not(.open) .reveal { display: inline-block; }
footer { font-size: 15px; margin-top: 32px; }
@media print { nav, .reveal { display: none !important; } section { break-inside: avoid; } }
)css";

constexpr const char* kScript = R"js(
'use strict';
(function () {
  const steps = Array.from(document.querySelectorAll('section'));
  const dots = Array.from(document.querySelectorAll('.dots i'));
  const back = document.getElementById('back'), on = document.getElementById('on');
  let at = 0;
  document.body.classList.add('live');
  function fromAddress() {
    const found = /^#step-(\d+)$/.exec(location.hash);
    return found ? Math.min(Math.max(Number(found[1]) - 1, 0), steps.length - 1) : 0;
  }
  function asks(step) { return step.classList.contains('asks') && !step.classList.contains('open'); }
  function show(step, mayFocus) {
    at = step;
    steps.forEach(function (s, i) { s.classList.toggle('here', i === at); });
    dots.forEach(function (d, i) {
      d.classList.toggle('here', i === at);
      d.classList.toggle('done', i < at);
    });
    back.disabled = at === 0;
    on.disabled = at === steps.length - 1 && !asks(steps[at]);
    history.replaceState(null, '', '#step-' + (at + 1));
    if (mayFocus) steps[at].querySelector('h2').focus({ preventScroll: true });
  }
  function reveal() {
    steps[at].classList.add('open');
    show(at, true);
  }
  function forward() {
    if (asks(steps[at])) reveal();
    else if (at + 1 < steps.length) show(at + 1, true);
  }
  function backward() { if (at > 0) show(at - 1, true); }
  back.addEventListener('click', backward);
  on.addEventListener('click', forward);
  document.querySelectorAll('.reveal').forEach(function (b) { b.addEventListener('click', reveal); });
  window.addEventListener('hashchange', function () { show(fromAddress(), true); });
  document.addEventListener('keydown', function (e) {
    if (e.ctrlKey || e.altKey || e.metaKey) return;
    if (e.key === 'ArrowRight' || e.key === 'PageDown') forward();
    else if (e.key === 'ArrowLeft' || e.key === 'PageUp') backward();
    else if (e.key === 'Home') show(0, true);
    else if (e.key === 'End') show(steps.length - 1, true);
    else return;
    e.preventDefault();
  });
  show(fromAddress(), false);
})();
)js";

class PageWords {
    Q_DECLARE_TR_FUNCTIONS(ringscope::LessonPage)

public:
    static LessonPageWords current() {
        return {tr("Back"), tr("Next"), tr("Show the answer"), tr("Hint"), tr("Answer: %1"), tr("Made with Ringscope")};
    }
};

QString escaped(const QString& text) {
    return text.toHtmlEscaped();
}

/// Without what the writer repeats for every shape and no shape needs: no letters are left in an outlined drawing, and
/// the rest is what holds anyway. Halves it.
QByteArray lean(const QByteArray& svg) {
    static const QRegularExpression spare(QStringLiteral(
        R"re( transform="matrix\(1,0,0,1,0,0\)"|\s*font-(?:family|size|weight|style)="[^"]*"| vector-effect="none"(?: fill-rule="evenodd")?)re"));
    return QString::fromUtf8(svg).remove(spare).toUtf8();
}

/// As data of its own: names inside one drawing must not meet those of another.
Result<QString> image(const LessonSheet::Step& step, const PicturePainter& paint, const QString& spoken,
                      const char* className) {
    PictureRequest request = step.request;
    request.format = PictureFormat::Svg;
    const Result<QByteArray> svg = pictureBytes(request, paint);
    if (!svg) return Unexpected{svg.error()};
    return QStringLiteral(
               "<img class=\"%1\" width=\"%2\" height=\"%3\" alt=\"%4\" src=\"data:image/svg+xml;base64,%5\">\n")
        .arg(QString::fromLatin1(className), QString::number(request.size.width()),
             QString::number(request.size.height()), escaped(spoken), QString::fromLatin1(lean(*svg).toBase64()));
}

Result<QString> section(const LessonSheet::Step& step, std::size_t number, const LessonPageWords& words) {
    const bool asks = step.asked != nullptr;
    QString html = QStringLiteral("<section id=\"step-%1\"%2>\n<figure>\n")
                       .arg(QString::number(number), asks ? QStringLiteral(" class=\"asks\"") : QString());
    if (asks) {
        const Result<QString> asked = image(step, step.asked, step.question, "asked");
        if (!asked) return asked;
        html += *asked;
    }
    const Result<QString> told = image(step, step.told, step.spoken, "told");
    if (!told) return told;
    html += *told;
    html += QStringLiteral("</figure>\n<div class=\"words\">\n<p class=\"count\">%1</p>\n<h2 tabindex=\"-1\">%2</h2>\n")
                .arg(escaped(step.count), escaped(step.title));
    if (asks) {
        html += QStringLiteral("<p class=\"question\">%1</p>\n").arg(escaped(step.question));
        if (!step.hint.isEmpty()) {
            html += QStringLiteral("<details class=\"asked\"><summary>%1</summary>%2</details>\n")
                        .arg(escaped(words.hint), escaped(step.hint));
        }
        html += QStringLiteral("<button class=\"reveal primary\" type=\"button\">%1</button>\n")
                    .arg(escaped(words.showAnswer));
    }
    html += QStringLiteral("<div class=\"told\" aria-live=\"polite\">\n");
    if (!step.answer.isEmpty())
        html += QStringLiteral("<p class=\"answer\">%1</p>\n").arg(escaped(words.answer.arg(step.answer)));
    for (const QString& sentence : step.sentences) html += QStringLiteral("<p>%1</p>\n").arg(escaped(sentence));
    return html + QStringLiteral("</div>\n</div>\n</section>\n");
}

}  // namespace

LessonPageWords LessonPageWords::current() {
    return PageWords::current();
}

Result<QByteArray> lessonPage(const LessonSheet& sheet, const LessonPageWords& words, const Progress& progress) {
    QString html = QStringLiteral("<!DOCTYPE html>\n<html lang=\"%1\">\n<head>\n<meta charset=\"utf-8\">\n"
                                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                                  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                                  "img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n"
                                  "<title>%2</title>\n<style>")
                       .arg(escaped(sheet.language), escaped(sheet.title));
    html += QLatin1String(kStyle);
    html += QStringLiteral(
                "</style>\n</head>\n<body>\n<header>\n<h1>%1</h1>\n<p class=\"about\">%2</p>\n</header>\n<main>\n")
                .arg(escaped(sheet.title), escaped(sheet.about));
    for (std::size_t i = 0; i < sheet.steps.size(); ++i) {
        if (progress.cancelled()) return fail(ErrorCode::Cancelled);
        progress.at(static_cast<double>(i) / static_cast<double>(sheet.steps.size()));
        const Result<QString> made = section(sheet.steps[i], i + 1, words);
        if (!made) return Unexpected{made.error()};
        html += *made;
    }
    html += QStringLiteral("</main>\n<nav>\n<button id=\"back\" type=\"button\">%1</button>\n"
                           "<button id=\"on\" class=\"primary\" type=\"button\">%2</button>\n<span class=\"dots\">")
                .arg(escaped(words.previous), escaped(words.next));
    for (std::size_t i = 0; i < sheet.steps.size(); ++i) html += QStringLiteral("<i></i>");
    html += QStringLiteral("</span>\n</nav>\n<footer>%1</footer>\n<script>").arg(escaped(words.madeWith));
    html += QLatin1String(kScript);
    return (html + QStringLiteral("</script>\n</body>\n</html>\n")).toUtf8();
}

}  // namespace ringscope
