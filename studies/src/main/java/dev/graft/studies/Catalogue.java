package dev.graft.studies;

import dev.graft.studies.comparisons.borrowing.BorrowingExperiment;
import dev.graft.studies.comparisons.captions.CaptionsExperiment;
import dev.graft.studies.comparisons.corrections.CorrectionsExperiment;
import dev.graft.studies.comparisons.domains.DomainsExperiment;
import dev.graft.studies.comparisons.eyes.EyesExperiment;
import dev.graft.studies.comparisons.names.NamesExperiment;
import dev.graft.studies.comparisons.stream.StreamExperiment;
import dev.graft.studies.comparisons.unknown.UnknownExperiment;
import dev.graft.studies.papers.aplsa.AplsaFigure4a;
import dev.graft.studies.papers.aplsa.AplsaFigure4b;
import dev.graft.studies.papers.aplsa.AplsaFigure4c;
import dev.graft.studies.papers.aplsa.AplsaTable2;
import dev.graft.studies.papers.dkt.DktFigure3;
import dev.graft.studies.papers.dkt.DktFigure4;
import dev.graft.studies.papers.oht.OhtFigure3;
import dev.graft.studies.papers.oht.OhtFigure4;
import dev.graft.studies.papers.oht.OhtFigure5;
import dev.graft.studies.papers.stc.StcFigure2;
import dev.graft.studies.papers.stc.StcFigure3;
import dev.graft.studies.papers.stc.StcFigure4;
import dev.graft.studies.papers.stc.StcTable1;
import dev.graft.studies.papers.structural.StructuralFigure4;
import dev.graft.studies.papers.structural.StructuralFigure7;
import dev.graft.studies.run.Experiment;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Everything that can be run. */
public final class Catalogue {
    /** The name that means every table and figure of the papers. */
    public static final String PAPERS = "all";

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
            new OhtFigure5(),
            new BorrowingExperiment(),
            new CorrectionsExperiment(),
            new CaptionsExperiment(),
            new DomainsExperiment(),
            new StreamExperiment(),
            new EyesExperiment(),
            new NamesExperiment(),
            new UnknownExperiment());

    private Catalogue() {}

    /** In the order of the papers and of the figures in them, then the comparisons of our own. */
    public static List<Experiment> all() {
        return ALL;
    }

    /** The tables and figures of the papers. */
    public static List<Experiment> papers() {
        return ALL.stream()
                .filter(experiment -> experiment.about().series().isPaper())
                .toList();
    }

    /** An experiment by its name, those of a paper by the paper's, our own by ours, or all of the papers; never none. */
    public static List<Experiment> named(String name) {
        String wanted = name.toLowerCase(Locale.ROOT);
        var found = wanted.equals(PAPERS)
                ? papers()
                : ALL.stream()
                        .filter(experiment ->
                                wanted.equals(experiment.about().series().id())
                                        || wanted.equals(experiment.about().id())
                                        || experiment.about().aliases().contains(wanted))
                        .toList();
        if (found.isEmpty()) {
            throw new IllegalArgumentException("there is no experiment " + name + "; there are "
                    + ALL.stream().map(experiment -> experiment.about().id()).collect(Collectors.joining(", "))
                    + "; the name of a paper runs all of its, ours runs the comparisons of our own, " + PAPERS
                    + " runs all tables and figures of the papers; list shows them");
        }
        return found;
    }
}
