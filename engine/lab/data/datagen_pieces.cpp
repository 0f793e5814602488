#include "lab/data/datagen_pieces.h"

#include <optional>
#include <string>

#include "lab/data/training_file.h"
#include "lab/data/training_game.h"

namespace trebuchet::lab {
namespace {

// Has closed the file when it returns: Windows does not move an open one.
[[nodiscard]] std::optional<std::string> write_games(
    const PieceSet& pieces, const std::string& file) {
    auto writer = TrainingWriter::open(file, pieces.head().settings);
    if (!writer) {
        return writer.error();
    }
    return pieces.for_each([&](const PieceItem& item) -> std::optional<std::string> {
        const auto game = decode_training_game(item.text);
        if (!game) {
            return game.error();
        }
        if (game->number != item.number) {
            return "it is the game of another number";
        }
        return writer->append(*game);
    });
}

[[nodiscard]] std::optional<std::string> merge(const PieceSet& pieces, const MergeFiles& files) {
    const FileBeside beside{files.out};
    const auto problem = write_games(pieces, beside.name());
    return problem ? problem : beside.move_into_place();
}

}  // namespace

PieceHead datagen_head(const DatagenSettings& settings, const Shard& shard) {
    return {
        .command = "datagen",
        .shard = shard,
        .items = settings.games,
        .settings = describe_data(settings)};
}

constexpr Merger kDatagenMerger{.command = "datagen", .merge = merge};

}  // namespace trebuchet::lab
