package dev.graft.experiments.papers.dkt;

import dev.graft.experiments.data.DataFolder;
import dev.graft.experiments.run.Cell;
import dev.graft.experiments.run.Choice;
import dev.graft.experiments.run.Experiment;
import dev.graft.experiments.run.Paper;
import dev.graft.experiments.run.Plan;
import dev.graft.experiments.run.Results;
import dev.graft.experiments.run.Setup;
import dev.graft.experiments.run.Value;
import dev.graft.experiments.show.Report;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Figure 3 of dkt-2011: precision for each class with and without transfer. */
public final class DktFigure3 implements Experiment {
    static final String PRECISION = "precision";
    private static final int REPEATS = 50;
    private static final int FEW_REPEATS = 3;
    private static final int MOST_PAIRS = 12;
    private static final double SOURCE_SHARE = 0.7;
    private static final double TARGET_SHARE = 0.2;

    @Override
    public About about() {
        return new About(
                "dkt-figure3",
                List.of("dkt-figure3a", "dkt-figure3b"),
                Paper.DKT,
                "Figure 3",
                "precision for each class with knowledge from another set and without",
                "TRECVID 2005 and MSRC v2",
                8);
    }

    @Override
    public Choice choice(DataFolder data) {
        return Crossings.choice(data);
    }

    @Override
    public Optional<Plan> plan(Setup setup) throws IOException {
        return Crossings.pairs(setup, MOST_PAIRS).map(pairs -> plan(pairs, setup));
    }

    static Plan plan(List<DomainPair> pairs, Setup setup) {
        var seed = setup.seed().of("dkt-2011");
        var cells = new ArrayList<Cell>();
        for (var pair : pairs) {
            var words = new WordClusters(pair, TransferTrial.WORD_CLUSTERS, seed.of("words"));
            for (int draw = 1; draw <= setup.draws(REPEATS, FEW_REPEATS); draw++) {
                int repeat = draw;
                long number = seed.of("repeat").of(repeat).value();
                cells.add(new Cell(pair.name() + " repeat " + repeat, engine -> {
                    var values = new ArrayList<Value>();
                    var labelled = TransferTrial.draw(
                            pair, SOURCE_SHARE, TARGET_SHARE, seed.of("repeat").of(repeat));
                    var trial = new TransferTrial(words, labelled, engine, (method, found) -> {
                        var classes = pair.targetClasses();
                        for (int i = 0; i < classes.length; i++) {
                            values.add(new Value(
                                    pair.name(),
                                    ClassName.of(pair, classes[i]).setting(),
                                    repeat,
                                    number,
                                    method.title(),
                                    PRECISION,
                                    found.precisions()[i],
                                    found.seconds()));
                        }
                    });
                    trial.withTransfer();
                    trial.withoutTransfer();
                    return values;
                }));
            }
        }
        return new Plan(fingerprint(pairs, setup), cells);
    }

    static String fingerprint(List<DomainPair> pairs, Setup setup) {
        return TransferTrial.SETTINGS + " seed " + setup.seed().value() + " "
                + pairs.stream().map(DomainPair::fingerprint).collect(Collectors.joining(" "));
    }

    @Override
    public Report report(Choice choice, Results results) {
        return new Figure3Report(about(), choice, results).report();
    }
}
