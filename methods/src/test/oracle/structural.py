"""Makes resources/golden/structural_own.json: small cases of structural learning, Newton's method on dense matrices.

Written with numpy 1.24; run as: python3 structural.py > ../resources/golden/structural_own.json
"""

import json

import numpy as np


def loss(x, y, c, w):
    return float(np.logaddexp(0, -y * (x @ w)).sum() + c / 2 * w @ w)


def gradient(x, y, c, w):
    return -x.T @ (y / (1 + np.exp(y * (x @ w)))) + c * w


def logistic(x, y, c):
    w = np.zeros(x.shape[1])
    for _ in range(200):
        p = 1 / (1 + np.exp(-(x @ w)))
        hessian = x.T @ (x * (p * (1 - p))[:, None]) + c * np.eye(len(w))
        step = np.linalg.solve(hessian, gradient(x, y, c, w))
        size = 1.0
        while loss(x, y, c, w - size * step) > loss(x, y, c, w) + 1e-13 and size > 1e-9:
            size /= 2
        w = w - size * step
        if np.abs(size * step).max() < 1e-14 * max(1, np.abs(w).max()):
            break
    return w


def eigenvectors(m, h):
    values, vectors = np.linalg.eigh(m)
    a = vectors[:, ::-1][:, :h].T
    return a * np.sign(a[np.arange(h), np.abs(a).argmax(axis=1)])[:, None], values[::-1][:h]


def recall_at_equal_errors(scores, labels):
    points, p, n = [(0.0, 0.0)], (labels > 0).sum(), (labels < 0).sum()
    for s in sorted(set(scores), reverse=True):
        taken = scores >= s
        points.append(((taken & (labels < 0)).sum() / n, (taken & (labels > 0)).sum() / p))
    for (f0, r0), (f1, r1) in zip(points, points[1:]):
        before, after = f0 + r0 - 1, f1 + r1 - 1
        if after >= 0:
            return float(r0 + before / (before - after) * (r1 - r0))
    raise AssertionError


def numbers(x):
    return [numbers(y) for y in x] if isinstance(x, np.ndarray) and x.ndim else float(f"{x:.15g}")


def sparse(m):
    return {"rows": m.shape[0], "cols": m.shape[1],
            "entries": [[int(i), int(j), numbers(m[i, j])] for i, j in zip(*np.nonzero(m))]}


def case(name, note, counts, captions, stop, words, c1, h, rank, label=None, train=None, c2=0.1):
    total = counts.sum(axis=1, keepdims=True)
    g = counts / np.where(total > 0, total, 1)
    y = np.array([[1.0 if word in caption else -1.0 for word in words] for caption in captions])
    w = np.array([logistic(g, y[:, i], c1) for i in range(len(words))]).T
    a, values = eigenvectors(w @ w.T, h)
    pca, pca_values = eigenvectors(g.T @ g, h)
    probe = np.array([0.5, -1, 1, 0])[np.arange(counts.shape[1]) % 4]
    out = {"name": name, "note": note, "counts": sparse(counts), "captions": captions, "stop_list": stop,
           "N": len(words), "words": words, "C1": c1, "h": h, "W": numbers(w),
           "losses": [numbers(loss(g, y[:, i], c1, w[:, i])) for i in range(len(words))],
           "probe": {"w": numbers(probe), "loss": numbers(loss(g, y[:, 0], c1, probe)),
                     "gradient": numbers(gradient(g, y[:, 0], c1, probe))},
           "rank": rank, "A_structural": numbers(a), "eigenvalues_structural": numbers(values),
           "projector_structural": numbers(a.T @ a), "A_pca": numbers(pca), "eigenvalues_pca": numbers(pca_values),
           "projector_pca": numbers(pca.T @ pca)}
    if label is not None:
        test = [i for i in range(len(label)) if i not in train]
        models = {}
        for key, matrix in (("baseline", np.eye(counts.shape[1])), ("structural", a), ("data-PCA", pca),
                            ("word-classifiers", w.T)):
            f = g @ matrix.T
            v = logistic(f[train], label[train], c2)
            scores = 1 / (1 + np.exp(-(f[test] @ v)))
            models[key] = {"C2": c2, "v": numbers(v), "scores": numbers(scores),
                           "equal_error_rate": numbers(recall_at_equal_errors(scores, label[test]))}
        out["core"] = {"label": numbers(label), "train": train, "test": test, "models": models}
    return out


def main():
    rng = np.random.default_rng(20070617)
    n, d = 24, 9
    topic = np.arange(n) % 3
    profiles = np.kron(np.eye(3), np.ones(3)) * 3 + 0.4
    counts = rng.poisson(profiles[topic]).astype(float)
    vocabulary = ["sea", "tree", "street"]
    captions = [sorted({"a", vocabulary[t]} | {w for w in ("sun", "man") if rng.uniform() < 0.3}) for t in topic]
    label = np.where(topic == 0, 1.0, -1.0)
    cases = [case("plain", "ties of frequency go by the alphabet", counts, captions, ["a"],
                  most(captions, ["a"], 4), 0.1, 2, 4, label, list(range(9)), 0.01)]
    cases.append(case("strong and weak", "C1 far from the paper's", counts, captions, ["a"], most(captions, ["a"], 3),
                      5.0, 3, 3, label, list(range(12)), 1e-4))
    empty = counts.copy()
    empty[4] = 0
    empty[:, 7] = 0
    cases.append(case("empty", "a picture without features, a feature without pictures, a word in all captions and one in none:"
                      " their weights are each other's negative", empty, [c + ["all"] for c in captions], ["a"],
                      ["all", most(captions, ["a"], 1)[0], "none"], 0.1, 2, 2, label, list(range(9)), 0.1))
    print(json.dumps({"method": "structural", "cases": cases}).replace(', {"name"', ',\n{"name"'))


def most(captions, stop, count):
    words = sorted({w for c in captions for w in c} - set(stop))
    return sorted(words, key=lambda w: -sum(w in c for c in captions))[:count]


main()
