package dev.graft.experiments.ours;

import dev.graft.collection.Progress;
import dev.graft.core.check.Check;
import dev.graft.core.file.WholeFile;
import dev.graft.engine.Engine;
import dev.graft.methods.Restarts;
import dev.graft.recipe.Lender;
import dev.graft.sort.BorrowedPictures;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Does a sorting get better where nobody touched it, when a person corrects some of its pictures? Clustering tasks of known
 * classes, several draws each, with and without help, and with corrections that are wrong as a control.
 */
public final class CorrectionsExperiment {
    private static final List<DataSet.Name> SETS = List.of(DataSet.Name.SCENE15, DataSet.Name.CALTECH101);

    private final Path data;
    private final int draws;
    private final boolean tuning;

    /**
     * @param data the folder of the data sets
     * @param tuning the tasks that steering was tuned on instead of those that test it
     */
    public CorrectionsExperiment(Path data, int draws, boolean tuning) {
        this.data = data;
        this.draws = Check.inRange(1, 1_000, draws, "draws");
        this.tuning = tuning;
    }

    /** The files of the result. */
    public record Result(Path csv, Path table) {}

    /** Absent where the work was stopped. */
    public Optional<Result> run(Path out, int threads, Progress progress) throws IOException {
        Files.createDirectories(out);
        var found = DataSet.all(SETS, data, out.resolve("collections"), Eyes.SIFT, progress);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        var sets = found.get();
        var tasks = Task.all(tuning).stream()
                .filter(task -> SETS.contains(task.set()))
                .toList();
        var rows = new ArrayList<CorrectionsRow>();
        progress.begin("sorting and correcting", "draw", (long) tasks.size() * draws);
        try (var engine = Engine.local(threads)) {
            Map<DataSet.Name, Lender> lenders = new EnumMap<>(DataSet.Name.class);
            sets.forEach((name, set) -> lenders.put(name, lender(set, engine)));
            var watch = new Watch(progress);
            Restarts.all(
                            tasks.size(),
                            engine,
                            i -> draws(
                                    tasks.get(i),
                                    Objects.requireNonNull(sets.get(tasks.get(i).set())),
                                    Objects.requireNonNull(
                                            lenders.get(tasks.get(i).set())),
                                    watch))
                    .forEach(rows::addAll);
        } finally {
            progress.end();
        }
        if (progress.stopRequested()) {
            return Optional.empty();
        }
        var result = new Result(out.resolve("corrections.csv"), out.resolve("corrections.md"));
        WholeFile.write(result.csv, CorrectionsRow.csv(rows).getBytes(StandardCharsets.UTF_8));
        WholeFile.write(
                result.table, new CorrectionsTable(rows, draws, tuning).text().getBytes(StandardCharsets.UTF_8));
        return Optional.of(result);
    }

    /** What the captioned pictures teach, as aplsa borrows it. */
    private static Lender lender(DataSet set, Engine engine) {
        var captioned = BorrowedPictures.of("captioned", set.captioned(), set.captions());
        return Lender.of(set.captioned(), Optional.of(captioned.weights()), engine);
    }

    private List<CorrectionsRow> draws(Task task, DataSet set, Lender lender, Watch watch) {
        var rows = new ArrayList<CorrectionsRow>();
        try (var alone = Engine.local(1)) {
            for (int draw = 1; draw <= draws && !watch.stopped(); draw++) {
                rows.addAll(new CorrectionsCell(task, draw, set, Optional.empty(), alone).run());
                rows.addAll(new CorrectionsCell(task, draw, set, Optional.of(lender), alone).run());
                watch.done();
            }
        }
        return rows;
    }
}
