"""scikit-learn's spectral co-clustering with default settings. Each line of input is a seed.

Arguments: file of counts, number of clusters, file to write the clusters of rows and then of columns to.
"""

import sys
import time

import numpy
from sklearn.cluster import SpectralCoclustering

import counts


def main():
    k, out = int(sys.argv[2]), sys.argv[3]
    with open(sys.argv[1], "rb") as file:
        x = counts.read(file)
    print("ready", flush=True)
    for line in sys.stdin:
        wall, cpu = time.perf_counter(), time.process_time()
        model = SpectralCoclustering(n_clusters=k, random_state=int(line)).fit(x)
        wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
        numpy.concatenate([model.row_labels_, model.column_labels_]).astype(numpy.int32).tofile(out)
        print(f"{wall:.6f}\t{cpu:.6f}\t{out}", flush=True)


main()
