package dev.graft.methods.cluster.stc;

import dev.graft.core.info.Information;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.Anchor;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Algorithm 1 straight from Eqs. (2) to (16): dense, one divergence after the other, as slow as it is plain. What the fast
 * form is checked against.
 */
public final class TextbookStc {
    private static final double TIE = 1e-10;

    private final double[][] p;
    private final double[][] q;
    private final StcParams params;
    private final Anchor anchor;
    private int[] rows;
    private int[] others;
    private int[] features;
    private double[][] pTilde;
    private double[][] qTilde;
    private double margin = Double.POSITIVE_INFINITY;
    private double marginWithoutTies = Double.POSITIVE_INFINITY;

    public TextbookStc(CountMatrix target, CountMatrix auxiliary, StcStart start, StcParams params) {
        this(target, auxiliary, start, params, none(target.rows(), params.clusters()));
    }

    TextbookStc(CountMatrix target, CountMatrix auxiliary, StcStart start, StcParams params, Anchor anchor) {
        this.anchor = anchor;
        this.p = joint(target);
        this.q = joint(auxiliary);
        this.params = params;
        this.rows = start.target().toArray();
        this.others = start.auxiliary().toArray();
        this.features = start.features().toArray();
        recompute();
    }

    private static Anchor none(int rows, int clusters) {
        var even = new double[rows * clusters];
        Arrays.fill(even, 1.0 / clusters);
        return new Anchor(DenseMatrix.of(rows, clusters, even), 0);
    }

    public void iterate() {
        switch (params.order()) {
            case ALTERNATING -> {
                moveRows();
                recompute();
                features = nearestFeatures();
            }
            case Z_FIRST -> {
                features = nearestFeatures();
                recompute();
                moveRows();
            }
            case PAPER -> {
                var moved = nearestFeatures();
                moveRows();
                features = moved;
            }
        }
        recompute();
    }

    public int[] rows() {
        return rows.clone();
    }

    public int[] others() {
        return others.clone();
    }

    public int[] features() {
        return features.clone();
    }

    /** The smallest gap between a best cost and the next one that does not tie with it. */
    public double margin() {
        return margin;
    }

    /** The smallest gap between the two best costs of a decision, of those without a tie. */
    public double marginWithoutTies() {
        return marginWithoutTies;
    }

    /** Eq. (5) and the anchor. */
    public double objective() {
        double held = 0;
        for (int x = 0; x < rows.length; x++) {
            held += sum(p[x]) * held(x, rows[x]);
        }
        return lost(p, rows, params.clusters()) + params.lambda() * lost(q, others, params.auxiliaryClusters()) + held;
    }

    private double held(int row, int cluster) {
        return -anchor.weight() * Math.log(Math.max(1e-12, anchor.memberships().get(row, cluster)));
    }

    /** The right side of Lemma 1. */
    double jointDivergence() {
        return divergence(flat(p), flat(pTilde)) + params.lambda() * divergence(flat(q), flat(qTilde));
    }

    /** Eqs. (10) and (12). */
    double rowDivergence() {
        return byRow(p, rows, pTilde) + params.lambda() * byRow(q, others, qTilde);
    }

    /** Eqs. (11) and (13). */
    double featureDivergence() {
        double sum = 0;
        var ofTarget = inColumns(p, pTilde);
        var ofOthers = inColumns(q, qTilde);
        for (int z = 0; z < features.length; z++) {
            sum += weighted(column(p, z), ofTarget[features[z]]);
            sum += params.lambda() * weighted(column(q, z), ofOthers[features[z]]);
        }
        return sum;
    }

    private double byRow(double[][] joint, int[] clusters, double[][] tilde) {
        double sum = 0;
        for (int x = 0; x < joint.length; x++) {
            sum += weighted(joint[x], profile(joint, clusters, tilde, clusters[x]));
        }
        return sum;
    }

    private static double weighted(double[] joint, double[] model) {
        double mass = sum(joint);
        return mass == 0 ? 0 : mass * divergence(normalised(joint), model);
    }

    private void moveRows() {
        rows = nearestRows(p, rows, pTilde, params.clusters());
        others = nearestRows(q, others, qTilde, params.auxiliaryClusters());
    }

    /** Eqs. (14) and (15). */
    private int[] nearestRows(double[][] joint, int[] clusters, double[][] tilde, int k) {
        var moved = clusters.clone();
        var profiles = IntStream.range(0, k)
                .mapToObj(c -> profile(joint, clusters, tilde, c))
                .toArray(double[][]::new);
        for (int x = 0; x < joint.length; x++) {
            if (sum(joint[x]) > 0) {
                var costs = new double[k];
                for (int c = 0; c < k; c++) {
                    costs[c] = divergence(normalised(joint[x]), profiles[c]) + (joint == p ? held(x, c) : 0);
                }
                moved[x] = choose(costs, clusters[x]);
            }
        }
        return moved;
    }

