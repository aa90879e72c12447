package dev.graft.studies.papers.dkt;

import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.evaluation.Precision;
import dev.graft.studies.report.Claim;
import dev.graft.studies.report.ClaimVerdict;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.Plot;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Curves;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Recorder;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Figure 4 of dkt-2011: average precision over all classes, for growing shares of labelled source pictures. */
public final class DktFigure4 extends DktExperiment {
    static final String AVERAGE = "average precision over the classes";
    /** Each of Office's four sets with each other. */
    private static final int PAIRS_OF_BAGS = 12;

    /** Ten runs a repeat: with more than two pairs of published bags it would take an hour. */
    public DktFigure4() {
        super(2, 2);
    }

    /** All shares of one repeat; its labelled pictures of the target are the same for all. */
    @Override
    List<Measurement> run(WordClusters words, int repeat, Seed seed, Engine engine) {
        var pair = words.pair();
        var results = new Recorder(pair.name(), repeat, seed.value());
        for (int tenths = 1; tenths <= 10; tenths++) {
            String share = String.valueOf(10 * tenths);
            var labelled = pair.problem(tenths / 10.0, TARGET_SHARE, seed.of(pair.name()));
            new TransferTrial(words, labelled, engine, (method, found) -> {
                        double mean = Precision.mean(found.precisions());
                        results.add(share, method.toString(), AVERAGE, mean, found.seconds());
                    })
                    .withTransfer();
        }
        return results.values();
    }

    @Override
    protected List<Part> parts(CellResults results) {
        var parts = new ArrayList<>(figure("dkt-figure4", "mean over the pairs", results));
        var pairs = results.tasks();
        for (int i = 0; i < pairs.size() && pairs.size() > 1; i++) {
            parts.addAll(figure("dkt-figure4-" + (i + 1), pairs.get(i), results.task(pairs.get(i))));
        }
        return parts;
    }

    private static List<Part> figure(String name, String of, CellResults some) {
        String caption = WORDING.text("curve", of);
        return new Curves(some)
                .figure(name, caption, Plot.Kind.LINES, "labelled source pictures, %", "average precision");
    }

    /** Rises from the first share to the last, and no step falls by more than its own standard error over the repeats. */
    @Override
    protected List<Claim> claims(CellResults results) {
        var dkt = of(results, DktMethod.DKT);
        var shares = results.settings();
        if (shares.size() < 2) {
            return List.of(WORDING.untested("rises", "There is one share only."));
        }
        String from = shares.get(0);
        String to = shares.get(shares.size() - 1);
        var whole = runs(dkt.setting(from), dkt.setting(to));
        var steps = IntStream.range(1, shares.size())
                .mapToObj(i -> runs(dkt.setting(shares.get(i - 1)), dkt.setting(shares.get(i))))
                .toList();
        long rising = steps.stream().filter(step -> step.difference() > 0).count();
        long falling = steps.stream()
                .filter(step -> step.difference() < -step.standardError())
                .count();
        long higher = results.tasks().stream()
                .filter(pair -> dkt.task(pair).setting(to).mean()
                        > dkt.task(pair).setting(from).mean())
                .count();
        return List.of(WORDING.claim(
                "rises",
                ClaimVerdict.tested(whole.isTestable(), whole.isBetter() && falling == 0),
                whole.meanBefore(),
                from,
                whole.meanAfter(),
                to,
                whole.text(),
                higher,
                results.tasks().size(),
                rising,
                steps.size(),
                whole.isTestable(),
                falling));
    }

    @Override
    protected List<String> notes(CellResults results) {
        var notes = new ArrayList<>(super.notes(results));
        long bags =
                results.tasks().stream().filter(DktExperiment::isPublishedBags).count();
        notes.addAll(WORDING.notes(
                "figure 4 notes", bags > 0 && bags < PAIRS_OF_BAGS, PAIRS_OF_BAGS, bags, results.draws()));
        return notes;
    }
}
