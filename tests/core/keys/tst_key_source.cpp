// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/gzip.h"
#include "core/keys/extracted_keys.h"
#include "core/keys/key_preview.h"
#include "core/keys/key_reader.h"
#include "core/keys/request_line.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

using namespace ringscope;
using Form = KeySource::Form;
using Code = KeySourceFault::Code;

namespace {

/// Keys of lines, `?` for a line without one, `!` at a fault; head lines give nothing.
std::string keysOf(const KeySource& source, const std::vector<std::string>& lines) {
    auto made = KeyExtractor::make(source);
    if (!std::holds_alternative<KeyExtractor>(made)) return "fault " + std::get<KeySourceFault>(made).value;
    auto& extractor = std::get<KeyExtractor>(made);
    std::string text;
    for (const std::string& line : lines) {
        switch (extractor.take(line)) {
        case KeyExtractor::Outcome::Key:
            text += (text.empty() ? "" : "|") + extractor.key();
            if (extractor.bytes()) text += '=' + std::to_string(*extractor.bytes());
            break;
        case KeyExtractor::Outcome::Nothing:
            break;
        case KeyExtractor::Outcome::Missing:
            text += '?';
            break;
        case KeyExtractor::Outcome::Fault:
            return text + '!' + extractor.fault().value;
        }
    }
    return text;
}

KeySource source(Form form, std::string key, std::string bytes = {}, std::string format = {}) {
    return {form, ',', std::move(format), std::move(key), std::move(bytes)};
}

bool isFault(const KeySource& wanted, Code code) {
    const auto made = KeyExtractor::make(wanted);
    return std::holds_alternative<KeySourceFault>(made) && std::get<KeySourceFault>(made).code == code;
}

const std::string kLine =
    "10.0.0.1 - bob [10/Oct/2000:13:55:36 -0700] \"GET /a.gif?k=v%41&b=2 HTTP/1.0\" 200 2326 \"-\" "
    "\"Mozilla \\x22x\\x22\"";

}  // namespace

