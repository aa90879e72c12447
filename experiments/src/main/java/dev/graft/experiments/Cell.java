package dev.graft.experiments;

import dev.graft.collection.Progress;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.Partition;
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
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** One draw of one task, with every method. */
final class Cell {
    private static final int PICTURES_OF_A_CLASS = 50;

    private final Task task;
    private final int draw;
    private final DataSet data;
    private final Engine engine;
    private final Seed seed;
    private final int[] classes;
    private final Unsorted pictures;
    private final List<Row> rows = new ArrayList<>();
    private long since;

    Cell(Task task, int draw, DataSet data, Engine engine) {
        this.task = task;
        this.draw = draw;
        this.data = data;
        this.engine = engine;
        this.seed = new Seed(draw).of(task.set() + ": " + task.name());
        var drawn = task.classes().stream().flatMapToInt(this::draw).toArray();
        var labels = IntStream.of(drawn).mapToObj(data.classes()::get).toList();
        this.classes = labels.stream().mapToInt(task.classes()::indexOf).toArray();
        this.pictures = new Unsorted(
                task.name(),
                IntStream.of(drawn).mapToObj(Integer::toString).toList(),
                Collections.nCopies(drawn.length, Optional.empty()),
                labels.stream().map(Optional::of).toList(),
                data.target().select(drawn));
    }

    private IntStream draw(String name) {
        var of = IntStream.range(0, data.classes().size())
                .filter(i -> data.classes().get(i).equals(name))
                .toArray();
        if (of.length < PICTURES_OF_A_CLASS) {
            throw new IllegalStateException("class " + name + " of " + task.set() + " has " + of.length
                    + " pictures, and " + PICTURES_OF_A_CLASS + " are needed");
        }
        var order = shuffled(of.length, seed.of(name).random());
        return IntStream.of(order).limit(PICTURES_OF_A_CLASS).map(i -> of[i]);
    }

    private static int[] shuffled(int n, SplittableRandom random) {
        var order = new int[n];
        for (int i = 0; i < n; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }

    List<Row> run() {
        var captioned = BorrowedPictures.of("captioned", data.captioned(), data.captions());
        var others = BorrowedPictures.of("other classes", data.target().select(others()), List.of());
        since = System.nanoTime();
        kMeans("k-means on Hellinger bags", Space.HELLINGER, ClusterProblem.of(pictures.bags()));
        kMeans(
                "START, captioned",
                Space.BORROWED,
                ClusterProblem.of(pictures.bags()).withAuxiliary(data.captioned()));
        kMeans(
                "START, other classes",
                Space.BORROWED,
                ClusterProblem.of(pictures.bags()).withAuxiliary(others.pictures()));
        recipe("aplsa, captioned", captioned, SortMethod.APLSA, true);
        recipe("stc, other classes", others, SortMethod.STC, false);
        recipe("stc, captioned", captioned, SortMethod.STC, false);
        recipe("control: aplsa, shuffled captions", withShuffledCaptions(captioned), SortMethod.APLSA, false);
        recipe("control: aplsa, wrong words", withWrongWords(captioned), SortMethod.APLSA, false);
        recipe("control: stc, other classes, wrong words", withWrongWords(others), SortMethod.STC, false);
        paper("plsa as published", SortMethod.PLSA, Optional.empty());
        paper("aplsa as published", SortMethod.APLSA, Optional.of(captioned));
        paper("co-clustering as published", SortMethod.COCLUSTERING, Optional.empty());
        paper("stc as published", SortMethod.STC, Optional.of(others));
        return rows;
    }

    /** The rows of all classes that are not in the task. */
    private int[] others() {
        return IntStream.range(0, data.classes().size())
                .filter(i -> !task.classes().contains(data.classes().get(i)))
                .toArray();
    }

    private void kMeans(String name, Space space, ClusterProblem problem) {
        var params = KMeansParams.of(task.classes().size()).withSpace(space).withSeed(seed);
        add(name, new KMeans(params).fit(problem, engine, RunListener.NONE).partition());
    }

    /** Our recipe with help, what the guard makes of it, and, once, without help. */
    private void recipe(String name, BorrowedPictures help, SortMethod method, boolean alone) {
        var sorting = new Sorter(params(method, false, false), engine, Progress.NONE)
                .sort(pictures, Optional.of(help))
                .orElseThrow()
                .sorting();
        var found = sorting.help().orElseThrow();
        add(name, found.withHelp().orElseThrow(), found);
        // Where the guard refuses, what stays is the sorting without help.
        boolean accepted = found.verdict() != Help.Verdict.DOES_NOT_HELP;
        add(name + ", guarded", (accepted ? found.withHelp() : found.withoutHelp()).orElseThrow(), found);
        if (alone) {
            add("recipe without help", found.withoutHelp().orElseThrow(), null);
        }
    }

    private void paper(String name, SortMethod method, Optional<BorrowedPictures> help) {
        var sorting = new Sorter(params(method, true, true), engine, Progress.NONE)
                .sort(pictures, help)
                .orElseThrow()
                .sorting();
        add(name, sorting.evaluation().orElseThrow(), null);
    }

    private SortParams params(SortMethod method, boolean paper, boolean guard) {
        return new SortParams(
                OptionalInt.of(task.classes().size()),
                method,
                paper,
                false,
                guard,
                OptionalDouble.empty(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                Optional.empty(),
                seed);
    }

    private BorrowedPictures withShuffledCaptions(BorrowedPictures help) {
        var order = shuffled(help.pictures().rows(), seed.of("captions").random());
        return new BorrowedPictures(
                help.source(),
                help.pictures(),
                help.terms(),
                help.presence().select(order),
                help.weights().select(order));
    }

    /** Every visual word takes the place of another one, the same throughout. */
    private BorrowedPictures withWrongWords(BorrowedPictures help) {
        var place = shuffled(help.pictures().columns(), seed.of("words").random());
        var builder = new CountMatrixBuilder(help.pictures().columns());
        CountMatrix from = help.pictures();
        for (int row = 0; row < from.rows(); row++) {
            for (int p = from.offset(row); p < from.offset(row + 1); p++) {
                builder.add(place[from.column(p)], from.value(p));
            }
            builder.endRow();
        }
        return new BorrowedPictures(help.source(), builder.build(), help.terms(), help.presence(), help.weights());
    }

    private void add(String name, Partition piles) {
        rows.add(new Row(
                task,
                draw,
                name,
                ClusterEntropy.of(piles, classes).bits(),
                HungarianAccuracy.of(piles, classes),
                NormalizedMutualInformation.of(piles, classes),
                AdjustedRandIndex.of(piles, classes),
                "",
                0,
                0,
                seconds()));
    }

    private void add(String name, Evaluation found, @Nullable Help help) {
        rows.add(new Row(
                task,
                draw,
                name,
                found.entropyBits(),
                found.accuracy(),
                found.nmi(),
                found.ari(),
                help == null
                        ? ""
                        : help.verdict().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                help == null ? 0 : help.captured(),
                help == null ? 0 : help.needed(),
                seconds()));
    }

    /** Since the row before. */
    private double seconds() {
        long now = System.nanoTime();
        double seconds = (now - since) / 1e9;
        since = now;
        return seconds;
    }
}
