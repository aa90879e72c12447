"""Makes resources/golden/dkt_own.json: small cases of DKT and NMTF, everything dense, equations as printed.

beta and rule are ours: the weight of the start for rows without a label, and updates without the root.
Written with numpy 1.24; run as: python3 dkt.py > ../resources/golden/dkt_own.json
"""

import json

import numpy as np


def objective(p, state):
    """Eq. (5), and beta times the squared distance of unlabelled rows from the start."""
    f, s, gs, gt = state
    total = 0.0
    for side, g in (("s", gs), ("t", gt)):
        if g is None:
            continue
        c, q = p["C_" + side][:, None], p["Q_" + side][None, :]
        total += ((p["X_" + side] - f @ s @ g.T) ** 2).sum()
        total += p["alpha"] * (c * q * (g - p["Y_" + side]) ** 2).sum()
        total += p["beta"] * ((1 - c) * (g - p["P_" + side]) ** 2).sum()
    return float(total)


def update(p, entry, above, below):
    """D5: nothing below the line, nothing changes."""
    ratio = np.where(below > 0, above / np.where(below > 0, below, 1), 1)
    return entry * (np.sqrt(ratio) if p["rule"] == "ROOT" else ratio)


def rows(p, side, f, s, g):
    """Eqs. (12), (13)."""
    c, q = p["C_" + side][:, None], p["Q_" + side][None, :]
    above = p["X_" + side].T @ f @ s + p["alpha"] * c * p["Y_" + side] * q + p["beta"] * (1 - c) * p["P_" + side]
    below = g @ s.T @ f.T @ f @ s + p["alpha"] * c * g * q + p["beta"] * (1 - c) * g
    return update(p, g, above, below)


def iterate(p, state):
    f, s, gs, gt = state
    sides = [(x, g) for x, g in ((p["X_s"], gs), (p["X_t"], gt)) if g is not None]
    steps = []
    f = update(p, f, sum(x @ g @ s.T for x, g in sides), sum(f @ s @ g.T @ g @ s.T for x, g in sides))
    steps.append(objective(p, (f, s, gs, gt)))
    s = update(p, s, sum(f.T @ x @ g for x, g in sides), sum(f.T @ f @ s @ g.T @ g for x, g in sides))
    steps.append(objective(p, (f, s, gs, gt)))
    if gs is not None:
        gs = rows(p, "s", f, s, gs)
    steps.append(objective(p, (f, s, gs, gt)))
    gt = rows(p, "t", f, s, gt)
    steps.append(objective(p, (f, s, gs, gt)))
    return (f, s, gs, gt), steps


def multi_label(p, g):
    """D8; thresholds halfway between neighbouring scores, the lowest at the lowest score."""
    annotated = p["C_t"] > 0
    y = p["Y_t"][annotated]
    size = np.sqrt((y * y).sum(axis=0))
    size = np.where(size > 0, size, np.inf)
    scores = g @ ((y.T @ y) / np.outer(size, size))
    thresholds = []
    for c in range(y.shape[1]):
        best, threshold = 0.0, np.inf
        known = np.unique(scores[annotated, c])
        for t in ([known[0]] if len(known) else []) + list((known[1:] + known[:-1]) / 2):
            given = scores[annotated, c] >= t
            f1 = 2 * (given & (y[:, c] > 0)).sum() / max(1, given.sum() + y[:, c].sum())
            if f1 > 0 and f1 >= best:
                best, threshold = f1, t
        thresholds.append(threshold)
    return {"predicted": (scores >= np.array(thresholds)).astype(int).tolist(),
            "thresholds": [numbers(t) for t in thresholds]}


def numbers(x):
    if x is None:
        return None
    if isinstance(x, np.ndarray):
        return [numbers(y) for y in x]
    return float(f"{x:.15g}") if np.isfinite(x) else "Infinity"


def sparse(m):
    return m if m is None else {
        "rows": m.shape[0], "cols": m.shape[1],
        "entries": [[int(i), int(j), numbers(m[i, j])] for i, j in zip(*np.nonzero(m))]}


def named(state):
    return dict(zip(("F", "S", "G_s", "G_t"), (numbers(x) for x in state)))


def labels(p, g):
    possible = np.flatnonzero(p["Q_t"])
    return ([int(c) for c in g.argmax(axis=1)], [int(possible[c]) for c in g[:, possible].argmax(axis=1)])


def case(name, note, p, start, alpha=5.0, beta=0.0, rule="ROOT"):
    p = dict(p, alpha=alpha, beta=beta, rule=rule, P_s=start[2], P_t=start[3])
    start = tuple(None if x is None else np.array(numbers(x)) for x in start)
    state, trace, steps, after = start, [objective(p, start)], [], {}
    for t in range(1, 11):
        state, parts = iterate(p, state)
        steps.append([numbers(x) for x in parts])
        trace.append(parts[-1])
        if t in (1, 10):
            after[str(t)] = named(state)
    everywhere, possible = labels(p, state[3])
    whole = {"name": name, "note": note, "alpha": alpha, "beta": beta, "rule": rule, "T": 10,
             "X_s": sparse(p["X_s"]), "X_t": sparse(p["X_t"])}
    for side in ("s", "t"):
        whole["Y_" + side] = numbers(p["Y_" + side])
        for diagonal in ("C_", "Q_"):
            d = p[diagonal + side]
            whole[diagonal + side] = None if d is None else [int(x) for x in d]
    return whole | {
        "init": named(start), "after": after, "objective": [numbers(x) for x in trace], "objective_steps": steps,
        "labels_all_classes": everywhere, "labels_target_classes": possible,
        "multi_label": multi_label(p, state[3])}


