package dev.graft.studies.comparisons.domains;

import dev.graft.studies.comparisons.Comparison;
import dev.graft.studies.comparisons.DataSet;
import dev.graft.studies.report.Part;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Plan;
import dev.graft.studies.run.Setup;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Do labels transfer from one domain to another? The twelve pairs of Office-Caltech10 with the published bags, and the
 * pairs of those domains whose pictures are available.
 */
public final class DomainsExperiment extends Comparison {
    static final String SURF = "SURF";
    private static final int DRAWS = 5;

    @Override
    public Plan plan(Setup setup) throws IOException {
        var pairs = new ArrayList<>(surf(DataSet.root(setup)));
        pairs.addAll(new OfficeDomains(setup).pairs());
        return plan(pairs, setup.draws(DRAWS, 1));
    }

    private static List<SourceTargetPair> surf(Path data) throws IOException {
        return SourceTargetPair.all(
                SURF,
                List.of(
                        LabelledDomain.surf(data, "C", "Caltech10"),
                        LabelledDomain.surf(data, "A", "amazon"),
                        LabelledDomain.surf(data, "W", "webcam"),
                        LabelledDomain.surf(data, "D", "dslr")));
    }

    static Plan plan(List<SourceTargetPair> pairs, int draws) {
        var cells = new ArrayList<Cell>();
        for (var pair : pairs) {
            String key = pair.features() + " " + pair.name() + " " + pair.fingerprint() + " part ";
            for (int part = 0; part < DomainTrial.PARTS_WITHOUT_LABELS + draws; part++) {
                int number = part;
                cells.add(new Cell(key + part, engine -> DomainTrial.part(pair, number, engine)));
            }
        }
        return new Plan("domains 2", cells);
    }

    @Override
    protected List<Part> parts(CellResults results) {
        return new DomainsReport(results).parts();
    }
}
