// SPDX-License-Identifier: MIT
//
// What to expect, before looking. Each with its source.
#pragma once

#include <cstdint>

namespace ringscope::theory {

/// Expected share of keys whose `hash mod N` differs from `hash mod M`: 1 − min(N,M)/lcm(N,M). \pre both > 0
double moduloMove(std::uint64_t before, std::uint64_t after);
/// Expected standard deviation ÷ mean of the number of keys a node, n nodes × k points, K keys, over all rings:
/// sqrt((n−1)/(n·k+1) + (n−1)/K). Arc shares are Dirichlet (spacings of n·k uniform points), keys multinomial on them.
/// keys = infinity: of the shares of the circle themselves. \pre nodes, pointsPerNode, keys > 0
double ringDeviation(double nodes, double pointsPerNode, double keys);
/// E[largest of n multinomial counts] ÷ (K/n), all shares equal: what chance alone leaves with K keys on n nodes.
/// Up to 256 keys exact, by truncated generating functions; above from independent Poisson counts, brought back to
/// a fixed sum to second order (Jacquet and Szpankowski, "Analytical depoissonization and its applications",
/// Theoretical Computer Science 201, 1998), within 1e-3 of it. \pre both > 0
double multinomialPeak(std::uint64_t nodes, std::uint64_t keys);

}  // namespace ringscope::theory
