# SPDX-License-Identifier: GPL-3.0-or-later
# ringscope_test(NAME SOURCES … LIBS …): one Qt Test program, run by CTest without a display.
# There are over two hundred of them, so what all of them cost is kept small.

# lld links in a quarter of the usual linker's time.
include(CheckLinkerFlag)
check_linker_flag(CXX -fuse-ld=lld RINGSCOPE_LLD)

# ringscope_test_program(NAME LIBRARY…): what every test program is built with.
function(ringscope_test_program name)
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(${name} PRIVATE ${ARGN} Qt6::Test ringscope_warnings)
  target_compile_definitions(${name} PRIVATE
    QT_NO_KEYWORDS RINGSCOPE_TEST_DATA="${PROJECT_SOURCE_DIR}/tests" RINGSCOPE_BIN_DIR="${CMAKE_BINARY_DIR}")
  if(RINGSCOPE_LLD)
    target_link_options(${name} PRIVATE -fuse-ld=lld)
  endif()
  # To optimise a sanitizer's checks takes longer than to run them once, except in the tests of the core, which compute.
  if(RINGSCOPE_SANITIZE AND "ringscope_app" IN_LIST ARGN)
    target_compile_options(${name} PRIVATE -O0)
  endif()
endfunction()

# The tests of a folder that link LIBRARY share one precompiled header. Folders cannot share one: Qt Test tells a program
# in macros where its folder is.
function(ringscope_share_test_headers name library)
  string(MAKE_C_IDENTIFIER ${library} owner)
  set(owner headers_of_${ringscope_test_label}_tests_with_${owner})
  if(NOT TARGET ${owner})
    file(TOUCH ${CMAKE_CURRENT_BINARY_DIR}/${owner}.cpp)
    add_library(${owner} OBJECT ${CMAKE_CURRENT_BINARY_DIR}/${owner}.cpp)
    set_target_properties(${owner} PROPERTIES AUTOMOC OFF)
    ringscope_test_program(${owner} ${library})
    target_precompile_headers(${owner} PRIVATE ${ARGN} <QTest>
      <algorithm> <functional> <map> <memory> <optional> <sstream> <string> <variant> <vector>)
  endif()
  target_precompile_headers(${name} REUSE_FROM ${owner})
endfunction()

function(ringscope_test name)
  cmake_parse_arguments(arg "" "" "SOURCES;LIBS" ${ARGN})
  add_executable(${name} ${arg_SOURCES})
  ringscope_test_program(${name} ${arg_LIBS})
  if(RINGSCOPE_PCH AND arg_LIBS STREQUAL "ringscope_app")
    ringscope_share_test_headers(${name} ringscope_app <QtWidgets/QtWidgets>)
  elseif(RINGSCOPE_PCH AND arg_LIBS STREQUAL "Ringscope::core")
    ringscope_share_test_headers(${name} Ringscope::core)
  endif()
  add_test(NAME ${name} COMMAND ${name})
  set_tests_properties(${name} PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen" TIMEOUT 900 LABELS "${ringscope_test_label}")
endfunction()
