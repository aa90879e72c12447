package dev.graft.methods.label.dkt;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.linalg.MultiplicativeUpdate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Eqs. (5) and (10) to (13) as they stand, on dense matrices, X by words and pictures. */
final class TextbookDkt {
    private final DktParams params;
    private final List<Side> sides = new ArrayList<>();
    double[][] f;
    double[][] s;

    TextbookDkt(LabelProblem problem, DktParams params, DktStart start) {
        this.params = params;
        this.f = rows(start.wordClusters());
        this.s = rows(start.associations());
        // A side without pictures adds nothing, and has no columns that could be multiplied.
        problem.source()
                .filter(source -> source.pictures().rows() > 0)
                .ifPresent(source -> sides.add(new Side(
                        transposed(rows(source.pictures().toDense())),
                        source.known(),
                        source.classes(),
                        rows(start.source().orElseThrow()))));
        sides.add(new Side(
                transposed(rows(problem.target().toDense())),
                problem.known(),
                problem.targetClasses(),
                rows(start.target())));
    }

    private final class Side {
        private final double[][] x;
        private final double[][] weights;
        private final double[][] wanted;
        double[][] g;

        Side(double[][] x, PartialLabels known, int[] classes, double[][] g) {
            this.x = x;
            this.g = g;
            this.wanted = new double[g.length][];
            this.weights = new double[g.length][s[0].length];
            for (int row = 0; row < g.length; row++) {
                wanted[row] = known.isAnnotated(row) ? new double[s[0].length] : g[row].clone();
                for (int c : known.of(row)) {
                    wanted[row][c] = 1;
                }
                for (int c = 0; c < s[0].length; c++) {
                    int of = c;
                    boolean has = IntStream.of(classes).anyMatch(some -> some == of);
                    weights[row][c] = !known.isAnnotated(row) ? params.prior() : has ? params.alpha() : 0;
                }
            }
        }
    }

    double[][] target() {
        return sides.get(sides.size() - 1).g;
    }

    double objective() {
        double sum = 0;
        for (var side : sides) {
            var model = times(times(f, s), transposed(side.g));
            for (int word = 0; word < f.length; word++) {
                for (int i = 0; i < side.g.length; i++) {
                    sum += Math.pow(side.x[word][i] - model[word][i], 2);
                }
            }
            for (int i = 0; i < side.g.length; i++) {
                for (int c = 0; c < s[0].length; c++) {
                    sum += side.weights[i][c] * Math.pow(side.g[i][c] - side.wanted[i][c], 2);
                }
            }
        }
        return sum;
    }

    void iterate() {
        var above = new double[f.length][s.length];
        var below = new double[f.length][s.length];
        for (var side : sides) {
            add(times(times(side.x, side.g), transposed(s)), above);
            add(times(times(times(f, s), times(transposed(side.g), side.g)), transposed(s)), below);
        }
        f = updated(f, above, below);
        above = new double[s.length][s[0].length];
        below = new double[s.length][s[0].length];
        for (var side : sides) {
            add(times(transposed(f), times(side.x, side.g)), above);
            add(times(times(times(transposed(f), f), s), times(transposed(side.g), side.g)), below);
        }
        s = updated(s, above, below);
        for (var side : sides) {
            var p = times(f, s);
            above = times(transposed(side.x), p);
            below = times(side.g, times(transposed(p), p));
            for (int i = 0; i < side.g.length; i++) {
                for (int c = 0; c < s[0].length; c++) {
                    above[i][c] += side.weights[i][c] * side.wanted[i][c];
                    below[i][c] += side.weights[i][c] * side.g[i][c];
                }
            }
            side.g = updated(side.g, above, below);
        }
    }

    private double[][] updated(double[][] factor, double[][] above, double[][] below) {
        var next = new double[factor.length][];
        for (int i = 0; i < factor.length; i++) {
            next[i] = factor[i].clone();
            for (int j = 0; j < next[i].length; j++) {
                // Smaller ones depend on the order in which the products are made.
                if (below[i][j] >= 1e-280) {
                    double ratio = above[i][j] / below[i][j];
                    next[i][j] *= params.rule() == MultiplicativeUpdate.ROOT ? Math.sqrt(ratio) : ratio;
                }
            }
        }
        return next;
    }

    private static double[][] rows(DenseMatrix matrix) {
        return IntStream.range(0, matrix.rows()).mapToObj(matrix::row).toArray(double[][]::new);
    }

    private static double[][] transposed(double[][] a) {
        var out = new double[a.length == 0 ? 0 : a[0].length][a.length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < a[i].length; j++) {
                out[j][i] = a[i][j];
            }
        }
        return out;
    }

    private static double[][] times(double[][] a, double[][] b) {
        var out = new double[a.length][b.length == 0 ? 0 : b[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int k = 0; k < b.length; k++) {
                for (int j = 0; j < b[k].length; j++) {
                    out[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return out;
    }

    private static void add(double[][] part, double[][] sum) {
        for (int i = 0; i < part.length; i++) {
            for (int j = 0; j < part[i].length; j++) {
                sum[i][j] += part[i][j];
            }
        }
    }
}
