package dev.graft.methods.cluster.stc;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.engine.IndexRows;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.Table;
import dev.graft.methods.api.Anchor;
import dev.graft.methods.assign.ProfileAssigner;
import dev.graft.methods.rows.StatePass;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** State of one run, confined to the thread that runs it. Nothing in it has the size of the rows. */
final class StcRun implements AutoCloseable {
    /** Rounds in which features and auxiliary rows are fitted to given clusters before the run starts. */
    private static final int SETTLING = 10;

    /** For clusters whose rows are all equal: the temperature would be 0. */
    private static final double LEAST_TEMPERATURE = 1e-6;

    private final StcParams params;
    private final StcSides data;
    private final RowSide target;
    private final RowSide auxiliary;
    private final Table<IndexRows.Range> columns;
    private final boolean isHeld;
    private int[] features;
    private final List<Double> halfway = new ArrayList<>();
    private double featureMargin = Double.POSITIVE_INFINITY;

    private StcRun(
            StcParams params,
            StcSides data,
            Partition start,
            boolean isHeld,
            RowSide target,
            RowSide auxiliary,
            Engine engine) {
        this.params = params;
        this.data = data;
        this.isHeld = isHeld;
        this.features = start.toArray();
        this.target = target;
        this.auxiliary = auxiliary;
        this.columns = engine.table(new IndexRows(features.length, FeaturePass.BLOCK), 1);
        columns.setState(DenseMatrix.of(
                features.length, 1, Arrays.stream(features).asDoubleStream().toArray()));
    }

    /** From clusters of rows that are in this process. */
    static StcRun from(StcStart start, @Nullable Anchor anchor, StcParams params, StcSides data, Engine engine) {
        if (anchor != null) {
            anchor.checkFor(Math.toIntExact(data.target().rows()), params.clusters());
        }
        boolean isHeld = anchor != null && anchor.holds();
        var features = start.features();
        return new StcRun(
                params,
                data,
                features,
                isHeld,
                RowSide.in(start.target(), isHeld ? anchor : null, data.target(), features, engine),
                RowSide.in(start.auxiliary(), null, data.auxiliary(), features, engine),
                engine);
    }

    /**
     * From clusters that rows are put into where they are.
     *
     * @param target sets the state of a row to its cluster
     * @param auxiliary the same for the auxiliary rows
     */
    static StcRun from(
            StatePass<SparseBlock> target,
            StatePass<SparseBlock> auxiliary,
            Partition features,
            StcParams params,
            StcSides data,
            Engine engine) {
        return new StcRun(
                params,
                data,
                features,
                false,
                RowSide.placed(target, params.clusters(), data.target(), features, engine),
                RowSide.placed(auxiliary, params.auxiliaryClusters(), data.auxiliary(), features, engine),
                engine);
    }

    StcClusters fit(RunListener listener) {
        var trace = ConvergenceTrace.of(
                isHeld ? "lost information and distance from the anchor (nats)" : "lost information (nats)");
        var reason = StopReason.ITERATION_LIMIT;
        trace.add(0, objective(), 0);
        for (int i = 1; i <= params.maxIterations(); i++) {
            int moved = iterate();
            boolean goOn = listener.onStep(trace.add(i, objective(), moved));
            if (moved == 0) {
                reason = StopReason.CONVERGED;
                break;
            }
            if (!goOn) {
                reason = StopReason.STOPPED_BY_CALLER;
                break;
            }
        }
        return clusters(trace.finish(reason));
    }

    /** Steps 5 to 9 of Algorithm 1. */
    private int iterate() {
        return switch (params.order()) {
            case ALTERNATING -> {
                int moved = moveRows();
                recompute();
                halfway.add(objective());
                moved += moveFeatures(featureStep());
                recompute();
                yield moved;
            }
            case Z_FIRST -> {
                int moved = moveFeatures(featureStep());
                recompute();
                halfway.add(objective());
                moved += moveRows();
                recompute();
                yield moved;
            }
            case PAPER -> {
                var withOldClusters = featureStep();
                int moved = moveRows() + moveFeatures(withOldClusters);
                recompute();
                yield moved;
            }
        };
    }

    /** Moves everything but the target's rows, a few times. */
    void settle() {
        for (int i = 0; i < SETTLING; i++) {
            int moved = auxiliary.move(features);
            recompute();
            moved += moveFeatures(featureStep());
            recompute();
            if (moved == 0) {
                return;
            }
        }
    }

    private int moveRows() {
        return target.move(features) + auxiliary.move(features);
    }

    private FeaturePass featureStep() {
        return new FeaturePass(
                features.length,
                params.featureClusters(),
                target.forFeatures(1),
                auxiliary.forFeatures(params.lambda()));
    }

    private int moveFeatures(FeaturePass step) {
        var moves = columns.pass(step);
        featureMargin = Math.min(featureMargin, moves.margin());
        features = Arrays.stream(columns.state().toArray())
                .mapToInt(value -> (int) value)
                .toArray();
        return moves.moved();
    }

    private void recompute() {
        target.recompute(features);
        auxiliary.recompute(features);
    }

    /** J of Eq. (5), plus the share of the anchor. */
    private double objective() {
        double lost = target.lostInformation() + params.lambda() * auxiliary.lostInformation();
        return isHeld ? lost + target.heldCost() : lost;
    }

    private StcClusters clusters(ConvergenceTrace trace) {
        return new StcClusters(
                params,
                Partition.of(params.featureClusters(), features),
                ProfileAssigner.of(profiles(), temperature()),
                trace,
                halfway,
                Math.min(featureMargin, Math.min(target.margin(), auxiliary.margin())));
    }

    /** Gathers the clusters of the target's rows. */
    Partition targetClusters() {
        return target.partition();
    }

    /** Gathers the clusters of the auxiliary rows. */
    Partition auxiliaryClusters() {
        return auxiliary.partition();
    }

    /** p~(z|x~) = p(z~|x~) p(z) / p(z~), which Eq. (14) compares rows with. */
    private DenseMatrix profiles() {
        var joint = target.joint();
        var profiles = new double[params.clusters() * features.length];
        for (int c = 0; c < params.clusters(); c++) {
            for (int z = 0; z < features.length; z++) {
                double cell = joint.cell(c, features[z]);
                profiles[c * features.length + z] = cell == 0
                        ? 0
                        : cell / joint.ofRow(c) * (data.target().columnSums[z] / joint.ofFeature(features[z]));
            }
        }
        return DenseMatrix.of(params.clusters(), features.length, profiles);
    }

    /**
     * The mean over rows of D(p(Z~|x) || p(Z~|x~)). It is taken over feature clusters, since differences within a
     * feature cluster do not distinguish row clusters and would only add noise.
     */
    private double temperature() {
        double known = target.information(features, params.featureClusters());
        return Math.max(LEAST_TEMPERATURE, known - target.joint().information());
    }

    @Override
    public void close() {
        target.close();
        auxiliary.close();
        columns.close();
    }
}
