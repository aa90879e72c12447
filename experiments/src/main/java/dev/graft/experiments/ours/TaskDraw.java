package dev.graft.experiments.ours;

import dev.graft.core.random.Seed;
import dev.graft.sort.Unsorted;
import java.util.Collections;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Pictures of a task, drawn by their number.
 *
 * @param classes of the pictures, as numbers in the task
 */
record TaskDraw(Unsorted pictures, int[] classes, Seed seed) {
    private static final int PICTURES_OF_A_CLASS = 50;

    static TaskDraw of(Task task, int draw, DataSet data) {
        var seed = new Seed(draw).of(task.set() + ": " + task.name());
        var drawn = task.classes().stream()
                .flatMapToInt(name -> draw(task, name, data, seed))
                .toArray();
        var labels = IntStream.of(drawn).mapToObj(data.classes()::get).toList();
        var pictures = new Unsorted(
                task.name(),
                IntStream.of(drawn).mapToObj(Integer::toString).toList(),
                Collections.nCopies(drawn.length, Optional.empty()),
                labels.stream().map(Optional::of).toList(),
                data.target().select(drawn));
        return new TaskDraw(
                pictures, labels.stream().mapToInt(task.classes()::indexOf).toArray(), seed);
    }

    private static IntStream draw(Task task, String name, DataSet data, Seed seed) {
        var of = IntStream.range(0, data.classes().size())
                .filter(i -> data.classes().get(i).equals(name))
                .toArray();
        if (of.length < PICTURES_OF_A_CLASS) {
            throw new IllegalStateException("class " + name + " of " + task.set() + " has " + of.length
                    + " pictures, and " + PICTURES_OF_A_CLASS + " are needed");
        }
        var order = TaskHelp.shuffled(of.length, seed.of(name).random());
        return IntStream.of(order).limit(PICTURES_OF_A_CLASS).map(i -> of[i]);
    }
}
