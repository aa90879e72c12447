"""Makes stc_own.json and stc_worked_example.json in ../resources/golden: plain formulas of the paper, dense, numpy.

    python3 stc.py

Written from Eqs. (2) to (16) alone, one divergence after the other, with the conventions C1 to C4 and G2 for what the
paper leaves open. Nothing is shared with the Java code, which sums over feature clusters first.
Made with Python 3.11 and numpy 1.24.
"""

import json
import pathlib

import numpy as np

TIE = 1e-10


def joint(counts):
    total = counts.sum()
    return counts / total if total > 0 else np.zeros_like(counts)


def clustered(p, rows, n, features, k):
    out = np.zeros((n, k))
    for x in range(p.shape[0]):
        for z in range(p.shape[1]):
            out[rows[x], features[z]] += p[x, z]
    return out


def information(p):
    value = 0.0
    px, pz = p.sum(axis=1), p.sum(axis=0)
    for x in range(p.shape[0]):
        for z in range(p.shape[1]):
            if p[x, z] > 0:
                value += p[x, z] * np.log(p[x, z] / (px[x] * pz[z]))
    return value


def divergence(a, b):
    """D(a || b); b is None where there is no such distribution."""
    if b is None:
        return np.inf
    value = 0.0
    for i in range(len(a)):
        if a[i] > 0:
            if b[i] == 0:
                return np.inf
            value += a[i] * np.log(a[i] / b[i])
    return value


class Model:
    """p~ for given clusters: its conditionals by row cluster and by feature cluster."""

    def __init__(self, p, rows, n, features, k):
        self.p, self.px, self.pz = p, p.sum(axis=1), p.sum(axis=0)
        c = clustered(p, rows, n, features, k)
        cx, cz = c.sum(axis=1), c.sum(axis=0)
        self.profiles = [None] * n
        for i in range(n):
            if cx[i] > 0:
                self.profiles[i] = [
                    c[i, features[z]] / cx[i] * (self.pz[z] / cz[features[z]] if self.pz[z] > 0 else 0.0)
                    for z in range(p.shape[1])
                ]
        self.columns = [None] * k
        for f in range(k):
            if cz[f] > 0:
                self.columns[f] = [
                    c[rows[x], f] / cz[f] * (self.px[x] / cx[rows[x]] if self.px[x] > 0 else 0.0)
                    for x in range(p.shape[0])
                ]

    def row_costs(self, x):
        return [divergence(self.p[x] / self.px[x], profile) for profile in self.profiles]

    def feature_cost(self, z, f):
        return divergence(self.p[:, z] / self.pz[z], self.columns[f])


class Run:
    def __init__(self, case, order):
        self.case, self.order = case, order
        self.p = joint(case["X"])
        self.q = joint(case["Y"])
        self.n, self.m, self.k, self.lam = case["N"], max(1, case["M"]), case["K"], case["lambda"]
        self.cx, self.cy, self.cz = list(case["C_X0"]), list(case["C_Y0"]), list(case["C_Z0"])
        self.margin = np.inf
        self.recompute()

    def recompute(self):
        self.mp = Model(self.p, self.cx, self.n, self.cz, self.k)
        self.mq = Model(self.q, self.cy, self.m, self.cz, self.k)

    def choose(self, costs, current):
        best = min(costs)
        for cost in costs:
            if np.isfinite(cost) and cost - best >= TIE:
                self.margin = min(self.margin, cost - best)
        near = [i for i, cost in enumerate(costs) if cost - best < TIE]
        return current if current in near else near[0]

    def rows(self, model, current):
        return [
            self.choose(model.row_costs(x), current[x]) if model.px[x] > 0 else current[x]
            for x in range(len(current))
        ]

    def features(self):
        out = []
        for z in range(len(self.cz)):
            p, q = self.mp.pz[z], self.lam * self.mq.pz[z]
            if p + q == 0:
                out.append(self.cz[z])
                continue
            costs = []
            for f in range(self.k):
                cost = p * self.mp.feature_cost(z, f) if p > 0 else 0.0
                cost += q * self.mq.feature_cost(z, f) if q > 0 else 0.0
                costs.append(cost / (p + q))
            out.append(self.choose(costs, self.cz[z]))
        return out

    def move_rows(self):
        self.cx, self.cy = self.rows(self.mp, self.cx), self.rows(self.mq, self.cy)

    def objective(self):
        j = information(self.p) - information(clustered(self.p, self.cx, self.n, self.cz, self.k))
        jq = information(self.q) - information(clustered(self.q, self.cy, self.m, self.cz, self.k))
        return j + self.lam * jq

    def iterate(self):
        half = None
        if self.order == "alternating":
            self.move_rows()
            self.recompute()
            half = self.objective()
            self.cz = self.features()
        elif self.order == "z-first":
            self.cz = self.features()
            self.recompute()
            half = self.objective()
            self.move_rows()
        else:
            cz = self.features()
            self.move_rows()
            self.cz = cz
        self.recompute()
        return half

    def expected(self):
        after, objective, halves = {}, [self.objective()], []
        for t in range(1, self.case["T"] + 1):
            halves.append(self.iterate())
            objective.append(self.objective())
            if t in (1, 2, 10):
                after[str(t)] = {"C_X": self.cx, "C_Y": self.cy, "C_Z": self.cz}
        out = {"after": after, "objective": objective, "margin": self.margin}
        if self.order != "paper":
            out["objective_half"] = halves
        if "true_labels" in self.case:
            out["entropy_log2"] = entropy(self.cx, self.case["true_labels"])
        return out


