package dev.graft.experiments.ours;

import dev.graft.collection.Progress;
import dev.graft.core.check.Check;
import dev.graft.core.file.WholeFile;
import dev.graft.engine.Engine;
import dev.graft.experiments.data.PairedDocuments;
import dev.graft.methods.Restarts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Does labelled text help to label pictures as they arrive? All pairs of the ten classes of Wikipedia's documents, and all
 * ten at once; with the paper's methods and kernel, with kernels that fit the pictures, and with ours.
 */
public final class StreamExperiment {
    static final int HALVINGS = 4;
    private static final int UNKNOWN_CLASSES = 2;

    private final Path data;
    private final int draws;

    /**
     * @param data the folder of the data sets
     * @param draws orders of each stream
     */
    public StreamExperiment(Path data, int draws) {
        this.data = data;
        this.draws = Check.inRange(2, 1_000, draws, "draws");
    }

    /** The files of the result. */
    public record Result(Path csv, Path table, Path picture) {}

    /** All numbers. */
    record Found(TunedWidths widths, List<StreamRow> rows) {}

    /** Absent where the work was stopped. */
    public Optional<Result> run(Path out, int threads, Progress progress) throws IOException {
        var documents = PairedDocuments.wikipedia(data);
        Files.createDirectories(out);
        var found = measure(documents, draws, threads, progress);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        var rows = found.get().rows();
        var result = new Result(out.resolve("stream.csv"), out.resolve("stream.md"), out.resolve("stream.svg"));
        WholeFile.write(result.csv, StreamRow.csv(rows).getBytes(StandardCharsets.UTF_8));
        WholeFile.write(
                result.table,
                new StreamTable(rows, draws, found.get().widths()).text().getBytes(StandardCharsets.UTF_8));
        WholeFile.write(result.picture, StreamPicture.of(rows).getBytes(StandardCharsets.UTF_8));
        return Optional.of(result);
    }

    /** What every method gives, in the order of the tasks; absent where the work was stopped. */
    static Optional<Found> measure(PairedDocuments documents, int draws, int threads, Progress progress) {
        try (var engine = Engine.local(threads)) {
            var tasks = StreamTask.binary(documents, 1);
            var tuned = tasks.stream().filter(StreamTask::isTuned).toList();
            progress.begin("choosing kernels for the rivals", "task", tuned.size());
            var widths = TunedWidths.choose(tuned, draws, engine, new Watch(progress));
            progress.end();
            var all = new ArrayList<>(tasks);
            IntStream.rangeClosed(2, HALVINGS).forEach(halving -> all.addAll(StreamTask.binary(documents, halving)));
            var classes = IntStream.range(0, documents.names().size()).boxed().toList();
            all.add(StreamTask.of(documents, classes, classes.size(), 1));
            all.add(StreamTask.of(documents, classes, classes.size() - UNKNOWN_CLASSES, 1));
            progress.begin("labelling what arrives", "stream", all.size());
            var rows = trials(all, widths, draws, engine, new Watch(progress));
            return progress.stopRequested() ? Optional.empty() : Optional.of(new Found(widths, rows));
        } finally {
            progress.end();
        }
    }

    private static List<StreamRow> trials(
            List<StreamTask> tasks, TunedWidths widths, int draws, Engine engine, Watch watch) {
        try (var alone = Engine.local(1)) {
            return Restarts.all(tasks.size(), engine, i -> {
                        if (watch.stopped()) {
                            return List.<StreamRow>of();
                        }
                        var task = tasks.get(i);
                        var trial = new StreamTrial(task, draws, alone, watch);
                        var found = task.isBinary() && task.halving() == 1 ? trial.everything(widths) : trial.few();
                        watch.done();
                        return found;
                    })
                    .stream()
                    .flatMap(List::stream)
                    .toList();
        }
    }
}
