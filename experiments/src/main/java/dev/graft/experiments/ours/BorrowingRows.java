package dev.graft.experiments.ours;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** Questions to the numbers of the borrowing experiment. */
record BorrowingRows(List<Row> rows) {
    static final String NO_HELP = "recipe without help";
    static final String HELLINGER = "k-means on Hellinger bags";
    static final String GUARDED = ", guarded";

    /** Less than this is no difference. */
    static final double BITS = 0.02;

    private static final double SMALLEST = 1e-9;

    /** How often one was better and worse than another. */
    record WonLost(int won, int lost) {
        @Override
        public String toString() {
            return won + "/" + lost;
        }
    }

    /** What became of help that the guard let in, or refused: how often that was right, wrong, and either or neither. */
    record Judged(int count, int right, int wrong) {}

    List<Row> of(String method) {
        return rows.stream().filter(row -> row.method().equals(method)).toList();
    }

    /** The row of another method for the same pictures. */
    Row twin(Row row, String method) {
        return of(method).stream()
                .filter(other -> other.task().equals(row.task()) && other.draw() == row.draw())
                .findFirst()
                .orElseThrow();
    }

    List<String> methods() {
        return List.copyOf(rows.stream().map(Row::method).collect(Collectors.toCollection(LinkedHashSet::new)));
    }

    /** Those that the guard was asked about. */
    List<String> helps() {
        var methods = methods();
        return methods.stream()
                .filter(method -> methods.contains(method + GUARDED))
                .toList();
    }

    double mean(String method, ToDoubleFunction<Row> measure) {
        return of(method).stream().mapToDouble(measure).average().orElseThrow();
    }

    double entropy(String method) {
        return mean(method, Row::entropyBits);
    }

    double mean(Task task, String method) {
        return of(method).stream()
                .filter(row -> row.task().equals(task))
                .mapToDouble(Row::entropyBits)
                .average()
                .orElseThrow();
    }

    WonLost wonLost(String method, String against) {
        return wonLost(method, this, against);
    }

    /** @param others the same tasks and draws, seen by others */
    WonLost wonLost(String method, BorrowingRows others, String against) {
        int won = 0;
        int lost = 0;
        for (var row : of(method)) {
            double difference = row.entropyBits() - others.twin(row, against).entropyBits();
            won += difference < -SMALLEST ? 1 : 0;
            lost += difference > SMALLEST ? 1 : 0;
        }
        return new WonLost(won, lost);
    }

    Judged judged(String method, boolean refused) {
        int count = 0;
        int helped = 0;
        int hurt = 0;
        for (var row : of(method)) {
            if (row.verdict().equals("does not help") != refused) {
                continue;
            }
            count++;
            double gain = twin(row, NO_HELP).entropyBits() - row.entropyBits();
            helped += gain > BITS ? 1 : 0;
            hurt += gain < -BITS ? 1 : 0;
        }
        return new Judged(count, refused ? hurt : helped, refused ? helped : hurt);
    }

    static String number(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }
}
