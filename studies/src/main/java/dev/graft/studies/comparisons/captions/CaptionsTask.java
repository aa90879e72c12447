package dev.graft.studies.comparisons.captions;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.random.Seed;
import dev.graft.store.CollectionException;
import dev.graft.studies.comparisons.DataSet;
import dev.graft.studies.data.RowNumbers;
import dev.graft.studies.data.Shuffled;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Classes of a data set that are to be learnt from few examples.
 *
 * @param pictures all pictures of the classes, each bag once: copies would be examples and tests at once
 * @param classOf of each picture, as a number in the classes
 */
record CaptionsTask(DataSet.Name set, List<String> classes, CountMatrix pictures, int[] classOf) {
    /** Of a class, in a draw's order; those beyond them are never learnt from. */
    static final int EXAMPLES = 32;

    private static final Set<String> OCT1 =
            Set.of("Highway", "Mountain", "Kitchen", "Coast", "Office", "TallBuilding", "LivingRoom", "Bedroom");

    /** @param tuning the classes on which settings were chosen, instead of the others */
    static CaptionsTask of(DataSet.Name set, DataSet data, boolean tuning) {
        var names = data.classes().stream()
                .filter(name -> !name.isEmpty())
                .distinct()
                .sorted()
                .toList();
        var classes = IntStream.range(0, names.size())
                .filter(i -> (set == DataSet.Name.SCENE15 ? OCT1.contains(names.get(i)) : i % 2 == 0) == tuning)
                .mapToObj(names::get)
                .toList();
        var seen = new HashSet<CountMatrix>();
        var rows = IntStream.range(0, data.classes().size())
                .filter(row -> classes.contains(data.classes().get(row)))
                .filter(row -> seen.add(data.target().select(row)))
                .toArray();
        var task = new CaptionsTask(
                set,
                classes,
                data.target().select(rows),
                IntStream.of(rows)
                        .map(row -> classes.indexOf(data.classes().get(row)))
                        .toArray());
        if (classes.size() < 2) {
            throw new CollectionException(set + " has too few classes to learn; this needs at least 4");
        }
        for (int c = 0; c < classes.size(); c++) {
            if (task.of(c).length <= EXAMPLES) {
                throw new CollectionException("class " + classes.get(c) + " of " + set + " has " + task.of(c).length
                        + " different pictures; this needs at least " + (EXAMPLES + 1));
            }
        }
        return task;
    }

    private int[] of(int wanted) {
        return RowNumbers.where(classOf.length, row -> classOf[row] == wanted);
    }

    /** An order of every class's pictures. */
    Draw draw(int number) {
        var seed = new Seed(number).of("captions").of(set.toString());
        var orders = new ArrayList<int[]>();
        for (int c = 0; c < classes.size(); c++) {
            var rows = of(c);
            orders.add(Shuffled.of(rows, seed.of(classes.get(c)).random()));
        }
        return new Draw(number, seed, orders);
    }

    /** @param orders the rows of each class */
    record Draw(int number, Seed seed, List<int[]> orders) {
        /** The first n of every class, class after class. */
        int[] first(int n) {
            return part(0, n);
        }

        int[] tests() {
            return part(EXAMPLES, Integer.MAX_VALUE);
        }

        int[] part(int from, int to) {
            return orders.stream()
                    .flatMapToInt(order -> IntStream.of(order)
                            .limit(Math.min(to, order.length))
                            .skip(from))
                    .toArray();
        }

        /** The first n of the other classes in a random order, so that a larger n includes a smaller one. */
        int[] others(int wanted, int n) {
            var pool = IntStream.range(0, orders.size())
                    .filter(c -> c != wanted)
                    .flatMap(c -> IntStream.of(orders.get(c)).limit(EXAMPLES))
                    .toArray();
            return IntStream.of(Shuffled.of(pool, seed.of("others").of(wanted).random()))
                    .limit(n)
                    .toArray();
        }
    }
}
