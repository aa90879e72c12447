package dev.graft.studies.papers.aplsa;

import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.papers.clustering.ClusteringStudy;
import dev.graft.studies.papers.clustering.ClusteringTrial;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.Plot;
import dev.graft.studies.report.ReportWording;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Choice;
import dev.graft.studies.run.Plan;
import dev.graft.studies.run.Setup;
import java.io.IOException;
import java.util.List;

/** What the table and the figures of the paper on annotation-based PLSA have in common. */
abstract class AplsaExperiment extends ClusteringStudy {
    static final ReportWording WORDING = ReportWording.of(AplsaExperiment.class, "aplsa.md");
    static final int PICTURES_OF_A_CLASS = 50;

    AplsaExperiment() {
        super(WORDING, ClusteringTrial.Unit.NATS, List.of("annotated pictures", "words of annotations"));
    }

    @Override
    public Choice choice(DataFolder data) {
        return AplsaData.choice(data);
    }

    @Override
    public Plan plan(Setup setup) throws IOException {
        var data = AplsaData.load(setup);
        return new Plan(about().id() + " 1 " + data.fingerprint(), cells(data, setup));
    }

    abstract List<Cell> cells(AplsaData data, Setup setup);

    final List<Part> figure(CellResults results, String over) {
        return figure(results, Plot.Kind.LINES, over, entropies(results).tasks().size());
    }
}
