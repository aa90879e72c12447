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
import java.util.Map;
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
    private final List<Eyes> eyes;

    /**
     * @param data the folder of the data sets
     * @param draws orders of each stream
     * @param eyes what looks at pictures, one after the other; documents come as features
     */
    public StreamExperiment(Path data, int draws, List<Eyes> eyes) {
        this.data = data;
        this.eyes = List.copyOf(eyes);
        this.draws = Check.inRange(2, 1_000, draws, "draws");
    }

    /**
     * The files of the result.
     *
     * @param scenes the numbers of the stream of pictures; absent where there were none
     */
    public record Result(Path csv, Optional<Path> scenes, Path table, Path picture) {}

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
        var scenes = scenes(out.resolve("collections"), threads, progress);
        if (scenes.isEmpty()) {
            return Optional.empty();
        }
        var rows = found.get().rows();
        boolean isSeen = !scenes.get().all().isEmpty();
        var result = new Result(
                out.resolve("stream.csv"),
                isSeen ? Optional.of(out.resolve("stream-scenes.csv")) : Optional.empty(),
                out.resolve("stream.md"),
                out.resolve("stream.svg"));
        WholeFile.write(result.csv, StreamRow.csv(rows).getBytes(StandardCharsets.UTF_8));
        String page =
                new StreamTable(rows, draws, found.get().widths(), scenes.get().option()).text();
        if (isSeen) {
            WholeFile.write(
                    out.resolve("stream-scenes.csv"),
                    scenes.get().csv(ScenesRow::csv).getBytes(StandardCharsets.UTF_8));
            page += new ScenesTable(scenes.get(), draws).text();
        }
        WholeFile.write(result.table, page.getBytes(StandardCharsets.UTF_8));
        WholeFile.write(result.picture, StreamPicture.of(rows).getBytes(StandardCharsets.UTF_8));
        return Optional.of(result);
    }

    /** Nothing where there are no pictures of scenes, absent where the work was stopped. */
    private Optional<SeenBy<ScenesRow>> scenes(Path work, int threads, Progress progress) throws IOException {
        if (!DataSet.isThere(DataSet.Name.SCENE15, data)) {
            return Optional.of(new SeenBy<>(Map.of()));
        }
        return SeenBy.look(eyes, with -> {
            var set = DataSet.of(DataSet.Name.SCENE15, data, work, with, progress);
            if (set.isEmpty() || progress.stopRequested()) {
                return Optional.empty();
            }
            progress.begin("labelling scenes that " + with.described() + " saw", "method", ScenesTrial.METHODS);
            try (var engine = Engine.local(threads)) {
                var rows = new ScenesTrial(ScenesTask.of(set.get()), draws, engine, new Watch(progress)).run();
                return progress.stopRequested() ? Optional.empty() : Optional.of(rows);
            } finally {
                progress.end();
            }
        });
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
