"""Makes resources/golden/oht_own.json: small cases of OHT at the borders, on dense matrices and with loops over all pairs.

Written with numpy 2.4.6 and scipy 1.17.1; run as: python3 oht.py > ../resources/golden/oht_own.json
"""

import json
import math

import numpy as np
from scipy.stats import ttest_rel

NOTHING = 1e-12


def pearson(a, b):
    if np.all(a == a[0]) or np.all(b == b[0]):
        return 0.0
    a, b = a - a.mean(), b - b.mean()
    return float(a @ b / (np.linalg.norm(a) * np.linalg.norm(b)))


def nearest(sim, k):
    """Takes the largest out, again and again; what is not larger by more than rounding does not replace a lower index."""
    left, out = list(range(len(sim))), []
    while left and len(out) < k:
        best = left[0]
        for j in left[1:]:
            if sim[j] > sim[best] + NOTHING:
                best = j
        out.append(best)
        left.remove(best)
    return out


def vote(sim, y, chosen, positive_only):
    chosen = [j for j in chosen if sim[j] > 0] if positive_only else chosen
    total = sum(sim[j] for j in chosen)
    return 0.0 if abs(total) < NOTHING else float(sum(sim[j] * y[j] for j in chosen) / total)


def omega(z):
    return max(0.0, min(1.0, (z + 1) / 2))


def sign(z):
    return 0 if abs(z) < NOTHING else 1 if z > 0 else -1


def tau(variant, hinge, length, c):
    if hinge == 0:
        return 0.0
    if variant == "PA":
        return hinge / length if length > 0 else 0.0
    if variant == "PA-I":
        return min(c, hinge / length) if length > 0 else c
    return hinge / (length + 1 / (2 * c))


def trials(x, y, h, order, gram, variant, method, c, beta, eta, w_s, w):
    coef, records = np.zeros(len(x)), []
    for t, i in enumerate(order):
        f = float(sum(coef[j] * gram[j, i] for j in range(len(x))))
        theta_s, theta = w_s / (w_s + w), w / (w_s + w)
        loss_s = loss_t = 0.0
        if method == "OHT1":
            score = theta_s * omega(h[i]) + theta * omega(f) - 0.5
            loss_s, loss_t = (omega(h[i]) - omega(y[i])) ** 2, (omega(f) - omega(y[i])) ** 2
            after = w_s * math.exp(-eta * loss_s), w * math.exp(-eta * loss_t)
        elif method == "OHT2":
            score = theta_s * sign(h[i]) + theta * sign(f)
            loss_s, loss_t = float(sign(y[i] * h[i]) <= 0), float(sign(y[i] * f) <= 0)
            after = w_s * beta ** loss_s, w * beta ** loss_t
        else:
            score, after = f, (w_s, w)
        predicted = -1 if sign(score) < 0 else 1
        hinge = max(0.0, 1 - y[i] * f)
        step = tau(variant, hinge, gram[i, i], c)
        coef[i] += step * y[i]
        w_s, w = after
        records.append({"t": t + 1, "instance": int(i), "f": f, "h": h[i], "theta_s": theta_s, "theta": theta, "score": score,
                        "predicted": predicted, "mistake": bool(predicted != y[i]), "loss_s": loss_s, "loss_t": loss_t,
                        "w_s_next": w_s, "w_next": w, "hinge": hinge, "tau": step})
    return records, coef


def bounds(records, method, beta, eta, w_s, w):
    if method == "PA":
        return None
    beta = math.exp(-eta) if method == "OHT1" else beta
    lost_s, lost_t = sum(r["loss_s"] for r in records), sum(r["loss_t"] for r in records)
    left = sum(r["theta_s"] * r["loss_s"] + r["theta"] * r["loss_t"] for r in records)
    right = min(-math.log(w_s) - math.log(beta) * lost_s, -math.log(w) - math.log(beta) * lost_t) / (1 - beta)
    mistakes = sum(r["mistake"] for r in records)
    out = {"proposition1": [left, right], "mistakes": [mistakes, (4 if method == "OHT1" else 2) * right]}
    if method == "OHT2":
        least = 2 * min(lost_s - math.log(w_s), lost_t - math.log(w))
        root = math.sqrt(2 * len(records) * max(-math.log(w_s), -math.log(w)))
        out |= {"theorem3": [mistakes, least + root], "theorem3_derived": [mistakes, least + 2 * root]}
    return {k: [number(v) for v in pair] for k, pair in out.items()}


