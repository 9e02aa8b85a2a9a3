// SPDX-License-Identifier: MIT
//
// The only file that includes Boost.Math, whose headers take seconds to compile.
#include "core/metrics/theory.h"

#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/gamma.hpp>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <vector>

namespace ringscope::theory {
namespace {

// Far tails underflow to 0, which is what they are worth here; long double costs much and gives nothing.
namespace policies = boost::math::policies;
using Policy = policies::policy<policies::promote_double<false>, policies::domain_error<policies::ignore_error>,
                                policies::overflow_error<policies::ignore_error>,
                                policies::evaluation_error<policies::ignore_error>>;
constexpr Policy kPolicy;

/// The part of the distribution that is left out at either end.
constexpr double kTail = 1e-11;

/// Nodes with the same number of points.
struct Group {
    double shape;
    double nodes;
};

std::vector<Group> groupsOf(std::span<const std::uint64_t> points) {
    std::vector<std::uint64_t> sorted(points.begin(), points.end());
    std::sort(sorted.begin(), sorted.end());
    std::vector<Group> groups;
    for (const std::uint64_t number : sorted) {
        const auto shape = static_cast<double>(number);
        if (number == 0) continue;
        if (groups.empty() || groups.back().shape != shape) groups.push_back({shape, 0});
        groups.back().nodes += 1;
    }
    return groups;
}

/// With F = ∏Fᵢ the distribution of the largest and t = log x: x·F′(x)·dx/dt = x²·F·Σ fᵢ/Fᵢ.
double momentAt(double t, const std::vector<Group>& groups) {
    const double x = std::exp(t);
    double logF = 0;
    double slope = 0;
    for (const Group& group : groups) {
        // Each tail from the function that is accurate there.
        const double logOwn = x < group.shape ? std::log(boost::math::gamma_p(group.shape, x, kPolicy))
                                              : std::log1p(-boost::math::gamma_q(group.shape, x, kPolicy));
        logF += group.nodes * logOwn;
        slope += group.nodes * boost::math::gamma_p_derivative(group.shape, x, kPolicy) / std::exp(logOwn);
    }
    const double f = std::exp(logF);
    return f > 0 ? x * x * f * slope : 0.0;
}

/// E[max] = ∫(1 − F(x))dx = ∫x·F′(x)dx. The integrand over t is a smooth bell that vanishes at both ends, where the
/// trapezoidal rule converges exponentially (Trefethen and Weideman, "The exponentially convergent trapezoidal rule",
/// SIAM Review 56, 2014): when halving the step changes 1e-8, what is left is far smaller.
double expectedLargest(const std::vector<Group>& groups) {
    constexpr int kMostPanels = 1 << 14;
    double nodes = 0;
    for (const Group& group : groups) nodes += group.nodes;
    double low = 0;
    double high = 0;
    for (const Group& group : groups) {
        low = std::max(low, boost::math::gamma_p_inv(group.shape, std::pow(kTail, 1 / group.nodes), kPolicy));
        high = std::max(high, boost::math::gamma_q_inv(group.shape, kTail / nodes, kPolicy));
    }
    const double from = std::log(low);
    const double length = std::log(high) - from;
    int panels = 16;
    double sum = 0;
    for (int i = 1; i < panels; ++i) sum += momentAt(from + length * i / panels, groups);
    for (;;) {
        const double coarse = sum / panels;
        for (int i = 0; i < panels; ++i) sum += momentAt(from + length * (i + 0.5) / panels, groups);
        panels *= 2;
        const double fine = sum / panels;
        if (std::abs(fine - coarse) <= 1e-8 * fine || panels >= kMostPanels) return fine * length;
    }
}

}  // namespace

double circlePeak(std::span<const std::uint64_t> points) {
    const std::vector<Group> groups = groupsOf(points);
    assert(!groups.empty());
    const auto nodes = static_cast<double>(points.size());
    if (groups.size() == 1 && groups[0].nodes == 1) return nodes;
    const double total = std::accumulate(groups.begin(), groups.end(), 0.0, [](double sum, const Group& group) {
        return sum + group.shape * group.nodes;
    });
    return expectedLargest(groups) * nodes / total;
}

double shareQuantile(double nodes, double pointsPerNode, double q) {
    assert(nodes >= 2 && pointsPerNode > 0 && q > 0 && q < 1);
    return nodes * boost::math::ibeta_inv(pointsPerNode, (nodes - 1) * pointsPerNode, q, kPolicy);
}

}  // namespace ringscope::theory
