// The commands of the protocol, one struct for each. parse.h makes them from a line, handler.h
// executes them. Data only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>

#include <trebuchet/util/clock.h>

namespace trebuchet::xboard::command {

// --- Start and end ----------------------------------------------------------------------------
struct Xboard {};
struct Protover {
    int version = 1;
};
struct Accepted {};
struct Rejected {};
struct Quit {};
struct Ping {
    std::string number;  // sent back unchanged
};

// --- The game ---------------------------------------------------------------------------------
struct New {};
struct Variant {
    std::string name;
};
struct SetBoard {
    std::string fen;
};
struct Edit {};
struct Force {};
struct Go {};
struct PlayOther {};
struct UserMove {
    std::string text;
};
struct MoveNow {};
struct Pause {};
struct Resume {};
struct Undo {};
struct Remove {};
struct Result {};
struct Draw {};

// --- The clock --------------------------------------------------------------------------------
struct Level {
    int moves = 0;
    Milliseconds base{0};
    Milliseconds increment{0};
};
struct TimePerMove {
    Milliseconds limit{0};
};
struct DepthLimit {
    int plies = 0;
};
struct OwnTime {
    Milliseconds remaining{0};
};
// 0: an ordinary clock.
struct NodesPerSecond {
    std::uint64_t nodes = 0;
};

// --- Thinking ---------------------------------------------------------------------------------
struct Hard {};
struct Easy {};
struct Post {};
struct NoPost {};
struct Analyze {};
struct Exit {};
struct StatusRequest {};  // "."
struct Hint {};
struct Book {};
// Which moves to search. An empty text means all.
struct Exclude {
    std::string move;
};
struct Include {
    std::string move;
};

// --- The opponent -----------------------------------------------------------------------------
struct Name {
    std::string name;
};
struct Ics {
    std::string host;  // "-": no server
};

// --- Settings ---------------------------------------------------------------------------------
struct Memory {
    std::size_t megabytes = 0;
};
struct Cores {
    std::size_t threads = 0;
};
// Where tablebases of this kind are.
struct TablebasePath {
    std::string kind;
    std::string path;
};
struct Option {
    std::string name;
    std::string value;
};

// --- The rest ---------------------------------------------------------------------------------
// Without effect: blank lines, random, computer, the opponent's clock ...
struct Nothing {};
// A known command with missing or invalid arguments.
struct BadArguments {
    std::string word;
};
struct Unknown {
    std::string word;
};

}  // namespace trebuchet::xboard::command

namespace trebuchet::xboard {

using Command = std::variant<
    command::Xboard,
    command::Protover,
    command::Accepted,
    command::Rejected,
    command::Quit,
    command::Ping,
    command::New,
    command::Variant,
    command::SetBoard,
    command::Edit,
    command::Force,
    command::Go,
    command::PlayOther,
    command::UserMove,
    command::MoveNow,
    command::Pause,
    command::Resume,
    command::Undo,
    command::Remove,
    command::Result,
    command::Draw,
    command::Level,
    command::TimePerMove,
    command::DepthLimit,
    command::OwnTime,
    command::NodesPerSecond,
    command::Hard,
    command::Easy,
    command::Post,
    command::NoPost,
    command::Analyze,
    command::Exit,
    command::StatusRequest,
    command::Hint,
    command::Book,
    command::Exclude,
    command::Include,
    command::Name,
    command::Ics,
    command::Memory,
    command::Cores,
    command::TablebasePath,
    command::Option,
    command::Nothing,
    command::BadArguments,
    command::Unknown>;

}  // namespace trebuchet::xboard
