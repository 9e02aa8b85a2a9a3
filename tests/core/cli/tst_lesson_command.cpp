// SPDX-License-Identifier: GPL-3.0-or-later
//
// `lesson` on the command line: a true lesson, what does not hold, what is no lesson, and the texts with their numbers.
#include "tests/core/cli/cli_run.h"

#include <QTest>

namespace {

std::string lessonWith(const std::string& moved, const std::string& sentence = "{moved} of {keys} keys move.") {
    return R"({"lesson": 1, "id": "one", "title": {"en": "One", "zh_CN": "一"}, "about": {"en": "B", "zh_CN": "关于"},
"start": [{"add": ["A", "B"]}, {"hash": {"function": "crc32"}}, {"rule": "modulo"}, {"keys": {"list": ["a", "b", "c"]}}],
"steps": [{"title": {"en": "C comes", "zh_CN": "C 来了"}, "do": [{"add": ["C"]}],
"text": [{"en": ")" +
           sentence + R"(", "zh_CN": "{keys} 个键中有 {moved} 个移动。"}],
"numbers": {"moved": {"figure": "moved", "is": )" +
           moved + R"(}, "keys": {"figure": "keys", "is": 3}}}]})";
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

class TestLessonCommand : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aTrueOne() {
        // crc32 mod 2: B, B, A (0xe8b7be43, 0x71beeff9, 0x06b9df6f are odd, odd, odd); mod 3 by hand below.
        const std::uint32_t digests[] = {0xe8b7be43u, 0x71beeff9u, 0x06b9df6fu};
        int moved = 0;
        for (const std::uint32_t digest : digests) moved += digest % 2 != digest % 3 ? 1 : 0;
        const CliRun run = runCommandLine({"lesson", "-"}, lessonWith(std::to_string(moved)));
        QVERIFY2(run.code == 0, run.err.c_str());
        QCOMPARE(run.out, std::string("standard input: 1 steps, everything they say holds\n"));
        const CliRun told = runCommandLine({"lesson", "--tell", "zh_CN", "-"}, lessonWith(std::to_string(moved)));
        QCOMPARE(told.code, 0);
        QVERIFY2(has(told.out, "一\n关于\n\n1. C 来了\n   3 个键中有 " + std::to_string(moved) + " 个移动。\n"),
                 told.out.c_str());
    }

    void whatDoesNotHold() {
        const CliRun wrong = runCommandLine({"lesson", "-"}, lessonWith("99"));
        QCOMPARE(wrong.code, 1);
        QVERIFY2(has(wrong.err, "step 1: the number \"moved\" is ") && has(wrong.err, ", not 99"), wrong.err.c_str());
        const CliRun digits = runCommandLine({"lesson", "-"}, lessonWith("99", "5 {all}"));
        QVERIFY2(has(digits.err, "nothing computes 5") && has(digits.err, "no number \"all\""), digits.err.c_str());
        // Line, step, reason, and what could stand there.
        const auto numbered = [](const std::string& number) {
            std::string json = lessonWith("99");
            const std::string from = R"({"figure": "moved", "is": 99})";
            return runCommandLine({"lesson", "-"}, json.replace(json.find(from), from.size(), number)).err;
        };
        const std::string unknown = numbered(R"({"figure": "moves", "is": 1})");
        QVERIFY2(has(unknown, "standard input:5: step 1: the number \"moved\": there is no figure \"moves\"; there are "
                              "keys, nodes, up, "),
                 unknown.c_str());
        const std::string ofNobody = numbered(R"({"figure": "load", "is": 1})");
        QVERIFY2(has(ofNobody, "the figure \"load\" is asked of a node: name it as \"of\""), ofNobody.c_str());
        const std::string ofOther = numbered(R"({"figure": "load", "of": "Z", "is": 1})");
        QVERIFY2(has(ofOther, "the figure \"load\" has no value for \"Z\": a node of this name"), ofOther.c_str());
        const CliRun comma = runCommandLine({"lesson", "-"}, "{\n\"lesson\": 1\n\"id\": 2}");
        QVERIFY2(has(comma.err, "standard input:3: expected JSON, found ") && has(comma.err, "; a comma, "),
                 comma.err.c_str());
        const CliRun none = runCommandLine({"lesson", "-"}, "{\n\"lesson\": 1,\n\"speed\": 2}");
        QCOMPARE(none.code, 1);
        QVERIFY2(has(none.err, "standard input:3: expected "), none.err.c_str());
        QCOMPARE(runCommandLine({"lesson", "nofile"}).code, 1);
    }

    void whatIsTooMuch() {
        const CliRun run = runCommandLine({"lesson", "-"}, std::string((4 << 20) + 1, ' '));
        QCOMPARE(run.code, 1);
        QVERIFY2(has(run.err, "standard input: ") && has(run.err, "the limit is 4194304"), run.err.c_str());
        QVERIFY(has(runCommandLine({"link", "-"}, std::string((4 << 20) + 1, ' ')).err, "the limit is 4194304"));
    }

    void bytesOfAnotherEncoding() {
        const CliRun run = runCommandLine({"lesson", "-"}, "{\n\"id\": \"Caf\xe9\"}");
        QVERIFY2(has(run.err, ": expected JSON in UTF-8, found \"Caf\\xe9\""), run.err.c_str());
        QCOMPARE(runCommandLine({"lesson"}).code, 2);
    }
};

QTEST_APPLESS_MAIN(TestLessonCommand)
#include "tst_lesson_command.moc"
