package dev.graft.engine;

import dev.graft.core.check.Check;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.Step;
import dev.graft.core.fit.SynchronizedListener;
import dev.graft.core.matrix.DenseMatrix;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Sends everything through bytes, as an engine on other machines would: each block, the pass once for every block, each
 * block's state there and back, every sum before it is added, every task and its result. Whatever is not serialisable, or
 * relies on sharing an object with the caller, fails or differs here.
 */
public final class TravellingEngine implements Engine {
    private final AtomicLong blockBytes = new AtomicLong();
    private final AtomicLong otherBytes = new AtomicLong();

    /** What the blocks of all tables took. */
    public long blockBytes() {
        return blockBytes.get();
    }

    /** What passes, sums, states, tasks, steps and results took. */
    public long otherBytes() {
        return otherBytes.get();
    }

    @Override
    public <B extends Block> Table<B> table(Rows<B> rows, int stateWidth) {
        Check.atLeast(0, stateWidth, "stateWidth");
        var workers = new ArrayList<Worker<B>>();
        for (long first = 0; first < rows.rows(); first += rows.blockRows()) {
            var source = bytes(rows.source(first), blockBytes);
            int count = (int) Math.min(rows.blockRows(), rows.rows() - first);
            workers.add(new Worker<>(source, first, count, new double[count * stateWidth]));
        }
        return new Table<>() {
            @Override
            public long rows() {
                return rows.rows();
            }

            @Override
            public int stateWidth() {
                return stateWidth;
            }

            @Override
            public DenseMatrix state() {
                var all = workers.stream()
                        .flatMapToDouble(worker -> Arrays.stream(sent(worker.state)))
                        .toArray();
                return DenseMatrix.of(Math.toIntExact(rows()), stateWidth, all);
            }

            @Override
            public void setState(DenseMatrix state) {
                Check.equal(rows(), state.rows(), "rows of the state");
                Check.equal(stateWidth, state.columns(), "columns of the state");
                var all = state.toArray();
                int at = 0;
                for (var worker : workers) {
                    worker.state = sent(Arrays.copyOfRange(all, at, at + worker.state.length));
                    at += worker.state.length;
                }
            }

            @Override
            public <S extends Sum<S>> S pass(Pass<B, S> pass) {
                var sums = new ArrayList<S>();
                workers.forEach(worker -> sums.add(worker.visit(sent(pass))));
                return sums.isEmpty() ? pass.newSum() : sent(sum(sums));
            }

            private <S extends Sum<S>> S sum(List<S> sums) {
                if (sums.size() == 1) {
                    return sent(sums.get(0));
                }
                int first = Integer.highestOneBit(sums.size() - 1);
                var sum = sum(sums.subList(0, first));
                sum.add(sum(sums.subList(first, sums.size())));
                return sum;
            }

            @Override
            public void close() {
                workers.clear();
            }
        };
    }

    /** Where a block lives: it is read anew for every visit. */
    private final class Worker<B extends Block> {
        private final byte[] source;
        private final long firstRow;
        private final int rows;
        private double[] state;

        Worker(byte[] source, long firstRow, int rows, double[] state) {
            this.source = source;
            this.firstRow = firstRow;
            this.rows = rows;
            this.state = state;
        }

        <S extends Sum<S>> S visit(Pass<B, S> pass) {
            var block = TravellingEngine.<BlockSource<B>>read(source).read();
            Check.equal(firstRow, block.firstRow(), "first row of the block");
            Check.equal(rows, block.rows(), "rows of the block");
            var sum = pass.newSum();
            var own = sent(state);
            pass.visit(block, own, sum);
            state = sent(own);
            return sent(sum);
        }
    }

    @Override
    public <T extends Serializable> List<T> parallel(List<? extends Task<T>> tasks, RunListener listener) {
        var shared = SynchronizedListener.of(listener, tasks.size());
        var results = new ArrayList<T>();
        for (var task : tasks) {
            Task<T> copy = sent(task);
            results.add(sent(copy.run(this, (Step step) -> shared.onStep(sent(step)))));
        }
        return results;
    }

    @Override
    public void close() {}

    private <T extends Serializable> T sent(T value) {
        return read(bytes(value, otherBytes));
    }

    /** As it travels; what cannot be serialised is the caller's mistake. */
    static byte[] bytes(Serializable value, AtomicLong count) {
        var bytes = new ByteArrayOutputStream();
        try (var out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        } catch (IOException e) {
            throw new AssertionError(value.getClass() + " does not travel: " + e, e);
        }
        count.addAndGet(bytes.size());
        return bytes.toByteArray();
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <T> T read(byte[] bytes) {
        try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return (T) in.readObject();
        } catch (IOException | ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}
