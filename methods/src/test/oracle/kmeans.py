"""Expected values of kmeans_own.json and bisection_own.json, from the definitions alone.

Conventions: A9, C9, C10 and G2. Made with Python 3 and numpy; run in this folder:

    python3 kmeans.py ../resources/golden
"""

import json
import sys

import numpy as np


class JavaRandom:
    """java.util.Random: a congruential generator of 48 bits."""

    def __init__(self, seed):
        self.state = (seed ^ 0x5DEECE66D) & ((1 << 48) - 1)

    def bits31(self):
        self.state = (self.state * 0x5DEECE66D + 0xB) & ((1 << 48) - 1)
        return self.state >> 17

    def below(self, bound):
        bits = self.bits31()
        if bound & (bound - 1) == 0:
            return (bound * bits) >> 31
        while bits - bits % bound + bound - 1 >= 1 << 31:
            bits = self.bits31()
        return bits % bound


def digits(values):
    if isinstance(values, (list, tuple, np.ndarray)):
        return [digits(v) for v in values]
    return float(f"{values:.15g}")


def sparse(x):
    entries = [[int(i), int(j), int(x[i, j])] for i, j in zip(*np.nonzero(x))]
    return {"rows": x.shape[0], "cols": x.shape[1], "entries": entries}


def counts(rng, rows, columns, classes):
    """Bags of uneven length from planted word profiles; the last row is empty."""
    profiles = rng.dirichlet(np.full(columns, 0.4), classes)
    x = np.array([rng.multinomial(rng.integers(5, 25), profiles[i % classes]) for i in range(rows)])
    x[-1] = 0
    return x


# k-means


def assign(x, centroids):
    labels, cost = [], 0.0
    for row in x:
        distances = [float(np.sum((row - c) ** 2)) for c in centroids]
        labels.append(int(np.argmin(distances)))
        cost += min(distances)
    return labels, cost


def kmeans_case(name, x, start):
    x = x.astype(float)
    centroids = start = start.astype(float)
    costs, history = [], []
    while True:
        labels, cost = assign(x, centroids)
        costs.append(cost)
        history.append(labels)
        means = []
        for c, old in enumerate(centroids):
            own = [row for row, label in zip(x, labels) if label == c]
            means.append(np.mean(own, axis=0) if own else old)
        centroids = np.array(means)
        if len(history) > 1 and history[-1] == history[-2]:
            break
    return {
        "name": name,
        "x": sparse(x),
        "centroids0": digits(start),
        "labels": labels,
        "centroids": digits(centroids),
        "sse": digits(costs),
        "labels_after": {str(t): history[min(t, len(history)) - 1] for t in (1, 2, 3)},
    }


# bisection


def unit(x):
    lengths = np.sqrt((x**2).sum(axis=1, keepdims=True))
    return np.divide(x, lengths, out=np.zeros_like(x), where=lengths > 0)


def idf(x):
    found = (x > 0).sum(axis=0)
    return x * np.where(found > 0, np.log(len(x) / np.maximum(found, 1)), 0)


def criterion(rows, labels, k):
    return sum(np.linalg.norm(rows[labels == c].sum(axis=0)) for c in range(k))


def refine(rows, labels, k, iterations):
    """By the definition: I2 of the whole clustering is computed anew for every possible move."""
    labels = np.array(labels)
    values = [criterion(rows, labels, k)]
    for _ in range(iterations):
        moved = False
        for i in range(len(rows)):
            own = labels[i]
            if (labels == own).sum() == 1:
                continue
            now = criterion(rows, labels, k)
            gains = np.full(k, -np.inf)
            for c in range(k):
                if c != own:
                    labels[i] = c
                    gains[c] = criterion(rows, labels, k) - now
            best = int(np.argmax(gains))
            labels[i] = best if gains[best] > 1e-10 else own
            moved |= labels[i] != own
        values.append(criterion(rows, labels, k))
        if not moved:
            break
    return labels, values


