package dev.graft.bench.commands;

import dev.graft.app.cluster.SortParams;
import dev.graft.app.output.ResultFolder;
import dev.graft.app.pipeline.CollectionSorter;
import dev.graft.bench.GraftTool;
import dev.graft.bench.Measured;
import dev.graft.engine.Engines;
import dev.graft.index.IndexParams;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What {@code graft cluster} does, in this process and several times: without the start of a JVM and with code that is
 * compiled, as on the page ({@code graft serve}), and as scikit-learn is measured.
 */
final class RunningProcess {
    /** At the end of the command's name in the results. */
    static final String NAMED = ", process already running";

    private static final int WARM_UP = 12;
    private static final int REPEATS = 5;
    private static final double LONG = 5;

    private RunningProcess() {}

    /** Opens the collection, sorts it, and writes the folder of the result. */
    static void cluster(String what, int items, Path collection, Path folder, int piles) {
        var runs = new ArrayList<Measured>();
        do {
            runs.add(new GraftTool<>(1, () -> entropy(collection, folder, piles), entropy -> entropy).run());
        } while (runs.size() < WARM_UP + REPEATS && total(runs) < LONG * REPEATS || runs.size() < REPEATS);
        var last = new ArrayList<>(runs.subList(runs.size() - REPEATS, runs.size()));
        last.sort(Comparator.comparingDouble(Measured::cpu));
        var median = last.get((REPEATS - 1) / 2);
        Alternation.line(
                what,
                "Graft",
                items,
                new CommandRun(median.wall(), median.cpu(), 0),
                "median of the last " + REPEATS + " of " + runs.size() + median.note().get());
    }

    private static double total(ArrayList<Measured> runs) {
        return runs.stream().mapToDouble(Measured::cpu).sum();
    }

    private static String entropy(Path collection, Path folder, int piles) {
        var params = SortParams.DEFAULT.withPiles(OptionalInt.of(piles));
        try (var engine = Engines.open(Engines.LOCAL, Runtime.getRuntime().availableProcessors());
                var pictures = PictureCollection.open(collection)) {
            var made = new CollectionSorter(params, IndexParams.DEFAULT, engine, Progress.NONE)
                    .sort(pictures, Optional.empty())
                    .orElseThrow();
            ResultFolder.at(folder).write(made.sorting(), Optional.of(made.model()), pictures);
            return made.sorting()
                    .evaluation()
                    .map(found -> String.format(Locale.ROOT, "; entropy %.3f", found.entropyBits()))
                    .orElse("");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