def number(v):
    v = float(v)
    if math.isinf(v) or math.isnan(v):
        return "NaN" if math.isnan(v) else "Infinity" if v > 0 else "-Infinity"
    return int(v) if v == int(v) and abs(v) < 1e15 else float(f"{v:.15g}")


def numbers(values):
    return [number(v) for v in values]


def sparse(m):
    return {"rows": m.shape[0], "cols": m.shape[1],
            "entries": [[int(i), int(j), number(m[i, j])] for i, j in zip(*np.nonzero(m))]}


def gram_of(x, sigma):
    if sigma is None:
        return x @ x.T
    return np.array([[math.exp(-float((a - b) @ (a - b)) / (2 * sigma ** 2)) for b in x] for a in x])


def case(name, note, x, y, co_target, co_source, source, y_source, k, order, w_s=0.5, c=5.0, sigma=8.0, eta=0.5, beta=None,
         permutations=None):
    x, co_target, co_source, source = (np.asarray(m, float) for m in (x, co_target, co_source, source))
    w = 1 - w_s
    if beta is None:
        root = math.sqrt(len(order))
        beta = root / (root + math.sqrt(2 * max(-math.log(w_s), -math.log(w))))
    sim1 = np.array([[pearson(a, b) for b in co_target] for a in x])
    sim2 = np.array([[pearson(a, b) for b in source] for a in co_source])
    sim = np.array([[sum(sim1[i, p] * sim2[p, j] for p in range(len(co_target))) for j in range(len(source))]
                    for i in range(len(x))])
    chosen = [nearest(row, k) for row in sim]
    h = [vote(row, y_source, n, False) for row, n in zip(sim, chosen)]
    out = {"name": name, "note": note, "x": sparse(x), "y": y, "co_target": sparse(co_target), "co_source": sparse(co_source),
           "source": sparse(source), "y_source": y_source, "K": k, "w_s": number(w_s), "w": number(w),
           "Sim1": [numbers(row) for row in sim1], "Sim2": [numbers(row) for row in sim2],
           "Sim": [numbers(row) for row in sim], "neighbours": chosen, "h": numbers(h),
           "h_positive_only": [number(vote(row, y_source, n, True)) for row, n in zip(sim, chosen)],
           "order": [int(i) for i in order], "runs": []}
    for kernel, width in (("linear", None), ("gaussian", sigma)):
        gram = gram_of(x, width)
        for variant in ("PA", "PA-I", "PA-II"):
            for method in ("PA", "OHT1", "OHT2"):
                records, coef = trials(x, y, h, order, gram, variant, method, c, beta, eta, w_s, w)
                tidy = [{key: v if isinstance(v, bool) else number(v) for key, v in r.items()} for r in records]
                out["runs"].append({
                    "kernel": kernel, "sigma": width, "variant": variant, "method": method, "C": c,
                    "beta": number(beta) if method == "OHT2" else None, "eta": eta if method == "OHT1" else None,
                    "after": {str(t): tidy[t - 1] for t in (1, 2, len(order))},
                    **{key: [r[key] for r in tidy] for key in ("f", "score", "predicted", "tau")},
                    "w_s_final": tidy[-1]["w_s_next"], "w_final": tidy[-1]["w_next"],
                    "cumulative_mistakes": np.cumsum([r["mistake"] for r in records]).tolist(), "coef": numbers(coef),
                    "bounds": bounds(records, method, beta, eta, w_s, w)})
    if permutations is not None:
        gram = gram_of(x, None)
        rates = {method: [sum(r["mistake"] for r in trials(x, y, h, p, gram, "PA-I", method, c, beta, eta, w_s, w)[0]) / len(p)
                          for p in permutations] for method in ("PA", "OHT1", "OHT2")}
        out["permutations"] = [[int(i) for i in p] for p in permutations]
        out["permutation_setting"] = {"kernel": "linear", "sigma": None, "variant": "PA-I", "C": c, "beta": number(beta)}
        out["rates"] = {m: numbers(r) for m, r in rates.items()}
        out["statistics"] = {m: statistics(np.array(rates["PA"]), np.array(rates[m])) for m in ("OHT1", "OHT2")}
    return out


