package dev.graft.spark.engine;

import dev.graft.engine.Sum;
import dev.graft.engine.tree.SumTree;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/** Adds the sums of partitions in the order of the contract, on executors as long as there are many. */
final class Sums {
    private Sums() {}

    /** Groups of neighbours are added on executors until there are few enough for the driver. */
    static <S extends Sum<S>> JavaRDD<Partial> few(JavaRDD<Partial> partials, int places, int atOnce) {
        int each = 1;
        while (Cut.pieces(places, each) > atOnce) {
            each *= 2;
        }
        if (each == 1) {
            return partials;
        }
        int group = each;
        return partials.mapToPair(partial -> new Tuple2<>(partial.place() / group, partial))
                .partitionBy(new ByNumber(Cut.pieces(places, group)))
                .mapPartitions(members -> Sums.<S>added(members, places, group));
    }

    private static <S extends Sum<S>> Iterator<Partial> added(
            Iterator<Tuple2<Integer, Partial>> members, int places, int group) {
        SumTree<S> tree = null;
        int number = 0;
        boolean changed = false;
        while (members.hasNext()) {
            var member = members.next();
            var partial = member._2();
            number = member._1();
            if (partial.failure() != null) {
                return List.of(new Partial(number, null, false, partial.failure()))
                        .iterator();
            }
            if (tree == null) {
                tree = new SumTree<>(Math.min(group, places - number * group));
            }
            changed |= partial.changed();
            tree.add(partial.place() - number * group, Bytes.read(Objects.requireNonNull(partial.sum())));
        }
        var total = Objects.requireNonNull(Objects.requireNonNull(tree).total());
        return List.of(new Partial(number, Bytes.of(total), changed, null)).iterator();
    }

    /** On the driver: the sum of all; throws what the first visit that failed threw. */
    static <S extends Sum<S>> S total(List<Partial> partials) {
        partials.stream()
                .filter(partial -> partial.failure() != null)
                .findFirst()
                .ifPresent(partial -> Failures.rethrow(Objects.requireNonNull(partial.failure())));
        var tree = new SumTree<S>(partials.size());
        for (var partial : partials) {
            tree.add(partial.place(), Bytes.read(Objects.requireNonNull(partial.sum())));
        }
        return Objects.requireNonNull(tree.total());
    }

    /** Keys are the numbers of the partitions. */
    private static final class ByNumber extends Partitioner {
        private final int partitions;

        ByNumber(int partitions) {
            this.partitions = partitions;
        }

        @Override
        public int numPartitions() {
            return partitions;
        }

        @Override
        public int getPartition(Object key) {
            return (Integer) key;
        }
    }
}
