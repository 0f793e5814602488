// Tunes several numbers at once by games: simultaneous perturbation stochastic approximation
// (James Spall, "Multivariate stochastic approximation using a simultaneous perturbation gradient
// approximation", 1992; for chess programs Joona Kiiski, 2011).
//
// Each pair of games is played between the present values moved by a step up or down, by lot, and
// the values moved the opposite way. All numbers then move a little towards the side that won.
// Steps and moves become smaller in the course of the run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <trebuchet/search/parameters.h>

namespace trebuchet::lab {

struct SpsaNumber {
    const ParameterInfo* info = nullptr;
    double start = 0;
    // How far the two sides of the last pair are from the values; more at the beginning.
    double step = 1;
};

struct SpsaPlan {
    std::vector<SpsaNumber> numbers;
    std::size_t pairs = 1;  // of the whole run
    // By how many steps a pair that one side wins moves a number, at the end; more before.
    double rate = 0.002;
    std::uint64_t seed = 1;

    // The numbers as the run begins.
    [[nodiscard]] std::vector<double> start() const;
};

// The values of the numbers, in the order of the plan, that the two sides of a pair play with.
struct SpsaTrial {
    std::vector<int> a;
    std::vector<int> b;
};

// The sides of pair `pair` (from 0) around these values; always the same. Whole numbers are made by
// lot, so that their mean is right. All are within the ranges of the numbers.
[[nodiscard]] SpsaTrial spsa_trial(
    const SpsaPlan& plan, const std::vector<double>& values, std::size_t pair);

// Moves the values by the result of the pair: the points of side A less those of side B, from -2 to
// 2.
void learn_from(const SpsaPlan& plan, std::size_t pair, double points, std::vector<double>& values);

}  // namespace trebuchet::lab
