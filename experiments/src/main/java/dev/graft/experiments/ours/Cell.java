package dev.graft.experiments.ours;

import dev.graft.collection.Progress;
import dev.graft.core.fit.RunListener;
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
import dev.graft.sort.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** One draw of one task, with every method. */
final class Cell {
    private final Task task;
    private final int draw;
    private final TaskHelp help;
    private final Engine engine;
    private final Seed seed;
    private final int[] classes;
    private final Unsorted pictures;
    private final List<Row> rows = new ArrayList<>();
    private long since;

    Cell(Task task, int draw, DataSet data, TaskHelp help, Engine engine) {
        this.help = help;
        this.task = task;
        this.draw = draw;
        this.engine = engine;
        var drawn = TaskDraw.of(task, draw, data);
        this.seed = drawn.seed();
        this.classes = drawn.classes();
        this.pictures = drawn.pictures();
    }

    List<Row> run() {
        since = System.nanoTime();
        var alone = ClusterProblem.of(pictures.bags());
        kMeans("k-means on Hellinger bags", Space.HELLINGER, alone);
        kMeans(
                "START, captioned",
                Space.BORROWED,
                alone.withAuxiliary(help.captioned().pictures()));
        kMeans(
                "START, other classes",
                Space.BORROWED,
                alone.withAuxiliary(help.others().pictures()));
        recipe("aplsa, captioned", help.captioned(), SortMethod.APLSA, true);
        recipe("stc, captioned", help.captioned(), SortMethod.STC, false);
        recipe("stc, other classes", help.others(), SortMethod.STC, false);
        recipe("control: aplsa, shuffled captions", help.shuffledCaptions(), SortMethod.APLSA, false);
        recipe("control: aplsa, wrong words", help.wrongWords(), SortMethod.APLSA, false);
        recipe("control: stc, other classes, wrong words", help.othersWithWrongWords(), SortMethod.STC, false);
        paper("plsa as published", SortMethod.PLSA, Optional.empty());
        paper("aplsa as published", SortMethod.APLSA, Optional.of(help.captioned()));
        paper("co-clustering as published", SortMethod.COCLUSTERING, Optional.empty());
        paper("stc as published", SortMethod.STC, Optional.of(help.others()));
        return rows;
    }

    private void kMeans(String name, Space space, ClusterProblem problem) {
        var params = KMeansParams.of(task.classes().size()).withSpace(space).withSeed(seed);
        add(name, new KMeans(params).fit(problem, engine, RunListener.NONE).partition());
    }

    /** Our recipe with help, what the guard makes of it, and, once, without help. */
    private void recipe(String name, BorrowedPictures other, SortMethod method, boolean alone) {
        var sorting = new Sorter(params(method, false, false), engine, Progress.NONE)
                .sort(pictures, Optional.of(other))
                .orElseThrow()
                .sorting();
        var found = sorting.help().orElseThrow();
        add(name, found.withHelp().orElseThrow(), found);
        // Where the guard refuses, what stays is the sorting without help.
        boolean accepted = found.verdict() != Verdict.DOES_NOT_HELP;
        add(name + ", guarded", (accepted ? found.withHelp() : found.withoutHelp()).orElseThrow(), found);
        if (alone) {
            add("recipe without help", found.withoutHelp().orElseThrow(), null);
        }
    }

    private void paper(String name, SortMethod method, Optional<BorrowedPictures> other) {
        var sorting = new Sorter(params(method, true, true), engine, Progress.NONE)
                .sort(pictures, other)
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

    private void add(String name, Evaluation found, @Nullable Help said) {
        rows.add(new Row(
                task,
                draw,
                name,
                found.entropyBits(),
                found.accuracy(),
                found.nmi(),
                found.ari(),
                said == null
                        ? ""
                        : said.verdict().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                said == null ? 0 : said.captured(),
                said == null ? 0 : said.needed(),
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
