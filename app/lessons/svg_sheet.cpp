// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/svg_sheet.h"

#include <QFont>
#include <QFontMetricsF>
#include <QXmlStreamReader>

#include <cctype>
#include <cmath>
#include <utility>

namespace ringscope {

namespace {

constexpr int kUnits = 20;  ///< in a pixel: finer than any screen shows
constexpr const char* kUnmoved = "matrix(1,0,0,1,0,0)";

QByteArray number(double value) {
    QByteArray text = QByteArray::number(value, 'f', 2);
    while (text.endsWith('0')) text.chop(1);
    if (text.endsWith('.')) text.chop(1);
    if (text == "-0") return "0";
    if (text.startsWith("0.")) return text.mid(1);
    if (text.startsWith("-0.")) return '-' + text.mid(2);
    return text;
}

QByteArray number(long units) {
    return number(static_cast<double>(units) / kUnits);
}

void append(QByteArray& path, const QByteArray& value) {
    const bool apart = value.startsWith('-') || path.isEmpty() || std::isalpha(static_cast<unsigned char>(path.back()));
    if (!apart) path += ' ';
    path += value;
}

/// "M1,2 L3,4 C…" with all places relative to the first one, which is left out: the same path elsewhere is the same
/// text.
struct RelativePath {
    QByteArray path;
    double x = 0, y = 0;  ///< of the first place
    bool understood = false;

    explicit RelativePath(const QString& text) {
        char command = 0, written = 0;
        int left = 0;
        long atX = 0, atY = 0, lastX = 0, lastY = 0;
        bool first = true;
        for (const auto& token : QStringView(text).split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
            const char letter = token.front().toLatin1();
            const bool begins = letter == 'M' || letter == 'L' || letter == 'C';
            const auto pair = (begins ? token.mid(1) : token).split(QLatin1Char(','));
            bool okX = false, okY = false;
            if (pair.size() != 2) return;
            const double px = pair[0].toDouble(&okX), py = pair[1].toDouble(&okY);
            if (!okX || !okY) return;
            if (first) {
                if (letter != 'M') return;
                x = px;
                y = py;
            }
            if (begins) {
                command = letter == 'M' ? 'm' : letter == 'L' ? 'l' : 'c';
                left = command == 'c' ? 3 : 1;
            } else if (left == 0) {
                return;
            }
            atX = std::lround((px - x) * kUnits);
            atY = std::lround((py - y) * kUnits);
            if (begins && command != written) {
                path += command;
                written = command;
                // More places behind an "m" would be lines.
                if (command == 'm') written = 0;
            }
            append(path, number(atX - lastX));
            append(path, number(atY - lastY));
            if (--left == 0) {
                lastX = atX;
                lastY = atY;
            }
            first = false;
        }
        understood = !first;
    }
};

/// Of a group's or a text's attributes, what is not so anyway.
QByteArray rulesOf(const QXmlStreamAttributes& attributes) {
    const auto value = [&](const char* name) { return attributes.value(QLatin1String(name)).toLatin1(); };
    QByteArray rules;
    const auto rule = [&](const char* name, const char* usual) {
        const QByteArray given = value(name);
        if (!given.isEmpty() && given != usual) rules += QByteArray(name) + ':' + given + ';';
    };
    rule("fill", "none");
    if (value("fill") != "none") rule("fill-opacity", "1");
    if (value("stroke") == "none" || value("stroke").isEmpty()) return rules;
    rule("stroke", "none");
    rule("stroke-opacity", "1");
    rule("stroke-width", "1");
    rule("stroke-linecap", "butt");
    rule("stroke-linejoin", "miter");
    rule("stroke-miterlimit", "4");
    rule("stroke-dasharray", "none");
    rule("stroke-dashoffset", "0");
    return rules;
}

/// As wide as it was when the picture was laid out.
double widthOf(const QString& text, const QXmlStreamAttributes& attributes) {
    QFont font(attributes.value(QLatin1String("font-family")).toString());
    font.setPixelSize(qRound(attributes.value(QLatin1String("font-size")).toDouble()));
    font.setWeight(static_cast<QFont::Weight>(attributes.value(QLatin1String("font-weight")).toInt()));
    return QFontMetricsF(font).horizontalAdvance(text);
}

}  // namespace

/// One drawing from the writer's elements: groups that carry a style each, with paths and texts in them.
class SvgSheet::Reader {
public:
    Reader(SvgSheet& sheet, const QByteArray& svg) : m_sheet(sheet), m_xml(svg) {}

