package dev.graft.spark.engine;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Block;
import dev.graft.engine.Pass;
import dev.graft.engine.Rows;
import dev.graft.engine.Sum;
import dev.graft.engine.Table;
import dev.graft.spark.context.Master;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;

/** Blocks and their state on executors. */
final class SparkTable<B extends Block> implements Table<B> {
    private final JavaSparkContext context;
    private final SparkSettings settings;
    private final SparkJobs jobs;
    private final Cut cut;
    private final int stateWidth;
    private final List<Shared<byte[][]>> sources = new ArrayList<>();
    private final JavaRDD<Blocks<B>> blocks;
    private final boolean areKept;
    private final boolean inPlace;
    private final RowStates states;
    private boolean read;

    SparkTable(JavaSparkContext context, SparkSettings settings, SparkJobs jobs, Rows<B> rows, int stateWidth) {
        this.context = context;
        this.settings = settings;
        this.jobs = jobs;
        this.stateWidth = stateWidth;
        this.areKept = rows.areKept();
        int most = Math.multiplyExact(context.defaultParallelism(), settings.partitionsPerCore(context.master()));
        this.cut = Cut.of(rows.rows(), rows.blockRows(), rows.blocks(), most);
        var parts = new ArrayList<BlockRun>();
        for (int p = 0; p < cut.partitions(); p++) {
            var bytes = new byte[cut.blocksOf(p)][];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = Bytes.of(rows.source(cut.firstRow(cut.firstBlock(p) + i)));
            }
            sources.add(Shared.of(bytes, context, settings));
            parts.add(new BlockRun(p, cut, sources.get(p)));
        }
        var spread = context.parallelize(parts, parts.size());
        this.blocks = areKept
                ? spread.<Blocks<B>>map(BlockRun::kept).persist(StorageLevel.MEMORY_AND_DISK())
                : spread.map(BlockRun::readAgain);
        this.inPlace = settings.inPlace() && new Master(context.master()).neverTriesAgain();
        this.states = new RowStates(
                spread.map(part -> part.zeros(stateWidth)), Checkpoints.of(context), jobs, settings, inPlace);
    }

    @Override
    public long rows() {
        return cut.rows();
    }

    @Override
    public int stateWidth() {
        return stateWidth;
    }

    @Override
    public DenseMatrix state() {
        long size = rows() * stateWidth;
        if (Math.max(size, rows()) > Integer.MAX_VALUE - 8) {
            throw new IllegalStateException("the state of " + rows() + " rows with " + stateWidth
                    + " numbers each does not fit an array of " + (Integer.MAX_VALUE - 8) + " numbers");
        }
        var all = new double[(int) size];
        int at = 0;
        for (var part : jobs.run(() -> states.states().collect())) {
            for (var state : part) {
                System.arraycopy(state, 0, all, at, state.length);
                at += state.length;
            }
        }
        return DenseMatrix.of((int) rows(), stateWidth, all);
    }

    @Override
    public void setState(DenseMatrix state) {
        Check.equal(rows(), state.rows(), "rows of the state");
        Check.equal(stateWidth, state.columns(), "columns of the state");
        var all = state.sharedValues();
        var parts = new ArrayList<Shared<double[][]>>();
        int at = 0;
        for (int p = 0; p < cut.partitions(); p++) {
            var part = new double[cut.blocksOf(p)][];
            for (int i = 0; i < part.length; i++) {
                int size = cut.rowsOf(cut.firstBlock(p) + i) * stateWidth;
                part[i] = Arrays.copyOfRange(all, at, at + size);
                at += size;
            }
            parts.add(Shared.of(part, context, settings));
        }
        states.set(context.parallelize(parts, parts.size()).map(Shared::value), parts);
    }

    @Override
    public <S extends Sum<S>> S pass(Pass<B, S> pass) {
        var shared = Shared.of(pass, context, settings);
        var visit = new Visit<>(shared, states.areInPlace());
        var visited = blocks.zipPartitions(
                states.states(),
                (blocksOfOne, statesOfOne) -> List.of(visit.visit(blocksOfOne.next(), statesOfOne.next()))
                        .iterator());
        if (stateWidth > 0) {
            // Looked at twice, for its sum and as the next state, but computed once.
            visited.persist(StorageLevel.MEMORY_AND_DISK());
            if (inPlace) {
                visited.rdd().localCheckpoint();
            }
        }
        boolean changed = false;
        try {
            var partials =
                    jobs.run(() -> Sums.<S>few(visited.map(Visited::partial), cut.partitions(), settings.sumsAtOnce())
                            .collect());
            S total = Sums.total(partials);
            changed = partials.stream().anyMatch(Partial::changed);
            forgetSources();
            if (changed) {
                states.advance(visited, shared);
            }
            return total;
        } finally {
            if (!changed) {
                SparkJobs.tidy(() -> {
                    visited.unpersist(false);
                    shared.destroy();
                });
            }
        }
    }

    /** Once the blocks are kept on the executors, what they were read from is needed only if one is lost. */
    private void forgetSources() {
        if (areKept && !read) {
            sources.forEach(Shared::forget);
        }
        read = true;
    }

    @Override
    public void close() {
        SparkJobs.tidy(() -> {
            states.release();
            if (areKept) {
                blocks.unpersist(false);
            }
            sources.forEach(Shared::destroy);
            sources.clear();
        });
    }
}
