package dev.graft.studies.papers.stc;

import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.papers.clustering.ClusteringStudy;
import dev.graft.studies.papers.clustering.ClusteringTrial;
import dev.graft.studies.report.Claim;
import dev.graft.studies.report.ReportWording;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Choice;
import dev.graft.studies.run.Plan;
import dev.graft.studies.run.Setup;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** What the table and the figures of the paper on self-taught clustering have in common. */
abstract class StcExperiment extends ClusteringStudy {
    static final ReportWording WORDING = ReportWording.of(StcExperiment.class, "stc.md");

    /** A figure of one task is quick to run, and one task says little. The paper does not say how often it drew. */
    static final int DRAWS_OF_ONE_TASK = 20;

    StcExperiment() {
        super(WORDING, ClusteringTrial.Unit.BITS, List.of("target pictures", "auxiliary pictures"));
    }

    @Override
    public Choice choice(DataFolder data) {
        return StcData.choice(data);
    }

    @Override
    public Plan plan(Setup setup) throws IOException {
        var data = StcData.load(setup);
        return new Plan(about().id() + " 2 " + data.fingerprint(), cells(data, setup));
    }

    abstract List<Cell> cells(StcData data, Setup setup);

    /** The task of a figure with one, and which of the paper's it stands for. */
    final String task(CellResults results) {
        String task = entropies(results).tasks().get(0);
        String row = StcTask.rowOf(task);
        return row.isEmpty() || row.equals(task) ? task : task + " (stands in for " + row + ")";
    }

    /** @param rises how often the objective rose in each run, by method */
    static Claim theoremOne(Map<String, List<Double>> rises) {
        var printed = rises.getOrDefault(StcMethods.STC_PRINTED, List.of());
        var ours = rises.getOrDefault(StcMethods.STC, List.of());
        long risen = printed.stream().filter(number -> number > 0).count();
        long risenOurs = ours.stream().filter(number -> number > 0).count();
        return WORDING.claim("theorem 1", risen == 0, risen, printed.size(), risenOurs, ours.size());
    }
}
