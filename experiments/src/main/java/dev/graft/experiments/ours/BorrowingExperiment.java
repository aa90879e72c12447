package dev.graft.experiments.ours;

import dev.graft.collection.Progress;
import dev.graft.core.check.Check;
import dev.graft.core.file.WholeFile;
import dev.graft.engine.Engine;
import dev.graft.methods.Restarts;
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
 * Does borrowing pay on real pictures? Clustering tasks of known classes, several draws each, with and without help, with
 * controls that must not help, and with the methods as they were published.
 */
public final class BorrowingExperiment {
    private final Path data;
    private final int draws;
    private final int networkDraws;
    private final boolean tuning;
    private final List<Eyes> eyes;

    /**
     * @param data the folder of the data sets
     * @param networkDraws the first of the draws, which a network looks at too: a draw takes it twice the time
     * @param tuning the tasks that the recipe was tuned on instead of those that test it
     * @param eyes what looks at the pictures, one after the other
     */
    public BorrowingExperiment(Path data, int draws, int networkDraws, boolean tuning, List<Eyes> eyes) {
        this.data = data;
        this.draws = Check.inRange(1, 1_000, draws, "draws");
        this.networkDraws = Check.inRange(1, draws, networkDraws, "draws of the network");
        this.tuning = tuning;
        this.eyes = List.copyOf(eyes);
    }

    /** The files of the result. */
    public record Result(Path csv, Path table) {}

    /** Absent where the work was stopped. */
    public Optional<Result> run(Path out, int threads, Progress progress) throws IOException {
        Files.createDirectories(out);
        var looked = SeenBy.look(eyes, each -> look(each, out.resolve("collections"), threads, progress));
        if (looked.isEmpty()) {
            return Optional.empty();
        }
        var seen = looked.get();
        var result = new Result(out.resolve("borrowing.csv"), out.resolve("borrowing.md"));
        WholeFile.write(result.csv, seen.csv(ResultsCsv::of).getBytes(StandardCharsets.UTF_8));
        WholeFile.write(
                result.table,
                new BorrowingPage(seen, draws, networkDraws, tuning).text().getBytes(StandardCharsets.UTF_8));
        return Optional.of(result);
    }

    private Optional<List<Row>> look(Eyes with, Path work, int threads, Progress progress) throws IOException {
        var found = DataSet.all(List.of(DataSet.Name.values()), data, work, with, progress);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        var sets = found.get();
        Map<DataSet.Name, TaskHelp> helps = new EnumMap<>(DataSet.Name.class);
        sets.forEach((name, set) -> helps.put(name, TaskHelp.of(set)));
        var tasks = Task.all(tuning);
        var rows = new ArrayList<Row>();
        progress.begin("clustering what " + with.described() + " saw", "draw", (long) tasks.size() * draws(with));
        try (var engine = Engine.local(threads)) {
            var watch = new Watch(progress);
            var cells = Restarts.all(tasks.size(), engine, i -> draws(tasks.get(i), draws(with), sets, helps, watch));
            cells.forEach(rows::addAll);
        } finally {
            progress.end();
        }
        return progress.stopRequested() ? Optional.empty() : Optional.of(rows);
    }

    private int draws(Eyes with) {
        return with.areSift() ? draws : networkDraws;
    }

    /** All draws of a task, one after the other: what is learnt from the help is learnt once. */
    private List<Row> draws(
            Task task, int draws, Map<DataSet.Name, DataSet> sets, Map<DataSet.Name, TaskHelp> helps, Watch watch) {
        var set = Objects.requireNonNull(sets.get(task.set()));
        var help = Objects.requireNonNull(helps.get(task.set())).with(task, set);
        var rows = new ArrayList<Row>();
        try (var alone = Engine.local(1)) {
            for (int draw = 1; draw <= draws && !watch.stopped(); draw++) {
                rows.addAll(new Cell(task, draw, set, help, alone).run());
                watch.done();
            }
        }
        return rows;
    }
}