    /** Eq. (16). */
    private int[] nearestFeatures() {
        var moved = features.clone();
        var ofTarget = inColumns(p, pTilde);
        var ofOthers = inColumns(q, qTilde);
        for (int z = 0; z < features.length; z++) {
            var inTarget = column(p, z);
            var inOthers = column(q, z);
            double weight = sum(inTarget) + params.lambda() * sum(inOthers);
            if (weight == 0) {
                continue;
            }
            var costs = new double[params.featureClusters()];
            for (int f = 0; f < costs.length; f++) {
                costs[f] = weighted(inTarget, ofTarget[f]) / weight;
                // A part of weight 0 is 0 even where its divergence is infinite (C4).
                costs[f] += params.lambda() == 0 ? 0 : params.lambda() * weighted(inOthers, ofOthers[f]) / weight;
            }
            moved[z] = choose(costs, features[z]);
        }
        return moved;
    }

    private int choose(double[] costs, int current) {
        double best = Arrays.stream(costs).min().orElseThrow();
        var gaps = Arrays.stream(costs).map(cost -> cost - best).sorted().toArray();
        margin = Math.min(
                margin, Arrays.stream(gaps).filter(gap -> gap >= TIE).min().orElse(margin));
        if (gaps.length > 1 && gaps[1] >= TIE) {
            marginWithoutTies = Math.min(marginWithoutTies, gaps[1]);
        }
        if (costs[current] - best < TIE) {
            return current;
        }
        int first = 0;
        while (costs[first] - best >= TIE) {
            first++;
        }
        return first;
    }

    /** p~(Z | x~), from any row of the cluster that has mass; all 0 where none has. */
    private static double[] profile(double[][] joint, int[] clusters, double[][] tilde, int cluster) {
        for (int x = 0; x < joint.length; x++) {
            if (clusters[x] == cluster && sum(joint[x]) > 0) {
                return normalised(tilde[x]);
            }
        }
        return new double[tilde.length == 0 ? 0 : tilde[0].length];
    }

    /** p~(X | z~), from any feature of the cluster that has mass; all 0 where none has. */
    private double[][] inColumns(double[][] joint, double[][] tilde) {
        var columns = new double[params.featureClusters()][joint.length];
        for (int z = 0; z < features.length; z++) {
            if (sum(column(joint, z)) > 0) {
                columns[features[z]] = normalised(column(tilde, z));
            }
        }
        return columns;
    }

    private void recompute() {
        pTilde = tilde(p, rows, params.clusters());
        qTilde = tilde(q, others, params.auxiliaryClusters());
    }

    /** Eqs. (6) and (8). */
    private double[][] tilde(double[][] joint, int[] clusters, int k) {
        var clustered = clustered(joint, clusters, k);
        var ofRow = Arrays.stream(joint).mapToDouble(TextbookStc::sum).toArray();
        var ofColumn = columnSums(joint, features.length);
        var ofCluster = Arrays.stream(clustered).mapToDouble(TextbookStc::sum).toArray();
        var ofFeatures = columnSums(clustered, params.featureClusters());
        var tilde = new double[joint.length][features.length];
        for (int x = 0; x < joint.length; x++) {
            for (int z = 0; z < features.length; z++) {
                double mass = clustered[clusters[x]][features[z]];
                if (mass > 0) {
                    tilde[x][z] = mass * (ofRow[x] / ofCluster[clusters[x]]) * (ofColumn[z] / ofFeatures[features[z]]);
                }
            }
        }
        return tilde;
    }

    private static double[] columnSums(double[][] table, int columns) {
        return IntStream.range(0, columns)
                .mapToDouble(z -> sum(column(table, z)))
                .toArray();
    }

    /** Eq. (2). */
    private double lost(double[][] joint, int[] clusters, int k) {
        return Information.mutualInformation(joint) - Information.mutualInformation(clustered(joint, clusters, k));
    }

    /** Eq. (3). */
    private double[][] clustered(double[][] joint, int[] clusters, int k) {
        var clustered = new double[k][params.featureClusters()];
        for (int x = 0; x < joint.length; x++) {
            for (int z = 0; z < features.length; z++) {
                clustered[clusters[x]][features[z]] += joint[x][z];
            }
        }
        return clustered;
    }

    private static double divergence(double[] a, double[] b) {
        double d = 0;
        for (int i = 0; i < a.length; i++) {
            d += a[i] == 0 ? 0 : a[i] * Math.log(a[i] / b[i]);
        }
        return d;
    }

    private static double[][] joint(CountMatrix counts) {
        double total = sum(counts.rowSums());
        var joint = new double[counts.rows()][counts.columns()];
        for (int x = 0; x < joint.length; x++) {
            for (int z = 0; z < joint[x].length; z++) {
                joint[x][z] = total == 0 ? 0 : counts.get(x, z) / total;
            }
        }
        return joint;
    }

    private static double[] normalised(double[] weights) {
        double total = sum(weights);
        return Arrays.stream(weights).map(weight -> weight / total).toArray();
    }

    private static double[] column(double[][] table, int column) {
        return Arrays.stream(table).mapToDouble(row -> row[column]).toArray();
    }

    private static double[] flat(double[][] table) {
        return Arrays.stream(table).flatMapToDouble(Arrays::stream).toArray();
    }

    private static double sum(double[] values) {
        return Arrays.stream(values).sum();
    }
}
