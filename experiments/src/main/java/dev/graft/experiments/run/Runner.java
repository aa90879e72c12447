package dev.graft.experiments.run;

import dev.graft.collection.CollectionException;
import dev.graft.collection.Progress;
import dev.graft.core.check.Check;
import dev.graft.core.file.WholeFile;
import dev.graft.engine.Engine;
import dev.graft.methods.Restarts;
import dev.graft.results.Version;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** Runs the cells of an experiment that were not run before, side by side, and puts all of them together. */
public final class Runner {
    private static final String CELLS = "cells";
    private static final String RESULTS = "results.csv";

    private final Path folder;
    private final Setup setup;

    /** @param folder of this experiment alone */
    public Runner(Path folder, Setup setup) {
        this.folder = folder;
        this.setup = setup;
    }

    /**
     * What came of it.
     *
     * @param before how many cells had been run by earlier calls
     */
    public record Outcome(Choice choice, Results results, Path csv, int cells, int before) {}

    /** Absent where the work was stopped; what was run is kept. */
    public Optional<Outcome> run(Experiment experiment) throws IOException {
        var choice = experiment.choice(setup.data());
        var plan = experiment.plan(setup);
        if (plan.isEmpty() || setup.progress().stopRequested()) {
            return Optional.empty();
        }
        String id = experiment.about().id();
        var cells = plan.get().cells();
        if (cells.isEmpty()) {
            throw new CollectionException("there is nothing to run of " + id + " with " + choice.sets() + "; missing: "
                    + String.join(" ", choice.missing()));
        }
        Check.equal(
                cells.size(),
                new HashSet<>(cells.stream().map(Cell::key).toList()).size(),
                "number of different cells of " + id);
        var store = new CellStore(folder.resolve(CELLS), id, choice.sets(), fingerprint(plan.get()));
        int before = runMissing(id, cells, store);
        if (before < 0) {
            return Optional.empty();
        }
        var values = new ArrayList<Value>();
        for (var cell : cells) {
            values.addAll(store.find(cell).orElseThrow(() -> new IOException("the cell " + cell.key() + " is gone")));
        }
        var csv = folder.resolve(RESULTS);
        WholeFile.write(csv, ResultsCsv.write(id, choice.sets(), values).getBytes(StandardCharsets.UTF_8));
        return Optional.of(new Outcome(choice, new Results(values), csv, cells.size(), before));
    }

    /** Where any of this differs, cells must be run again. */
    private String fingerprint(Plan plan) {
        return String.join(
                " ", Version.OF_THIS, setup.seed().toString(), setup.quick() ? "quick" : "", plan.fingerprint());
    }

    /** How many were there already; negative where the work was stopped. */
    private int runMissing(String id, List<Cell> cells, CellStore store) throws IOException {
        var missing = new ArrayList<Cell>();
        for (var cell : cells) {
            if (store.find(cell).isEmpty()) {
                missing.add(cell);
            }
        }
        if (missing.isEmpty()) {
            return cells.size();
        }
        var watch = new Watch(setup.progress());
        setup.progress().begin(id, "cell", missing.size());
        try (var engine = Engine.local(setup.threads())) {
            Restarts.all(missing.size(), engine, i -> {
                if (!watch.stopped()) {
                    run(missing.get(i), store);
                    watch.done();
                }
                return i;
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } finally {
            setup.progress().end();
        }
        return watch.stopped() ? -1 : cells.size() - missing.size();
    }

    private static void run(Cell cell, CellStore store) {
        try (var alone = Engine.local(1)) {
            store.keep(cell, cell.work().run(alone));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Counts what several threads have done. */
    private static final class Watch {
        private final Progress progress;
        private int count;

        Watch(Progress progress) {
            this.progress = progress;
        }

        synchronized boolean stopped() {
            return progress.stopRequested();
        }

        synchronized void done() {
            progress.advance(++count);
        }
    }
}
