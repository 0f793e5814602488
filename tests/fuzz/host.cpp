// The C interface, called in any order with any arguments: each byte of the input chooses a
// function, the bytes behind it what it is given. Two games and two engines, of which each may be
// null.
//
// Whatever came before: every answer is a status or a count, nothing is written behind a buffer or
// a struct, texts are read back, and a callback gets a line of legal moves.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <trebuchet.h>
#include <vector>

#include "fuzz/targets.h"

namespace trebuchet::fuzz {
namespace {

constexpr std::size_t kSlots = 2;

// Takes the input apart; zeros and empty texts where it has ended.
class Input {
public:
    explicit Input(std::string_view bytes) : bytes_{bytes} {}

    [[nodiscard]] bool is_empty() const { return bytes_.empty(); }
    std::uint8_t byte() {
        if (bytes_.empty()) {
            return 0;
        }
        const auto first = static_cast<std::uint8_t>(bytes_.front());
        bytes_.remove_prefix(1);
        return first;
    }
    std::uint16_t word() { return static_cast<std::uint16_t>(byte() << 8U | byte()); }
    // To the end of the line.
    std::string line() {
        const std::string_view text = bytes_.substr(0, bytes_.find('\n'));
        bytes_.remove_prefix(std::min(bytes_.size(), text.size() + 1));
        return std::string{text.substr(0, text.find('\0'))};
    }

private:
    std::string_view bytes_;
};

void check(std::int32_t answer) {
    require(answer >= TREBUCHET_ERROR_CALLBACK, "not a status");
}

// A struct with memory behind it, of the size that the input says: often the right one.
template <typename T>
class Struct {
public:
    explicit Struct(Input& input) {
        const std::uint8_t size = input.byte();
        std::memset(&memory_, size, sizeof memory_);
        value().struct_size = size < kRightSizes ? sizeof(T) : size - kRightSizes;
    }
    [[nodiscard]] T& value() { return memory_.value; }
    void check_end() const {
        const std::uint32_t size = memory_.value.struct_size;
        const auto first = std::max<std::size_t>(size, sizeof(T));
        const auto* const bytes = reinterpret_cast<const unsigned char*>(&memory_);
        require(
            std::all_of(
                bytes + first,
                bytes + sizeof memory_,
                [&](unsigned char byte) { return byte == bytes[sizeof memory_ - 1]; }),
            "something was written behind a struct");
    }

private:
    static constexpr std::uint8_t kRightSizes = 128;
    struct Memory {
        T value;
        std::array<unsigned char, 264> behind;
    };
    Memory memory_;
};

// What a search tells its host, checked with a copy of the game that it began with.
class Host {
public:
    Host() = default;
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;
    ~Host() { trebuchet_game_free(root_); }

    [[nodiscard]] trebuchet_callbacks listen(trebuchet_engine* engine, const trebuchet_game* game) {
        engine_ = engine;
        trebuchet_game_free(root_);
        check(trebuchet_game_copy(game, &root_));
        trebuchet_callbacks callbacks{};
        callbacks.struct_size = sizeof callbacks;
        callbacks.user = this;
        callbacks.on_variation = [](void* user, const trebuchet_variation* variation) {
            static_cast<Host*>(user)->check_variation(*variation);
        };
        return callbacks;
    }
    void check_all() const { require(is_sound_, "a callback got something wrong"); }

private:
    // An exception must not leave a callback.
    void check_variation(const trebuchet_variation& variation) {
        std::array<char, 2048> text{};
        const std::int32_t length = trebuchet_game_line_uci(
            root_, variation.pv, variation.pv_length, text.data(), text.size());
        is_sound_ = is_sound_ && length > 0 && std::string_view{text.data()} == variation.pv_text
                    && trebuchet_engine_wait(engine_, nullptr) == TREBUCHET_ERROR_CALLBACK;
    }

    trebuchet_engine* engine_ = nullptr;
    trebuchet_game* root_ = nullptr;
    bool is_sound_ = true;
};

class Caller {
public:
    explicit Caller(std::string_view input) : input_{input} {}
    Caller(const Caller&) = delete;
    Caller& operator=(const Caller&) = delete;
    ~Caller() {
        for (std::size_t i = 0; i < kSlots; ++i) {
            trebuchet_engine_free(engines_[i]);
            trebuchet_game_free(games_[i]);
        }
    }

    void run() {
        constexpr int kMostCalls = 200;
        for (int i = 0; i < kMostCalls && !input_.is_empty(); ++i) {
            const std::uint8_t chosen = input_.byte();
            slot_ = (chosen >> 7U) % kSlots;
            (this->*kCalls[chosen % kCalls.size()])();
        }
        for (const Host& host : hosts_) {
            host.check_all();
        }
    }

private:
    using Call = void (Caller::*)();

    trebuchet_game*& game() { return games_[slot_]; }
    trebuchet_engine*& engine() { return engines_[slot_]; }

