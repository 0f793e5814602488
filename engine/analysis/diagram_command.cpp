// trebuchet diagram: draws a position as an SVG file.
#include <array>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

#include <trebuchet/notation/fen.h>
#include <trebuchet/util/text.h>

#include "analysis/diagram.h"
#include "command/command.h"
#include "command/console.h"
#include "command/values.h"
#include "io/files.h"
#include "io/lines.h"

namespace trebuchet::analysis {
namespace {

using command::Console;
using command::ExitStatus;
using command::Values;

constexpr std::array<std::string_view, 2> kSides{"white", "black"};
constexpr int kLeastSize = 32;
constexpr int kMostSize = 10'000;
constexpr int kUsualSize = 400;

constexpr std::array kOptions{
    command::Option{
        .name = "fen",
        .value_name = "FEN",
        .help = "this position instead of the start of the game; the pieces alone will do",
        .kind = command::Text{}},
    command::Option{
        .name = "out",
        .value_name = "FILE",
        .help = "write the picture there instead of to the standard output",
        .kind = command::File{}},
    command::Option{
        .name = "arrows",
        .value_name = "LIST",
        .help = "arrows as e2e4,Rd7d5: G, R, B or Y in front for the colour, green without",
        .kind = command::Text{}},
    command::Option{
        .name = "marks",
        .value_name = "LIST",
        .help = "rings around squares as e4,Rd5",
        .kind = command::Text{}},
    command::Option{
        .name = "bottom",
        .value_name = "SIDE",
        .help = "the side that sits below",
        .kind = command::Choice{kSides, "white"}},
    command::Option{
        .name = "size",
        .value_name = "PIXELS",
        .help = "width and height",
        .kind = command::Number{kLeastSize, kMostSize, kUsualSize}},
    command::Option{
        .name = "coordinates",
        .value_name = "on|off",
        .help = "letters and figures at the edge",
        .kind = command::OnOff{true}}};

// Only the form of the text must be right: writers draw positions without kings, too.
[[nodiscard]] Expected<Setup, std::string> setup_of(const std::optional<std::string>& fen) {
    if (!fen) {
        return Setup::start();
    }
    const bool is_board_only = split_words(*fen).size() == 1;
    const auto setup = parse_fen_setup(is_board_only ? *fen + " w - -" : *fen);
    if (!setup) {
        return Unexpected{"bad FEN: " + describe(setup.error())};
    }
    return *setup;
}

// The error is a sentence.
[[nodiscard]] Expected<Diagram, std::string> diagram_of(const Values& values) {
    const auto setup = setup_of(values.given_text("fen"));
    if (!setup) {
        return Unexpected{setup.error()};
    }
    Diagram diagram{
        .setup = *setup,
        .bottom = values.choice("bottom") == 0 ? Color::White : Color::Black,
        .size = values.number("size"),
        .has_coordinates = values.is_on("coordinates")};
    if (const auto text = values.given_text("arrows")) {
        auto arrows = parse_arrows(*text);
        if (!arrows) {
            return Unexpected{arrows.error()};
        }
        diagram.arrows = std::move(arrows).value();
    }
    if (const auto text = values.given_text("marks")) {
        auto marks = parse_marks(*text);
        if (!marks) {
            return Unexpected{marks.error()};
        }
        diagram.marks = std::move(marks).value();
    }
    return diagram;
}

[[nodiscard]] ExitStatus run(const Values& values, const Console& console) {
    const auto diagram = diagram_of(values);
    if (!diagram) {
        return console.bad_input(io::printable(diagram.error()));
    }
    const std::string svg = to_svg(*diagram);
    const auto file = values.given_text("out");
    if (!file) {
        console.out() << svg;
        return console.finish();
    }
    if (const auto objection = io::objection_to_replacing(*file)) {
        return console.bad_input(*objection);
    }
    if (const auto problem = io::replace_file(*file, svg)) {
        return console.fail(*problem);
    }
    return console.finish();
}

}  // namespace

extern const command::Command kDiagramCommand;
constexpr command::Command kDiagramCommand{
    .name = "diagram",
    .summary = "draw a position as a picture (SVG)",
    .description = R"(Draws a position for people who write about chess: an SVG picture with the
pieces of the annotated games' report, arrows and marks. It needs no fonts but
for the letters at the edge. Arrows and marks are written as in PGN's [%cal] and
[%csl]. The position need not be legal.
)",
    .options = kOptions,
    .run = run};

}  // namespace trebuchet::analysis
