package dev.graft.studies.run;

import dev.graft.app.output.Version;
import dev.graft.core.check.Check;
import dev.graft.core.io.AtomicFile;
import dev.graft.engine.SerialEngine;
import dev.graft.store.CollectionException;
import dev.graft.store.Progress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;

/**
 * Runs the cells of an experiment that were not run before, side by side, and puts all of them together.
 *
 * @param folder of this experiment alone
 */
public record Runner(Path folder, Setup setup) {
    private static final String CELLS = "cells";
    private static final String RESULTS = "results.csv";

    /**
     * What came of it.
     *
     * @param before how many cells had been run by earlier calls
     */
    public record Outcome(Choice choice, CellResults results, Path csv, int cells, int before) {}

    /** Absent where the work was stopped; what was run is kept. */
    public Optional<Outcome> run(Experiment experiment) throws IOException {
        var choice = experiment.choice(setup.data());
        try {
            var plan = experiment.plan(setup);
            if (setup.progress().stopRequested()) {
                return Optional.empty();
            }
            String id = experiment.about().id();
            if (plan.cells().isEmpty()) {
                throw new CollectionException("there is nothing to run of " + id + " with " + choice.sets()
                        + "; missing: " + String.join(" ", choice.missing()));
            }
            var store = new CellStore(folder.resolve(CELLS), id, choice.sets(), fingerprint(plan));
            try (var alone = OneRun.in(folder)) {
                return Optional.of(run(id, plan, choice, store));
            }
        } catch (CancellationException e) {
            return Optional.empty();
        }
    }

    private Outcome run(String id, Plan plan, Choice choice, CellStore store) throws IOException {
        var values = new ArrayList<Measurement>();
        int before = runAll(id, plan.cells(), store, values);
        var next = plan.next().apply(new CellResults(values));
        before += runAll(id, next, store, values);
        var csv = folder.resolve(RESULTS);
        AtomicFile.write(csv, ResultsCsv.write(id, choice.sets(), values).getBytes(StandardCharsets.UTF_8));
        return new Outcome(choice, new CellResults(values), csv, plan.cells().size() + next.size(), before);
    }

    /** How many were there already. */
    private int runAll(String id, List<Cell> cells, CellStore store, List<Measurement> values) throws IOException {
        int there = cells.size() - runMissing(id, cells, store);
        for (var cell : cells) {
            values.addAll(store.find(cell).orElseThrow(() -> new IOException("the cell " + cell.key() + " is gone")));
        }
        return there;
    }

    /** Where any of this differs, cells must be run again. */
    private String fingerprint(Plan plan) {
        return String.join(
                " ", Version.OF_THIS, setup.seed().toString(), setup.quick() ? "quick" : "", plan.fingerprint());
    }

    /** @return how many there were to run */
    private int runMissing(String id, List<Cell> cells, CellStore store) throws IOException {
        var keys = cells.stream().map(Cell::key).collect(Collectors.toSet());
        Check.equal(cells.size(), keys.size(), "number of different cells of " + id);
        var missing = new ArrayList<Cell>();
        for (var cell : cells) {
            if (store.find(cell).isEmpty()) {
                missing.add(cell);
            }
        }
        if (missing.isEmpty()) {
            return 0;
        }
        var watch = new Watch(setup.progress());
        setup.progress().begin(id, "cell", missing.size());
        try {
            ParallelMap.all(missing.size(), setup.threads(), i -> {
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
        if (watch.stopped()) {
            throw new CancellationException();
        }
        return missing.size();
    }

    private static void run(Cell cell, CellStore store) {
        try (var alone = new SerialEngine()) {
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
