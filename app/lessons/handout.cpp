// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/handout.h"

#include "app/theme/theme.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <utility>

namespace ringscope {
namespace {

constexpr int kDotsPerInch = 96;
constexpr double kMarginMm = 18, kGap = 16, kBlockGap = 26, kFooter = 40;
/// Of the width, beside words: smaller ones where they save a page. Comparisons, above their words, go along.
constexpr std::array kPictureShares{0.52, 0.48, 0.44};
constexpr int kLinesToWrite = 3;
constexpr double kLineHeight = 34;

/// Paragraphs and pictures at their places within what stays on one page.
class Block {
public:
    /// paper: that it will stand on, so that words are measured as they are painted.
    explicit Block(QPaintDevice& paper) : m_paper(&paper) {}

    /// Below what is there, from x on, as wide as said.
    void text(const QString& words, const QFont& font, const QColor& colour, double x, double width, double& y) {
        if (words.isEmpty()) return;
        const QRectF room(x, y, width, 1e6);
        const double height =
            std::ceil(QFontMetricsF(font, m_paper).boundingRect(room, Qt::TextWordWrap, words).height());
        m_parts.push_back([=](QPainter& painter) {
            painter.setFont(font);
            painter.setPen(colour);
            painter.drawText(QRectF(x, room.top(), width, height), Qt::TextWordWrap | Qt::TextDontClip, words);
        });
        y += height;
        grow(y);
    }
    void picture(const PicturePainter& paint, QSizeF size, double x, double width, double& y) {
        const double scale = width / size.width();
        m_parts.push_back([=, top = y](QPainter& painter) {
            painter.save();
            painter.translate(x, top);
            painter.scale(scale, scale);
            paint(painter, size);
            painter.restore();
        });
        y += size.height() * scale;
        grow(y);
    }
    void lines(const QColor& colour, double x, double width, double& y) {
        for (int line = 0; line < kLinesToWrite; ++line) {
            y += kLineHeight;
            m_parts.push_back([=, at = y](QPainter& painter) {
                painter.setPen(QPen(colour, 1));
                painter.drawLine(QPointF(x, at), QPointF(x + width, at));
            });
        }
        grow(y);
    }

    [[nodiscard]] double height() const { return m_height; }
    void paint(QPainter& painter) const {
        for (const auto& part : m_parts) part(painter);
    }

private:
    void grow(double y) { m_height = std::max(m_height, y); }

    QPaintDevice* m_paper;
    double m_height = 0;
    std::vector<std::function<void(QPainter&)>> m_parts;
};

class Handout {
public:
    Handout(const LessonSheet& sheet, Paper paper, const HandoutWords& words) : m_sheet(sheet), m_words(words) {
        const QPageSize size(paper == Paper::A4 ? QPageSize::A4 : QPageSize::Letter);
        m_page = QRectF(QPointF(), size.sizePixels(kDotsPerInch).toSizeF());
        const double margin = kMarginMm / 25.4 * kDotsPerInch;
        m_room = m_page.adjusted(margin, margin, -margin, -margin - kFooter);
        m_size = size;
    }

    Result<QByteArray> write(const Progress& progress) {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        QPdfWriter pdf(&buffer);
        pdf.setResolution(kDotsPerInch);
        pdf.setPageSize(m_size);
        pdf.setPageMargins(QMarginsF());
        pdf.setTitle(m_sheet.title);
        pdf.setCreator(QStringLiteral("Ringscope"));
        m_paper = &pdf;
        composeOnFewestPages();
        QPainter painter(&pdf);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        for (std::size_t page = 0; page < m_pages.size(); ++page) {
            if (progress.cancelled()) return fail(ErrorCode::Cancelled);
            progress.at(static_cast<double>(page) / static_cast<double>(m_pages.size()));
            if (page > 0) pdf.newPage();
            paint(painter, page);
        }
        painter.end();
        return bytes;
    }

private:
    struct Placed {
        Block block;
        double top;
    };

    [[nodiscard]] QFont font(double pixels, bool strong = false) const {
        QFont font = m_theme.font(TypeRole::Secondary);
        font.setPixelSize(static_cast<int>(std::lround(pixels)));
        font.setWeight(strong ? QFont::DemiBold : QFont::Normal);
        return font;
    }

    void composeOnFewestPages() {
        std::size_t fewest = 0;
        double best = kPictureShares.front();
        for (const double share : kPictureShares) {
            compose(share);
            if (fewest > 0 && m_pages.size() >= fewest) continue;
            fewest = m_pages.size();
            best = share;
        }
        compose(best);
    }
    void compose(double pictureShare) {
        m_pages.clear();
        m_pictureShare = pictureShare;
        newPage();
        place(head());
        for (const LessonSheet::Step& step : m_sheet.steps) place(blockOf(step));
        keepLastCompany();
        const bool asks = std::any_of(m_sheet.steps.begin(), m_sheet.steps.end(),
                                      [](const LessonSheet::Step& step) { return step.asked != nullptr; });
        if (!asks) return;
        newPage();
        Block title(*m_paper);
        double y = 0;
        title.text(m_words.answers, font(24, true), m_theme.text, 0, m_room.width(), y);
        place(std::move(title));
        for (const LessonSheet::Step& step : m_sheet.steps)
            if (step.asked) place(answerOf(step));
    }