def bisect(rows, items, random, trials, iterations):
    if len(items) < 2:
        return None
    part = rows[items]
    best, most = None, -np.inf
    for _ in range(trials):
        first = random.below(len(items))
        second = random.below(len(items))
        while second == first:
            second = random.below(len(items))
        labels = (part @ part[second] > part @ part[first]).astype(int)
        labels[first], labels[second] = 0, 1
        labels, values = refine(part, labels, 2, iterations)
        if values[-1] > most + 1e-10:
            best, most = labels, values[-1]
    return most - np.linalg.norm(part.sum(axis=0)), items[best == 0], items[best == 1]


def repeated_bisection(x, k, random, trials, iterations, with_idf):
    rows = unit(idf(x.astype(float)) if with_idf else x.astype(float))
    clusters = [np.arange(len(rows))]
    splits = [bisect(rows, clusters[0], random, trials, iterations)]
    while len(clusters) < k:
        chosen = int(np.argmax([-np.inf if s is None else s[0] for s in splits]))
        _, kept, new = splits[chosen]
        clusters[chosen] = kept
        clusters.append(new)
        splits[chosen] = bisect(rows, kept, random, trials, iterations)
        splits.append(bisect(rows, new, random, trials, iterations))
    labels = np.zeros(len(rows), int)
    for c, items in enumerate(clusters):
        labels[items] = c
    return labels


def bisection(rng):
    x, y = counts(rng, 17, 14, 3), counts(rng, 11, 14, 4)
    refined = []
    for k in (2, 4):
        start = [i % k for i in range(len(x))]
        labels, values = refine(unit(x.astype(float)), start, k, 10)
        refined.append({"k": k, "labels0": start, "labels": labels.tolist(), "I2": digits(values)})
    runs = []
    for seed, k, with_idf, trials, iterations, name in (
        (5, 3, True, 10, 10, "X"),
        (5, 3, False, 10, 10, "X"),
        (6, 6, True, 3, 1, "X over Y"),
        (7, 17, False, 2, 4, "X"),
    ):
        rows = x if name == "X" else np.vstack([x, y])
        labels = repeated_bisection(rows, k, JavaRandom(seed), trials, iterations, with_idf)
        runs.append(
            {
                "seed": seed,
                "k": k,
                "idf": with_idf,
                "ntrials": trials,
                "niter": iterations,
                "rows": name,
                "labels": labels.tolist(),
            }
        )
    features = []
    for data in ("separate", "combined"):
        random = JavaRandom(8)
        rows = x if data == "separate" else np.vstack([x, y])
        columns = repeated_bisection(rows.T, 5, random, 10, 10, False)
        summed = np.stack([x[:, columns == c].sum(axis=1) for c in range(5)], axis=1)
        labels = repeated_bisection(summed, 3, random, 10, 10, False)
        features.append(
            {"seed": 8, "N": 3, "K": 5, "data": data, "C_X": labels.tolist(), "C_Z": columns.tolist()}
        )
    return {
        "method": "repeated-bisection",
        "counts_X": sparse(x),
        "counts_Y": sparse(y),
        "true_labels": [i % 3 for i in range(len(x))],
        "refine": refined,
        "runs": runs,
        "feature_clustering": features,
    }


def main(folder):
    rng = np.random.default_rng(20090801)
    x = counts(rng, 14, 9, 3)
    cases = [
        kmeans_case("first-rows", x, x[:3]),
        kmeans_case("five-centroids", x, x[2:7]),
        kmeans_case("one-far-away", x, np.vstack([x[:2], np.full((1, 9), 50)])),
        kmeans_case("equal-centroids", x, x[[0, 0, 1]]),
        kmeans_case("one-cluster", x, x[:1]),
    ]
    for name, content in (
        ("kmeans_own.json", {"method": "kmeans", "cases": cases}),
        ("bisection_own.json", bisection(rng)),
    ):
        with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
            json.dump(content, file)
            file.write("\n")


if __name__ == "__main__":
    main(sys.argv[1])
