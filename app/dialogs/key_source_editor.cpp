// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/key_source_editor.h"

#include "app/dialogs/form_dialog.h"
#include "app/dialogs/key_report_text.h"
#include "app/i18n/number_text.h"
#include "app/i18n/readable_text.h"
#include "app/settings/settings.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace ringscope {
namespace {

using Form = KeySource::Form;

constexpr std::size_t kShownLines = 20;
constexpr int kShownText = 240;

/// A format as the person chooses it, by the name that settings keep.
struct Format {
    const char* id;
    Form form;
    char separator;
};

constexpr std::array<Format, 7> kFormats{{
    {"combined", Form::Log, ','},
    {"log", Form::Log, ','},
    {"columns", Form::Columns, ','},
    {"csv", Form::Csv, ','},
    {"semicolons", Form::Csv, ';'},
    {"tsv", Form::Tabs, ','},
    {"pairs", Form::Pairs, ','},
}};

const Format& formatOf(const QString& id) {
    const auto found = std::find_if(kFormats.begin(), kFormats.end(),
                                    [&id](const Format& format) { return id == QLatin1String(format.id); });
    return found == kFormats.end() ? kFormats.front() : *found;
}

QString formatIdOf(const KeySource& source) {
    if (source.form == Form::Log && source.logFormat != kCombinedLog) return QStringLiteral("log");
    const auto found = std::find_if(kFormats.begin(), kFormats.end(), [&source](const Format& format) {
        return format.form == source.form && (source.form != Form::Csv || format.separator == source.separator);
    });
    return QString::fromLatin1(found == kFormats.end() ? kFormats.front().id : found->id);
}

QTableWidgetItem* cell(const QString& text) {
    auto* item = new QTableWidgetItem(text);
    item->setFlags(Qt::ItemIsSelectable | Qt::ItemIsEnabled);
    item->setToolTip(text);
    return item;
}

}  // namespace

KeySourceEditor::KeySourceEditor(Settings& settings, const QString& ending, const QString& expression, QWidget* parent)
    : QWidget(parent), m_settings(settings), m_ending(ending), m_expression(expression), m_format(new QComboBox(this)),
      m_headed(new QCheckBox(tr("The first line has the &names of the columns"), this)),
      m_logFormat(new QLineEdit(this)), m_column(new QComboBox(this)), m_template(new QLineEdit(this)),
      m_preview(new QTableWidget(0, 3, this)) {
    setObjectName(QStringLiteral("keySource"));
    build();
    m_logFormat->setText(m_settings.value(settingsKey("logFormat")).toString());
    m_headed->setChecked(m_settings.value(settingsKey("headed"), true).toBool());
    for (const Format& format : kFormats) {
        const QString id = QString::fromLatin1(format.id);
        const QString kept = m_settings.value(settingsKey("template") + QLatin1Char('-') + id).toString();
        if (!kept.isEmpty()) m_templates.insert(id, kept);
        if (format.form == Form::Log && m_expression.contains(QLatin1Char('$'))) m_templates.insert(id, m_expression);
    }
    const QString kept = m_settings.value(settingsKey("format")).toString();
    if (!kept.isEmpty()) m_format->setCurrentIndex(m_format->findData(QString::fromLatin1(formatOf(kept).id)));
    connect(m_format, &QComboBox::currentIndexChanged, this, &KeySourceEditor::showFormat);
    connect(m_headed, &QCheckBox::toggled, this, [this] {
        // The columns have other names now: the one that was chosen stays chosen.
        const int row = m_column->currentIndex();
        fillColumns();
        takeColumn(row);
    });
    connect(m_logFormat, &QLineEdit::textChanged, this, [this] {
        fillColumns();
        takeTemplate(m_template->text());
    });
    connect(m_column, &QComboBox::activated, this, &KeySourceEditor::takeColumn);
    connect(m_template, &QLineEdit::textEdited, this, &KeySourceEditor::takeTemplate);
}

void KeySourceEditor::build() {
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    const auto setUp = [](QComboBox* combo, const char* name, int letters) {
        combo->setObjectName(QString::fromLatin1(name));
        combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        combo->setMinimumContentsLength(letters);
    };
    setUp(m_format, "keyFormat", 30);
    const std::pair<const char*, QString> titles[] = {
        {"combined", tr("nginx access log, “combined”")},     {"log", tr("Log of an nginx log_format")},
        {"columns", tr("Columns parted by blanks")},          {"csv", tr("Table with commas (CSV)")},
        {"semicolons", tr("Table with semicolons")},          {"tsv", tr("Table with tabs")},
        {"pairs", tr("name=value, as memcached dumps keys")},
    };
    for (const auto& [id, title] : titles) m_format->addItem(title, QString::fromLatin1(id));
    m_headed->setObjectName(QStringLiteral("headedTable"));
    m_logFormat->setObjectName(QStringLiteral("logFormat"));
    m_logFormat->setPlaceholderText(QStringLiteral("$remote_addr [$time_local] $host \"$request\" $status"));
    setUp(m_column, "keyColumn", 16);
    m_template->setObjectName(QStringLiteral("keyTemplate"));
    m_template->setPlaceholderText(QStringLiteral("$host$request_uri"));
    m_preview->setObjectName(QStringLiteral("keyPreview"));
    m_preview->setAccessibleName(tr("The first lines and their keys"));
    m_preview->setHorizontalHeaderLabels({tr("Line"), tr("Text"), tr("Key")});
    m_preview->verticalHeader()->hide();
    m_preview->setWordWrap(false);
    m_preview->setTabKeyNavigation(false);
    m_preview->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_preview->setMinimumHeight(120);
    m_preview->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_preview->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_preview->horizontalHeader()->setSectionResizeMode(2, QHeaderView::Stretch);

    m_formatField = new Field(tr("F&ormat"), m_format, this);
    m_logFormatField = new Field(tr("&Log format"), m_logFormat, this);
    m_columnField = new Field(tr("Colu&mn"), m_column, this);
    m_templateField = new Field(tr("Key &template"), m_template, this);
    rows->addWidget(m_formatField);
    rows->addWidget(m_logFormatField);
    rows->addWidget(m_headed);
    auto* key = new QHBoxLayout;
    key->addWidget(m_columnField, 2, Qt::AlignTop);
    key->addWidget(m_templateField, 3, Qt::AlignTop);
    rows->addLayout(key);
    rows->addWidget(m_preview, 1);
}