    std::optional<Drawing> read() {
        while (!m_xml.atEnd() && m_understood) {
            if (m_xml.readNext() != QXmlStreamReader::StartElement) continue;
            const auto name = m_xml.name();
            if (name == QLatin1String("g")) {
                m_group = m_xml.attributes();
            } else if (name == QLatin1String("path")) {
                path();
            } else if (name == QLatin1String("text")) {
                text();
            } else if (name == QLatin1String("svg")) {
                m_drawing.width = m_xml.attributes().value(QLatin1String("width")).toInt();
                m_drawing.height = m_xml.attributes().value(QLatin1String("height")).toInt();
            } else {
                m_understood =
                    name == QLatin1String("defs") || name == QLatin1String("title") || name == QLatin1String("desc");
            }
        }
        if (!m_understood || m_xml.hasError()) return std::nullopt;
        return std::move(m_drawing);
    }

private:
    Shape shapeOfGroup() const {
        Shape shape;
        const QByteArray transform = m_group.value(QLatin1String("transform")).toLatin1();
        if (transform != kUnmoved) shape.transform = transform;
        return shape;
    }
    void path() {
        const QXmlStreamAttributes attributes = m_xml.attributes();
        const QString d = attributes.value(QLatin1String("d")).toString();
        if (d.isEmpty()) return;
        const RelativePath relative(d);
        QByteArray rules = rulesOf(m_group);
        m_understood = relative.understood && !rules.contains("url(");
        if (!m_understood || rules.isEmpty()) return;
        if (rules.contains("fill:") && attributes.value(QLatin1String("fill-rule")) == QLatin1String("nonzero"))
            rules += "fill-rule:nonzero;";
        if (attributes.value(QLatin1String("vector-effect")) == QLatin1String("non-scaling-stroke"))
            rules += "vector-effect:non-scaling-stroke;";
        Shape shape = shapeOfGroup();
        shape.path = m_sheet.pathNumber(relative.path);
        shape.style = m_sheet.styleNumber(rules);
        shape.x = relative.x;
        shape.y = relative.y;
        m_drawing.shapes.push_back(std::move(shape));
    }
    void text() {
        const QXmlStreamAttributes attributes = m_xml.attributes();
        Shape shape = shapeOfGroup();
        shape.text = m_xml.readElementText();
        if (shape.text.trimmed().isEmpty()) return;
        shape.x = attributes.value(QLatin1String("x")).toDouble();
        shape.y = attributes.value(QLatin1String("y")).toDouble();
        shape.width = widthOf(shape.text, attributes);
        const QByteArray size = attributes.value(QLatin1String("font-size")).toLatin1();
        const QByteArray weight = attributes.value(QLatin1String("font-weight")).toLatin1();
        shape.style = m_sheet.styleNumber(rulesOf(attributes) + "font-size:" + size + "px;font-weight:" + weight + ';');
        m_drawing.shapes.push_back(std::move(shape));
    }

    SvgSheet& m_sheet;
    QXmlStreamReader m_xml;
    QXmlStreamAttributes m_group;
    Drawing m_drawing;
    bool m_understood = true;
};

std::optional<std::size_t> SvgSheet::add(const QByteArray& svg) {
    std::optional<Drawing> drawing = Reader(*this, svg).read();
    if (!drawing) return std::nullopt;
    m_drawings.push_back(std::move(*drawing));
    return m_drawings.size() - 1;
}

int SvgSheet::pathNumber(const QByteArray& path) {
    const auto known = m_pathNumbers.constFind(path);
    const int number = known == m_pathNumbers.constEnd() ? static_cast<int>(m_paths.size()) : *known;
    if (known == m_pathNumbers.constEnd()) {
        m_pathNumbers.insert(path, number);
        m_paths.append(path);
        m_uses.append(0);
    }
    ++m_uses[number];
    return number;
}

int SvgSheet::styleNumber(const QByteArray& rules) {
    const auto known = m_styleNumbers.constFind(rules);
    if (known != m_styleNumbers.constEnd()) return *known;
    const auto number = static_cast<int>(m_styles.size());
    m_styleNumbers.insert(rules, number);
    m_styles.append(rules);
    return number;
}

QByteArray SvgSheet::shared() const {
    QByteArray out = "<svg width=\"0\" height=\"0\" aria-hidden=\"true\" class=\"shared\"><defs>\n";
    for (int i = 0; i < m_paths.size(); ++i)
        if (isShared(i)) out += "<path id=\"p" + QByteArray::number(i) + "\" d=\"" + m_paths[i] + "\"/>\n";
    return out + "</defs></svg>\n";
}

QByteArray SvgSheet::styles() const {
    QByteArray out;
    for (int i = 0; i < m_styles.size(); ++i) {
        QByteArray rules = m_styles[i];
        rules.chop(1);
        out += ".s" + QByteArray::number(i) + '{' + rules + "}\n";
    }
    return out;
}

void SvgSheet::write(QByteArray& out, const Shape& shape) const {
    QByteArray attributes = " class=\"s" + QByteArray::number(shape.style) + '"';
    if (!shape.transform.isEmpty()) attributes += " transform=\"" + shape.transform + '"';
    const QByteArray place = " x=\"" + number(shape.x) + "\" y=\"" + number(shape.y) + '"';
    if (shape.path < 0) {
        out += "<text" + attributes + place;
        if (shape.text.size() > 1)
            out += " textLength=\"" + number(shape.width) + "\" lengthAdjust=\"spacingAndGlyphs\"";
        out += '>' + shape.text.toHtmlEscaped().toUtf8() + "</text>\n";
    } else if (isShared(shape.path)) {
        out += "<use href=\"#p" + QByteArray::number(shape.path) + '"' + attributes + place + "/>\n";
    } else {
        constexpr int kBegin = 4;  // "m0 0"
        out += "<path" + attributes + " d=\"M" + number(shape.x);
        append(out, number(shape.y));
        out += m_paths[shape.path].mid(kBegin) + "\"/>\n";
    }
}

QByteArray SvgSheet::drawing(std::size_t number, const QByteArray& attributes) const {
    const Drawing& drawing = m_drawings[number];
    const QByteArray width = QByteArray::number(drawing.width), height = QByteArray::number(drawing.height);
    QByteArray out = "<svg " + attributes + " width=\"" + width + "\" height=\"" + height + "\" viewBox=\"0 0 " +
                     width + ' ' + height + "\">\n";
    for (const Shape& shape : drawing.shapes) write(out, shape);
    return out + "</svg>\n";
}

}  // namespace ringscope
