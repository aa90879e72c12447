package dev.graft.methods.contract;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.engine.TravellingEngine;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Small problems whose answer is plain to see, and the engines that must agree on it. */
final class ContractData {
    static final int CLASSES = 3;
    static final int ROWS = 45;
    static final int COLUMNS = 30;
    static final Seed SEED = new Seed(7);

    /** Classes one after the other in turn, and in three stretches. */
    static final IntUnaryOperator IN_TURN = row -> row % CLASSES;

    static final IntUnaryOperator IN_STRETCHES = row -> row * CLASSES / ROWS;

    private static final int WORDS = 40;

    private ContractData() {}

    /** One, two and eight threads, and one that sends everything through bytes. */
    static List<Supplier<Engine>> engines() {
        return List.of(
                () -> Engines.open(Engines.LOCAL, 1),
                () -> Engines.open(Engines.LOCAL, 2),
                () -> Engines.open(Engines.LOCAL, 8),
                TravellingEngine::new);
    }

    /** Two thirds of a row's words are those of its class, the others any. */
    static CountMatrix rows(int rows, IntUnaryOperator classOf, String purpose) {
        var random = SEED.of(purpose).random();
        var builder = new CountMatrixBuilder(COLUMNS);
        int own = COLUMNS / CLASSES;
        for (int row = 0; row < rows; row++) {
            for (int word = 0; word < WORDS; word++) {
                builder.add(
                        word % 3 == 0 ? random.nextInt(COLUMNS) : classOf.applyAsInt(row) * own + random.nextInt(own),
                        1);
            }
            builder.endRow();
        }
        return builder.build();
    }

    /** Rows without classes, on which every start leads somewhere else. */
    static CountMatrix vague(int rows) {
        var random = SEED.of("vague").random();
        var builder = new CountMatrixBuilder(COLUMNS);
        for (int row = 0; row < rows; row++) {
            for (int word = 0; word < WORDS; word++) {
                builder.add(random.nextInt(COLUMNS), 1);
            }
            builder.endRow();
        }
        return builder.build();
    }

    static int[] classes(int rows, IntUnaryOperator classOf) {
        return IntStream.range(0, rows).map(classOf).toArray();
    }

    /** Row i becomes row order[i] of what is permuted. */
    static int[] shuffled(int rows) {
        var order = IntStream.range(0, rows).toArray();
        var random = SEED.of("order").random();
        for (int i = rows - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int one = order[i];
            order[i] = order[j];
            order[j] = one;
        }
        return order;
    }
}