bool KeySourceEditor::setHead(std::string head) {
    m_head = std::move(head);
    const bool isKept = !m_settings.value(settingsKey("format")).toString().isEmpty();
    const std::optional<KeySource> known = isKept ? std::nullopt : knownLog(m_head);
    if (known)
        choose(*known);
    else if (!isKept && m_ending == QLatin1String("csv"))
        m_format->setCurrentIndex(m_format->findData(QStringLiteral("csv")));
    else if (!isKept && m_ending == QLatin1String("tsv"))
        m_format->setCurrentIndex(m_format->findData(QStringLiteral("tsv")));
    showFormat();
    return known.has_value();
}

void KeySourceEditor::choose(const KeySource& source) {
    const QString id = formatIdOf(source);
    if (!m_templates.contains(id)) m_templates.insert(id, QString::fromStdString(source.key));
    m_format->setCurrentIndex(m_format->findData(id));
}

KeySource KeySourceEditor::source() const {
    const QString id = m_format->currentData().toString();
    const Format& format = formatOf(id);
    KeySource source;
    source.form = format.form;
    source.separator = format.separator;
    if (format.form == Form::Log)
        source.logFormat =
            id == QLatin1String("combined") ? std::string(kCombinedLog) : m_logFormat->text().toStdString();
    source.key = m_template->text().toStdString();
    return source;
}

void KeySourceEditor::showFormat() {
    const QString id = m_format->currentData().toString();
    const Form form = formatOf(id).form;
    m_logFormatField->setVisible(id == QLatin1String("log"));
    m_headed->setVisible(form == Form::Csv || form == Form::Tabs);
    fillColumns();
    const QString kept = m_templates.value(id);
    m_template->setText(kept.isEmpty() ? usualTemplate() : kept);
    takeTemplate(m_template->text());
}

QString KeySourceEditor::usualTemplate() const {
    if (formatOf(m_format->currentData().toString()).form == Form::Log) return QStringLiteral("$request_uri");
    return m_column->count() > 1 ? m_column->itemData(0).toString() : QString();
}

void KeySourceEditor::fillColumns() {
    const QSignalBlocker quiet(m_column);
    m_column->clear();
    const auto columns = columnsOf(m_head, source(), m_headed->isVisibleTo(this) && m_headed->isChecked());
    if (const auto* known = std::get_if<std::vector<KeyColumn>>(&columns)) {
        for (const KeyColumn& column : *known) {
            const QString name = readableBytes(column.name, 40);
            m_column->addItem(column.value.empty() ? name : tr("%1: %2").arg(name, readableBytes(column.value, 40)),
                              QString::fromStdString(columnInTemplate(column.name)));
        }
    }
    m_column->addItem(tr("Several, by the template"), QString());
}

void KeySourceEditor::takeColumn(int row) {
    const QString column = m_column->itemData(row).toString();
    if (column.isEmpty()) return m_template->setFocus();
    m_template->setText(column);
    takeTemplate(column);
}

void KeySourceEditor::takeTemplate(const QString& text) {
    m_templates.insert(m_format->currentData().toString(), text);
    const QString whole = text.contains(QLatin1Char('$')) ? text : QLatin1Char('$') + text;
    const int row = m_column->findData(whole);
    m_column->setCurrentIndex(row < 0 ? m_column->count() - 1 : row);
    showPreview();
    Q_EMIT changed();
}

void KeySourceEditor::showPreview() {
    const KeyPreview preview = previewKeys(m_head, source(), kShownLines);
    setError(preview.fault ? keyFaultText(*preview.fault) : QString());
    m_preview->setRowCount(static_cast<int>(preview.lines.size()));
    for (int row = 0; row < m_preview->rowCount(); ++row) {
        const KeyPreviewLine& line = preview.lines[static_cast<std::size_t>(row)];
        m_preview->setItem(row, 0, cell(formatNumber(line.number)));
        m_preview->setItem(row, 1, cell(readableBytes(line.text, kShownText)));
        QTableWidgetItem* key =
            cell(line.outcome == KeyExtractor::Outcome::Missing ? keyLackText(line.lack)
                                                                : readableBytes(line.key, kShownText));
        QFont font = key->font();
        font.setItalic(line.outcome == KeyExtractor::Outcome::Missing);
        key->setFont(font);
        m_preview->setItem(row, 2, key);
    }
}

void KeySourceEditor::setError(const QString& text) {
    m_templateField->setError(text);
}

void KeySourceEditor::remember() {
    const QString format = m_format->currentData().toString();
    m_settings.setValue(settingsKey("format"), format);
    m_settings.setValue(settingsKey("template") + QLatin1Char('-') + format, m_template->text());
    m_settings.setValue(settingsKey("logFormat"), m_logFormat->text());
    m_settings.setValue(settingsKey("headed"), m_headed->isChecked());
}

QString KeySourceEditor::settingsKey(const char* name) const {
    return QStringLiteral("keys/%1/%2").arg(m_ending, QLatin1String(name));
}

}  // namespace ringscope