def statistics(pa, own):
    t, p = ttest_rel(pa, own)
    difference = pa - own
    pooled = math.sqrt((pa.var(ddof=1) + own.var(ddof=1)) / 2)
    return {"t": number(t), "p": number(p), "verdict_0.01": "tie" if p >= 0.01 else "win" if t > 0 else "loss",
            "cohens_d": number(difference.mean() / pooled), "cohens_d_paired": number(difference.mean() / difference.std(ddof=1))}


def planted(rng, rows, columns, classes):
    means = np.array([[0.3 + 2.0 * (j % 2 == cls) for j in range(columns)] for cls in range(2)])
    return rng.poisson(means[classes]).astype(float)


def main():
    rng = np.random.default_rng(20150125)

    def classes(n):
        return np.arange(n) % 2

    def signs(n):
        return [1 if cls == 0 else -1 for cls in classes(n)]

    def world(n, pairs, texts, d=8, m=7):
        return (planted(rng, n, d, classes(n)), signs(n), planted(rng, pairs, d, classes(pairs)),
                planted(rng, pairs, m, classes(pairs)), planted(rng, texts, m, classes(texts)), signs(texts))

    cases = []
    x, y, a, b, s, ys = world(14, 9, 11)
    x[0] = 0
    x[3] = 2
    x[6] = 0
    a[1] = 0
    a[2] = 3
    b[4] = 0
    b[5] = 1
    s[0] = 0
    s[2] = 1
    cases.append(case("constant", "empty and constant pictures, pairs and texts have no correlation; the first trials know nothing",
                      x, y, a, b, s, ys, 5, [0, 6, 3, 1, 2, 4, 5, 7, 8, 9, 10, 11, 12, 13]))

    x, y, a, b, s, ys = world(12, 8, 12)
    s[5:8] = s[4]
    s[9] = s[4]
    x[7] = x[2]
    ys[5], ys[6] = ys[6], ys[5]
    cases.append(case("ties", "equal texts of different classes: the lower index is nearer", x, y, a, b, s, ys, 4,
                      rng.permutation(12), c=0.05))

    x, y, a, b, s, ys = world(12, 9, 10)
    cases.append(case("all", "more neighbours than texts: negative similarities, h beyond 1", x, y, a, b, s, ys, 50,
                      rng.permutation(12), w_s=0.8, permutations=[rng.permutation(12) for _ in range(6)]))
    cases.append(case("one", "one neighbour, little weight for text, another eta and beta", x, y, a, b, s, ys, 1,
                      rng.permutation(12), w_s=0.1, eta=2.0, beta=0.3, sigma=0.5))

    cases.append(case("sum of 0", "two texts that are each other's opposite: similarities add up to 0, so does h", [[1, 0, 2], [3, 1, 0],
                      [0, 0, 0], [2, 2, 2]], [1, -1, 1, -1], [[1, 0, 1], [0, 2, 1]], [[1, 0], [0, 1]], [[1, 0], [0, 3]], [1, -1],
                      2, [2, 3, 0, 1]))
    cases.append(case("zeros", "nothing but rows of zeros: no rule may divide by their length", np.zeros((4, 3)), [1, -1, -1, 1],
                      [[1, 0, 1]], [[1, 0]], [[1, 0], [0, 1]], [1, -1], 1, [0, 1, 2, 3]))
    cases.append(case("opposite", "every similarity is negative: the printed h turns the vote around", [[1, 0, 0], [2, 1, 0], [0, 1, 0],
                      [5, 0, 0]], [1, -1, -1, 1], [[0, 1, 1], [0, 1, 1]], [[1, 0, 0], [1, 0, 0]], [[1, 0, 0], [2, 1, 0], [3, 0, 1]],
                      [1, -1, 1], 2, [3, 0, 1, 2]))
    x, y, a, b, s, ys = world(12, 9, 10)
    x, a, b, s = (m / np.where(m.sum(axis=1, keepdims=True) > 0, m.sum(axis=1, keepdims=True), 1) for m in (x, a, b, s))
    x[2] = 0.1
    a[3] = 0.1
    cases.append(case("shares", "fractions, and constant rows of a number that binary cannot write", x, y, a, b, s, ys, 3,
                      rng.permutation(12), sigma=0.3))
    x, y, a, b, s, ys = world(10, 9, 10)
    cases.append(case("large", "entries that are large beside their differences, in rows without zeros", x + 1e5, y, a + 1e3, b + 1e4, s + 1e4,
                      ys, 3, rng.permutation(10), sigma=3.0))
    print(json.dumps({"method": "oht", "cases": cases}).replace(', {"name"', ',\n{"name"'))


main()
