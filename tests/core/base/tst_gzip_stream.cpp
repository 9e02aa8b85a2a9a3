// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/gzip.h"
#include "core/base/gzip_stream.h"
#include "core/base/random.h"

#include <QTest>

#include <sstream>
#include <string>

using namespace ringscope;

namespace {

struct Unpacked {
    std::string text;
    std::optional<Error> error;
};

Unpacked unpacked(const std::string& bytes, std::uint64_t limit = 1 << 24) {
    std::istringstream in(bytes);
    UnpackedBuffer buffer(in, limit);
    std::istream stream(&buffer);
    Unpacked result;
    char block[1000];
    while (stream.read(block, sizeof block), stream.gcount() > 0)
        result.text.append(block, static_cast<std::size_t>(stream.gcount()));
    result.error = buffer.error();
    return result;
}

std::string noise(std::size_t size) {
    Random random(1);
    std::string text;
    while (text.size() < size) text += static_cast<char>(random.below(64));
    return text;
}

}  // namespace

class TestGzipStream : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void plainBytesStayAsTheyAre() {
        for (const std::string& text : {std::string(), std::string("a"), std::string("\x1f"), noise(1'000'000)}) {
            const Unpacked result = unpacked(text, 10);
            QVERIFY(result.text == text && !result.error);
        }
    }

    void gzipIsUnpacked() {
        const std::string text = noise(1'000'000);
        QVERIFY(unpacked(*gzipped(text)).text == text);
        QVERIFY(unpacked(*gzipped(std::string())).text.empty());
        const Unpacked members = unpacked(*gzipped(text) + *gzipped(std::string()) + *gzipped("end"));
        QVERIFY(members.text == text + "end" && !members.error);
    }

    void bombsAreStopped() {
        const Unpacked result = unpacked(*gzipped(std::string(10'000'000, 'x')), 1'000'000);
        QVERIFY(result.error && result.error->code == ErrorCode::FileTooLarge);
        QVERIFY(result.text.size() <= 1'000'000);
    }

    void brokenGzipIsSaid() {
        const std::string bytes = *gzipped(noise(1'000'000));
        const Unpacked cut = unpacked(bytes.substr(0, bytes.size() - 9));
        QVERIFY(cut.error && cut.error->code == ErrorCode::FileUnreadable);
        std::string wrong = bytes;
        wrong[wrong.size() - 5] = static_cast<char>(wrong[wrong.size() - 5] ^ 1);
        QVERIFY(unpacked(wrong).error.has_value());
        QVERIFY(unpacked("\x1f\x8b").error.has_value());
        QVERIFY(unpacked(*gzipped("a") + "more").error.has_value());
    }
};

QTEST_APPLESS_MAIN(TestGzipStream)
#include "tst_gzip_stream.moc"