    // --- Games ----------------------------------------------------------------------------------

    void new_game() {
        trebuchet_game_free(game());
        check(trebuchet_game_new(&game()));
    }
    void free_game() {
        trebuchet_game_free(game());
        game() = nullptr;
    }
    void copy_game() {
        trebuchet_game* copy = nullptr;
        check(trebuchet_game_copy(game(), &copy));
        trebuchet_game_free(games_[1 - slot_]);
        games_[1 - slot_] = copy;
    }
    void set_position() {
        const auto variant = static_cast<std::int8_t>(input_.byte());
        const std::string fen = input_.line();
        const std::string moves = input_.line();
        Struct<trebuchet_error> error{input_};
        check(trebuchet_game_set_position(
            game(), fen.empty() ? nullptr : fen.c_str(), variant, moves.c_str(), &error.value()));
        error.check_end();
    }
    void write_fen() {
        std::array<char, TREBUCHET_FEN_TEXT_SIZE> text{};
        const std::int32_t length = trebuchet_game_fen(game(), text.data(), text.size());
        check(length);
        if (length >= 0) {
            require(length < TREBUCHET_FEN_TEXT_SIZE, "a FEN that is too long");
            trebuchet_game* again = nullptr;
            check(trebuchet_game_new(&again));
            require(
                trebuchet_game_set_position(
                    again, text.data(), TREBUCHET_ANY_CHESS, nullptr, nullptr)
                    == TREBUCHET_OK,
                "a FEN that cannot be read");
            trebuchet_game_free(again);
        }
    }
    void ask_position() {
        Struct<trebuchet_position_info> info{input_};
        check(trebuchet_game_info(game(), &info.value()));
        info.check_end();
        Struct<trebuchet_game_result> result{input_};
        check(trebuchet_game_result_of(game(), &result.value()));
        result.check_end();
        Struct<trebuchet_term> term{input_};
        check(trebuchet_game_term(game(), static_cast<std::int8_t>(input_.byte()), &term.value()));
        term.check_end();
    }
    void play_some_move() {
        std::array<trebuchet_move, TREBUCHET_MOST_MOVES> moves{};
        const std::int32_t count = trebuchet_game_legal_moves(game(), moves.data(), moves.size());
        check(count);
        if (count > 0) {
            const trebuchet_move move = moves[input_.byte() % static_cast<unsigned>(count)];
            check_texts(move);
            require(trebuchet_game_play(game(), move) == TREBUCHET_OK, "a legal move is refused");
        }
    }
    void check_texts(trebuchet_move move) {
        for (const auto write : {trebuchet_game_move_uci, trebuchet_game_move_san}) {
            std::array<char, TREBUCHET_MOVE_TEXT_SIZE> text{};
            require(write(game(), move, text.data(), text.size()) > 0, "a move without a text");
            trebuchet_move again = 0;
            check(trebuchet_game_parse_move(game(), text.data(), &again, nullptr));
            require(again == move, "the text of a move means another");
        }
    }
    void play_any_move() { check(trebuchet_game_play(game(), input_.word())); }
    void take_back() { check(trebuchet_game_take_back(game())); }
    void parse_move() {
        trebuchet_move move = 0;
        Struct<trebuchet_error> error{input_};
        const std::string text = input_.line();
        const auto status = trebuchet_game_parse_move(game(), text.c_str(), &move, &error.value());
        check(status);
        require((status == TREBUCHET_OK) == (move != 0), "a move in spite of an error");
        error.check_end();
    }
    void write_line() {
        std::vector<trebuchet_move> moves(input_.byte() % 8U);
        for (trebuchet_move& move : moves) {
            move = input_.word();
        }
        const std::size_t size = input_.byte() % 20U;
        std::array<char, 20> text{};
        text.fill('x');
        const auto length =
            trebuchet_game_line_san(game(), moves.data(), moves.size(), text.data(), size);
        check(length);
        require(
            std::all_of(text.begin() + size, text.end(), [](char c) { return c == 'x'; }),
            "something was written behind a buffer");
        for (const trebuchet_move move : moves) {
            check(trebuchet_move_from(move) + trebuchet_move_to(move));
            check(trebuchet_move_promotion(move));
        }
    }

    // --- Engines --------------------------------------------------------------------------------