class TestKeySource : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void columns() {
        QCOMPARE(keysOf(source(Form::Columns, "2"), {"a b c", "x  \t y", "one"}), std::string("b|y?"));
        QCOMPARE(keysOf(source(Form::Columns, "$3-$1"), {"a \"b c\" d", "a [x y] \"q\\\"r\""}),
                 std::string("d-a|q\"r-a"));
        QCOMPARE(keysOf(source(Form::Columns, "5", "7"), {kLine}), std::string("GET /a.gif?k=v%41&b=2 HTTP/1.0=2326"));
        QCOMPARE(keysOf(source(Form::Columns, "1"), {"\"never closed", "[", "\"\" b"}), std::string("\"never|[?"));
    }

    void combinedLogs() {
        const auto of = [](const std::string& key, const std::string& line = kLine) {
            return keysOf(source(Form::Log, key, {}, std::string(kCombinedLog)), {line});
        };
        QCOMPARE(of("$request_uri"), std::string("/a.gif?k=v%41&b=2"));
        QCOMPARE(of("request_uri"), std::string("/a.gif?k=v%41&b=2"));
        QCOMPARE(of("$remote_addr${uri}"), std::string("10.0.0.1/a.gif"));
        QCOMPARE(of("$arg_k"), std::string("v%41"));
        QCOMPARE(of("$arg_b/$args"), std::string("2/k=v%41&b=2"));
        QCOMPARE(of("$arg_none"), std::string("?"));
        QCOMPARE(of("$request_method $server_protocol"), std::string("GET HTTP/1.0"));
        QCOMPARE(of("$http_user_agent"), std::string("Mozilla \"x\""));
        QCOMPARE(of("$http_referer"), std::string("?"));
        QCOMPARE(of("$uri", "no such line"), std::string("?"));
        QCOMPARE(of("$uri", "a - b [t] \"GET\" 200 1 \"-\" \"-\""), std::string("?"));
        QCOMPARE(keysOf(source(Form::Log, "$uri", "body_bytes_sent", std::string(kCombinedLog)), {kLine}),
                 std::string("/a.gif=2326"));
    }

    /// As nginx 1.22.1 answered to such requests with `return 200 "$uri|$request_uri|$args|$arg_b"`; ? is 400.
    void requestsAsNginxReadsThem() {
        const std::vector<std::pair<std::string, std::string>> answers{
            {"/a//b", "/a/b|/a//b||"},
            {"/a/./b/../c?x=1", "/a/c|/a/./b/../c?x=1|x=1|"},
            {"/%41%2fb//%2e%2e/c", "/A/c|/%41%2fb//%2e%2e/c||"},
            {"/a%3fb%23c%25d?b=1#f", "/a?b#c%d|/a%3fb%23c%25d?b=1#f|b=1|1"},
            {"/a#x?b=2", "/a|/a#x?b=2||"},
            {"http://h.example/x/y?B=3", "/x/y|/x/y?B=3|B=3|3"},
            {"http://h.example", "/|/||"},
            {"http://h.example?b=4", "/|?b=4|b=4|4"},
            {"/a/..", "/|/a/..||"},
            {"/a/b/..", "/a/|/a/b/..||"},
            {"/a/.", "/a/|/a/.||"},
            {"/a/...", "/a/...|/a/...||"},
            {"/a?c=1&b=5&b=6", "/a|/a?c=1&b=5&b=6|c=1&b=5&b=6|5"},
            {"/x?ab=7&b=8#k", "/x|/x?ab=7&b=8#k|ab=7&b=8|8"},
            {"/a+b%20c", "/a+b c|/a+b%20c||"},
            {"//", "/|//||"},
            {"/.a/..b", "/.a/..b|/.a/..b||"},
            {"/?b", "/|/?b|b|"},
            {"/a?b=1%41", "/a|/a?b=1%41|b=1%41|1%41"},
            {"/a?x#b=3", "/a|/a?x#b=3|x|"},
            {"/..", "?"},
            {"/a/%zz", "?"},
            {"/%", "?"},
            {"/%00", "?"},
            {"*", "?"}};
        for (const auto& [target, answer] : answers) {
            const std::string request = "GET " + target + " HTTP/1.1";
            const auto part = [&](const char* name) { return partOfRequest(request, name).value_or(std::string()); };
            const auto uri = partOfRequest(request, "uri");
            const std::string ours =
                uri ? *uri + '|' + part("request_uri") + '|' + part("args") + '|' + part("arg_b") : "?";
            QVERIFY2(ours == answer, (target + " => " + ours).c_str());
        }
    }

    void logFormatsOfOnesOwn() {
        const std::string format = "$host \"$request\" ${upstream}s";
        QCOMPARE(keysOf(source(Form::Log, "$host$request_uri", {}, format), {"h.example \"GET /x HTTP/1.1\" 0.1s"}),
                 std::string("h.example/x"));
        QVERIFY(isFault(source(Form::Log, "$a", {}, "$a$b"), Code::FormatAmbiguous));
        QVERIFY(isFault(source(Form::Log, "$a", {}, "plain"), Code::FormatWithout));
        QVERIFY(isFault(source(Form::Log, "$a", {}, "${a"), Code::BraceUnclosed));
        QVERIFY(isFault(source(Form::Log, "$a", {}, "$-"), Code::NameInvalid));
        QVERIFY(isFault(source(Form::Log, "$c", {}, "$a $b"), Code::NameUnknown));
        QVERIFY(isFault(source(Form::Log, "$uri", {}, "$a $b"), Code::NameUnknown));
    }

    void tables() {
        QCOMPARE(keysOf(source(Form::Csv, "2"), {"a,b", "\"x\",\"y,\"\"z\"", "one"}), std::string("b|y,\"z?"));
        QCOMPARE(keysOf(source(Form::Csv, "key", "nbytes"), {"time, nbytes, key", "1,20,k1", "2,,k2"}),
                 std::string("k1=20|k2"));
        QCOMPARE(keysOf(source(Form::Csv, "key"), {"a,b", "1,2"}), std::string("!key"));
        QCOMPARE(keysOf(source(Form::Csv, "2"), {"\"a", "", "b\",k", "c,d"}), std::string("k|d"));
        QCOMPARE(keysOf(source(Form::Csv, "1"), {"\"\",b"}), std::string("?"));
        QCOMPARE(keysOf(source(Form::Tabs, "$1:$2"), {"a\tb\tc", "\"x\ty"}), std::string("a:b|\"x:y"));
        QCOMPARE(keysOf(source(Form::Tabs, "k"), {"j\tk", "1\t2"}), std::string("2"));
        KeySource semicolons = source(Form::Csv, "2");
        semicolons.separator = ';';
        QCOMPARE(keysOf(semicolons, {"a,b;c"}), std::string("c"));
    }

    void quotesThatAreNeverClosed() {
        std::vector<std::string> lines(200'000, "\n12345");
        lines.front() = "\"";
        QCOMPARE(keysOf(source(Form::Csv, "1"), lines), std::string("!1048576"));
    }

    void pairsOfMemcached() {
        const std::string dump = "key=a%20b exp=-1 la=1 cas=2 fetch=no cls=1 size=63";
        QCOMPARE(keysOf(source(Form::Pairs, "key", "size"), {dump, "exp=1", "=x key=", "key=%zz%4"}),
                 std::string("a b=63??|%zz%4"));
        QVERIFY(isFault(source(Form::Pairs, "1"), Code::NumberWithoutPlace));
    }

    void templates() {
        QVERIFY(isFault(source(Form::Columns, ""), Code::TemplateEmpty));
        QVERIFY(isFault(source(Form::Columns, "$0"), Code::NumberWithoutPlace));
        QVERIFY(isFault(source(Form::Columns, "$name"), Code::NameWithoutHeader));
        QVERIFY(isFault(source(Form::Columns, "${1"), Code::BraceUnclosed));
        QVERIFY(isFault(source(Form::Columns, "a$"), Code::NameInvalid));
        QVERIFY(isFault(source(Form::Columns, "${}"), Code::NameInvalid));
        QCOMPARE(keysOf(source(Form::Columns, "99999999999999999999"), {"a"}),
                 std::string("fault 99999999999999999999"));
        QCOMPARE(keysOf(source(Form::Columns, "k:${1}2"), {"a"}), std::string("k:a2"));
        QCOMPARE(keysOf(source(Form::Lines, ""), {"a b", ""}), std::string("a b?"));
    }

    void keysAreCountedOnce() {
        auto extractor = std::get<KeyExtractor>(KeyExtractor::make(source(Form::Pairs, "key", "size")));
        const std::string text = "\xef\xbb\xbfkey=a size=5\r\n\nkey=b\nother=1\nkey=a size=7\n";
        const auto found = extractKeys(text, extractor);
        QVERIFY(found.has_value() && !found->fault);
        QCOMPARE(found->keys.keys->size(), 2u);
        QCOMPARE(found->keys.keys->count(0), 2u);
        QCOMPARE(std::string((*found->keys.keys)[1]), std::string("b"));
        QCOMPARE(found->keys.bytes, (std::vector<std::uint64_t>{7, 0}));
        QCOMPARE(found->lines, 5u);
        QCOMPARE(found->missing, 1u);
        QCOMPARE(found->firstMissing, 4u);
        QCOMPARE(found->named, (std::vector<LineWithoutKey>{{4, {KeyLack::Code::FieldMissing, "key"}}}));

        const auto packed = extractPackedKeys(*gzipped(text), 1'000, extractor);
        QVERIFY(packed.has_value() && packed->keys.keys->fingerprint() == found->keys.keys->fingerprint());
        const auto bomb = extractPackedKeys(*gzipped(std::string(1 << 20, '\n')), 1'000, extractor);
        QVERIFY(!bomb && bomb.error().code == ErrorCode::FileTooLarge);
        const auto cut = extractPackedKeys((*gzipped(text)).substr(0, 20), 1'000, extractor);
        QVERIFY(!cut && cut.error().code == ErrorCode::SessionInvalid);
        std::stop_source stop;
        stop.request_stop();
        const auto cancelled = extractKeys(text, extractor, Progress{stop.get_token(), {}});
        QVERIFY(!cancelled && cancelled.error().code == ErrorCode::Cancelled);
    }

    void aQuoteThatIsNotClosedSwallowsNoKeys() {
        const auto make = [] { return std::get<KeyExtractor>(KeyExtractor::make(source(Form::Csv, "1"))); };
        const auto found = extractKeys("a,1\n\"b,2\nc,3\n", make());
        QVERIFY(found.has_value() && found->fault && found->fault->code == Code::QuoteOpen && found->lines == 3);
        QCOMPARE(found->fault->value, std::string("\"b,2"));
        const auto closed = extractKeys("a,1\n\"b\nc\",3", make());
        QVERIFY(closed.has_value() && !closed->fault && closed->keys.keys->size() == 2);
    }

    void saysWhyALineHasNoKey() {
        const auto lackOf = [](const KeySource& wanted, const std::string& line) {
            auto extractor = std::get<KeyExtractor>(KeyExtractor::make(wanted));
            return extractor.take(line) == KeyExtractor::Outcome::Missing ? extractor.lack() : KeyLack{};
        };
        const std::string combined(kCombinedLog);
        QCOMPARE(lackOf(source(Form::Csv, "3"), "a,b"), (KeyLack{KeyLack::Code::FieldMissing, "3"}));
        QCOMPARE(lackOf(source(Form::Csv, "2"), "a,"), (KeyLack{KeyLack::Code::KeyEmpty, {}}));
        QCOMPARE(lackOf(source(Form::Log, "$uri", {}, combined), "no such line"),
                 (KeyLack{KeyLack::Code::LineDiffers, {}}));
        QCOMPARE(lackOf(source(Form::Log, "$arg_x", {}, combined), kLine),
                 (KeyLack{KeyLack::Code::FieldMissing, "arg_x"}));

        std::string many;
        for (int i = 0; i < 150; ++i) many += "a,\n";
        const auto found = extractKeys(many, std::get<KeyExtractor>(KeyExtractor::make(source(Form::Csv, "2"))));
        QVERIFY(found.has_value() && found->missing == 150);
        QCOMPARE(found->named.size(), ExtractedKeys::kMostNamed);
        QCOMPARE(found->named.back().line, 100u);
    }

    void columnsThatATemplateMayName() {
        const auto named = [](const KeySource& wanted, const std::string& head, bool headed) {
            std::string all;
            const auto columns = columnsOf(head, wanted, headed);
            for (const KeyColumn& column : std::get<std::vector<KeyColumn>>(columns))
                all += column.name + '=' + column.value + '|';
            return all;
        };
        QCOMPARE(named(source(Form::Csv, {}), "a,\"b,c\"\nd,e\n", false), std::string("1=a|2=b,c|"));
        QCOMPARE(named(source(Form::Csv, {}), "\n time ,2020,a}b\nd,e,f\n", true), std::string("time=d|2=e|3=f|"));
        QCOMPARE(named(source(Form::Pairs, {}), "key=a%20b size=3", false), std::string("key=a b|size=3|"));
        QCOMPARE(named(source(Form::Log, {}, {}, "$host \"$request\""), "h \"GET /x?k=1 HTTP/1.1\"", false),
                 std::string("host=h|request=GET /x?k=1 HTTP/1.1|request_method=GET|request_uri=/x?k=1|"
                             "server_protocol=HTTP/1.1|uri=/x|args=k=1|"));
        QCOMPARE(named(source(Form::Log, {}, {}, "$a-$b"), "other", false), std::string("a=|b=|"));
        QVERIFY(std::holds_alternative<KeySourceFault>(columnsOf("a", source(Form::Log, {}, {}, "$a$b"), false)));
        QCOMPARE(columnInTemplate("request_uri"), std::string("$request_uri"));
        QCOMPARE(columnInTemplate("a b"), std::string("${a b}"));
    }

    void previewsAreWhatTheReadingGives() {
        const std::string text = "time,key\n1,a\n\n2\n3,\"b\n,\"\n";
        const KeySource wanted = source(Form::Csv, "$key/$time");
        const KeyPreview preview = previewKeys(text, wanted, 10);
        QVERIFY(!preview.fault);
        std::string told;
        for (const KeyPreviewLine& line : preview.lines) told += std::to_string(line.number) + line.key + '|';
        QCOMPARE(told, std::string("1|2a/1|4|5|6b\n,/3|"));
        QCOMPARE(preview.lines[2].lack, (KeyLack{KeyLack::Code::FieldMissing, "key"}));
        QCOMPARE(previewKeys(text, wanted, 2).lines.size(), std::size_t(2));
        const KeyPreview unknown = previewKeys(text, source(Form::Csv, "$none"), 10);
        QVERIFY(unknown.fault && unknown.fault->code == Code::NameUnknown);
        const KeyPreview invalid = previewKeys(text, source(Form::Csv, "${"), 10);
        QVERIFY(invalid.fault && invalid.lines.size() == 5);
    }

    void logsThatAreKnown() {
        QCOMPARE(knownLog(kLine + "\n").value_or(KeySource{}).key, std::string("$request_uri"));
        QCOMPARE(knownLog("key=a exp=-1\n").value_or(KeySource{}).form, Form::Pairs);
        QVERIFY(!knownLog("key=a\n") && !knownLog("user:1\n") && !knownLog(""));
    }

    void readsTheHeadOfAFileAndTheFile() {
        QTemporaryDir folder;
        const auto written = [&folder](const char* name, const std::string& bytes) {
            const std::string path = folder.filePath(QLatin1String(name)).toStdString();
            std::ofstream(path, std::ios::binary) << bytes;
            return path;
        };
        const std::string text = "\xef\xbb\xbf" + std::string("k one\nk two\n");
        for (const std::string& path : {written("plain", text), written("packed", *gzipped(text))}) {
            const auto head = readKeyFileHead(path);
            QVERIFY(head.has_value());
            QCOMPARE(head->text, std::string("k one\nk two\n"));
            const auto found =
                extractKeyFile(path, std::get<KeyExtractor>(KeyExtractor::make(source(Form::Columns, "2"))));
            QVERIFY(found.has_value() && found->keys.keys->size() == 2);
            const auto lines = readKeyFile(path, KeyForm::Plain);
            QVERIFY(lines.has_value() && lines->keys->size() == 2 && (*lines->keys)[1] == "k two");
            const auto* origin = std::get_if<FileKeys>(&lines->keys->origin());
            QVERIFY(origin != nullptr && origin->size == std::filesystem::file_size(path));
        }
        QVERIFY(readKeyFileHead(written("packed", *gzipped(text)))->isPacked);
        const auto large = readKeyFileHead(written("large", std::string(100'000, 'a') + '\n'));
        QVERIFY(large.has_value() && large->text.size() == KeyFileHead::kBytes);
        std::string many;
        while (many.size() < 2 * KeyFileHead::kBytes) many += "some key\n";
        QVERIFY(readKeyFileHead(written("many", many))->text.back() == '\n');
        const std::string cut = written("cut", (*gzipped(many)).substr(0, 100));
        const auto lines = readKeyFile(cut, KeyForm::Plain);
        QVERIFY(!lines && lines.error().code == ErrorCode::FileUnreadable && lines.error().file == cut);
        QVERIFY(!readKeyFileHead(folder.filePath(QStringLiteral("none")).toStdString()).has_value());
    }

    void aFaultEndsTheReading() {
        auto extractor = std::get<KeyExtractor>(KeyExtractor::make(source(Form::Csv, "key")));
        const auto found = extractKeys("a,b\n1,2\n", extractor);
        QVERIFY(found.has_value() && found->fault && found->fault->code == Code::NameUnknown && found->lines == 1);
    }
};

QTEST_APPLESS_MAIN(TestKeySource)
#include "tst_key_source.moc"
