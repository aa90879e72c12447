package dev.graft.methods.cluster.aplsa;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.Anchor;
import dev.graft.methods.api.ClusterProblem;
import java.util.Optional;

/** Eqs. (5) to (10) one after the other, with every posterior stored. The form that the fast one is tested against. */
final class TextbookAplsa {
    private final CountMatrix a;
    private final Optional<CountMatrix> b;
    private final double lambda;
    private final Optional<Anchor> anchor;
    double[][] pv;
    double[][] pw;
    double[][] pf;

    TextbookAplsa(ClusterProblem problem, double lambda, AplsaStart start) {
        this(problem, lambda, start, Optional.empty());
    }

    TextbookAplsa(ClusterProblem problem, double lambda, AplsaStart start, Optional<Anchor> anchor) {
        this.anchor = anchor;
        this.a = problem.target();
        this.b = problem.tags().filter(tags -> lambda < 1);
        this.lambda = b.isPresent() ? lambda : 1;
        this.pv = rows(start.topicsByRow());
        this.pw = rows(start.topicsByTag().orElse(DenseMatrix.of(0, 0)));
        this.pf = rows(start.featuresByTopic());
    }

    private static double[][] rows(DenseMatrix matrix) {
        var rows = new double[matrix.rows()][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = matrix.row(i);
        }
        return rows;
    }

    private double given(double[] row, int word) {
        double sum = 0;
        for (int z = 0; z < pf.length; z++) {
            sum += pf[z][word] * row[z];
        }
        return sum;
    }

    double likelihood() {
        double sum = 0;
        if (lambda > 0) {
            sum += lambda * (part(a, pv) + prior());
        }
        return b.isPresent() ? sum + (1 - lambda) * part(b.get(), pw) : sum;
    }

    private double prior() {
        double sum = 0;
        for (int i = 0; anchor.isPresent() && i < pv.length; i++) {
            for (int z = 0; z < pf.length; z++) {
                double held = anchor.get().weight() * anchor.get().memberships().get(i, z);
                sum += held == 0 ? 0 : held * Math.log(pv[i][z]);
            }
        }
        return sum;
    }

    private double part(CountMatrix counts, double[][] rows) {
        double sum = 0;
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < counts.columns(); j++) {
                double count = counts.get(i, j);
                sum += count == 0 ? 0 : count / counts.rowSum(i) * Math.log(given(rows[i], j));
            }
        }
        return sum;
    }

    void iterate() {
        var sums = new double[pf.length][a.columns()];
        var nextV = part(a, pv, lambda, sums);
        if (b.isPresent()) {
            pw = part(b.get(), pw, 1 - lambda, sums);
        }
        pv = nextV;
        anchor.ifPresent(this::hold);
        for (int z = 0; z < pf.length; z++) {
            double mass = 0;
            for (double sum : sums[z]) {
                mass += sum;
            }
            for (int j = 0; j < a.columns() && mass > 0; j++) {
                pf[z][j] = sums[z][j] / mass;
            }
        }
    }

    private void hold(Anchor held) {
        for (int i = 0; i < pv.length; i++) {
            double words = a.rowSum(i) > 0 ? 1 : 0;
            var next = new double[pf.length];
            double sum = 0;
            for (int z = 0; z < next.length; z++) {
                next[z] = words * pv[i][z] + held.weight() * held.memberships().get(i, z);
                sum += next[z];
            }
            for (int z = 0; z < next.length; z++) {
                next[z] /= sum;
            }
            pv[i] = next;
        }
    }

    private double[][] part(CountMatrix counts, double[][] rows, double weight, double[][] sums) {
        var posteriors = new double[rows.length][counts.columns()][pf.length];
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < counts.columns(); j++) {
                double total = given(rows[i], j);
                for (int z = 0; z < pf.length; z++) {
                    posteriors[i][j][z] = total > 0 ? pf[z][j] * rows[i][z] / total : rows[i][z];
                }
            }
        }
        var next = new double[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            next[i] = counts.rowSum(i) == 0 ? rows[i] : new double[pf.length];
            for (int j = 0; j < counts.columns() && counts.rowSum(i) > 0; j++) {
                double share = counts.get(i, j) / counts.rowSum(i);
                for (int z = 0; z < pf.length; z++) {
                    next[i][z] += share * posteriors[i][j][z];
                    sums[z][j] += weight * share * posteriors[i][j][z];
                }
            }
        }
        return next;
    }
}
