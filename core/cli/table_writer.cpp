// SPDX-License-Identifier: MIT
#include "core/cli/table_writer.h"

#include "core/base/text.h"
#include "core/cli/figures.h"

#include <nlohmann/json.hpp>

#include <cassert>
#include <charconv>

namespace ringscope {

namespace {

constexpr std::size_t kBlock = 64 * 1024;

bool looksLikeFormula(std::string_view text) {
    return !text.empty() && std::string_view("'=+-@\t\r").find(text.front()) != std::string_view::npos;
}

}  // namespace

std::string guarded(std::string_view text) {
    return looksLikeFormula(text) ? '\'' + std::string(text) : std::string(text);
}

std::string_view unguarded(std::string_view cell) {
    const bool guardedCell = cell.size() > 1 && cell.front() == '\'' && looksLikeFormula(cell.substr(1));
    return guardedCell ? cell.substr(1) : cell;
}

void appendJsonString(std::string& out, std::string_view text) {
    out += nlohmann::json(text).dump();
}

TableWriter::TableWriter(std::ostream& out, TableFormat format, std::vector<std::string> columns)
    : m_out(out), m_format(format), m_columns(std::move(columns)) {
    m_block.reserve(kBlock + 4096);
    if (m_format == TableFormat::Csv) {
        for (const std::string& column : m_columns) csvText(column);
        m_block += '\n';
        m_cell = 0;
    } else {
        for (std::string& column : m_columns) {
            std::string quoted;
            appendJsonString(quoted, column);
            column = quoted + ':';
        }
        m_block += '[';
    }
}

void TableWriter::beginCell() {
    assert(m_cell < m_columns.size());
    if (m_format == TableFormat::Csv) {
        if (m_cell > 0) m_block += ',';
    } else {
        m_block += m_cell > 0 ? "," : m_rows > 0 ? ",\n{" : "\n{";
        m_block += m_columns[m_cell];
    }
    ++m_cell;
}

void TableWriter::csvText(std::string_view value) {
    beginCell();
    if (value.find_first_of("\",\r\n") == std::string_view::npos) {
        m_block += value;
        return;
    }
    m_block += '"';
    for (const char c : value) {
        if (c == '"') m_block += '"';
        m_block += c;
    }
    m_block += '"';
}

void TableWriter::text(std::string_view value) {
    if (m_format == TableFormat::Csv) {
        if (looksLikeFormula(value)) {
            csvText(guarded(value));
        } else {
            csvText(value);
        }
    } else {
        beginCell();
        appendJsonString(m_block, value);
    }
}

void TableWriter::key(std::string_view bytes) {
    text(keyText(bytes));
}

void TableWriter::encoding(std::string_view bytes) {
    text(keyEncoding(bytes));
}

void TableWriter::number(std::uint64_t value) {
    char digits[20];
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, value);
    raw(std::string_view(digits, static_cast<std::size_t>(end - digits)));
}

void TableWriter::decimal(double value) {
    raw(text::decimal9(value));
}

void TableWriter::raw(std::string_view digits) {
    beginCell();
    m_block += digits;
}

void TableWriter::flag(bool value) {
    raw(m_format == TableFormat::Csv ? (value ? "yes" : "no") : (value ? "true" : "false"));
}

void TableWriter::none() {
    raw(m_format == TableFormat::Csv ? "" : "null");
}

void TableWriter::endRow() {
    assert(m_cell == m_columns.size());
    m_block += m_format == TableFormat::Csv ? "\n" : "}";
    m_cell = 0;
    ++m_rows;
    if (m_block.size() >= kBlock) flushBlock();
}

void TableWriter::flushBlock() {
    m_out.write(m_block.data(), static_cast<std::streamsize>(m_block.size()));
    m_block.clear();
}

bool TableWriter::finish() {
    if (m_format == TableFormat::Json) m_block += "\n]\n";
    flushBlock();
    m_out.flush();
    return m_out.good();
}

}  // namespace ringscope
