"""Piles by scikit-learn: square roots of rows that sum to one, PCA with 15 components, k-means with several starts.

Arguments: features (.npy), labels (one per line), number of piles. Each line of input is a number of starts.
"""

import resource
import sys
import time

import numpy
from sklearn.cluster import KMeans
from sklearn.decomposition import PCA


def piles(rows, wanted, starts):
    sums = rows.sum(axis=1, keepdims=True)
    roots = numpy.sqrt(rows / numpy.maximum(sums, 1e-30))
    components = PCA(15, random_state=0).fit_transform(roots)
    return KMeans(wanted, n_init=starts, random_state=0).fit_predict(components)


def entropy(found, labels):
    _, kinds = numpy.unique(labels, return_inverse=True)
    bits = 0.0
    for pile in numpy.unique(found):
        shares = numpy.bincount(kinds[found == pile]) / numpy.sum(found == pile)
        shares = shares[shares > 0]
        bits -= numpy.mean(found == pile) * numpy.sum(shares * numpy.log2(shares))
    return bits


def main():
    rows = numpy.load(sys.argv[1])
    with open(sys.argv[2], encoding="utf-8") as lines:
        labels = [line.rstrip("\n") for line in lines]
    wanted = int(sys.argv[3])
    print("ready", flush=True)
    for line in sys.stdin:
        wall, cpu = time.perf_counter(), time.process_time()
        found = piles(rows, wanted, int(line))
        wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        note = f"entropy {entropy(found, labels):.3f}, at most {memory:.0f} MiB"
        print(f"{wall:.6f}\t{cpu:.6f}\t{note}", flush=True)


main()
