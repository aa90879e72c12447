"""Makes resources/golden/aplsa_own.json: small cases of aPLSA and PLSA, posteriors stored, equations as printed.

Written with numpy 1.24; run as: python3 aplsa.py > ../resources/golden/aplsa_own.json
"""

import json

import numpy as np


def posterior(rows, topics):
    """Eqs. (6), (7): [row, word, topic]; where no topic gives the word, P(z|row) (A4)."""
    joint = rows[:, None, :] * topics.T[None, :, :]
    total = joint.sum(axis=2, keepdims=True)
    return np.where(total > 0, joint / np.where(total > 0, total, 1), rows[:, None, :])


def shares(counts):
    total = counts.sum(axis=1, keepdims=True)
    return np.where(total > 0, counts / np.where(total > 0, total, 1), 0)


def part(counts, rows, topics):
    """A part of Eq. (5) over the words that occur."""
    a = shares(counts)
    with np.errstate(divide="ignore"):
        logs = np.log(rows @ topics)
    return float((a[a > 0] * logs[a > 0]).sum())


def likelihood(a, b, weight, state):
    pv, pw, pf = state
    total = 0.0
    if weight > 0:
        total += weight * part(a, pv, pf)
    if weight < 1 and b is not None:
        total += (1 - weight) * part(b, pw, pf)
    return total


def fold(counts, rows, post):
    """Eqs. (8), (9); a row without words stays (A2)."""
    new = np.einsum("ij,ijk->ik", shares(counts), post)
    return np.where(counts.sum(axis=1, keepdims=True) > 0, new, rows)


def iterate(a, b, weight, state):
    pv, pw, pf = state
    post = posterior(pv, pf)
    sums = weight * np.einsum("ij,ijk->kj", shares(a), post)
    new_v, new_w = fold(a, pv, post), pw
    if b is not None and weight < 1:
        post = posterior(pw, pf)
        sums = sums + (1 - weight) * np.einsum("ij,ijk->kj", shares(b), post)
        new_w = fold(b, pw, post)
    mass = sums.sum(axis=1, keepdims=True)
    return new_v, new_w, np.where(mass > 0, sums / np.where(mass > 0, mass, 1), pf)  # A3


def entropy(labels, truth, log):
    total = 0.0
    for z in set(labels):
        inside = [t for label, t in zip(labels, truth) if label == z]
        p = np.array([inside.count(t) for t in set(inside)]) / len(inside)
        total -= len(inside) / len(truth) * float((p * log(p)).sum())
    return total + 0.0


def numbers(x):
    if x is None:
        return None
    if isinstance(x, np.ndarray):
        return [numbers(y) for y in x]
    if not np.isfinite(x):
        return {np.inf: "Infinity", -np.inf: "-Infinity"}[float(x)]
    return float(f"{x:.15g}")


def sparse(m):
    return m if m is None else {
        "rows": m.shape[0], "cols": m.shape[1],
        "entries": [[int(i), int(j), numbers(m[i, j])] for i, j in zip(*np.nonzero(m))]}


def named(state):
    return {"Pz_v": numbers(state[0]), "Pz_w": numbers(state[1]), "Pf_z": numbers(state[2])}


def case(name, note, weight, a, b, start, truth=None, convention=None):
    start = tuple(x if x is None else np.array(numbers(x)) for x in start)
    state, trace, after = start, [likelihood(a, b, weight, start)], {}
    for t in range(1, 201):
        state = iterate(a, b, weight, state)
        if t <= 10:
            trace.append(likelihood(a, b, weight, state))
        if t in (1, 2, 10):
            after[str(t)] = named(state)
        if t == 10:
            labels = [int(z) for z in state[0].argmax(axis=1)]
    out = {"name": name, "note": note, "lambda": weight, "T": 10, "A": sparse(a), "B": sparse(b), "init": named(start),
           "after": after, "likelihood": [numbers(x) for x in trace], "labels": labels,
           "long_run": {"T": 200, "likelihood": numbers(likelihood(a, b, weight, state)),
                        "labels": [int(z) for z in state[0].argmax(axis=1)]}}
    if truth is not None:
        out |= {"true_labels": truth, "entropy_log2": numbers(entropy(labels, truth, np.log2)),
                "entropy_ln": numbers(entropy(labels, truth, np.log))}
    if convention is not None:
        out["convention_only"] = convention
    return out


def rows(rng, n, k, least=0.2):
    x = rng.uniform(least, 1, (n, k))
    return x / x.sum(axis=1, keepdims=True)


def main():
    rng = np.random.default_rng(20090802)
    truth = [i % 3 for i in range(12)]
    profiles = np.kron(np.eye(3), np.ones(4)) * 1.5 + 0.3
    a = rng.poisson(np.array([profiles[t] for t in truth])).astype(float)
    b = rng.poisson(np.array([profiles[i % 3] * 4 for i in range(5)])).astype(float)
    start = rows(rng, 12, 3), rows(rng, 5, 3), rows(rng, 3, 12)
    cases = [
        case("both", "pictures and tags", 0.2, a, b, start, truth),
        case("five topics", "not a multiple of any vector", 0.6, a, b,
             (rows(rng, 12, 5), rows(rng, 5, 5), rows(rng, 5, 12)), truth),
        case("no tags", "PLSA", 1.0, a, None, (start[0], None, start[2]), truth),
        case("lambda 0", "pictures are folded in, and left out of the likelihood", 0.0, a, b, start, truth),
        case("lambda 1", "tags are not looked at", 1.0, a, b, start, truth),
    ]
    empty_a, empty_b = a.copy(), b.copy()
    empty_a[[2, 7]] = 0
    empty_b[1] = 0
    empty_a[:, 5] = 0
    empty_b[:, 5] = 0
    cases.append(case("empty rows and an empty column", "A2", 0.4, empty_a, empty_b, start, truth, [2, 7]))
    pv, pw, pf = (x.copy() for x in start)
    pf[:, 3] = 0
    pf[0, 6] = 0
    pf /= pf.sum(axis=1, keepdims=True)
    pv[4] = [0, 1, 0]
    cases.append(case("zeros in the start", "a word that no topic gives: A4", 0.5, a, b, (pv, pw, pf), truth))
    cases.append(case("zeros, lambda 0", "words of the pictures that no tag has", 0.0, a, np.where(b > 2, b, 0),
                      (pv, pw, pf), truth))
    pv, pw = start[0].copy(), start[1].copy()
    pv[:, 1] = 0
    pw[:, 1] = 0
    pv /= pv.sum(axis=1, keepdims=True)
    pw /= pw.sum(axis=1, keepdims=True)
    cases.append(case("a topic without mass", "A3", 0.2, a, b, (pv, pw, start[2]), truth))
    cases.append(case("one topic", "nothing to learn but the words", 0.3, a, b,
                      (np.ones((12, 1)), np.ones((5, 1)), rows(rng, 1, 12)), truth))
    cases.append(case("fractions", "weighted counts", 0.2, a * 0.37, b * 1.9, start, truth))
    print(json.dumps({"method": "aplsa", "cases": cases}).replace(', {"name"', ',\n{"name"'))


main()
