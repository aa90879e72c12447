"""scikit-learn's NMF with the Kullback-Leibler loss, which is PLSA except for the order of updates. Each line of input is a
number of iterations, always from the start.

Arguments: file of the matrix and the start, number of topics.
"""

import sys
import time
import warnings

import numpy
import scipy.sparse
from sklearn.decomposition import non_negative_factorization

import counts

warnings.filterwarnings("ignore")  # stopping before convergence is intended


def likelihood(x, w, h):
    """The likelihood of the row-normalised matrix under P(z|v) and P(f|z) derived from the factors."""
    mass = h.sum(axis=1)
    topics = h / mass[:, None]
    rows = w * mass
    rows = rows / rows.sum(axis=1, keepdims=True)
    coo = x.tocoo()
    dots = numpy.empty(coo.nnz)
    for at in range(0, coo.nnz, 100_000):
        part = slice(at, at + 100_000)
        dots[part] = numpy.einsum("jk,jk->j", rows[coo.row[part]], topics.T[coo.col[part]])
    return float(coo.data @ numpy.log(dots))


def main():
    k = int(sys.argv[2])
    with open(sys.argv[1], "rb") as file:
        x = counts.read(file)
        n, words = x.shape
        w = numpy.fromfile(file, numpy.float64, n * k).reshape(n, k)
        h = numpy.ascontiguousarray(numpy.fromfile(file, numpy.float64, words * k).reshape(words, k).T)
    x = scipy.sparse.diags(1 / numpy.asarray(x.sum(axis=1)).ravel()) @ x
    x = x.tocsr()
    print("ready", flush=True)
    for line in sys.stdin:
        w0, h0 = w.copy(), h.copy()
        wall, cpu = time.perf_counter(), time.process_time()
        w1, h1, _ = non_negative_factorization(
            x, W=w0, H=h0, n_components=k, init="custom", solver="mu", beta_loss="kullback-leibler",
            max_iter=int(line), tol=0)
        wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
        print(f"{wall:.6f}\t{cpu:.6f}\tlikelihood {likelihood(x, w1, h1):.9f}", flush=True)


main()