def entropy(clusters, labels):
    value = 0.0
    for c in set(clusters):
        inside = [labels[i] for i in range(len(labels)) if clusters[i] == c]
        for label in set(inside):
            share = inside.count(label) / len(inside)
            value -= len(inside) / len(labels) * share * np.log2(share)
    return value


def number(value):
    if isinstance(value, (int, np.integer)):
        return int(value)
    if np.isposinf(value):
        return "Infinity"
    return float(f"{value:.15g}")


def plain(value):
    if isinstance(value, dict):
        return {key: plain(v) for key, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(v) for v in value]
    return value if isinstance(value, str) else number(value)


def sparse(counts):
    entries = [
        [i, j, number(int(v) if v == int(v) else v)] for (i, j), v in np.ndenumerate(counts) if v != 0
    ]
    return {"rows": counts.shape[0], "cols": counts.shape[1], "entries": entries}


def case(name, note, x, y, sizes, lam, start, labels=None, convention=None, orders=("alternating", "z-first", "paper")):
    x = np.array(x, dtype=float)
    y = None if y is None else np.array(y, dtype=float)
    n, m, k = sizes
    given = {
        "X": x, "Y": np.zeros((0, x.shape[1])) if y is None else y,
        "N": n, "M": m, "K": k, "lambda": lam, "T": 10,
        "C_X0": start[0], "C_Y0": start[1], "C_Z0": start[2],
    }
    if labels is not None:
        given["true_labels"] = labels
    out = {
        "name": name, "note": note, "N": n, "M": m, "K": k, "lambda": lam, "T": 10,
        "counts_X": sparse(x), "counts_Y": None if y is None else sparse(y),
        "C_X0": list(start[0]), "C_Y0": list(start[1]), "C_Z0": list(start[2]),
        "orders": {order: plain(Run(given, order).expected()) for order in orders},
    }
    if labels is not None:
        out["true_labels"] = labels
    if convention is not None:
        out["convention_only"] = convention
    return {key: (plain(v) if key in ("C_X0", "C_Y0", "C_Z0", "true_labels") else v) for key, v in out.items()}


def planted(random, rows, classes, columns, length):
    """Rows of class r mod classes; each class likes a few columns of its own."""
    out = np.zeros((rows, columns))
    for r in range(rows):
        weights = np.ones(columns)
        weights[(np.arange(columns) % classes) == r % classes] = 5.0
        out[r] = random.multinomial(length + r % 5, weights / weights.sum())
    return out


