// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/import/nginx_reader.h"
#include "import_checks.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringscope;
using namespace ringscope::imports;
using namespace ringscope::test;

namespace {

void put(const QDir& folder, const char* name, const QByteArray& text) {
    QFile file(folder.filePath(QString::fromUtf8(name)));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

Imported read(std::string_view text, const IncludeSource* includes = nullptr) {
    return readNginx(text, "nginx.conf", includes);
}

}  // namespace

class TestImportNginx : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void upstreams() {
        const auto got = read("user www;\nhttp {\n"
                              "  map $a $b { default 1; }\n"
                              "  upstream cache { # the caches\n"
                              "    hash $request_uri consistent;\n"
                              "    server 10.0.0.1:80 weight=5;\n"
                              "    server 10.0.0.2 max_fails=3 fail_timeout=30s;\n"
                              "    server unix:/run/c.sock down;\n"
                              "    keepalive 16;\n"
                              "  }\n"
                              "  upstream plain { hash $scheme$host$request_uri; server a:1; server b:2; }\n"
                              "  upstream rr { server a; }\n"
                              "  upstream least { least_conn; server a; }\n"
                              "  server { location / { proxy_pass http://cache; } }\n}\n");
        QCOMPARE(got.candidates.size(), 2u);
        const auto& cache = got.candidates[0];
        QCOMPARE(cache.title, std::string("cache"));
        QCOMPARE(cache.system, std::string("nginx-consistent"));
        QCOMPARE(cache.keyExpression, std::string("$request_uri"));
        QCOMPARE(serversOf(cache), std::string("10.0.0.1:80*5 10.0.0.2 unix:/run/c.sock-"));
        QCOMPARE(cache.servers[2].line, 8u);
        QVERIFY(!isRefused(cache.notes));
        QVERIFY(understood(cache.notes, NoteCode::Understood, 5, "hash"));
        QVERIFY(ignored(cache.notes, NoteCode::OnlyOnFailure, 7, "max_fails"));
        QVERIFY(ignored(cache.notes, NoteCode::WithoutInfluence, 9, "keepalive"));
        QCOMPARE(got.candidates[1].system, std::string("nginx"));
        QCOMPARE(got.candidates[1].keyExpression, std::string("$scheme$host$request_uri"));
        QVERIFY(ignored(got.notes, NoteCode::NotByKey, 12, "rr"));
        QVERIFY(ignored(got.notes, NoteCode::NotByKey, 13, "least"));
    }

