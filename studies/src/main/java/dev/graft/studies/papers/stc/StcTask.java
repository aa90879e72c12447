package dev.graft.studies.papers.stc;

import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.ResourceTable;
import java.util.List;
import java.util.stream.Stream;

/**
 * A clustering task of Table 1, or one that stands in for it.
 *
 * @param row the paper's name of the task
 * @param classes as their folders are called
 */
record StcTask(String row, List<String> classes) {
    /** Figures 3 and 4 are drawn for it. */
    static final String FERN_VS_STARFISH = "fern vs starfish";

    private static final ResourceTable TABLE = ResourceTable.of(StcTask.class, "stc-tasks.csv");
    private static final List<String> ROWS = List.copyOf(TABLE.keys());

    /** Every category is in one task, and with all of them these are the paper's twenty. */
    private static final List<StcTask> CALTECH_256 = tasks("caltech256");

    /** The paper's categories where Caltech-101 has them, else something alike; twenty again. */
    private static final List<StcTask> CALTECH_101 = tasks("caltech101");

    /** There are twelve kinds, so some are in two tasks. */
    private static final List<StcTask> DRAWN = tasks("drawn");

    /** With quick: two of two classes, with that of the figures, and the one of three. */
    private static final List<String> FEW = List.of(ROWS.get(1), FERN_VS_STARFISH, ROWS.get(6));

    StcTask {
        classes = List.copyOf(classes);
    }

    private static List<StcTask> tasks(String column) {
        return ROWS.stream()
                .map(row -> new StcTask(row, List.of(TABLE.get(row, column).split(", "))))
                .toList();
    }

    /** The tasks on a set; there are some for Caltech-256 and Caltech-101. */
    static List<StcTask> on(KnownSet set) {
        return switch (set) {
            case CALTECH_256 -> CALTECH_256;
            case CALTECH_101 -> CALTECH_101;
            default -> throw new IllegalArgumentException("no tasks on " + set.title());
        };
    }

    static List<StcTask> onDrawnPictures() {
        return DRAWN;
    }

    /** The categories of tasks, each once. */
    static List<String> categories(List<StcTask> tasks) {
        return tasks.stream()
                .flatMap(task -> task.classes().stream())
                .distinct()
                .toList();
    }

    /** The paper's name of a task that has the name given, in the results. */
    static String rowOf(String name) {
        return Stream.of(CALTECH_256, CALTECH_101, DRAWN)
                .flatMap(List::stream)
                .filter(task -> task.name().equals(name))
                .map(StcTask::row)
                .findFirst()
                .orElse("");
    }

    static List<String> rows() {
        return ROWS;
    }

    boolean isOfTwo() {
        return classes.size() == 2;
    }

    boolean isOneOfFew() {
        return FEW.contains(row);
    }

    /** The paper's where the classes are the paper's, else what the classes are. */
    String name() {
        return CALTECH_256.contains(this) ? row : String.join(isOfTwo() ? " vs " : ", ", classes);
    }
}
