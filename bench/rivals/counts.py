"""Reads sparse count matrices as written by Graft's benchmarks: sizes, offsets, columns, values."""

import numpy
import scipy.sparse


def read(file):
    rows, words, count = numpy.fromfile(file, numpy.int32, 3)
    offsets = numpy.fromfile(file, numpy.int32, rows + 1)
    columns = numpy.fromfile(file, numpy.int32, count)
    values = numpy.fromfile(file, numpy.float64, count)
    return scipy.sparse.csr_matrix((values, columns, offsets), shape=(rows, words))
