#include <algorithm>

#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/pgn_writer.h>
#include <trebuchet/notation/san.h>
#include <trebuchet/util/text.h>

namespace trebuchet {
namespace {

constexpr std::size_t kMaxLine = 79;

// The tags that every game has, in their order, and what stands for an unknown value.
struct RosterTag {
    std::string_view name;
    std::string_view unknown;
};
constexpr RosterTag kRoster[] = {
    {"Event", "?"},
    {"Site", "?"},
    {"Date", "????.??.??"},
    {"Round", "?"},
    {"White", "?"},
    {"Black", "?"},
    {"Result", "*"}};

bool is_roster_tag(std::string_view name) noexcept {
    return std::any_of(std::begin(kRoster), std::end(kRoster), [name](const RosterTag& tag) {
        return tag.name == name;
    });
}

// The standard has letters, digits and _ only, but what the reader takes for a name is written,
// too.
bool is_tag_name(std::string_view name) noexcept {
    constexpr std::string_view kSigns = "_+#=-/:@";
    return !name.empty() && std::all_of(name.begin(), name.end(), [kSigns](char c) {
        return is_lower(to_lower(c)) || is_digit(c) || kSigns.find(c) != kSigns.npos;
    });
}

const PgnTag* find_tag(const std::vector<PgnTag>& tags, std::string_view name) noexcept {
    const auto found = std::find_if(
        tags.begin(), tags.end(), [name](const PgnTag& tag) { return tag.name == name; });
    return found == tags.end() ? nullptr : &*found;
}

void erase_tag(std::vector<PgnTag>& tags, std::string_view name) {
    std::erase_if(tags, [name](const PgnTag& tag) { return tag.name == name; });
}

// A command such as [%eval 0.31] stays on one line: some programs look for it there.
[[nodiscard]] bool is_open_command(std::string_view word) noexcept {
    constexpr std::size_t kLongest = kMaxLine / 2;
    const std::size_t begin = word.rfind("[%");
    return begin != std::string_view::npos && word.find(']', begin) == std::string_view::npos
           && word.size() < kLongest;
}

}  // namespace

void PgnWriter::begin_game() {
    tags_.clear();
    tags_are_written_ = false;
    line_length_ = 0;
    open_brackets_ = 0;
    needs_move_number_ = true;
}

// --- Tags ---------------------------------------------------------------------------------------

void PgnWriter::tag(std::string_view name, std::string_view value) {
    if (is_tag_name(name)) {
        tags_.push_back({std::string{name}, std::string{value}});
    }
}

bool PgnWriter::begin_moves(const Position& start) {
    erase_tag(tags_, "SetUp");
    erase_tag(tags_, "FEN");
    // Another name for the same variant may stay; another variant would mean another start.
    const FenDialect kind = start.is_chess960() ? FenDialect::Chess960 : FenDialect::Any;
    std::erase_if(tags_, [kind](const PgnTag& tag) {
        return tag.name == "Variant" && parse_pgn_variant(tag.value) != kind;
    });
    if (start.is_chess960() && find_tag(tags_, "Variant") == nullptr) {
        tags_.push_back({"Variant", "fischerandom"});
    }
    // KQkq where it is enough: not every program reads Shredder-FEN, and the Variant tag is there.
    const std::string fen = to_fen(start, FenStyle::XFen);
    if (start.is_chess960() || fen != to_fen(Position::start())) {
        tags_.push_back({"SetUp", "1"});
        tags_.push_back({"FEN", fen});
    }
    write_tags();
    return true;
}

void PgnWriter::write_tags() {
    for (const RosterTag& roster : kRoster) {
        const PgnTag* const given = find_tag(tags_, roster.name);
        write_tag(roster.name, given != nullptr ? std::string_view{given->value} : roster.unknown);
    }
    for (const PgnTag& tag : tags_) {
        if (!is_roster_tag(tag.name)) {
            write_tag(tag.name, tag.value);
        }
    }
    *out_ += '\n';
    tags_are_written_ = true;
}

void PgnWriter::write_tag(std::string_view name, std::string_view value) {
    *out_ += '[';
    *out_ += name;
    *out_ += " \"";
    for (const char c : value) {
        if (c == '"' || c == '\\') {
            *out_ += '\\';
        }
        const bool is_control = static_cast<unsigned char>(c) < ' ';
        *out_ += is_control ? ' ' : c;
    }
    *out_ += "\"]\n";
}

// --- Movetext -----------------------------------------------------------------------------------

// Appends the word to the line, or to a new one if it does not fit and may stand there.
void PgnWriter::write_word(std::string_view word, bool may_break) {
    const std::size_t length = open_brackets_ + word.size();
    const bool breaks = may_break && line_length_ > 0 && line_length_ + 1 + length > kMaxLine;
    if (breaks) {
        *out_ += '\n';
        line_length_ = 0;
    } else if (line_length_ > 0) {
        *out_ += ' ';
        ++line_length_;
    }
    out_->append(open_brackets_, '(');
    *out_ += word;
    line_length_ += length;
    open_brackets_ = 0;
}

void PgnWriter::move(const Position& before, Move move) {
    write_move(before, to_san(before, move));
}

void PgnWriter::null_move(const Position& before) {
    write_move(before, "--");
}

void PgnWriter::write_move(const Position& before, std::string_view text) {
    const bool is_white = before.side_to_move() == Color::White;
    if (is_white || needs_move_number_) {
        write_word(std::to_string(before.fullmove_number()) + (is_white ? "." : "..."));
    }
    write_word(text);
    needs_move_number_ = false;
}

void PgnWriter::nag(int number) {
    std::string word{'$'};
    word += std::to_string(number);
    write_word(word);
}

// Lines break at blanks. Words with a special meaning at the beginning of a line are kept away from
// there. A comment without words is left out.
void PgnWriter::comment(std::string_view text) {
    std::string clean{text};
    std::replace(clean.begin(), clean.end(), '}', ')');
    const auto parts = split_words(clean);
    if (parts.empty()) {
        return;
    }
    // A word is written when the next one is known, since the last word takes the closing brace.
    std::string word = "{";
    const auto write = [&] { write_word(word, word.front() != '%' && word != "[Event"); };
    bool is_first = true;
    for (const std::string_view part : parts) {
        if (!is_first && is_open_command(word)) {
            word += ' ';
        } else if (!is_first) {
            write();
            word.clear();
        }
        word += part;
        is_first = false;
    }
    word += '}';
    write();
    needs_move_number_ = true;
}

void PgnWriter::begin_variation() {
    ++open_brackets_;
    needs_move_number_ = true;
}

void PgnWriter::end_variation() {
    if (open_brackets_ == 0 && line_length_ < kMaxLine) {
        *out_ += ')';
        ++line_length_;
    } else {
        write_word(")");
    }
    needs_move_number_ = true;
}

void PgnWriter::result(PgnResult result) {
    if (!tags_are_written_) {
        write_tags();
    }
    write_word(to_string(result));
}

void PgnWriter::end_game() {
    *out_ += "\n\n";
    line_length_ = 0;
}

}  // namespace trebuchet
