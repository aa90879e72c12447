package dev.graft.experiments;

import dev.graft.collection.Progress;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.evaluation.AdjustedRandIndex;
import dev.graft.evaluation.ClusterEntropy;
import dev.graft.evaluation.HungarianAccuracy;
import dev.graft.evaluation.NormalizedMutualInformation;
import dev.graft.methods.ClusterProblem;
import dev.graft.methods.embed.Space;
import dev.graft.methods.kmeans.KMeans;
import dev.graft.methods.kmeans.KMeansParams;
import dev.graft.sort.BorrowedPictures;
import dev.graft.sort.Evaluation;
import dev.graft.sort.Help;
import dev.graft.sort.SortMethod;
import dev.graft.sort.SortParams;
import dev.graft.sort.Sorter;
import dev.graft.sort.Unsorted;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** One draw of one task, with every method. */
final class Cell {
    private static final int PICTURES_OF_A_CLASS = 50;

    private final Task task;
    private final int draw;
    private final DataSet data;
    private final int[] drawn;
    private final Unsorted pictures;
    private final int[] classes;
    private final Engine engine;
    private final List<Row> rows = new ArrayList<>();

    Cell(Task task, int draw, DataSet data, Engine engine) {
        this.task = task;
        this.draw = draw;
        this.data = data;
        this.engine = engine;
        var seed = new Seed(draw).of(task.set() + task.name());
        this.drawn = task.classes().stream()
                .flatMapToInt(name -> some(name, seed.of(name).random()))
                .toArray();
        var labels = IntStream.of(drawn).mapToObj(data.classes()::get).toList();
        this.classes = labels.stream().mapToInt(task.classes()::indexOf).toArray();
        this.pictures = new Unsorted(
                task.name(),
                IntStream.of(drawn).mapToObj(Integer::toString).toList(),
                Collections.nCopies(drawn.length, Optional.empty()),
                labels.stream().map(Optional::of).toList(),
                data.target().select(drawn));
    }

    private IntStream some(String name, SplittableRandom random) {
        var of = IntStream.range(0, data.classes().size())
                .filter(i -> data.classes().get(i).equals(name))
                .boxed()
                .collect(java.util.stream.Collectors.toCollection(ArrayList::new));
        if (of.size() < PICTURES_OF_A_CLASS) {
            throw new IllegalStateException(
                    "class " + name + " of " + task.set() + " has " + of.size() + " pictures, " + PICTURES_OF_A_CLASS
                            + " are needed");
        }
        Collections.shuffle(of, new java.util.Random(random.nextLong()));
        return of.stream().limit(PICTURES_OF_A_CLASS).mapToInt(i -> i);
    }

    List<Row> run() {
        return rows;
    }
}
