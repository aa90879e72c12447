"""Makes ../resources/golden/metrics_own.json. Made with numpy 1.24.2, scipy 1.10.1, scikit-learn 1.2.1."""

import json
import pathlib

import numpy as np
from scipy.optimize import linear_sum_assignment
from scipy.stats import entropy, ttest_rel
from sklearn.metrics import adjusted_rand_score, normalized_mutual_info_score, roc_curve
from sklearn.metrics.cluster import contingency_matrix


def number(x):
    x = float(x)
    if np.isnan(x):
        return "NaN"
    if np.isinf(x):
        return "Infinity" if x > 0 else "-Infinity"
    return float(f"{x:.15g}")


def clustering(true, assigned):
    table = contingency_matrix(true, assigned).T
    n = table.sum()
    rows, columns = linear_sum_assignment(-table)
    return {
        "true": [int(c) for c in true],
        "assigned": [int(c) for c in assigned],
        "confusion": table.tolist(),
        "log2": number(sum(row.sum() / n * entropy(row, base=2) for row in table)),
        "purity": number(table.max(axis=1).sum() / n),
        "accuracy": number(table[rows, columns].sum() / n),
        "nmi": number(normalized_mutual_info_score(true, assigned)),
        "ari": number(adjusted_rand_score(true, assigned)),
    }


def equal_error_rate(scores, labels):
    fpr, tpr, _ = roc_curve(labels, scores, drop_intermediate=False)
    return {
        "scores": [number(s) for s in scores],
        "labels": [int(y) for y in labels],
        "roc": [[number(x), number(y)] for x, y in zip(fpr, tpr)],
        "equal_error_rate": number(np.interp(0, fpr + tpr - 1, tpr)),
    }


def paired(baseline, method):
    baseline, method = np.array(baseline), np.array(method)
    difference = baseline - method
    t, p = ttest_rel(baseline, method)
    pooled = np.sqrt((baseline.var(ddof=1) + method.var(ddof=1)) / 2)
    d = (baseline.mean() - method.mean()) / pooled
    verdict = "tie" if p >= 0.01 else "win" if t > 0 else "loss"
    return {
        "baseline": [number(x) for x in baseline],
        "method": [number(x) for x in method],
        "t": number(t),
        "p": number(p),
        "verdict_0.01": verdict,
        "cohens_d": number(d),
        "cohens_d_paired": number(difference.mean() / difference.std(ddof=1)),
        "promotion": "large" if d > 0.8 else "middle" if d > 0.2 else "none",
    }


def main():
    rng = np.random.default_rng(7)
    clusterings = [
        clustering([0, 0, 0], [1, 1, 1]),
        clustering([0, 1, 2, 3], [7, 7, 7, 7]),
        clustering([5, 5, 5, 5], [0, 1, 2, 3]),
        clustering([0, 1, 2], [2, 0, 1]),
        clustering([0], [0]),
        clustering([0, 0, 1, 1], [0, 1, 0, 1]),
        # The heaviest pair is not in the best matching.
        clustering([0] * 5 + [1] * 4 + [0] * 4, [0] * 9 + [1] * 4),
    ]
    for classes, clusters in [(3, 3), (6, 2), (2, 6), (10, 10), (7, 12), (12, 7)]:
        true = rng.integers(classes, size=90)
        noise = rng.random(90) < 0.4
        assigned = np.where(noise, rng.integers(clusters, size=90), (true * 5 + 3) % clusters)
        clusterings.append(clustering(true, assigned))
    rates = []
    for n in (6, 25):
        labels = np.where(rng.random(n) < 0.4, 1, -1)
        labels[:2] = 1, -1
        rates.append(equal_error_rate(np.round(labels * 0.3 + rng.normal(size=n), 1), labels))
    tests = [
        paired(np.round(0.3 + shift + 0.05 * rng.normal(size=n), 6), np.round(0.3 + 0.05 * rng.normal(size=n), 6))
        for n, shift in [(2, 0.0), (5, 0.02), (10, 0.02), (20, 0.015), (20, 0.2), (20, -0.2)]
    ]
    content = {"method": "metrics", "clustering": clusterings, "equal_error_rate": rates, "paired": tests}
    target = pathlib.Path(__file__).parent.parent / "resources" / "golden" / "metrics_own.json"
    target.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
