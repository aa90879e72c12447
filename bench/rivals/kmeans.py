"""Rounds of Lloyd's algorithm by scikit-learn or faiss from given centres. Each line of input is a number of rounds.

Arguments: "sklearn" or "faiss", file of rows, file of centres, file to write the final centres to, row length,
element type.
"""

import sys
import time

import numpy


def sklearn_rounds(rows, start, rounds):
    from sklearn.cluster import KMeans
    import warnings
    warnings.filterwarnings("ignore")  # stopping before convergence is intended
    means = KMeans(n_clusters=len(start), init=start, n_init=1, max_iter=rounds, tol=0, algorithm="lloyd")
    return means.fit(rows).cluster_centers_


def faiss_rounds(rows, start, rounds):
    import faiss
    # Use all rows: by default faiss samples at most 256 rows for each centre.
    means = faiss.Kmeans(start.shape[1], len(start), niter=rounds, max_points_per_centroid=10 ** 9)
    means.train(rows, init_centroids=start)
    return means.centroids


def main():
    tool, out, dimensions, kind = sys.argv[1], sys.argv[4], int(sys.argv[5]), sys.argv[6]
    rows = numpy.fromfile(sys.argv[2], dtype=kind).reshape(-1, dimensions)
    start = numpy.fromfile(sys.argv[3], dtype=kind).reshape(-1, dimensions)
    work = sklearn_rounds if tool == "sklearn" else faiss_rounds
    print("ready", flush=True)
    for line in sys.stdin:
        wall, cpu = time.perf_counter(), time.process_time()
        centres = work(rows, start, int(line))
        wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
        centres.astype(kind).tofile(out)
        print(f"{wall:.6f}\t{cpu:.6f}\t{out}", flush=True)


main()
