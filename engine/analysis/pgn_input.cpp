#include "analysis/pgn_input.h"

#include <algorithm>
#include <cerrno>
#include <ios>

#include "io/files.h"

namespace trebuchet::analysis {
namespace {

class PositionCounter final : public PgnVisitor {
public:
    void begin_game() override { ++positions; }
    void move(const Position& /*before*/, Move /*move*/) override {
        positions += static_cast<std::size_t>(depth_ == 0);
    }
    void begin_variation() override { ++depth_; }
    void end_variation() override { --depth_; }
    void end_game() override { depth_ = 0; }

    std::size_t positions = 0;

private:
    int depth_ = 0;
};

}  // namespace

std::optional<std::string> objection_to_bytes_of(const std::string& file) {
    auto in = io::open_input(file);
    if (!in) {
        return in.error();
    }
    constexpr std::size_t kEnough = 4096;
    std::string beginning(kEnough, ' ');
    in->read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
    beginning.resize(static_cast<std::size_t>(in->gcount()));
    // A stray zero is damage; a file of bytes has many.
    constexpr std::ptrdiff_t kStray = 3;
    return std::ranges::count(beginning, '\0') <= kStray
               ? std::nullopt
               : std::optional{"cannot read " + file + " as PGN: it is not a text"};
}

Expected<std::size_t, std::string> count_games(const std::string& file) {
    auto in = io::open_input(file);
    if (!in) {
        return Unexpected{in.error()};
    }
    PgnReader reader{*in};
    PgnVisitor nothing;
    std::size_t games = 0;
    while (reader.read_game(nothing)) {
        ++games;
    }
    if (games == 0) {
        return Unexpected{"there is no game in " + file};
    }
    return games;
}

Expected<std::size_t, std::string> count_positions(
    const std::string& file, const lab::ItemRange& games) {
    auto in = io::open_input(file);
    if (!in) {
        return Unexpected{in.error()};
    }
    PgnReader reader{*in};
    skip_games(reader, games.first);
    PositionCounter counter;
    for (std::size_t i = 0; i < games.size() && reader.read_game(counter); ++i) {}
    return counter.positions;
}

void skip_games(PgnReader& reader, std::size_t count) {
    PgnVisitor nothing;
    for (std::size_t i = 0; i < count && reader.read_game(nothing); ++i) {}
}

std::optional<std::string> copy_to_file(std::istream& in, const std::string& file) {
    auto out = io::open_output(file, std::ios::trunc);
    if (!out) {
        return out.error();
    }
    // An empty input would set the failbit.
    if (in.peek() != std::istream::traits_type::eof()) {
        errno = 0;
        *out << in.rdbuf() << std::flush;
    }
    return *out ? std::nullopt : std::optional{io::write_error(file)};
}

}  // namespace trebuchet::analysis
