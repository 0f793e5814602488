#include <istream>
#include <utility>

#include <trebuchet/notation/pgn_reader.h>

#include "notation/pgn_game_reader.h"

namespace trebuchet {
namespace {

class TextSource : public PgnSource {
public:
    explicit TextSource(std::string_view text) noexcept : text_{text} {}
    std::size_t read(char* buffer, std::size_t size) override {
        const std::size_t count = text_.copy(buffer, size);
        text_.remove_prefix(count);
        return count;
    }

private:
    std::string_view text_;
};

class StreamSource : public PgnSource {
public:
    explicit StreamSource(std::istream& in) noexcept : in_{&in} {}
    std::size_t read(char* buffer, std::size_t size) override {
        in_->read(buffer, static_cast<std::streamsize>(size));
        return static_cast<std::size_t>(in_->gcount());
    }

private:
    std::istream* in_;
};

}  // namespace

void PgnVisitor::tag(std::string_view /*name*/, std::string_view /*value*/) {
}
bool PgnVisitor::begin_moves(const Position& /*start*/) {
    return true;
}
void PgnVisitor::move(const Position& /*before*/, Move /*move*/) {
}
void PgnVisitor::null_move(const Position& /*before*/) {
}
void PgnVisitor::comment(std::string_view /*text*/) {
}
void PgnVisitor::nag(int /*number*/) {
}
void PgnVisitor::result(PgnResult /*result*/) {
}
void PgnVisitor::error(const PgnError& /*error*/) {
}

PgnReader::PgnReader(std::unique_ptr<PgnSource> source)
    : game_reader_{std::make_unique<PgnGameReader>(std::move(source))} {
}
PgnReader::PgnReader(std::string_view text) : PgnReader{std::make_unique<TextSource>(text)} {
}
PgnReader::PgnReader(std::istream& in) : PgnReader{std::make_unique<StreamSource>(in)} {
}
PgnReader::PgnReader(PgnReader&&) noexcept = default;
PgnReader& PgnReader::operator=(PgnReader&&) noexcept = default;
PgnReader::~PgnReader() = default;

bool PgnReader::read_game(PgnVisitor& visitor) {
    return game_reader_->read_game(visitor);
}

}  // namespace trebuchet
