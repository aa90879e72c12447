"""scikit-learn's NMF with the Frobenius loss and multiplicative updates, like DKT. Each line of input is a number of
iterations, always from the start.

Arguments: file of the matrix, rank.
"""

import sys
import time
import warnings

import numpy
from sklearn.decomposition import non_negative_factorization

import counts

warnings.filterwarnings("ignore")  # stopping before convergence is intended


def main():
    k = int(sys.argv[2])
    with open(sys.argv[1], "rb") as file:
        x = counts.read(file)
    random = numpy.random.default_rng(1)
    w = random.uniform(0.5, 1.5, (x.shape[0], k))
    h = random.uniform(0.5, 1.5, (k, x.shape[1]))
    print("ready", flush=True)
    for line in sys.stdin:
        w0, h0 = w.copy(), h.copy()
        wall, cpu = time.perf_counter(), time.process_time()
        w1, h1, _ = non_negative_factorization(
            x, W=w0, H=h0, n_components=k, init="custom", solver="mu", beta_loss="frobenius", max_iter=int(line), tol=0)
        wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
        # The squared distance without forming the dense product.
        error = (x.multiply(x)).sum() - 2 * numpy.sum((x @ h1.T) * w1) + numpy.sum((w1.T @ w1) * (h1 @ h1.T))
        print(f"{wall:.6f}\t{cpu:.6f}\terror {error:.6g}", flush=True)


main()
