"""scikit-learn's logistic regression, one word problem after the other. Each line of input is one round over all of its
problems.

Arguments: file of rows and labels, file for the weights, number of problems, first problem, one after the last, C of the
penalty C/2 |w|^2, tolerance of the gradient.
"""

import sys
import time

import numpy
import scipy.sparse
from sklearn.linear_model import LogisticRegression

import counts


def main():
    tasks, first, end = (int(a) for a in sys.argv[3:6])
    penalty, tolerance = float(sys.argv[6]), float(sys.argv[7])
    with open(sys.argv[1], "rb") as file:
        x = counts.read(file)
        labels = numpy.fromfile(file, numpy.float64, x.shape[0] * tasks).reshape(x.shape[0], tasks)
    x = (scipy.sparse.diags(1 / numpy.asarray(x.sum(axis=1)).ravel()) @ x).tocsr()
    print("ready", flush=True)
    for _ in sys.stdin:
        wall, cpu = time.perf_counter(), time.process_time()
        found = []
        for task in range(first, end):
            model = LogisticRegression(C=1 / penalty, tol=tolerance, fit_intercept=False, max_iter=10_000)
            found.append(model.fit(x, labels[:, task]).coef_[0])
        wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
        numpy.array(found).tofile(sys.argv[2])
        print(f"{wall:.6f}\t{cpu:.6f}\t{end - first} problems", flush=True)


main()