    Block head() {
        Block block(*m_paper);
        double y = 0;
        block.text(m_sheet.title, font(30, true), m_theme.text, 0, m_room.width(), y);
        y += 4;
        block.text(m_sheet.about, font(16), m_theme.text2, 0, m_room.width(), y);
        y += 10;
        block.text(m_words.name, font(15), m_theme.text2, 0, m_room.width(), y);
        return block;
    }

    Block blockOf(const LessonSheet::Step& step) {
        const bool asks = step.asked != nullptr;
        Block block(*m_paper);
        double x = 0, y = 0;
        double width = pictureOf(step, asks ? step.asked : step.told, block, x, y);
        headOf(step, block, x, width, y);
        if (!asks) {
            sentencesOf(step, block, x, width, y);
            return block;
        }
        block.text(step.question, font(16, true), m_theme.text, x, width, y);
        block.lines(m_theme.text2, x, width, y);
        return block;
    }

    Block answerOf(const LessonSheet::Step& step) {
        Block block(*m_paper);
        double x = 0, y = 0;
        const double width = pictureOf(step, step.told, block, x, y);
        headOf(step, block, x, width, y);
        block.text(step.question, font(15), m_theme.text2, x, width, y);
        block.text(step.answer, font(17, true), m_theme.text, x, width, y);
        y += 6;
        sentencesOf(step, block, x, width, y);
        return block;
    }

    /// Beside the words; a comparison above them. Leaves where words begin, and returns how wide they may be.
    double pictureOf(const LessonSheet::Step& step, const PicturePainter& paint, Block& block, double& x, double& y) {
        const QSizeF size(step.request.size);
        if (step.request.subject == PictureSubject::Compare) {
            const double width = m_room.width() * m_pictureShare / kPictureShares.front();
            block.picture(paint, size, (m_room.width() - width) / 2, width, y);
            y += kGap;
            return m_room.width();
        }
        const double width = m_room.width() * m_pictureShare;
        double below = 0;
        block.picture(paint, size, 0, width, below);
        x = width + kGap;
        y = 8;
        return m_room.width() - x;
    }
    void headOf(const LessonSheet::Step& step, Block& block, double x, double width, double& y) {
        block.text(step.count, font(13), m_theme.text2, x, width, y);
        block.text(step.title, font(20, true), m_theme.text, x, width, y);
        y += 6;
    }
    void sentencesOf(const LessonSheet::Step& step, Block& block, double x, double width, double& y) {
        for (const QString& sentence : step.sentences) {
            block.text(sentence, font(15), m_theme.text, x, width, y);
            y += 5;
        }
    }

    void newPage() {
        m_pages.emplace_back();
        m_y = m_room.top();
    }
    void place(Block block) {
        if (m_y + block.height() > m_room.bottom() && m_y > m_room.top()) newPage();
        const double height = block.height();
        m_pages.back().push_back({std::move(block), m_y});
        m_y += height + kBlockGap;
    }

    /// A step alone on the last page takes one from a full page before it.
    void keepLastCompany() {
        if (m_pages.size() < 2 || m_pages.back().size() > 1) return;
        std::vector<Placed>& before = m_pages[m_pages.size() - 2];
        if (before.size() < 3) return;
        const double moved = before.back().block.height() + kBlockGap;
        if (m_room.top() + moved + m_pages.back().front().block.height() > m_room.bottom()) return;
        m_pages.back().insert(m_pages.back().begin(), std::move(before.back()));
        before.pop_back();
        m_pages.back()[0].top = m_room.top();
        m_pages.back()[1].top = m_room.top() + moved;
    }

    void paint(QPainter& painter, std::size_t page) const {
        for (const Placed& placed : m_pages[page]) {
            painter.save();
            painter.translate(m_room.left(), placed.top);
            placed.block.paint(painter);
            painter.restore();
        }
        const QRectF footer(m_room.left(), m_room.bottom() + kFooter / 2, m_room.width(), kFooter / 2);
        painter.setFont(font(12));
        painter.setPen(m_theme.text2);
        const QString title =
            painter.fontMetrics().elidedText(m_sheet.title, Qt::ElideRight, static_cast<int>(m_room.width() * 0.7));
        painter.drawText(footer, Qt::AlignLeft | Qt::AlignBottom, title);
        painter.drawText(footer, Qt::AlignRight | Qt::AlignBottom,
                         m_words.page.arg(QString::number(page + 1), QString::number(m_pages.size())));
    }

    const LessonSheet& m_sheet;
    const HandoutWords& m_words;
    Theme m_theme = Theme::light();
    QPageSize m_size;
    QPaintDevice* m_paper = nullptr;  ///< while it is written
    QRectF m_page, m_room;
    std::vector<std::vector<Placed>> m_pages;
    double m_y = 0;
    double m_pictureShare = kPictureShares.front();
};

class PaperWords {
    Q_DECLARE_TR_FUNCTIONS(ringscope::Handout)

public:
    static HandoutWords current() {
        return {tr("Answers"), tr("Name: ________________________    Date: ______________"), tr("Page %1 of %2")};
    }
};

}  // namespace

HandoutWords HandoutWords::current() {
    return PaperWords::current();
}

Result<QByteArray> handout(const LessonSheet& sheet, Paper paper, const HandoutWords& words, const Progress& progress) {
    return Handout(sheet, paper, words).write(progress);
}

}  // namespace ringscope
