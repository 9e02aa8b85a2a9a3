// SPDX-License-Identifier: MIT
//
// Rows of a table as CSV or JSON, streamed: the same calls write both. The same rows give the same
// bytes on every machine and in every locale.
//
// CSV: RFC 4180 quoting, `,` between cells, a line feed after each row, header first, UTF-8 without a
// byte-order mark. A *text* cell that a spreadsheet could take for a formula gets one ' in front
// (guarded()); number cells are left alone. JSON: an array of objects, one a line; an empty cell is null.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

enum class TableFormat { Csv, Json };

/// A text that begins with ' = + - @ tab or CR, with one ' in front; any other text as it is.
[[nodiscard]] std::string guarded(std::string_view text);
/// Inverse of guarded(): exactly one ' less where a guarded text begins with it.
[[nodiscard]] std::string_view unguarded(std::string_view cell);

/// Appends a JSON string with its quotes. \pre text::isUtf8(text)
void appendJsonString(std::string& out, std::string_view text);

class TableWriter {
public:
    /// The stream must outlive the writer; it is written in blocks of about 64 KiB.
    TableWriter(std::ostream& out, TableFormat format, std::vector<std::string> columns);

    // Cells, in the order of the columns
    void text(std::string_view value);  ///< \pre valid UTF-8
    /// Bytes of a key: as text, or in the golden escape when they are not plain text (text::isPlain).
    void key(std::string_view bytes);
    /// How key(bytes) wrote them: `text` or `escaped`.
    void encoding(std::string_view bytes);
    void number(std::uint64_t value);
    void decimal(double value);         ///< text::decimal9
    void raw(std::string_view digits);  ///< a number already written
    void flag(bool value);              ///< `yes`/`no`, in JSON true/false
    void none();                        ///< empty, in JSON null
    void endRow();

    [[nodiscard]] TableFormat format() const { return m_format; }
    /// Ends the table and flushes; false when the stream failed.
    [[nodiscard]] bool finish();
    /// False as soon as the stream has failed: there is no use in going on.
    [[nodiscard]] bool good() const { return m_out.good(); }
    [[nodiscard]] std::uint64_t rows() const { return m_rows; }

private:
    void beginCell();
    void csvText(std::string_view value);
    void flushBlock();

    std::ostream& m_out;
    TableFormat m_format;
    std::vector<std::string> m_columns;  ///< for JSON already quoted, with the colon
    std::string m_block;
    std::size_t m_cell = 0;
    std::uint64_t m_rows = 0;
};

}  // namespace ringscope