    void optionsAreRefusedByName_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("name");
        const auto row = [](const char* line, NoteCode code, const char* name) {
            QTest::newRow(line) << QByteArray(line) << static_cast<int>(code) << QByteArray(name);
        };
        row("server a slow_start=30s;", NoteCode::OptionNewer, "slow_start");
        row("server a resolve;", NoteCode::OptionNewer, "resolve");
        row("server a backup;", NoteCode::OptionNotWithHash, "backup");
        row("server a weight=0;", NoteCode::OptionValue, "weight");
        row("server a weight=-1;", NoteCode::OptionValue, "weight");
        row("server a weight=99999999999999999999;", NoteCode::OptionValue, "weight");
        row("server a sparkle=1;", NoteCode::OptionUnknown, "sparkle");
        row("server;", NoteCode::OptionWithout, "server");
        row("hash $b;", NoteCode::OptionTwice, "hash");
        row("least_conn;", NoteCode::OptionTwice, "least_conn");
        row("sticky cookie srv;", NoteCode::OptionNewer, "sticky");
        row("resolver 1.1.1.1;", NoteCode::OptionNewer, "resolver");
        row("check interval=3000;", NoteCode::OptionUnknown, "check");
        row("block { a b; }", NoteCode::OptionUnknown, "block");
        row("include more.conf;", NoteCode::IncludeWithoutFolder, "more.conf");
    }

    void optionsAreRefusedByName() {
        QFETCH(QByteArray, line);
        QFETCH(int, code);
        QFETCH(QByteArray, name);
        const auto got = read("upstream u {\n hash $a;\n server ok;\n " + line.toStdString() + "\n}\n");
        QCOMPARE(got.candidates.size(), 1u);
        QVERIFY2(refused(got.candidates[0].notes, static_cast<NoteCode>(code), 4, name.toStdString()),
                 notesOf(got.candidates[0].notes).c_str());
    }

    void words() {
        const auto got = read("upstream 'a b' { hash \"${host}\\\"x\\n\" ; server 'a;b:1'; server c\\;d; }"
                              "upstream braces { hash ${host}$uri; server a}b; }");
        QCOMPARE(got.candidates.size(), 2u);
        QCOMPARE(got.candidates[0].title, std::string("a b"));
        QCOMPARE(got.candidates[0].keyExpression, std::string("${host}\"x\n"));
        QCOMPARE(got.candidates[0].servers[0].name, std::string("a;b:1"));
        QCOMPARE(got.candidates[0].servers[1].name, std::string("c\\;d"));
        QCOMPARE(got.candidates[1].keyExpression, std::string("${host}$uri"));
    }

    void twoLinesForOneServer() {
        const auto got = read("upstream u {\n hash $a consistent;\n server a:1;\n server a:1;\n}");
        QCOMPARE(serversOf(got.candidates[0]), std::string("a:1 a:1 (4)=a:1"));
        QVERIFY(understood(got.candidates[0].notes, NoteCode::NameTwice, 4));
    }

    void streamsAreNotProved() {
        const auto got = read("stream { upstream u { hash $remote_addr; server a:1; } }");
        QVERIFY(refused(got.candidates[0].notes, NoteCode::OptionNotProved, 1, "stream"));
    }

    void brokenTexts_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("line");
        const auto row = [](const char* name, QByteArray text, NoteCode code, int line) {
            QTest::newRow(name) << text << static_cast<int>(code) << line;
        };
        row("unclosed", "http {\n upstream u {\n", NoteCode::EndUnexpected, 3);
        row("no semicolon", "a b", NoteCode::EndUnexpected, 1);
        row("too closed", "a b;\n}\n", NoteCode::TextUnexpected, 2);
        row("brace alone", "{ }", NoteCode::TextUnexpected, 1);
        row("semicolon alone", "\n;", NoteCode::TextUnexpected, 2);
        row("quote", "a 'b\nc;\n", NoteCode::QuoteUnterminated, 1);
        row("after quote", "a \"b\"c;", NoteCode::TextUnexpected, 1);
        row("NUL", QByteArray("a b;\nc \0 d;", 11), NoteCode::NotText, 2);
        row("latin1", "a b;\n# caf\xe9\n", NoteCode::NotText, 2);
        row("long line", "\n\na " + QByteArray(70'000, 'x') + ";", NoteCode::LineTooLong, 3);
        row("deep", QByteArray("a{").repeated(1000), NoteCode::TooDeep, 1);
        row("words", QByteArray("a\n").repeated(2000), NoteCode::TooMany, 1001);
        row("large", QByteArray(17 << 20, '\n'), NoteCode::TextTooLarge, 0);
        row("upstream without name", "upstream { }", NoteCode::OptionWithout, 1);
        row("lua", "content_by_lua_block { if x then {", NoteCode::EndUnexpected, 1);
    }

    void brokenTexts() {
        QFETCH(QByteArray, text);
        QFETCH(int, code);
        QFETCH(int, line);
        const auto got = read({text.data(), static_cast<std::size_t>(text.size())});
        QVERIFY2(isFault(got, static_cast<NoteCode>(code), static_cast<std::uint64_t>(line)),
                 notesOf(got.notes).c_str());
    }

    void unusualTexts() {
        QCOMPARE(read("\xef\xbb\xbfupstream u {\r\n hash $a;\r\n server a:1;\r\n}\r\n").candidates.size(), 1u);
        QVERIFY(read("").candidates.empty());
        QCOMPARE(
            read("a_by_lua_block { local s = \"}\" -- }\n { } } upstream u { hash $a; server a; }").candidates.size(),
            1u);
    }

    void tooManyServers() {
        std::string text = "upstream u { hash $a; ";
        for (int i = 0; i < 100'001; ++i) text += "server s" + std::to_string(i) + ";\n";
        QVERIFY(isFault(read(text + "}"), NoteCode::TooMany, 100'001));
    }

    void includesStayInTheirFolder() {
        QTemporaryDir dir;
        QDir root(dir.path());
        QVERIFY(root.mkpath(QStringLiteral("etc/conf.d")) && root.mkpath(QStringLiteral("etc/available")));
        QDir etc(root.filePath(QStringLiteral("etc")));
        put(root, "outside.conf", "upstream outside { hash $a; server o; }");
        put(etc, "conf.d/b.conf", "upstream b { hash $a; server b; }");
        put(etc, "conf.d/a.conf", "upstream a { hash $a; include servers.inc; }");
        put(etc, "servers.inc", "server one;\nserver two weight=x;\n");
        put(etc, "available/site", "upstream linked { hash $a; server l; }");
        put(etc, "loop.conf", "include loop.conf;");
        QVERIFY(
            QFile::link(etc.filePath(QStringLiteral("available/site")), etc.filePath(QStringLiteral("conf.d/c.conf"))));
        QVERIFY(QFile::link(root.filePath(QStringLiteral("outside.conf")), etc.filePath(QStringLiteral("out.conf"))));
        QVERIFY(QFile::link(root.path(), etc.filePath(QStringLiteral("up"))));
        const IncludeFolder folder(etc.path().toStdString());

        const auto got = read("http { include conf.d/*.conf; }", &folder);
        QCOMPARE(got.candidates.size(), 3u);
        QCOMPARE(got.candidates[0].title, std::string("a"));
        QCOMPARE(serversOf(got.candidates[0]), std::string("one two"));
        QCOMPARE(got.candidates[2].title, std::string("linked"));
        QVERIFY(refused(got.candidates[0].notes, NoteCode::OptionValue, 2, "weight"));
        QCOMPARE(got.candidates[0].notes[2].file, std::string("servers.inc"));

        const auto refusal = [&](const std::string& path, NoteCode code) {
            const auto read2 = read("include " + path + ";", &folder);
            return read2.candidates.empty() && refused(read2.notes, code, 1, path);
        };
        QVERIFY(refusal("../outside.conf", NoteCode::IncludeOutside));
        QVERIFY(refusal("conf.d/../../outside.conf", NoteCode::IncludeOutside));
        QVERIFY(refusal("/etc/passwd", NoteCode::IncludeOutside));
        QVERIFY(refusal("out.conf", NoteCode::IncludeOutside));
        QVERIFY(refusal("up/outside.conf", NoteCode::IncludeOutside));
        QVERIFY(refusal("up/*.conf", NoteCode::IncludeOutside));
        QVERIFY(refusal("none.conf", NoteCode::IncludeNotFound));
        QVERIFY(refusal("conf.d", NoteCode::IncludeUnreadable));
        const std::string absolute = etc.filePath(QStringLiteral("conf.d/b.conf")).toStdString();
        QCOMPARE(read("include " + absolute + ";", &folder).candidates.size(), 1u);
        const auto loop = read("include loop.conf;", &folder);
        QVERIFY2(loop.candidates.empty() && refused(loop.notes, NoteCode::IncludeCircular, 1),
                 notesOf(loop.notes).c_str());
        QVERIFY(read("include nothing/*.conf;", &folder).candidates.empty());
    }

    void dumpOfNginx() {
        const auto got = read("nginx: the configuration file syntax is ok\n"
                              "# configuration file /etc/nginx/nginx.conf:\n"
                              "http {\n include conf.d/*.conf;\n}\n\n"
                              "# configuration file /etc/nginx/conf.d/a.conf:\n"
                              "upstream a {\n hash $uri;\n server x backup;\n}\n");
        QCOMPARE(got.candidates.size(), 1u);
        QVERIFY(refused(got.candidates[0].notes, NoteCode::OptionNotWithHash, 10));
        QCOMPARE(got.candidates[0].servers[0].line, 10u);
    }

    void wildcards() {
        QVERIFY(matchesWildcard("*.conf", "a.conf") && !matchesWildcard("*.conf", "a.conf~"));
        QVERIFY(!matchesWildcard("*.conf", "a/b.conf") && matchesWildcard("a/*", "a/b"));
        QVERIFY(matchesWildcard("a?c*", "abc") && !matchesWildcard("a?", "a/"));
        QVERIFY(!matchesWildcard(std::string(100, '*') + "b", std::string(200, 'a')));
    }
};

QTEST_APPLESS_MAIN(TestImportNginx)
#include "tst_import_nginx.moc"
