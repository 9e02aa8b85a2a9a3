// SPDX-License-Identifier: MIT
//
// What to expect, before looking. Each with its source.
#pragma once

#include <cstdint>
#include <span>

namespace ringscope::theory {

/// Expected share of keys whose `hash mod N` differs from `hash mod M`: 1 − min(N,M)/lcm(N,M). \pre both > 0
double moduloMove(std::uint64_t before, std::uint64_t after);
/// Expected standard deviation ÷ mean of the number of keys a node, n nodes × k points, K keys, over all rings:
/// sqrt((n−1)/(n·k+1) + (n−1)/K). Arc shares are Dirichlet (spacings of n·k uniform points), keys multinomial on them.
/// keys = infinity: of the shares of the circle themselves. \pre nodes, pointsPerNode, keys > 0
double ringDeviation(double nodes, double pointsPerNode, double keys);
/// What a node of n with k points each has of the circle ÷ (1/n), as the quantile over all rings: its k arcs of n·k uniform
/// spacings are Beta(k, (n−1)k) (Dirichlet, as above), so it is n times the inverse of the regularised incomplete beta
/// function. \pre nodes ≥ 2; pointsPerNode > 0; 0 < q < 1
double shareQuantile(double nodes, double pointsPerNode, double q);
/// E[largest share of the circle] ÷ (1/n), over all rings in which node i has points[i] uniform points. The spacings of
/// uniform points are exponentials divided by their sum (Devroye, "Non-Uniform Random Variate Generation", 1986, section
/// V.2), so a node's share is a Gamma(points[i]) variable divided by the sum of them all; such shares (Dirichlet) are
/// independent of that sum (Lukacs, "A characterization of the gamma distribution", 1955), hence
/// E[largest share] = E[largest gamma] / E[sum] = ∫(1 − ∏Fᵢ(x))dx / Σ points, Fᵢ the distribution of Gamma(points[i]);
/// with v points each ÷ (1/n) it is (1/v)·∫(1 − F(x)^n)dx. Relative error below 1e-6; some 30 evaluations of each
/// different Fᵢ. A node without points counts as a node. \pre some points[i] > 0
double circlePeak(std::span<const std::uint64_t> points);
/// E[largest of n multinomial counts] ÷ (K/n), all shares equal: what chance alone leaves with K keys on n nodes.
/// Up to 256 keys exact, by truncated generating functions; above from independent Poisson counts, brought back to
/// a fixed sum to second order (Jacquet and Szpankowski, "Analytical depoissonization and its applications",
/// Theoretical Computer Science 201, 1998), within 1e-3 of it. \pre both > 0
double multinomialPeak(std::uint64_t nodes, std::uint64_t keys);

}  // namespace ringscope::theory
