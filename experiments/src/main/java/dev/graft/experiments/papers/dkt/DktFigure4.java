package dev.graft.experiments.papers.dkt;

import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.evaluation.Precision;
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

/** Figure 4 of dkt-2011: average precision over all classes, for growing shares of labelled source pictures. */
public final class DktFigure4 implements Experiment {
    static final String AVERAGE = "average precision over the classes";
    private static final int REPEATS = 50;
    private static final int FEW_REPEATS = 2;
    /** Ten runs a repeat: with more pairs of published bags it would take an hour. */
    private static final int MOST_PAIRS = 2;

    private static final double TARGET_SHARE = 0.2;

    @Override
    public About about() {
        return new About(
                "dkt-figure4",
                List.of(),
                Paper.DKT,
                "Figure 4",
                "average precision over the share of source pictures that are labelled",
                "TRECVID 2005 and MSRC v2",
                9);
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
                cells.add(new Cell(
                        pair.name() + " repeat " + repeat,
                        engine -> run(words, repeat, seed.of("repeat").of(repeat), engine)));
            }
        }
        return new Plan(DktFigure3.fingerprint(pairs, setup), cells);
    }

    /** All shares of one repeat; its labelled pictures of the target are the same for all. */
    private static List<Value> run(WordClusters words, int repeat, Seed seed, Engine engine) {
        var values = new ArrayList<Value>();
        for (int tenths = 1; tenths <= 10; tenths++) {
            int share = 10 * tenths;
            var labelled = TransferTrial.draw(words.pair(), tenths / 10.0, TARGET_SHARE, seed);
            var trial = new TransferTrial(
                    words,
                    labelled,
                    engine,
                    (method, found) -> values.add(new Value(
                            words.pair().name(),
                            String.valueOf(share),
                            repeat,
                            seed.value(),
                            method.title(),
                            AVERAGE,
                            Precision.mean(found.precisions()),
                            found.seconds())));
            trial.withTransfer();
        }
        return values;
    }

    @Override
    public Report report(Choice choice, Results results) {
        return new Figure4Report(about(), choice, results).report();
    }
}
