package dev.graft.studies.comparisons;

import dev.graft.engine.SerialEngine;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Plan;
import java.util.ArrayList;
import java.util.List;

/** Runs a plan as the runner does, without a folder. */
public final class MadePlan {
    private MadePlan() {}

    public static CellResults run(Plan plan) {
        var values = new ArrayList<>(run(plan.cells()));
        values.addAll(run(plan.next().apply(new CellResults(values))));
        return new CellResults(values);
    }

    private static List<Measurement> run(List<Cell> cells) {
        try (var engine = new SerialEngine()) {
            return cells.stream()
                    .flatMap(cell -> cell.work().run(engine).stream())
                    .toList();
        }
    }
}