def label_rows(classes, of):
    y = np.zeros((len(of), classes))
    for row, some in enumerate(of):
        y[row, some] = 1
    return y


def main():
    rng = np.random.default_rng(20110620)
    words, classes, k1 = 14, 4, 5
    profiles = np.where(np.arange(words)[:, None] % classes == np.arange(classes)[None, :], 2.0, 0.3)

    def side(truth, shift):
        return rng.poisson(profiles[:, truth] + shift).astype(float)

    ts, tt = [i % 3 for i in range(15)], [(0, 1, 3)[i % 3] for i in range(12)]
    p = {"X_s": side(ts, 0.1), "X_t": side(tt, 0.4), "Y_s": label_rows(classes, [[c] for c in ts]),
         "Y_t": label_rows(classes, [[c] for c in tt]), "C_s": np.array([1.0, 1, 0] * 5),
         "C_t": np.array([1.0, 1, 1, 0] * 3), "Q_s": np.array([1.0, 1, 1, 0]), "Q_t": np.array([1.0, 1, 0, 1])}
    for s in ("s", "t"):
        p["Y_" + s] = p["Y_" + s] * p["C_" + s][:, None]

    def start(k1=k1):
        return tuple(rng.uniform(0.1, 1.1, shape) for shape in ((words, k1), (k1, classes), (15, classes), (12, classes)))

    begin = start()
    nobody = {"X_s": None, "Y_s": None, "C_s": None, "Q_s": None}
    alone = (begin[0], begin[1], None, begin[3])
    cases = [
        case("both", "a class of the source only, one of the target only", p, begin),
        case("plain", "without the root", p, begin, rule="PLAIN"),
        case("prior", "unlabelled rows held", p, begin, beta=3.0),
        case("prior, plain", "unlabelled rows held, without the root", p, begin, beta=0.7, rule="PLAIN"),
        case("alpha 0", "no label term", p, begin, alpha=0.0),
        case("alpha 1000", "labels nearly alone", p, begin, alpha=1000.0),
        case("no source", "Eq. (14)", p | nobody, alone),
        case("no source, plain, prior", "Eq. (14)", p | nobody, alone, beta=2.0, rule="PLAIN"),
        case("one cluster of words", "k1 = 1", p, start(1)),
        case("nine clusters of words", "not a multiple of any vector", p, start(9)),
    ]
    empty = dict(p, X_s=p["X_s"].copy(), X_t=p["X_t"].copy())
    empty["X_s"][:, [1, 2]] = 0
    empty["X_t"][:, [3, 4]] = 0
    empty["X_s"][6] = 0
    empty["X_t"][6] = 0
    cases.append(case("empty pictures and an empty word", "annotated ones and others", empty, begin))
    cases.append(case("empty, no label term", "D5", empty, begin, alpha=0.0))
    none = dict(p, Y_t=p["Y_t"] * 0, C_t=p["C_t"] * 0)
    cases.append(case("no annotated target", "nothing is ever given to many", none, begin))
    nothing = dict(none, Y_s=p["Y_s"] * 0, C_s=p["C_s"] * 0)
    cases.append(case("nothing annotated", "a factorisation, no more", nothing, begin))
    apart = dict(p, Q_s=np.array([1.0, 1, 1, 0]), Q_t=np.array([0.0, 0, 0, 1]), Y_t=label_rows(classes, [[3]] * 12))
    apart["Y_t"] = apart["Y_t"] * apart["C_t"][:, None]
    cases.append(case("no shared classes", "one class in the target: every annotated row has it", apart, begin))
    strange = dict(p, X_s=p["X_s"].copy(), X_t=p["X_t"].copy())
    strange["X_s"][7:] = 0
    strange["X_t"][:7] = 0
    cases.append(case("no shared words", "nothing goes through F", strange, begin))
    many = [[0, 1], [1], [0, 3], [3], [], [0, 1, 3], [1], [0, 1], [3], [0], [1, 3], [0, 1]]
    cases.append(case("several classes", "one annotated row has none", dict(p, Y_t=label_rows(classes, many), C_t=np.ones(12)),
                      begin))
    f, s, gs, gt = (x.copy() for x in begin)
    f[2] = 0
    f[:, 1] = 0
    s[3] = 0
    s[0, 2] = 0
    gs[4] = 0
    gt[[3, 5]] = 0
    gt[:, 1] = 0
    cases.append(case("zeros in the start", "D5; they stay", p, (f, s, gs, gt)))
    cases.append(case("nothing at all", "all entries 0", dict(p, X_s=p["X_s"] * 0, X_t=p["X_t"] * 0), begin))
    print(json.dumps({"method": "dkt", "cases": cases}).replace(', {"name"', ',\n{"name"'))


main()
