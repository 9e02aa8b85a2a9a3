// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/lesson_page.h"

#include "app/lessons/svg_sheet.h"

#include <QCoreApplication>

#include <optional>
#include <utility>
#include <vector>

namespace ringscope {
namespace {

constexpr const char* kStyle = R"css(
:root { color: #1D2228; background: #FBFAF7; font: 18px/1.5 "Open Sans", "Noto Sans", "Noto Sans CJK SC", "PingFang SC",
  "Microsoft YaHei", sans-serif; }
body { margin: 0 auto; max-width: 1200px; padding: 24px; }
:root { color-scheme: light dark; --quiet: #535A64; --ink: #1F2730; --on-ink: #FFFFFF; --paper: #FBFAF7;
  --raised: #FFFFFF; --focus: #1A5FD0; }
h1 { font-size: 28px; line-height: 1.25; margin: 0 0 4px; }
h2 { font-size: 24px; line-height: 1.3; margin: 0 0 12px; }
.about, .count, footer { color: var(--quiet); }
.count { font-size: 16px; margin: 0; }
section { display: flex; flex-wrap: wrap; gap: 32px; align-items: center; margin: 24px 0 48px; }
figure { flex: 1 1 420px; margin: 0; min-width: 0; }
figure.wide { flex: 2 1 600px; }
details { margin: 0 0 16px; }
figure svg, figure img { width: 100%; height: auto; display: block; }
figure svg { fill: none; stroke: none; fill-rule: evenodd; }
figure text { white-space: pre; }
.shared { position: absolute; }
.words { flex: 1 1 340px; min-width: 0; overflow-wrap: break-word; }
.question { font-weight: 600; }
.answer { border-left: 3px solid var(--ink); padding-left: 12px; }
nav { display: none; gap: 12px; align-items: center; flex-wrap: wrap; position: sticky; bottom: 0; padding: 12px 0;
  background: var(--paper); }
button { font: inherit; min-height: 44px; padding: 4px 20px; border: 1px solid var(--ink); border-radius: 8px;
  background: var(--raised); color: inherit; cursor: pointer; }
button.primary { background: var(--ink); color: var(--on-ink); }
button:disabled { opacity: 0.4; cursor: default; }
button:focus-visible, summary:focus-visible, h2:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
h2:focus { outline: none; }
.reveal { display: none; }
.dots { display: flex; gap: 10px; flex-wrap: wrap; }
.dots i { width: 10px; height: 10px; border-radius: 50%; border: 2px solid var(--quiet); }
.dots i.here { background: var(--ink); border-color: var(--ink); transform: scale(1.4); }
.dots i.done { background: var(--quiet); }
.live nav { display: flex; }
.live section { display: none; margin-bottom: 16px; }
.live section.here { display: flex; }
.live section.open .told, .live section:not(.open) .asked { display: block; }
.live section.asks:not(.open) .told, .live section.asks.open .asked { display: none; }
.live section.asks:not(.open) .reveal { display: inline-block; }
footer { font-size: 15px; margin-top: 32px; }
@media (max-width: 640px) {
  body { padding: 16px; }
  section { gap: 16px; margin-top: 16px; }
  figure.wide { overflow-x: auto; }
  figure.wide > * { width: 720px; }
}
@media (prefers-color-scheme: dark) {
  :root { color: #ECEEF1; background: #111419; --quiet: #AEB6C0; --ink: #ECEEF1; --on-ink: #14181D; --paper: #111419;
    --raised: #1E232A; --focus: #8AB8FF; }
  figure { background: #FBFAF7; border-radius: 12px; }
}
@media print {
  :root { color: #1D2228; background: #FFFFFF; --quiet: #535A64; --ink: #1F2730; }
  figure { background: none; }
  nav, .reveal { display: none !important; }
  section, .live section { display: flex; flex-wrap: nowrap; break-inside: avoid; margin: 0 0 24px; }
  section:has(.wide) { display: block; }
  .live section.asks .told, section .told { display: block !important; }
  section .asked { display: none !important; }
}
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

/// What a step shows: a drawing of the page's sheet, or, where that does not take it, an image of its own.
struct Figure {
    std::optional<std::size_t> drawing;
    QByteArray svg;
};

/// One step, or a figure of it, made into HTML.
class PageWriter {
public:
    PageWriter(const LessonSheet& sheet, const LessonPageWords& words) : m_sheet(sheet), m_words(words) {}

    /// All of them before the first step is written: what they share is known then.
    Result<Done> draw(const Progress& progress) {
        for (const LessonSheet::Step& step : m_sheet.steps) {
            if (progress.cancelled()) return fail(ErrorCode::Cancelled);
            progress.at(static_cast<double>(m_told.size()) / static_cast<double>(m_sheet.steps.size()));
            Result<Figure> asked = step.asked ? figure(step, step.asked) : Result<Figure>(Figure{});
            if (!asked) return Unexpected{asked.error()};
            Result<Figure> told = figure(step, step.told);
            if (!told) return Unexpected{told.error()};
            m_asked.push_back(std::move(*asked));
            m_told.push_back(std::move(*told));
        }
        return Done{};
    }
    [[nodiscard]] QString styles() const { return QString::fromUtf8(m_svg.styles()); }
    [[nodiscard]] QString shared() const { return QString::fromUtf8(m_svg.shared()); }

    [[nodiscard]] QString section(std::size_t index) const {
        const LessonSheet::Step& step = m_sheet.steps[index];
        const bool asks = step.asked != nullptr, wide = step.request.subject == PictureSubject::Compare;
        QString html = QStringLiteral("<section id=\"step-%1\"%2>\n<figure%3>\n")
                           .arg(QString::number(index + 1), asks ? QStringLiteral(" class=\"asks\"") : QString(),
                                wide ? QStringLiteral(" class=\"wide\"") : QString());
        if (asks) html += picture(m_asked[index], step, step.spokenAsked, "asked");
        html += picture(m_told[index], step, step.spoken, "told");
        html +=
            QStringLiteral("</figure>\n<div class=\"words\">\n<p class=\"count\">%1</p>\n<h2 tabindex=\"-1\">%2</h2>\n")
                .arg(escaped(step.count), escaped(step.title));
        if (asks) html += questionOf(step);
        html += QStringLiteral("<div class=\"told\" aria-live=\"polite\">\n");
        if (!step.answer.isEmpty())
            html += QStringLiteral("<p class=\"answer\">%1</p>\n").arg(escaped(m_words.answer.arg(step.answer)));
        for (const QString& sentence : step.sentences) html += QStringLiteral("<p>%1</p>\n").arg(escaped(sentence));
        return html + QStringLiteral("</div>\n</div>\n</section>\n");
    }

private:
    Result<Figure> figure(const LessonSheet::Step& step, const PicturePainter& paint) {
        PictureRequest request = step.request;
        request.format = PictureFormat::Svg;
        request.textAsOutlines = false;
        Result<QByteArray> svg = pictureBytes(request, paint);
        if (!svg) return Unexpected{svg.error()};
        const std::optional<std::size_t> drawing = m_svg.add(*svg);
        return Figure{drawing, drawing ? QByteArray() : std::move(*svg)};
    }
    [[nodiscard]] QString picture(const Figure& figure, const LessonSheet::Step& step, const QString& spoken,
                                  const char* className) const {
        const QString name = QString::fromLatin1(className);
        if (figure.drawing) {
            const QString attributes =
                QStringLiteral("class=\"%1\" role=\"img\" aria-label=\"%2\"").arg(name, escaped(spoken));
            return QString::fromUtf8(m_svg.drawing(*figure.drawing, attributes.toUtf8()));
        }
        return QStringLiteral(
                   "<img class=\"%1\" width=\"%2\" height=\"%3\" alt=\"%4\" src=\"data:image/svg+xml;base64,%5\">\n")
            .arg(name, QString::number(step.request.size.width()), QString::number(step.request.size.height()),
                 escaped(spoken), QString::fromLatin1(figure.svg.toBase64()));
    }
    [[nodiscard]] QString questionOf(const LessonSheet::Step& step) const {
        QString html = QStringLiteral("<p class=\"question\">%1</p>\n").arg(escaped(step.question));
        if (!step.hint.isEmpty()) {
            html += QStringLiteral("<details class=\"asked\"><summary>%1</summary>%2</details>\n")
                        .arg(escaped(m_words.hint), escaped(step.hint));
        }
        return html + QStringLiteral("<button class=\"reveal primary\" type=\"button\">%1</button>\n")
                          .arg(escaped(m_words.showAnswer));
    }

    const LessonSheet& m_sheet;
    const LessonPageWords& m_words;
    SvgSheet m_svg;
    std::vector<Figure> m_asked, m_told;
};

}  // namespace

LessonPageWords LessonPageWords::current() {
    return PageWords::current();
}

Result<QByteArray> lessonPage(const LessonSheet& sheet, const LessonPageWords& words, const Progress& progress) {
    PageWriter page(sheet, words);
    if (const Result<Done> drawn = page.draw(progress); !drawn) return Unexpected{drawn.error()};
    QString html = QStringLiteral("<!DOCTYPE html>\n<html lang=\"%1\">\n<head>\n<meta charset=\"utf-8\">\n"
                                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                                  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                                  "img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n"
                                  "<title>%2</title>\n<style>")
                       .arg(escaped(sheet.language), escaped(sheet.title));
    html += QLatin1String(kStyle) + page.styles();
    html += QStringLiteral("</style>\n</head>\n<body>\n");
    html += page.shared();
    html += QStringLiteral("<header>\n<h1>%1</h1>\n<p class=\"about\">%2</p>\n</header>\n<main>\n")
                .arg(escaped(sheet.title), escaped(sheet.about));
    for (std::size_t i = 0; i < sheet.steps.size(); ++i) html += page.section(i);
    html += QStringLiteral("</main>\n<nav>\n<button id=\"back\" type=\"button\">%1</button>\n"
                           "<button id=\"on\" class=\"primary\" type=\"button\">%2</button>\n<span class=\"dots\" "
                           "aria-hidden=\"true\">")
                .arg(escaped(words.previous), escaped(words.next));
    for (std::size_t i = 0; i < sheet.steps.size(); ++i) html += QStringLiteral("<i></i>");
    html += QStringLiteral("</span>\n</nav>\n<footer>%1</footer>\n<script>").arg(escaped(words.madeWith));
    html += QLatin1String(kScript);
    return (html + QStringLiteral("</script>\n</body>\n</html>\n")).toUtf8();
}

}  // namespace ringscope
