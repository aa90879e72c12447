package dev.graft.methods.cluster.stc;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.Sum;
import dev.graft.engine.Table;
import dev.graft.methods.api.Anchor;
import dev.graft.methods.rows.StatePass;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The target's or the auxiliary rows and their clusters, in one run. The state of a row is its cluster; if rows are
 * held, it is followed by what the anchor subtracts from the cost of each cluster.
 */
final class RowSide implements AutoCloseable {
    private final CountSums counts;
    private final int clusters;
    private final int featureClusters;
    private final boolean isHeld;
    private final Table<SparseBlock> table;
    /** Clusters by columns: p(x~, z) as counts. Replaced, never modified, after rows have moved. */
    private double[] byColumn;

    private JointDistribution joint;
    private double held;
    private double margin = Double.POSITIVE_INFINITY;

    private RowSide(CountSums counts, int clusters, Partition features, boolean isHeld, RowStart start, Engine engine) {
        this.counts = counts;
        this.clusters = clusters;
        this.featureClusters = features.k();
        this.isHeld = isHeld;
        this.table = engine.table(counts.blocks(), width(clusters, isHeld));
        start.place(table);
        var sum = table.pass(new CountPass(clusters, counts.columns, isHeld));
        this.byColumn = sum.byColumn;
        this.held = sum.held;
        this.joint = new JointDistribution(clusters, featureClusters, byColumn, features.toArray());
    }

    /** Rows in given clusters. */
    static RowSide in(Partition start, @Nullable Anchor anchor, CountSums counts, Partition features, Engine engine) {
        return new RowSide(
                counts, start.k(), features, anchor != null, table -> table.setState(state(start, anchor)), engine);
    }

    /** Rows that are put into clusters where they are. */
    static RowSide placed(
            StatePass<SparseBlock> start, int clusters, CountSums counts, Partition features, Engine engine) {
        return new RowSide(counts, clusters, features, false, table -> table.pass(start), engine);
    }

    /** Sets the initial state of the rows. */
    private interface RowStart {
        void place(Table<SparseBlock> table);
    }

    private static int width(int clusters, boolean isHeld) {
        return isHeld ? 1 + clusters : 1;
    }

    private static DenseMatrix state(Partition start, @Nullable Anchor anchor) {
        int width = width(start.k(), anchor != null);
        var state = new double[start.items() * width];
        for (int row = 0; row < start.items(); row++) {
            state[row * width] = start.of(row);
            for (int c = 0; anchor != null && c < start.k(); c++) {
                state[row * width + 1 + c] = anchor.log(row, c);
            }
        }
        return DenseMatrix.of(start.items(), width, state);
    }

    /**
     * Eq. (14) or (15): every row moves to the cluster from whose profile it diverges least. Returns how many moved.
     */
    int move(int[] features) {
        var sum =
                table.pass(new MovePass(clusters, counts.columns, featureClusters, features, joint.rowLogs(), isHeld));
        byColumn = sum.byColumn;
        held = sum.held;
        margin = Math.min(margin, sum.costs.margin());
        return sum.moved;
    }

    /** Updates the distributions that the next steps compare with: Eq. (6) or (8). */
    void recompute(int[] features) {
        joint = new JointDistribution(clusters, featureClusters, byColumn, features);
    }

    /** The current data of this side for a feature step. */
    FeaturePass.Side forFeatures(double weight) {
        double scale = counts.total == 0 ? 0 : weight / counts.total;
        return new FeaturePass.Side(clusters, byColumn, counts.columnSums, joint.featureLogs(), scale);
    }

    /** I(X; Z) - I(X~; Z~), at least 0 despite rounding. */
    double lostInformation() {
        return Math.max(0, counts.information - joint.information());
    }

    /** The mean cost of the anchor over rows, weighted by p(x); 0 without an anchor. */
    double heldCost() {
        return counts.total == 0 ? 0 : held / counts.total;
    }

    /** The mutual information of rows and groups of columns. */
    double information(int[] groups, int count) {
        return counts.information(table, groups, count);
    }

    JointDistribution joint() {
        return joint;
    }

    double margin() {
        return margin;
    }

    Partition partition() {
        var state = table.state();
        var ofRows = new int[state.rows()];
        Arrays.setAll(ofRows, row -> (int) state.get(row, 0));
        return Partition.of(clusters, ofRows);
    }

    @Override
    public void close() {
        table.close();
    }

    /** Sums the rows by cluster without moving any. */
    private record CountPass(int clusters, int columns, boolean isHeld) implements Pass<SparseBlock, MoveSum> {
        @Override
        public MoveSum newSum() {
            return new MoveSum(clusters, columns, 0);
        }

        @Override
        public void visit(SparseBlock block, double[] state, MoveSum sum) {
            int width = width(clusters, isHeld);
            for (int row = 0; row < block.rows(); row++) {
                int cluster = (int) state[row * width];
                sum.addRow(block, row, cluster);
                if (isHeld) {
                    sum.addHeld(block, row, state[row * width + 1 + cluster]);
                }
            }
        }
    }

    /**
     * D(p(Z|x) || p~(Z|x~)) is, up to a constant, minus the sum over z~ of p(z~|x) log p(z~|x~): a row is first summed
     * over the feature clusters, and then costs N K regardless of its length.
     */
    private record MovePass(
            int clusters, int columns, int featureClusters, int[] features, double[] logs, boolean isHeld)
            implements Pass<SparseBlock, MoveSum> {
        @Override
        public MoveSum newSum() {
            return new MoveSum(clusters, columns, featureClusters);
        }

        @Override
        public void visit(SparseBlock block, double[] state, MoveSum sum) {
            int width = width(clusters, isHeld);
            for (int row = 0; row < block.rows(); row++) {
                int before = (int) state[row * width];
                int now = nearest(block, row, state, row * width, sum);
                if (now != before) {
                    state[row * width] = now;
                    sum.moved++;
                }
                sum.addRow(block, row, now);
                if (isHeld) {
                    sum.addHeld(block, row, state[row * width + 1 + now]);
                }
            }
        }

        private int nearest(SparseBlock block, int row, double[] state, int at, MoveSum sum) {
            int current = (int) state[at];
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
            if (isHeld) {
                sum.costs.subtract(1, state, at + 1);
            }
            return sum.costs.choose(current);
        }
    }

    private static final class MoveSum implements Sum<MoveSum> {
        private final int columns;
        private final double[] byColumn;
        private int moved;
        private double held;
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

        void addHeld(SparseBlock block, int row, double log) {
            double mass = 0;
            for (int p = block.offsets()[row]; p < block.offsets()[row + 1]; p++) {
                mass += block.values()[p];
            }
            held -= mass * log;
        }

        @Override
        public void clear() {
            Arrays.fill(byColumn, 0);
            moved = 0;
            held = 0;
            costs.resetMargin();
        }

        @Override
        public void add(MoveSum other) {
            for (int i = 0; i < byColumn.length; i++) {
                byColumn[i] += other.byColumn[i];
            }
            moved += other.moved;
            held += other.held;
            costs.lowerMargin(other.costs.margin());
        }
    }
}
