package dev.graft.studies.comparisons;

import dev.graft.app.cluster.PicturesToSort;
import dev.graft.core.random.Seed;
import dev.graft.studies.data.ResourceTable;
import dev.graft.studies.data.RowNumbers;
import dev.graft.studies.data.Shuffled;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** A clustering task: pictures of a few classes of a data set, to be separated again. */
public record ClusteringTask(DataSet.Name set, List<String> classes) {
    private static final int PICTURES_OF_A_CLASS = 50;

    private static final ResourceTable TABLE = ResourceTable.of(ClusteringTask.class, "clustering-tasks.csv");

    /**
     * Pictures of a task, drawn by their number.
     *
     * @param classes of the pictures, as numbers in the task
     */
    public record Draw(PicturesToSort pictures, int[] classes, Seed seed) {}

    public ClusteringTask {
        classes = List.copyOf(classes);
    }

    /**
     * @param tuning the tasks that the transfer layer was tuned on, which are no evidence; the others have other
     *     classes, and the first two are bi7 and oct1 of aplsa-2009
     * @param quick the first of every set alone
     */
    public static List<ClusteringTask> all(boolean tuning, boolean quick) {
        var tasks = new ArrayList<ClusteringTask>();
        for (String classes : TABLE.keys()) {
            var set = DataSet.Name.valueOf(TABLE.get(classes, "set"));
            boolean isFurther = quick && tasks.stream().anyMatch(task -> task.set == set);
            if (TABLE.get(classes, "use").equals(tuning ? "tuning" : "testing") && !isFurther) {
                tasks.add(new ClusteringTask(set, List.of(classes.split(", "))));
            }
        }
        return tasks;
    }

    /** As results call it. */
    public String name() {
        return set + ": " + String.join(", ", classes);
    }

    /** Whether results are of tasks that the transfer layer was tuned on. */
    public static boolean areTuning(List<String> names) {
        return all(true, false).stream().anyMatch(task -> names.contains(task.name()));
    }

    public Draw draw(int number, DataSet data) {
        var seed = new Seed(number).of(name());
        var rows = classes.stream().flatMapToInt(name -> draw(name, data, seed)).toArray();
        var labels = IntStream.of(rows).mapToObj(data.classes()::get).toList();
        var pictures = new PicturesToSort(
                String.join(", ", classes),
                IntStream.of(rows).mapToObj(Integer::toString).toList(),
                Collections.nCopies(rows.length, Optional.empty()),
                labels.stream().map(Optional::of).toList(),
                data.target().select(rows));
        return new Draw(pictures, labels.stream().mapToInt(classes::indexOf).toArray(), seed);
    }

    private IntStream draw(String name, DataSet data, Seed seed) {
        var of = RowNumbers.of(data.classes(), name);
        if (of.length < PICTURES_OF_A_CLASS) {
            throw new IllegalStateException("class " + name + " of " + set + " has " + of.length + " pictures, and "
                    + PICTURES_OF_A_CLASS + " are needed");
        }
        return IntStream.of(Shuffled.of(of, seed.of(name).random())).limit(PICTURES_OF_A_CLASS);
    }
}