def cases():
    random = np.random.default_rng(20080705)
    x = planted(random, 18, 3, 14, 20)
    y = planted(random, 25, 4, 14, 15)
    labels = [r % 3 for r in range(18)]
    start = ([int(v) for v in random.integers(3, size=18)], [int(v) for v in random.integers(4, size=25)],
             [int(v) for v in random.integers(5, size=14)])
    yield case("planted", "three classes, four auxiliary ones", x, y, (3, 4, 5), 1.0, start, labels)
    yield case("planted-lambda-3", "auxiliary rows weigh three times", x, y, (3, 4, 5), 3.0, start, labels)
    yield case("planted-lambda-0", "auxiliary rows move and say nothing", x, y, (3, 4, 5), 0.0, start, labels)
    yield case("itcc-planted", "target alone", x, None, (3, 0, 5), 0.0, (start[0], [], start[2]), labels)
    yield case("fractions", "weights that are no whole numbers", np.round(x * 0.37, 2), np.round(y / 7, 3), (3, 4, 5), 0.5,
               start)
    yield case("itcc-cycle", "the printed order goes round for ever", [[2, 1, 1], [0, 0, 1], [2, 0, 0]], None, (2, 0, 2),
               0.0, ([0, 1, 0], [], [0, 1, 0]))

    gaps_x, gaps_y = x.copy(), y.copy()
    gaps_x[4] = 0
    gaps_x[17] = 0
    gaps_x[:, 3] = 0  # auxiliary only
    gaps_x[:, 8] = 0  # nobody's
    gaps_y[0] = 0
    gaps_y[:, 8] = 0
    gaps_y[:, 11] = 0  # target only
    yield case("gaps", "empty rows; features of one side only and of neither", gaps_x, gaps_y, (3, 4, 5), 1.0, start, labels,
               [4, 17])
    yield case("gaps-lambda-0", "a feature of the auxiliary side weighs nothing", gaps_x, gaps_y, (3, 4, 5), 0.0, start,
               convention=[4, 17])
    lonely = list(start[2])
    lonely = [v if v != 4 else 0 for v in lonely]
    lonely[3] = 4
    yield case("auxiliary-only-cluster", "a feature cluster without target mass takes no feature of the target",
               gaps_x, gaps_y, (3, 4, 5), 1.0, (start[0], start[1], lonely))
    yield case("empty-clusters", "clusters that begin empty stay empty", x, y, (5, 6, 7), 1.0, start, labels)
    yield case("more-clusters-than-rows", "three rows, five clusters", x[:3], y[:2], (5, 4, 20), 1.0,
               ([4, 1, 2], [3, 0], [(3 * z) % 20 for z in range(14)]))
    equal = np.tile([[1.0, 2.0, 0.0, 3.0]], (6, 1))
    yield case("equal-rows", "ties keep the current cluster", equal, equal[:3], (3, 2, 2), 1.0,
               ([0, 1, 2, 2, 1, 0], [1, 0, 1], [0, 1, 1, 0]), convention=[0, 1, 2, 3, 4, 5])
    yield case("twin-clusters", "a tie that leaves out the current cluster goes to the lowest index",
               [[4, 0, 1], [4, 0, 1], [0, 4, 1], [4, 0, 1]], None, (3, 0, 3), 0.0, ([2, 1, 0, 0], [], [0, 1, 2]))
    yield case("one-row", "nothing to choose", [[1, 2, 3]], None, (1, 0, 1), 0.0, ([0], [], [0, 0, 0]))
    yield case("one-row-two-clusters", "", [[1, 2, 3]], [[3, 2, 1]], (2, 2, 2), 1.0, ([1], [0], [0, 1, 1]))
    yield case("no-mass", "a target of empty rows has nothing to lose", np.zeros((3, 3)), [[1, 2, 0], [0, 1, 1]], (2, 2, 2),
               1.0, ([0, 1, 0], [0, 1], [0, 1, 0]), convention=[0, 1, 2])


def worked_example():
    counts = np.array([[1, 0, 1], [0, 1, 0], [0, 1, 1]], dtype=float)
    rows, features = [0, 0, 1], [0, 0, 1]
    p = joint(counts)
    c = clustered(p, rows, 2, features, 2)
    cx, cz, px, pz = c.sum(axis=1), c.sum(axis=0), p.sum(axis=1), p.sum(axis=0)
    tilde = [[c[rows[i], features[j]] * px[i] * pz[j] / (cx[rows[i]] * cz[features[j]]) for j in range(3)] for i in range(3)]
    return {
        "method": "stc-worked-example", "counts_X": sparse(counts), "C_X": rows, "C_Z": features,
        "eq1_p": plain(p.tolist()), "eq4_p_clustered": plain(c.tolist()), "eq7_p_tilde": plain(tilde),
        "eq7_p_tilde_exact_in_45ths": [[round(45 * v) for v in row] for row in tilde],
        "I_XZ": number(information(p)), "I_clustered": number(information(c)),
        "objective": number(information(p) - information(c)),
    }


def write(path, content):
    path.write_text(json.dumps(content, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    folder = pathlib.Path(__file__).resolve().parent.parent / "resources" / "golden"
    folder.mkdir(parents=True, exist_ok=True)
    write(folder / "stc_own.json", {"method": "stc", "cases": list(cases())})
    write(folder / "stc_worked_example.json", worked_example())
