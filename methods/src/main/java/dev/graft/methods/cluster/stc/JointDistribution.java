package dev.graft.methods.cluster.stc;

import java.util.Arrays;

/**
 * Eq. (3): the mass of each row cluster in each feature cluster, as counts. The conditional distributions that the
 * steps compare with are quotients of these; for a cluster without mass, all logarithms are those of 0 (C3).
 */
final class JointDistribution {
    private final int rowClusters;
    private final int featureClusters;
    private final double[] cells;
    private final double[] byRow;
    private final double[] byFeature;

    /** @param byColumn row clusters by columns */
    JointDistribution(int rowClusters, int featureClusters, double[] byColumn, int[] features) {
        this.rowClusters = rowClusters;
        this.featureClusters = featureClusters;
        this.cells = new double[rowClusters * featureClusters];
        this.byRow = new double[rowClusters];
        this.byFeature = new double[featureClusters];
        for (int c = 0; c < rowClusters; c++) {
            for (int z = 0; z < features.length; z++) {
                cells[c * featureClusters + features[z]] += byColumn[c * features.length + z];
            }
        }
        for (int c = 0; c < rowClusters; c++) {
            for (int f = 0; f < featureClusters; f++) {
                byRow[c] += cells[c * featureClusters + f];
                byFeature[f] += cells[c * featureClusters + f];
            }
        }
    }

    double cell(int rowCluster, int featureCluster) {
        return cells[rowCluster * featureClusters + featureCluster];
    }

    double ofRow(int rowCluster) {
        return byRow[rowCluster];
    }

    double ofFeature(int featureCluster) {
        return byFeature[featureCluster];
    }

    /** log p(z~ | x~), feature cluster by feature cluster: a row is compared with all x~ at once. */
    double[] rowLogs() {
        var logs = new double[cells.length];
        for (int f = 0; f < featureClusters; f++) {
            for (int c = 0; c < rowClusters; c++) {
                logs[f * rowClusters + c] = log(cell(c, f), byRow[c]);
            }
        }
        return logs;
    }

    /** log p(x~ | z~), row cluster by row cluster: a feature is compared with all z~ at once. */
    double[] featureLogs() {
        var logs = new double[cells.length];
        for (int c = 0; c < rowClusters; c++) {
            for (int f = 0; f < featureClusters; f++) {
                logs[c * featureClusters + f] = log(cell(c, f), byFeature[f]);
            }
        }
        return logs;
    }

    private static double log(double part, double whole) {
        return part == 0 ? Double.NEGATIVE_INFINITY : Math.log(part / whole);
    }

    /** I(X~; Z~); 0 without mass. */
    double information() {
        double total = Arrays.stream(byFeature).sum();
        double information = 0;
        for (int c = 0; c < rowClusters; c++) {
            for (int f = 0; f < featureClusters; f++) {
                double n = cell(c, f);
                information += n == 0 ? 0 : n / total * Math.log(n / byRow[c] / (byFeature[f] / total));
            }
        }
        return information;
    }
}