    // A few only: each takes a thread and some megabytes.
    void new_engine() {
        if (engines_left_ == 0) {
            return;
        }
        --engines_left_;
        free_engine();
        require(trebuchet_engine_new(&engine()) == TREBUCHET_OK, "no engine");
        check(trebuchet_engine_set_option(engine(), "Hash", "1", nullptr));
    }
    void free_engine() {
        check(trebuchet_engine_free(engine()));
        engine() = nullptr;
    }
    void clear() { check(trebuchet_engine_clear(engine())); }
    // Not one that takes much memory, many threads or a file of this machine.
    void set_option() {
        Struct<trebuchet_option> option{input_};
        check(trebuchet_option_at(input_.byte(), &option.value()));
        option.check_end();
        const std::string name = input_.line();
        const std::string value = input_.line();
        constexpr std::size_t kLongestNumber = 1;
        if (value.size() <= kLongestNumber || value == "Classical" || value == "MTDf") {
            Struct<trebuchet_error> error{input_};
            check(
                trebuchet_engine_set_option(engine(), name.c_str(), value.c_str(), &error.value()));
            error.check_end();
        }
        std::array<char, 16> text{};
        check(trebuchet_engine_option(engine(), name.c_str(), text.data(), text.size()));
    }
    void evaluate() {
        Struct<trebuchet_evaluation> evaluation{input_};
        check(trebuchet_engine_evaluate(engine(), game(), &evaluation.value()));
        evaluation.check_end();
        std::array<std::int32_t, 64> worths{};
        check(trebuchet_engine_piece_worths(engine(), game(), worths.data()));
    }
    // Small enough for a fuzzer, whatever else the input says.
    trebuchet_limits& small(Struct<trebuchet_limits>& limits) {
        constexpr std::uint32_t kMostDepth = 4;
        constexpr std::uint64_t kMostNodes = 300;
        trebuchet_limits& value = limits.value();
        const std::uint32_t size = value.struct_size;
        if (size == sizeof value) {
            value = {};
            value.struct_size = size;
            constexpr std::uint8_t kLongest = 200;
            const std::uint8_t time = input_.byte();
            value.move_time = time < kLongest ? time : -1;
            value.use_clock = input_.byte() % 3U;
            value.clock = static_cast<std::int16_t>(input_.word());
            value.ponder = input_.byte() % 3U;
            value.multi_pv = input_.byte();
            value.nodes_per_second = input_.byte();
            root_move_ = input_.word();
            value.root_moves = &root_move_;
            value.root_move_count = input_.byte() % 2U;
        }
        value.depth = 1 + input_.byte() % kMostDepth;
        value.nodes = 1 + input_.word() % kMostNodes;
        value.most_nodes_per_second = 0;
        return value;
    }
    void start() {
        Struct<trebuchet_limits> limits{input_};
        const trebuchet_limits& given = small(limits);
        if (engine() == nullptr || game() == nullptr) {
            check(trebuchet_engine_start(engine(), game(), &given, nullptr));
            return;
        }
        stop_and_wait();
        const trebuchet_callbacks callbacks = hosts_[slot_].listen(engine(), game());
        check(trebuchet_engine_start(engine(), game(), &given, &callbacks));
    }
    void stop_and_wait() {
        check(trebuchet_engine_stop(engine()));
        Struct<trebuchet_result> result{input_};
        check(trebuchet_engine_wait(engine(), &result.value()));
        result.check_end();
        // A struct of the wrong size is refused without waiting.
        check(trebuchet_engine_wait(engine(), nullptr));
        require(
            engine() == nullptr || trebuchet_engine_is_searching(engine()) == 0,
            "a search goes on after a wait");
    }
    void think() {
        Struct<trebuchet_limits> limits{input_};
        trebuchet_limits& given = small(limits);
        given.ponder = 0;
        Struct<trebuchet_result> result{input_};
        check(trebuchet_engine_think(engine(), game(), &given, nullptr, &result.value()));
        result.check_end();
    }
    void ask_engine() {
        check(trebuchet_engine_is_searching(engine()));
        Struct<trebuchet_progress> progress{input_};
        check(trebuchet_engine_progress(engine(), &progress.value()));
        progress.check_end();
        Struct<trebuchet_limits> limits{input_};
        check(trebuchet_engine_ponder_hit(engine(), &small(limits)));
        require(trebuchet_status_text(input_.byte()) != nullptr, "a status without a text");
    }

    static constexpr std::array<Call, 19> kCalls{
        &Caller::new_game,
        &Caller::free_game,
        &Caller::copy_game,
        &Caller::set_position,
        &Caller::write_fen,
        &Caller::ask_position,
        &Caller::play_some_move,
        &Caller::play_any_move,
        &Caller::take_back,
        &Caller::parse_move,
        &Caller::write_line,
        &Caller::new_engine,
        &Caller::free_engine,
        &Caller::clear,
        &Caller::set_option,
        &Caller::evaluate,
        &Caller::start,
        &Caller::think,
        &Caller::ask_engine};

    Input input_;
    std::size_t slot_ = 0;
    std::array<trebuchet_game*, kSlots> games_{};
    std::array<trebuchet_engine*, kSlots> engines_{};
    std::array<Host, kSlots> hosts_;
    trebuchet_move root_move_ = 0;
    int engines_left_ = 6;
};

}  // namespace

void host(std::string_view input) {
    Caller{input}.run();
}

}  // namespace trebuchet::fuzz
