package dev.graft.methods.stc;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.Sum;
import dev.graft.engine.Table;
import java.util.Arrays;

/** The rows of one table in their clusters, in one run. Each row's state is its cluster. */
final class RowSide implements AutoCloseable {
    private final Counts counts;
    private final int clusters;
    private final int featureClusters;
    private final Table<SparseBlock> table;
    /** Clusters by columns: p(x~, z) as counts. Replaced, never changed, when rows have moved. */
    private double[] byColumn;

    private Joint joint;
    private double margin = Double.POSITIVE_INFINITY;

    RowSide(Counts counts, Partition start, Partition features, Engine engine) {
        this.counts = counts;
        this.clusters = start.k();
        this.featureClusters = features.k();
        this.table = engine.table(counts.blocks, 1);
        var state = Arrays.stream(start.toArray()).asDoubleStream().toArray();
        table.setState(DenseMatrix.of(state.length, 1, state));
        this.byColumn = table.pass(new CountPass(clusters, counts.columns)).byColumn;
        this.joint = new Joint(clusters, featureClusters, byColumn, features.toArray());
    }

    /** Eq. (14) or (15): every row goes to the cluster whose profile it diverges from least. Returns how many moved. */
    int move(int[] features) {
        var sum = table.pass(new MovePass(clusters, counts.columns, featureClusters, features, joint.rowLogs()));
        byColumn = sum.byColumn;
        margin = Math.min(margin, sum.costs.margin());
        return sum.moved;
    }

    /** Takes the present clusters into the model that the next steps compare with: Eq. (6) or (8). */
    void recompute(int[] features) {
        joint = new Joint(clusters, featureClusters, byColumn, features);
    }

    /** What a feature step needs of this side, as it is now. */
    FeaturePass.Side forFeatures(double weight) {
        double scale = counts.total == 0 ? 0 : weight / counts.total;
        return new FeaturePass.Side(clusters, byColumn, counts.columnSums, joint.featureLogs(), scale);
    }

    /** I(X; Z) - I(X~; Z~), which rounding may not take below 0. */
    double lostInformation() {
        return Math.max(0, counts.information - joint.information());
    }

    Joint joint() {
        return joint;
    }

    double margin() {
        return margin;
    }

    Partition partition() {
        var state = table.state().toArray();
        return Partition.of(
                clusters, Arrays.stream(state).mapToInt(value -> (int) value).toArray());
    }

    @Override
    public void close() {
        table.close();
    }

    /** Sums the rows by cluster and moves none. */
    private record CountPass(int clusters, int columns) implements Pass<SparseBlock, MoveSum> {
        @Override
        public MoveSum newSum() {
            return new MoveSum(clusters, columns, 0);
        }

        @Override
        public void visit(SparseBlock block, double[] state, MoveSum sum) {
            for (int row = 0; row < block.rows(); row++) {
                sum.addRow(block, row, (int) state[row]);
            }
        }
    }

    /**
     * D(p(Z|x) || p~(Z|x~)) is, up to what does not depend on x~, minus the sum over z~ of p(z~|x) log p(z~|x~): a row is
     * added up over the feature clusters first, and then costs N K whatever its length.
     */
    private record MovePass(int clusters, int columns, int featureClusters, int[] features, double[] logs)
            implements Pass<SparseBlock, MoveSum> {
        @Override
        public MoveSum newSum() {
            return new MoveSum(clusters, columns, featureClusters);
        }

        @Override
        public void visit(SparseBlock block, double[] state, MoveSum sum) {
            for (int row = 0; row < block.rows(); row++) {
                int before = (int) state[row];
                int now = nearest(block, row, before, sum);
                if (now != before) {
                    state[row] = now;
                    sum.moved++;
                }
                sum.addRow(block, row, now);
            }
        }

        private int nearest(SparseBlock block, int row, int current, MoveSum sum) {
            var columnIndices = block.columnIndices();
            var values = block.values();
            var masses = sum.masses;
            Arrays.fill(masses, 0);
            double total = 0;
            int end = block.offsets()[row + 1];
            for (int p = block.offsets()[row]; p < end; p++) {
                masses[features[columnIndices[p]]] += values[p];
                total += values[p];
            }
            if (total == 0) {
                return current; // C3: nothing to compare with
            }
            sum.costs.clear();
            for (int f = 0; f < featureClusters; f++) {
                double share = masses[f] / total;
                if (share > 0) {
                    sum.costs.subtract(share, logs, f * clusters);
                }
            }
            return sum.costs.choose(current);
        }
    }

    private static final class MoveSum implements Sum<MoveSum> {
        private final int columns;
        private final double[] byColumn;
        private int moved;
        private final double[] masses;
        private final Costs costs;

        MoveSum(int clusters, int columns, int featureClusters) {
            this.columns = columns;
            this.byColumn = new double[clusters * columns];
            this.masses = new double[featureClusters];
            this.costs = new Costs(clusters);
        }

        void addRow(SparseBlock block, int row, int cluster) {
            var columnIndices = block.columnIndices();
            var values = block.values();
            int base = cluster * columns;
            int end = block.offsets()[row + 1];
            for (int p = block.offsets()[row]; p < end; p++) {
                byColumn[base + columnIndices[p]] += values[p];
            }
        }

        @Override
        public void clear() {
            Arrays.fill(byColumn, 0);
            moved = 0;
            costs.resetMargin();
        }

        @Override
        public void add(MoveSum other) {
            for (int i = 0; i < byColumn.length; i++) {
                byColumn[i] += other.byColumn[i];
            }
            moved += other.moved;
            costs.lowerMargin(other.costs.margin());
        }
    }
}
