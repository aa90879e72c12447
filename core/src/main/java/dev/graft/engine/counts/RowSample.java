package dev.graft.engine.counts;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.Sum;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.TreeSet;

/**
 * Draws rows without replacement, every row with the same probability, in one pass: each row gets a number from the seed
 * and its place, and those with the smallest numbers are taken. So the same rows are drawn on every engine and for every
 * cut into blocks.
 */
public record RowSample(int wanted, Seed seed) implements Pass<SparseBlock, RowSample.Drawn> {
    public RowSample {
        Check.atLeast(1, wanted, "wanted");
    }

    /** The drawn rows, in their order; all rows if there are no more than wanted. */
    public static CountMatrix of(SparseCounts counts, int wanted, Seed seed, Engine engine) {
        try (var table = engine.table(counts.blocks(), 0)) {
            return table.pass(new RowSample(wanted, seed)).matrix(counts.columns());
        }
    }

    @Override
    public Drawn newSum() {
        return new Drawn(wanted);
    }

    @Override
    public void visit(SparseBlock block, double[] state, Drawn sum) {
        for (int row = 0; row < block.rows(); row++) {
            long number = block.firstRow() + row;
            long order = seed.of(number).value();
            if (sum.takes(order, number)) {
                int from = block.offsets()[row];
                int to = block.offsets()[row + 1];
                sum.add(new Entry(
                        order,
                        number,
                        Arrays.copyOfRange(block.columnIndices(), from, to),
                        Arrays.copyOfRange(block.values(), from, to)));
            }
        }
    }

    private record Entry(long order, long row, int[] columns, double[] values) implements Serializable {}

    /** The rows with the smallest numbers so far. */
    public static final class Drawn implements Sum<Drawn> {
        private static final Comparator<Entry> BY_ORDER = (a, b) -> compare(a.order(), a.row(), b.order(), b.row());

        private final int wanted;
        private transient TreeSet<Entry> entries = new TreeSet<>(BY_ORDER);

        Drawn(int wanted) {
            this.wanted = wanted;
        }

        private static int compare(long order, long row, long otherOrder, long otherRow) {
            int byOrder = Long.compare(order, otherOrder);
            return byOrder != 0 ? byOrder : Long.compare(row, otherRow);
        }

        boolean takes(long order, long row) {
            return entries.size() < wanted
                    || compare(
                                    order,
                                    row,
                                    entries.last().order(),
                                    entries.last().row())
                            < 0;
        }

        void add(Entry entry) {
            entries.add(entry);
            if (entries.size() > wanted) {
                entries.pollLast();
            }
        }

        CountMatrix matrix(int columns) {
            var builder = new CountMatrixBuilder(columns);
            entries.stream().sorted(Comparator.comparingLong(Entry::row)).forEach(entry -> {
                for (int i = 0; i < entry.columns().length; i++) {
                    builder.add(entry.columns()[i], entry.values()[i]);
                }
                builder.endRow();
            });
            return builder.build();
        }

        @Override
        public void clear() {
            entries.clear();
        }

        @Override
        public void add(Drawn other) {
            other.entries.forEach(this::add);
        }

        private Object writeReplace() {
            return new Travelling(wanted, entries.toArray(Entry[]::new));
        }

        /** The serialised form: a comparator does not travel. */
        private record Travelling(int wanted, Entry[] entries) implements Serializable {
            private Object readResolve() {
                var drawn = new Drawn(wanted);
                for (var entry : entries) {
                    drawn.add(entry);
                }
                return drawn;
            }
        }
    }
}
