// What a GUI can say in UCI: one struct for each command. Made by parse.h from a line, carried out
// by handler.h. Data only.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <trebuchet/types/color.h>
#include <trebuchet/util/clock.h>

namespace trebuchet::uci::command {

struct Uci {};
struct Debug {};
struct IsReady {};
struct SetOption {
    std::string name;
    std::string value;  // empty for a button
};
struct NewGame {};
struct SetPosition {
    std::optional<std::string> fen;  // none: the usual start
    std::vector<std::string> moves;  // in coordinate notation, not yet checked
};
// What is set holds at once; with nothing set the search ends at `stop` or the greatest depth.
struct Go {
    std::vector<std::string> search_moves;  // only these at the root, if any
    bool ponder = false;
    bool infinite = false;
    ColorArray<std::optional<Milliseconds>> clock{};
    ColorArray<Milliseconds> increment{};
    int moves_to_go = 0;  // until time is added; 0: it never is
    std::optional<int> depth{};
    std::optional<std::uint64_t> nodes{};
    std::optional<int> mate{};  // moves
    std::optional<Milliseconds> move_time{};
    std::optional<int> perft{};        // count moves to this depth instead of searching
    std::vector<std::string> ignored;  // words that mean nothing here
};
struct Stop {};
struct PonderHit {};
struct Quit {};

// --- Not of the protocol, but usual: for people who type -----------------------------------------
struct Display {};
struct Eval {};
struct Bench {};
struct Help {};

// --- The rest ------------------------------------------------------------------------------------
struct Nothing {};  // a blank line, or a command without consequence: register
// A command we know with arguments that make no sense: "go: bad value 'x' for depth".
struct BadArguments {
    std::string problem;
};
struct Unknown {
    std::string word;
};

}  // namespace trebuchet::uci::command

namespace trebuchet::uci {

using Command = std::variant<
    command::Uci,
    command::Debug,
    command::IsReady,
    command::SetOption,
    command::NewGame,
    command::SetPosition,
    command::Go,
    command::Stop,
    command::PonderHit,
    command::Quit,
    command::Display,
    command::Eval,
    command::Bench,
    command::Help,
    command::Nothing,
    command::BadArguments,
    command::Unknown>;

}  // namespace trebuchet::uci
