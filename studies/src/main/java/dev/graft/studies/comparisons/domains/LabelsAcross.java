package dev.graft.studies.comparisons.domains;

import dev.graft.studies.data.FeatureSetting;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.Setup;
import java.io.IOException;
import java.util.List;

/** How well labels carry over between Office's domains by the features of their pictures, with no labels of the target. */
public final class LabelsAcross {
    public static final String NEAREST = DomainMethod.NEAREST.toString();
    public static final String LOGISTIC = DomainMethod.LOGISTIC.toString();

    /** What graft classify does by default. */
    public static final String DEFAULT = DomainMethod.DKT.toString();

    /** The measure. */
    public static final String ACCURACY = DomainTrial.ACCURACY;

    private LabelsAcross() {}

    /** A cell for each pair of domains; none where fewer than two are there. */
    public static List<Cell> cells(Setup setup, FeatureSetting features) throws IOException {
        return cells(new OfficeDomains(setup).pairs(features));
    }

    static List<Cell> cells(List<SourceTargetPair> pairs) {
        return pairs.stream()
                .map(pair -> new Cell(
                        pair.features() + " " + pair.name() + " " + pair.fingerprint(),
                        engine -> DomainTrial.plain(pair, engine)))
                .toList();
    }
}
