package dev.graft.studies.comparisons.stream;

import dev.graft.core.check.Check;
import dev.graft.studies.comparisons.Comparison;
import dev.graft.studies.comparisons.DataSet;
import dev.graft.studies.data.PairedDocuments;
import dev.graft.studies.report.Part;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Plan;
import dev.graft.studies.run.Setup;
import dev.graft.text.meaning.Meaning;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Does labelled text help to label pictures as they arrive? All pairs of the ten classes of Wikipedia's documents, and all
 * ten at once, with the paper's methods and kernel, with kernels that fit the pictures, and with ours; and scenes, with captions
 * as texts.
 */
public final class StreamExperiment extends Comparison {
    static final int HALVINGS = 4;
    private static final int UNKNOWN_CLASSES = 2;
    private static final int ORDERS = 20;
    private static final int FEWEST_ORDERS = 2;

    /** A test over orders needs two. */
    @Override
    public int leastDraws() {
        return FEWEST_ORDERS;
    }

    @Override
    public Plan plan(Setup setup) throws IOException {
        int draws = Check.inRange(FEWEST_ORDERS, Setup.MOST_DRAWS, setup.draws(ORDERS, FEWEST_ORDERS), "draws");
        var data = DataSet.root(setup);
        var documents = PairedDocuments.wikipedia(data);
        var scenes = new ArrayList<Cell>();
        if (DataSet.isThere(DataSet.Name.SCENE15, data)) {
            for (var features : setup.options().features()) {
                var set = DataSet.of(DataSet.Name.SCENE15, setup, features);
                scenes.addAll(scenes(set, draws, features.title()));
            }
        }
        return plan(documents, draws, setup.quick() ? 1 : HALVINGS, scenes);
    }

    private static List<Cell> scenes(DataSet set, int draws, String features) {
        var task = ScenesTask.of(set);
        String encoder = Meaning.find().map(Meaning::name).orElse("words");
        var cells = new ArrayList<Cell>();
        for (var pairs : PairSet.GIVEN) {
            for (String source : ScenesTrial.SOURCES) {
                cells.add(new Cell(
                        String.join(
                                " ", features, pairs.letter(), source, encoder, draws + " orders", set.fingerprint()),
                        engine -> ScenesTrial.run(task, pairs, source, draws, features, engine)));
            }
        }
        return cells;
    }

    /** First the kernels for the rivals are chosen; then all streams are run. */
    static Plan plan(PairedDocuments documents, int draws, int halvings, List<Cell> scenes) {
        String data = Integer.toHexString(Objects.hash(
                documents.pictures(), documents.texts(), Arrays.hashCode(documents.classes()), documents.names()));
        var first = new ArrayList<Cell>();
        StreamTask.binary(documents, 1).stream()
                .filter(StreamTask::isTuned)
                .forEach(task -> first.add(TunedKernels.cell(task, draws, data)));
        first.addAll(scenes);
        return new Plan("stream 2", first, results -> {
            var chosen = TunedKernels.of(results);
            return tasks(documents, halvings).stream()
                    .map(task -> cell(task, draws, chosen, data))
                    .toList();
        });
    }

    private static List<StreamTask> tasks(PairedDocuments documents, int halvings) {
        var tasks = new ArrayList<StreamTask>();
        for (int halving = 1; halving <= halvings; halving++) {
            tasks.addAll(StreamTask.binary(documents, halving));
        }
        var classes = IntStream.range(0, documents.names().size()).boxed().toList();
        tasks.add(StreamTask.of(documents, classes, classes.size(), 1));
        tasks.add(StreamTask.of(documents, classes, classes.size() - UNKNOWN_CLASSES, 1));
        return tasks;
    }

    private static Cell cell(StreamTask task, int draws, TunedKernels chosen, String data) {
        String key = String.join(" ", task.name(), StreamTrial.halving(task.halving()), draws + " orders", data);
        return task.isBinary() && task.halving() == 1
                ? new Cell(key + " " + chosen, engine -> new StreamTrial(task, draws, engine).everything(chosen))
                : new Cell(key, engine -> new StreamTrial(task, draws, engine).few());
    }

    @Override
    protected List<Part> parts(CellResults results) {
        var scenes = results.task(ScenesTrial.TASK);
        var parts = new ArrayList<>(new StreamReport(results).parts());
        if (!scenes.isEmpty()) {
            parts.addAll(new ScenesReport(scenes).parts());
        }
        return parts;
    }
}
