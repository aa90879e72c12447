package dev.graft.experiments;

import dev.graft.experiments.papers.aplsa.AplsaFigure4a;
import dev.graft.experiments.papers.aplsa.AplsaFigure4b;
import dev.graft.experiments.papers.aplsa.AplsaFigure4c;
import dev.graft.experiments.papers.aplsa.AplsaTable2;
import dev.graft.experiments.papers.dkt.DktFigure3;
import dev.graft.experiments.papers.dkt.DktFigure4;
import dev.graft.experiments.papers.oht.OhtFigure3;
import dev.graft.experiments.papers.oht.OhtFigure4;
import dev.graft.experiments.papers.oht.OhtFigure5;
import dev.graft.experiments.papers.stc.StcFigure2;
import dev.graft.experiments.papers.stc.StcFigure3;
import dev.graft.experiments.papers.stc.StcFigure4;
import dev.graft.experiments.papers.stc.StcTable1;
import dev.graft.experiments.papers.structural.StructuralFigure4;
import dev.graft.experiments.papers.structural.StructuralFigure7;
import dev.graft.experiments.run.Experiment;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Every table and figure that can be run. */
public final class Catalogue {
    /** The name that means every experiment. */
    public static final String EVERYTHING = "all";

    private static final List<Experiment> ALL = List.of(
            new StcTable1(),
            new StcFigure2(),
            new StcFigure3(),
            new StcFigure4(),
            new AplsaTable2(),
            new AplsaFigure4a(),
            new AplsaFigure4b(),
            new AplsaFigure4c(),
            new DktFigure3(),
            new DktFigure4(),
            new StructuralFigure4(),
            new StructuralFigure7(),
            new OhtFigure3(),
            new OhtFigure4(),
            new OhtFigure5());

    private Catalogue() {}

    /** In the order of the papers and of the figures in them. */
    public static List<Experiment> all() {
        return ALL;
    }

    /** An experiment by its name, those of a paper by the paper's, or all; never none. */
    public static List<Experiment> named(String name) {
        String wanted = name.toLowerCase(Locale.ROOT);
        var found = ALL.stream()
                .filter(experiment -> wanted.equals(EVERYTHING)
                        || wanted.equals(experiment.about().paper().id())
                        || wanted.equals(experiment.about().id())
                        || experiment.about().aliases().contains(wanted))
                .toList();
        if (found.isEmpty()) {
            throw new IllegalArgumentException(
                    "there is no experiment " + name + "; there are "
                            + ALL.stream()
                                    .map(experiment -> experiment.about().id())
                                    .collect(Collectors.joining(", "))
                            + "; the name of a paper runs all of its, " + EVERYTHING
                            + " runs everything; borrowing, corrections, captions, domains and stream are our own; list shows them");
        }
        return found;
    }
}
