# SPDX-License-Identifier: MIT
# ringscope_help_languages(TARGET): the languages of the command line's help, as a table that TARGET compiles in. They are
# the context CommandLine of resources/translations/ringscope_*.ts. As a script (-P) this file writes the table; so
# neither Qt nor a program that runs where it is built is needed.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  function(ringscope_help_languages target)
    set(folder ${PROJECT_SOURCE_DIR}/resources/translations)
    file(GLOB files CONFIGURE_DEPENDS ${folder}/ringscope_*.ts)
    set(script ${PROJECT_SOURCE_DIR}/resources/cmake/help_languages.cmake)
    set(table ${CMAKE_CURRENT_BINARY_DIR}/help_languages.cpp)
    add_custom_command(OUTPUT ${table} COMMAND ${CMAKE_COMMAND} -DFOLDER=${folder} -DTABLE=${table} -P ${script}
      DEPENDS ${files} ${script} COMMENT "Languages of the command line's help" VERBATIM)
    target_sources(${target} PRIVATE ${table})
  endfunction()
  return()
endif()
cmake_minimum_required(VERSION 3.25)

# Sets out to what stands between begin and end in the text, and rest to what comes after; out is NOTFOUND if there is none.
function(cut text begin end out rest)
  string(FIND "${text}" "${begin}" from)
  set(${out} NOTFOUND PARENT_SCOPE)
  if(from EQUAL -1)
    return()
  endif()
  string(LENGTH "${begin}" skip)
  math(EXPR from "${from} + ${skip}")
  string(SUBSTRING "${text}" ${from} -1 text)
  string(FIND "${text}" "${end}" to)
  string(SUBSTRING "${text}" 0 ${to} found)
  string(LENGTH "${end}" skip)
  math(EXPR to "${to} + ${skip}")
  string(SUBSTRING "${text}" ${to} -1 text)
  set(${out} "${found}" PARENT_SCOPE)
  set(${rest} "${text}" PARENT_SCOPE)
endfunction()

# Text of XML as a C++ literal.
function(literal text out)
  string(REPLACE "&lt;" "<" text "${text}")
  string(REPLACE "&gt;" ">" text "${text}")
  string(REPLACE "&quot;" "\"" text "${text}")
  string(REPLACE "&apos;" "'" text "${text}")
  string(REPLACE "&amp;" "&" text "${text}")
  set(${out} "R\"~(${text})~\"" PARENT_SCOPE)
endfunction()

set(tables "")
set(rows "")
file(GLOB files ${FOLDER}/ringscope_*.ts)
list(SORT files)
foreach(file IN LISTS files)
  string(REGEX REPLACE ".*/ringscope_(.*)\\.ts" "\\1" language "${file}")
  file(READ ${file} text)
  cut("${text}" "<name>CommandLine</name>" "</context>" context text)
  set(messages "")
  while(context)
    cut("${context}" "<message>" "</message>" message context)
    if(NOT message)
      break()
    endif()
    # An unfinished one carries an attribute, so it is not found.
    cut("${message}" "<source>" "</source>" source message)
    cut("${message}" "<translation>" "</translation>" translation message)
    if(translation)
      literal("${source}" source)
      literal("${translation}" translation)
      string(APPEND messages "    {${source},\n     ${translation}},\n")
    endif()
  endwhile()
  if(messages STREQUAL "")
    string(APPEND rows "    {\"${language}\", {}},\n")
  else()
    string(APPEND tables "constexpr HelpMessage k_${language}[] = {\n${messages}};\n")
    string(APPEND rows "    {\"${language}\", k_${language}},\n")
  endif()
endforeach()

set(code "// Made of resources/translations by resources/cmake/help_languages.cmake.
#include \"core/cli/help_language.h\"

namespace ringscope {
namespace {
${tables}constexpr HelpLanguage kLanguages[] = {
${rows}};
}  // namespace

std::span<const HelpLanguage> helpLanguages() {
    return kLanguages;
}
}  // namespace ringscope
")
# Left alone where it is the same, so that other words of a .ts file compile nothing.
set(before "")
if(EXISTS ${TABLE})
  file(READ ${TABLE} before)
endif()
if(NOT before STREQUAL code)
  file(WRITE ${TABLE} "${code}")
endif()
