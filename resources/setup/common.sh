# SPDX-License-Identifier: GPL-3.0-or-later
# Shared by run.sh and test.sh (sourced): finds the project, installs what is missing, stops clearly
# where it cannot. POSIX sh.

project=$(cd "$(dirname "$0")/../.." && pwd)

say() { printf '%s\n' "ringscope: $*"; }
stop() { printf '%s\n' "ringscope: $*" >&2; exit 1; }

build_packages="g++ cmake ninja-build pkg-config zlib1g-dev libxxhash-dev libutf8proc-dev libyaml-cpp-dev nlohmann-json3-dev libcli11-dev libboost-dev libgif-dev libimagequant-dev
qt6-base-dev libqt6opengl6-dev qt6-charts-dev qt6-svg-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools"
run_packages="fonts-open-sans fonts-wqy-microhei qt6-translations-l10n"
test_packages="lld qt6-base-private-dev xvfb xauth chromium"

explain_elsewhere() {
    stop "$1
  These scripts install packages on Debian 12 or newer and Ubuntu 24.04 or newer.
  Elsewhere install, by hand:
    a C++20 compiler (g++ 12, clang 14 or newer), CMake 3.25, Ninja, pkg-config,
    Qt 6.4 or newer (Widgets, Charts, Svg, PrintSupport, Concurrent, LinguistTools, Test),
    zlib, xxHash, utf8proc, yaml-cpp, nlohmann-json, CLI11, Boost (headers, 1.74), giflib 5.2, libimagequant 2.17 or newer, and the fonts Open Sans and, for Chinese, WenQuanYi Micro Hei or Noto Sans CJK;
  then:  cmake --preset release && cmake --build --preset release && build/release/app/ringscope"
}

# Fails early where the distribution's Qt is too old; returns 1 where we do not know the distribution.
known_distribution() {
    [ -r /etc/os-release ] || return 1
    name=$(. /etc/os-release && printf '%s' "${ID:-}")
    version=$(. /etc/os-release && printf '%s' "${VERSION_ID:-999}")
    major=${version%%.*}
    case "$name" in
        debian)
            [ "$major" -ge 12 ] || explain_elsewhere "Debian $version has no Qt 6.4." ;;
        ubuntu)
            [ "$major" -ge 24 ] || explain_elsewhere "Ubuntu $version is too old: 22.04 has Qt 6.2, Ringscope needs 6.4." ;;
        *) return 1 ;;
    esac
    command -v apt-get >/dev/null 2>&1
}

missing_of() {
    for package in "$@"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || printf '%s ' "$package"
    done
}

# install_packages NAME...: nothing to do is the usual case, and quick.
install_packages() {
    if known_distribution; then
        missing=$(missing_of "$@")
        [ -n "$missing" ] || return 0
        if [ "$(id -u)" = 0 ]; then as_root=""
        elif command -v sudo >/dev/null 2>&1; then as_root="sudo"
        else stop "these packages are missing, and neither root nor sudo is at hand: $missing"
        fi
        say "installing: $missing"
        # shellcheck disable=SC2086
        $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y install --no-install-recommends $missing >/dev/null 2>&1 || {
            $as_root apt-get -q update || stop "the package lists could not be fetched. Is the network up?"
            $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y install --no-install-recommends $missing ||
                stop "a package could not be installed; see above."
        }
    else
        for tool in cmake ninja; do
            command -v "$tool" >/dev/null 2>&1 || explain_elsewhere "This system is not known to the set-up, and $tool is missing."
        done
        say "this system is not known to the set-up; using what is installed"
    fi
}

# build PRESET [TARGET]: configures once, builds what changed.
build() {
    preset=$1
    cd "$project" || exit 1
    if [ ! -f "build/$preset/build.ninja" ]; then
        cmake --preset "$preset" "-DRINGSCOPE_WERROR=${RINGSCOPE_WERROR:-OFF}" >"/tmp/ringscope-configure.$$" 2>&1 || {
            cat "/tmp/ringscope-configure.$$" >&2
            rm -f "/tmp/ringscope-configure.$$"
            explain_elsewhere "CMake could not configure the project; its words are above."
        }
        rm -f "/tmp/ringscope-configure.$$"
    fi
    if [ -n "${2:-}" ]; then set -- --target "$2"; else set --; fi
    cmake --build "build/$preset" "$@" || stop "the build failed; see above."
}
