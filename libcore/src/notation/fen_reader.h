// Reads FEN, field by field. Used by parse_fen and by the EPD reader, which shares the first four
// fields.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include <trebuchet/board/setup.h>
#include <trebuchet/notation/fen.h>

namespace trebuchet {

// One field and where it stands in the line.
struct FenWord {
    std::string_view text;
    std::size_t column = 1;
};

class FenReader {
public:
    explicit FenReader(FenDialect dialect) noexcept : dialect_{dialect} {}

    // Reads four to six fields, up to the first fault of form: what follows it may be its
    // consequence. `end_column` is where the text ends.
    void read(const std::vector<FenWord>& words, std::size_t end_column);

    // What was read, or the fault of form.
    [[nodiscard]] Expected<Setup, FenError> setup() const;
    // The position, or the fault of form, or all faults of substance.
    [[nodiscard]] Expected<Position, FenError> position() const;

private:
    void read_field(FenField field, const FenWord& word);
    void read_board(const FenWord& word);
    void read_side_to_move(const FenWord& word);
    void read_castling(const FenWord& word);
    void read_castling_letter(char letter, std::size_t column);
    void read_en_passant(const FenWord& word);
    void read_counter(const FenWord& word, FenField field);
    void check_castling();
    [[nodiscard]] FenFault fault_of(const SetupIssue& issue) const;
    // Keeps the first fault only.
    void report(FenProblem problem, FenField field, std::size_t column);

    FenDialect dialect_;
    Setup setup_ = Setup::empty();
    std::optional<FenFault> fault_;
    bool names_rooks_by_file_ = false;
    // Where in the text each part stands, so that a fault of the setup can be shown there.
    SquareArray<std::size_t> square_columns_{};
    SquareArray<std::size_t> castling_columns_{};
    std::array<std::size_t, 6> field_columns_{};
};

// The words of `text`, with their columns.
[[nodiscard]] std::vector<FenWord> split_fen(std::string_view text);

}  // namespace trebuchet
