// Training data in pieces: what a piece says about its run, and the file that all pieces make.
#pragma once

#include "lab/data/datagen.h"
#include "lab/shard/merge.h"
#include "lab/shard/piece_file.h"

namespace trebuchet::lab {

// The items are the games, each as encode() has it.
[[nodiscard]] PieceHead datagen_head(const DatagenSettings& settings, const Shard& shard);

// Makes the file that datagen would have made in one piece, which datagen can also continue.
extern const Merger kDatagenMerger;

}  // namespace trebuchet::lab
