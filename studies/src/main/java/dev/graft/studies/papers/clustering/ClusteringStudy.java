package dev.graft.studies.papers.clustering;

import dev.graft.engine.Engine;
import dev.graft.studies.report.ReportWording;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Experiment;
import dev.graft.studies.run.Measurement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A table or figure of a paper on clustering: entropies of several methods, lower is better. */
public abstract class ClusteringStudy extends Experiment {
    protected static final int DRAWS = 5;
    protected static final int FEW_DRAWS = 2;

    private final ReportWording wording;
    private final ClusteringTrial.Unit unit;

    protected ClusteringStudy(String id, ReportWording wording, ClusteringTrial.Unit unit) {
        super(id);
        this.wording = wording;
        this.unit = unit;
    }

    /** Runs a draw of something. */
    @FunctionalInterface
    protected interface Run<T> {
        List<Measurement> of(T what, int draw, Engine engine);
    }

    /** A cell for each draw of each of some things. */
    protected static <T> List<Cell> cells(List<T> all, int draws, Function<T, String> key, Run<T> run) {
        var cells = new ArrayList<Cell>();
        for (T one : all) {
            for (int draw = 1; draw <= draws; draw++) {
                int number = draw;
                cells.add(new Cell(key.apply(one).formatted(draw), engine -> run.of(one, number, engine)));
            }
        }
        return cells;
    }

    protected final CellResults entropies(CellResults results) {
        return results.measure(unit.measure());
    }

    /** Those of the figure, then those of the paper. */
    @Override
    protected List<String> notes(CellResults results) {
        var notes = new ArrayList<>(ownNotes(entropies(results)));
        notes.addAll(wording.notes("notes"));
        return notes;
    }

    protected abstract List<String> ownNotes(CellResults entropies);

    /** How many pictures of a kind there were: one number, or the least and the most. */
    protected static String range(CellResults results, String measure) {
        var numbers = results.measure(measure).numbers().stream()
                .mapToInt(Double::intValue)
                .summaryStatistics();
        return numbers.getMin() == numbers.getMax()
                ? Integer.toString(numbers.getMin())
                : numbers.getMin() + " to " + numbers.getMax();
    }
}
