#include "analysis/openings.h"

#include <utility>

#include <trebuchet/notation/pgn_reader.h>

#include "io/files.h"

namespace trebuchet::analysis {
namespace {

[[nodiscard]] std::string full_name(const GameRecord& line) {
    std::string name;
    for (const std::string_view tag : {"Opening", "Variation", "SubVariation"}) {
        const std::string_view part = line.tag(tag);
        name.append(name.empty() || part.empty() ? "" : ", ").append(part);
    }
    return name;
}

[[nodiscard]] Position last_position(const std::vector<MainMove>& line) {
    Position position = line.back().before;
    position.play(line.back().move);
    return position;
}

}  // namespace

Expected<std::unique_ptr<const Openings>, std::string> Openings::load(const std::string& file) {
    auto in = io::open_input(file);
    if (!in) {
        return Unexpected{in.error()};
    }
    PgnReader reader{*in};
    auto openings = std::make_unique<Openings>();
    while (const auto record = read_record(reader)) {
        const auto line = record->main_line();
        const std::string_view eco = record->tag("ECO");
        if (!line.empty() && !eco.empty()) {
            openings->names_.try_emplace(
                bits(last_position(line).key()), OpeningName{std::string{eco}, full_name(*record)});
        }
    }
    if (openings->names_.empty()) {
        return Unexpected{"there is no opening in " + file + " (games with a tag ECO)"};
    }
    return std::unique_ptr<const Openings>{std::move(openings)};
}

std::optional<OpeningName> Openings::name_of(const GameRecord& game) const {
    const auto line = game.main_line();
    if (line.empty()) {
        return std::nullopt;
    }
    const auto find = [&](const Position& position) { return names_.find(bits(position.key())); };
    auto found = find(last_position(line));
    for (std::size_t i = line.size(); found == names_.end() && i-- > 0;) {
        found = find(line[i].before);
    }
    return found == names_.end() ? std::nullopt : std::optional{found->second};
}

GameRecord Openings::named(const GameRecord& game) const {
    GameRecord named = game;
    if (const auto opening = name_of(game)) {
        // What the author wrote stays.
        for (const auto& [tag, value] :
             {std::pair{"ECO", &opening->eco}, std::pair{"Opening", &opening->name}}) {
            const std::string_view old = game.tag(tag);
            if ((old.empty() || old == "?") && !value->empty()) {
                named.set_tag(tag, *value);
            }
        }
    }
    return named;
}

}  // namespace trebuchet::analysis
