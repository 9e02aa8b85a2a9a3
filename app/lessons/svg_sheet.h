// SPDX-License-Identifier: GPL-3.0-or-later
//
// Drawings of one page, written small: what the pictures of a lesson have in common, and most of it is the same dots and
// arcs at other places, stands once and is used by all of them. Takes what QSvgGenerator writes with its text as text;
// text keeps the width it was measured with, so that it stands where it should in any font. Not for several threads.
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QString>

#include <optional>
#include <vector>

namespace ringscope {

class SvgSheet {
public:
    /// A drawing; its number. None for one with anything else than paths and text, whose names could meet those of
    /// another drawing.
    std::optional<std::size_t> add(const QByteArray& svg);
    /// What all drawings use, once before the first: hidden, without a size.
    [[nodiscard]] QByteArray shared() const;
    /// Rules of the classes in it, for the page's style sheet.
    [[nodiscard]] QByteArray styles() const;
    /// An <svg> element. attributes: what the page wants to say of it (class, role, aria-label).
    [[nodiscard]] QByteArray drawing(std::size_t number, const QByteArray& attributes) const;

private:
    struct Shape {
        int path = -1;  ///< into m_paths; −1: text
        int style = 0;  ///< into m_styles
        double x = 0, y = 0;
        QByteArray transform;
        QString text;
        double width = 0;  ///< of the text
    };
    struct Drawing {
        int width = 0, height = 0;
        std::vector<Shape> shapes;
    };
    class Reader;

    int pathNumber(const QByteArray& path);
    int styleNumber(const QByteArray& rules);
    [[nodiscard]] bool isShared(int path) const { return m_uses[path] > 1; }
    void write(QByteArray& out, const Shape& shape) const;

    std::vector<Drawing> m_drawings;
    QHash<QByteArray, int> m_pathNumbers, m_styleNumbers;
    QList<QByteArray> m_paths, m_styles;
    QList<int> m_uses;  ///< of each path
};

}  // namespace ringscope
