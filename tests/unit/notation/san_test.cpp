#include <initializer_list>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/san.h>

#include "support/random_positions.h"

namespace trebuchet::san_test {
namespace {

using namespace std::string_view_literals;

Position position(std::string_view fen) {
    return parse_fen(fen).value();
}

std::string outcome_text(const Position& pos, const Expected<Move, MoveTextError>& move) {
    if (move) {
        return to_san(pos, *move);
    }
    return "? " + std::string{describe(move.error().problem)} + " "
           + std::to_string(move.error().column);
}

// The move as it is written properly, or what is wrong and where.
std::string reread(const Position& pos, std::string_view text) {
    return outcome_text(pos, parse_san(pos, text));
}

std::string san_of(std::string_view fen, std::string_view coordinates) {
    const Position pos = position(fen);
    return to_san(pos, parse_coordinate(pos, coordinates).value());
}

constexpr std::string_view kIllegal = "? not a legal move 1";
constexpr std::string_view kAmbiguous = "? more than one legal move is meant 1";

// --- Writing ------------------------------------------------------------------------------------

struct WriteCase {
    std::string_view fen;
    std::string_view coordinates;
    std::string_view san;
};

class SanWriteTest : public testing::TestWithParam<WriteCase> {};

TEST_P(SanWriteTest, WritesTheMoveMinimally) {
    EXPECT_EQ(san_of(GetParam().fen, GetParam().coordinates), GetParam().san);
}

constexpr WriteCase kWriteCases[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4", "e4"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", "Nf3"},
    {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O"},
    {"3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O+"},
    {"8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", "a8=N"},
    {"1n4k1/P4ppp/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", "axb8=Q#"},
    {"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#"},
    // Two knights: by file, by rank when they share the file, by both among three.
    {"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "b1d2", "Nbd2"},
    {"4k3/8/8/5N2/8/5N2/8/4K3 w - - 0 1", "f3d4", "N3d4"},
    {"4k3/8/8/1N3N2/8/5N2/8/4K3 w - - 0 1", "f5d4", "Nf5d4"},
    {"4k3/8/8/1N3N2/8/5N2/8/4K3 w - - 0 1", "b5d4", "Nbd4"},
    // A pinned knight is no rival; nor is one that would not answer the check.
    {"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"},
    {"4r1k1/8/8/8/8/8/4N3/4K1N1 w - - 0 1", "g1f3", "Nf3"},
    {"4k3/8/8/8/4r3/2N5/8/4K1N1 w - - 0 1", "c3e4", "Nxe4"},
    // Queens promoted to, on a line and on a diagonal.
    {"8/k7/8/8/4Q2Q/8/8/1K5Q w - - 0 1", "h4e1", "Qh4e1"},
    {"8/k7/8/8/4Q2Q/8/8/1K5Q w - - 0 1", "h1e1", "Q1e1"},
    {"8/k7/8/8/4Q2Q/8/8/1K5Q w - - 0 1", "e4e1", "Qee1"},
    // A discovered check, and a double one that is mate.
    {"4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1", "e4c3", "Nc3+"},
    {"3rkr2/3p1p2/8/4N3/8/8/8/K3R3 w - - 0 1", "e5g6", "Ng6#"},
};

INSTANTIATE_TEST_SUITE_P(Cases, SanWriteTest, testing::ValuesIn(kWriteCases));

// --- Reading ------------------------------------------------------------------------------------

TEST(SanTest, ReadsWhatPeopleWrite) {
    const Position pos =
        position("rnbqkb1r/ppp1pppp/5n2/3p4/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1");
    for (const std::string_view text :
         {"exd5",
          "ed5",
          "ed",
          "exd",
          "e4d5",
          "e4xd5",
          "e4-d5",
          "e:d5",
          "Pexd5",
          "exd5+",
          "exd5!",
          "exd5!?",
          "exd5 ?!",
          "  exd5  ",
          "exd5e.p.",
          "exd5 e.p.",
          "exd5ep"}) {
        EXPECT_EQ(reread(pos, text), "exd5") << text;
    }
    for (const std::string_view text :
         {"Ng1",
          "ng1",
          "Nf3g1",
          "Nf3-g1",
          "N3g1",
          "Nfg1",
          "f3g1",
          "f3-g1",
          "Ng1+",
          "Ng1#",
          "Ng1??"}) {
        EXPECT_EQ(reread(pos, text), "Ng1") << text;
    }
    EXPECT_EQ(reread(pos, "Nxe5"), "Ne5");
}

TEST(SanTest, ReadsPromotions) {
    const Position pos = position("3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
    for (const std::string_view text :
         {"e8=Q",
          "e8Q",
          "e8q",
          "e8=q",
          "e8(Q)",
          "e8/Q",
          "e7e8Q",
          "e7-e8=Q",
          "e8=Q+",
          "e8Q#",
          "Pe8=Q"}) {
        EXPECT_EQ(reread(pos, text), "e8=Q") << text;
    }
    EXPECT_EQ(reread(pos, "e8b"), "e8=B");
    EXPECT_EQ(reread(pos, "e8=b"), "e8=B");
    EXPECT_EQ(reread(pos, "exd8=N"), "exd8=N");
    EXPECT_EQ(reread(pos, "ed=N"), "exd8=N");
    EXPECT_EQ(reread(pos, "e8"), "? the piece to promote to is missing 1");
    EXPECT_EQ(reread(pos, "exd8"), "? the piece to promote to is missing 1");
    EXPECT_EQ(reread(pos, "e8=K"), "? not a move 4");
    EXPECT_EQ(reread(pos, "e8="), "? not a move 4");
    EXPECT_EQ(reread(pos, "e8(Q"), "? not a move 5");
    EXPECT_EQ(reread(pos, "e8QQ"), "? not a move 4");
    EXPECT_EQ(reread(pos, "Ke2=Q"), kIllegal);
}

TEST(SanTest, ReadsCastling) {
    const Position pos = position("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
    for (const std::string_view text :
         {"O-O", "0-0", "o-o", "OO", "O-O+", "0-0!", "e8g8", "e8-g8"}) {
        EXPECT_EQ(reread(pos, text), "O-O") << text;
    }
    for (const std::string_view text : {"O-O-O", "0-0-0", "o-o-o", "OOO", "e8c8"}) {
        EXPECT_EQ(reread(pos, text), "O-O-O") << text;
    }
    EXPECT_EQ(reread(pos, "Kg8"), kIllegal);
    EXPECT_EQ(reread(pos, "Kh8"), kIllegal);
    EXPECT_EQ(reread(Position::start(), "O-O"), kIllegal);
    EXPECT_EQ(reread(Position::start(), "O-O-O"), kIllegal);
}

TEST(SanTest, AKingBesideItsRookDoesNotTakeIt) {
    const Position pos = position("4k3/8/8/8/8/8/8/6KR w H - 0 1");
    EXPECT_EQ(reread(pos, "Kh1"), kIllegal);
    EXPECT_EQ(reread(pos, "O-O"), "O-O");
}

TEST(SanTest, ASmallBIsAPawnFirst) {
    // Both bxc3 by the pawn and Bxc3 by the bishop are possible.
    const Position both = position("4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1");
    EXPECT_EQ(reread(both, "bxc3"), "bxc3");
    EXPECT_EQ(reread(both, "bc3"), "bxc3");
    EXPECT_EQ(reread(both, "bc"), "bxc3");
    EXPECT_EQ(reread(both, "Bxc3"), "Bxc3");
    EXPECT_EQ(reread(both, "Bc3"), "Bxc3");
    // No pawn can: then a bishop.
    const Position bishop = position("4k3/8/8/8/8/8/1P6/4KB2 w - - 0 1");
    EXPECT_EQ(reread(bishop, "bc4"), "Bc4");
    EXPECT_EQ(reread(bishop, "bb5"), "Bb5+");
    EXPECT_EQ(reread(bishop, "b4"), "b4");
    EXPECT_EQ(reread(bishop, "b5"), kIllegal);
    // Squares, not a bishop from the first rank to c4.
    EXPECT_EQ(reread(bishop, "b1c4"), kIllegal);
    EXPECT_EQ(reread(bishop, "Bb4"), kIllegal);
    // Nor where only the piece is missing that the pawn becomes.
    const Position promotion = position("2r1k3/1P6/8/8/8/7B/8/4K3 w - - 0 1");
    EXPECT_EQ(parse_san(promotion, "bxc8").error().problem, MoveTextProblem::PromotionMissing);
    EXPECT_EQ(reread(promotion, "Bxc8"), "Bxc8");
    // Two pawns take: the text has to say which file, and it does.
    const Position pawns = position("4k3/8/8/2n5/1P1P4/8/8/4K3 w - - 0 1");
    EXPECT_EQ(reread(pawns, "bc5"), "bxc5");
    EXPECT_EQ(reread(pawns, "dc5"), "dxc5");
    EXPECT_EQ(reread(pawns, "c5"), kIllegal);
    EXPECT_EQ(reread(pawns, "xc5"), kIllegal);
}

TEST(SanTest, AmbiguityIsAnError) {
    const Position pos = position("4k3/8/8/1N3N2/8/5N2/8/4K3 w - - 0 1");
    EXPECT_EQ(reread(pos, "Nd4"), kAmbiguous);
    EXPECT_EQ(reread(pos, "Nfd4"), kAmbiguous);
    EXPECT_EQ(reread(pos, "N5d4"), kAmbiguous);
    EXPECT_EQ(reread(pos, "N3d4"), "N3d4");
    EXPECT_EQ(reread(pos, "Nbd4"), "Nbd4");
    EXPECT_EQ(reread(pos, "Nf5d4"), "Nf5d4");
    EXPECT_EQ(reread(pos, "Nb3d4"), kIllegal);
    // Only two files are named, and both captures fit.
    const Position pawns = position("4k3/8/8/3p4/3pP3/4P3/8/4K3 w - - 0 1");
    EXPECT_EQ(reread(pawns, "ed"), kAmbiguous);
    EXPECT_EQ(reread(pawns, "ed5"), "exd5");
}

TEST(SanTest, PinnedPiecesAreNotCandidates) {
    EXPECT_EQ(reread(position("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1"), "Ne2"), "Ne2");
    // En passant that would open the rank to the king is no move.
    const Position pin = position("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1");
    EXPECT_EQ(reread(pin, "exd6"), kIllegal);
    EXPECT_EQ(reread(pin, "e6"), "e6");
    const Position check = position("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1");
    EXPECT_EQ(reread(check, "exd3"), "exd3");
    EXPECT_EQ(reread(check, "ed3 e.p."), "exd3");
}

struct BadText {
    std::string_view text;
    std::size_t column;
};

TEST(SanTest, SaysWhereItStopsBeingAMove) {
    constexpr BadText kCases[] = {
        {"", 1},      {"   ", 4},    {"x", 1},    {"N", 2},       {"Nf", 3},  {"N3", 3},
        {"Nf9", 3},   {"Nff", 4},    {"Nf33", 4}, {"Ng1f3g5", 6}, {"e", 2},   {"4e", 3},
        {"e4e", 4},   {"e44", 3},    {"Zf3", 1},  {"e2--e4", 3},  {"e4x", 3}, {"  Nf9", 5},
        {"Nf3xx", 4}, {"hello", 3},  {"1-0", 2},  {"--", 1},      {"+", 1},   {"!!", 1},
        {"O-O-", 1},  {"Nf3 e5", 4}, {"0000", 1}, {"e.p.", 2},    {"Nef", 4},
    };
    for (const BadText& bad : kCases) {
        const auto move = parse_san(Position::start(), bad.text);
        ASSERT_FALSE(move) << bad.text;
        EXPECT_EQ(move.error().problem, MoveTextProblem::NotAMove) << bad.text;
        EXPECT_EQ(move.error().column, bad.column) << bad.text;
    }
}

TEST(SanTest, ParseMoveTakesBothNotations) {
    const Position pos = position("r3k2r/8/8/8/8/8/1P6/R3K2R w KQkq - 0 1");
    const auto text = [&pos](std::string_view typed) {
        return outcome_text(pos, parse_move(pos, typed));
    };
    EXPECT_EQ(text("b2b4"), "b4");
    EXPECT_EQ(text(" b2b4 "), "b4");
    EXPECT_EQ(text("b4"), "b4");
    EXPECT_EQ(text("Rxa8"), "Rxa8+");
    EXPECT_EQ(text("e1g1"), "O-O");
    EXPECT_EQ(text("e1a1"), "O-O-O");
    EXPECT_EQ(text("O-O"), "O-O");
    EXPECT_EQ(text("b2b5"), kIllegal);
    EXPECT_EQ(text(" b5"), "? not a legal move 2");
    EXPECT_EQ(text(" b9"), "? not a move 3");
    EXPECT_EQ(text(""), "? not a move 1");
}

// --- Properties ---------------------------------------------------------------------------------

// SAN by the book: compare the move with all others of the position.
std::string plain_san(const Position& pos, Move move) {
    Position next = pos;
    next.play(move);
    const std::string check = !next.in_check()            ? ""
                              : legal_moves(next).empty() ? std::string{"#"}
                                                          : std::string{"+"};
    if (move.is_castling()) {
        return (castling_side(move.from(), move.to()) == CastlingSide::King ? "O-O" : "O-O-O")
               + check;
    }
    const PieceType type = type_of(pos.piece_on(move.from()));
    const std::string from = square_name(move.from());
    const std::string to = square_name(move.to());
    const bool takes = pos.is_capture(move);
    if (type == PieceType::Pawn) {
        const std::string promotion =
            move.is_promotion()
                ? std::string{"="} + piece_letter(make_piece(Color::White, move.promotion_type()))
                : "";
        return (takes ? from.substr(0, 1) + "x" : "") + to + promotion + check;
    }
    bool has_rival = false;
    bool shares_file = false;
    bool shares_rank = false;
    for (const Move other : legal_moves(pos)) {
        const bool is_rival = !other.is_castling() && other.to() == move.to()
                              && other.from() != move.from()
                              && type_of(pos.piece_on(other.from())) == type;
        if (is_rival) {
            has_rival = true;
            shares_file = shares_file || file_of(other.from()) == file_of(move.from());
            shares_rank = shares_rank || rank_of(other.from()) == rank_of(move.from());
        }
    }
    std::string origin;
    if (has_rival) {
        origin = !shares_file ? from.substr(0, 1) : !shares_rank ? from.substr(1) : from;
    }
    return piece_letter(make_piece(Color::White, type)) + origin + (takes ? "x" : "") + to + check;
}

TEST(SanTest, WritesTheStandardFormAndReadsItBack) {
    constexpr int kPositions = 1000;
    testing_support::RandomGames games{6};
    for (int i = 0; i < kPositions; ++i, games.advance()) {
        const Position& pos = games.position();
        std::set<std::string> texts;
        for (const Move move : legal_moves(pos)) {
            const std::string san = to_san(pos, move);
            ASSERT_EQ(san, plain_san(pos, move)) << to_fen(pos);
            ASSERT_TRUE(texts.insert(san).second) << "twice: " << san << " " << to_fen(pos);
            const auto again = parse_san(pos, san);
            ASSERT_TRUE(again && *again == move) << san << " " << to_fen(pos);
            const auto typed = parse_move(pos, san);
            ASSERT_TRUE(typed && *typed == move) << san << " " << to_fen(pos);
        }
    }
}

std::string joined(std::initializer_list<std::string_view> parts) {
    std::string text;
    for (const std::string_view part : parts) {
        text += part;
    }
    return text;
}

TEST(SanTest, MoreOriginThanNeededDoesNoHarm) {
    constexpr int kPositions = 500;
    testing_support::RandomGames games{7};
    for (int i = 0; i < kPositions; ++i, games.advance()) {
        const Position& pos = games.position();
        for (const Move move : legal_moves(pos)) {
            const std::string from = square_name(move.from());
            const std::string to = square_name(move.to());
            const PieceType type = type_of(pos.piece_on(move.from()));
            if (move.is_castling() || move.is_promotion()) {
                continue;
            }
            const std::string piece{piece_letter(make_piece(Color::White, type))};
            for (const std::string& text :
                 {joined({piece, from, to}),
                  joined({piece, from, "x", to}),
                  joined({from, "-", to})}) {
                const auto again = parse_san(pos, text);
                ASSERT_TRUE(again && *again == move) << text << " " << to_fen(pos);
            }
        }
    }
}

TEST(SanTest, SurvivesAnyText) {
    constexpr int kRounds = 40000;
    constexpr std::string_view kLetters = "abcdefgh12345678NBRQKPnrqkx:-=()/+#!?O0o. \0\xff"sv;
    SplitMix64 random{8};
    testing_support::RandomGames games{9};
    for (int i = 0; i < kRounds; ++i) {
        if (i % 20 == 0) {
            games.advance();
        }
        const MoveList moves = legal_moves(games.position());
        std::string text(random.below(9), ' ');
        for (char& c : text) {
            c = kLetters[random.below(kLetters.size())];
        }
        const auto move = parse_move(games.position(), text);
        if (move) {
            ASSERT_THAT(moves, testing::Contains(*move)) << text;
        } else {
            ASSERT_GE(move.error().column, 1U);
            ASSERT_LE(move.error().column, text.size() + 1) << text;
        }
    }
}

TEST(SanTest, SurvivesHugeTexts) {
    constexpr std::size_t kHuge = 100000;
    for (const char c : std::string_view{"eN4xO-=+! \0", 11}) {
        const std::string filling(kHuge, c);
        EXPECT_FALSE(parse_san(Position::start(), filling));
        EXPECT_FALSE(parse_move(Position::start(), "Q" + filling));
        (void)parse_move(Position::start(), "e4" + filling);
    }
    std::string marks;
    while (marks.size() < kHuge) {
        marks += "e.p.";
    }
    EXPECT_EQ(reread(Position::start(), "e4" + marks), "e4");
}

}  // namespace
}  // namespace trebuchet::san_test
