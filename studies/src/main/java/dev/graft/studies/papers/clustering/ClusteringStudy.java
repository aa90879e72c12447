package dev.graft.studies.papers.clustering;

import dev.graft.engine.Engine;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.Plot;
import dev.graft.studies.report.ReportWording;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Choice;
import dev.graft.studies.run.Curves;
import dev.graft.studies.run.Experiment;
import dev.graft.studies.run.Measurement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A table or figure of a paper on clustering: entropies of several methods, lower is better. */
public abstract class ClusteringStudy extends Experiment {
    protected static final int DRAWS = 5;
    protected static final int FEW_DRAWS = 2;

    private final ReportWording wording;
    private final ClusteringTrial.Unit unit;
    private final List<String> counts;

    /** @param counts the measures that say how much data a run had, as the section "data" names them */
    protected ClusteringStudy(ReportWording wording, ClusteringTrial.Unit unit, List<String> counts) {
        this.wording = wording;
        this.unit = unit;
        this.counts = counts;
    }

    /** Runs a draw of something. */
    @FunctionalInterface
    protected interface Run<T> {
        List<Measurement> of(T what, int draw, Engine engine);
    }

    /** A cell for each draw of each of some things. */
    protected static <T> List<Cell> cells(List<T> all, int draws, Function<T, String> key, Run<T> run) {
        return all.stream()
                .flatMap(one -> IntStream.rangeClosed(1, draws)
                        .mapToObj(
                                draw -> new Cell(key.apply(one).formatted(draw), engine -> run.of(one, draw, engine))))
                .toList();
    }

    protected final CellResults entropies(CellResults results) {
        return results.measure(unit.measure());
    }

    @Override
    protected List<String> data(Choice choice, CellResults results) {
        var values = new ArrayList<Object>(List.of(choice.sets()));
        counts.forEach(measure -> values.add(range(results.measure(measure))));
        return Stream.concat(Stream.of(wording.text("data", values.toArray())), choice.missing().stream())
                .toList();
    }

    /** One number, or the least and the most. */
    private static String range(CellResults counts) {
        var numbers = counts.numbers().stream().mapToInt(Double::intValue).summaryStatistics();
        return numbers.getMin() == numbers.getMax()
                ? Integer.toString(numbers.getMin())
                : numbers.getMin() + " to " + numbers.getMax();
    }

    /** Those of the table or figure, then those of the paper. */
    @Override
    protected List<String> notes(CellResults results) {
        var entropies = entropies(results);
        var own = wording.notes(
                about().id() + " notes", entropies.draws(), entropies.tasks().size());
        return Stream.concat(own.stream(), wording.notes("notes").stream()).toList();
    }

    /**
     * The curves of a figure and the table of their numbers.
     *
     * @param over what the figure varies
     * @param of what the caption names: the task, or how many there are
     */
    protected final List<Part> figure(CellResults results, Plot.Kind kind, String over, Object of) {
        String caption = wording.text(about().id() + " caption", of);
        return new Curves(entropies(results)).figure(about().id(), caption, kind, over, unit.measure());
    }

    /** Averages beside the published ones, as a table and as bars, then every task. */
    protected final List<Part> tables(CellResults entropies, String method, Published published) {
        var tables = new EntropyTables(entropies);
        return List.of(
                tables.averages(wording.text("averages", entropies.tasks().size()), method, published),
                tables.bars(about().id(), unit, published),
                tables.byTask(wording.text("by task")));
    }
}
