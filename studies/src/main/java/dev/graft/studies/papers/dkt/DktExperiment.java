package dev.graft.studies.papers.dkt;

import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.report.ReportWording;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Choice;
import dev.graft.studies.run.Experiment;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.PairedRuns;
import dev.graft.studies.run.Plan;
import dev.graft.studies.run.Setup;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** What both figures of dkt-2011 have in common: pairs of sets, a cell for each repeat. */
abstract class DktExperiment extends Experiment {
    static final ReportWording WORDING = ReportWording.of(DktExperiment.class, "dkt.md");
    static final double TARGET_SHARE = 0.2;
    private static final int REPEATS = 50;

    private final int fewRepeats;
    private final int mostPairs;

    /** @param mostPairs of published bags, which are many */
    DktExperiment(int fewRepeats, int mostPairs) {
        this.fewRepeats = fewRepeats;
        this.mostPairs = mostPairs;
    }

    @Override
    public Choice choice(DataFolder data) {
        return DomainPairs.choice(data);
    }

    @Override
    public Plan plan(Setup setup) throws IOException {
        return plan(DomainPairs.pairs(setup, mostPairs), setup);
    }

    final Plan plan(List<DomainPair> pairs, Setup setup) {
        var seed = setup.seed().of("dkt-2011");
        var cells = new ArrayList<Cell>();
        for (var pair : pairs) {
            var words = new WordClusters(pair, TransferTrial.WORD_CLUSTERS, seed.of("words"));
            cells.addAll(Cell.ofDraws(
                    pair.name() + " repeat ",
                    setup.draws(REPEATS, fewRepeats),
                    (repeat, engine) -> run(words, repeat, seed.of("repeat").of(repeat), engine)));
        }
        String data = pairs.stream().map(DomainPair::fingerprint).collect(Collectors.joining(" "));
        return new Plan(TransferTrial.SETTINGS + " seed " + setup.seed().value() + " " + data, cells);
    }

    /** One repeat of a pair. */
    abstract List<Measurement> run(WordClusters words, int repeat, Seed seed, Engine engine);

    /** Those that were run. */
    static List<DktMethod> methods(CellResults results) {
        return Arrays.stream(DktMethod.values())
                .filter(method -> !of(results, method).isEmpty())
                .toList();
    }

    static CellResults of(CellResults results, DktMethod method) {
        return results.method(method.toString());
    }

    /** Means over all classes and pairs, repeat by repeat. */
    static PairedRuns runs(CellResults before, CellResults after) {
        return new PairedRuns(before.meansOfDraws(), after.meansOfDraws());
    }

    /** How the sets of a pair were brought together, of those kinds of pairs that there are, and what was chosen. */
    @Override
    protected List<String> notes(CellResults results) {
        var pairs = results.tasks();
        var notes = new ArrayList<>(WORDING.notes(
                "pairs",
                pairs.stream().anyMatch(pair -> !isWithMsrc(pair)),
                pairs.stream().anyMatch(DktExperiment::isWithMsrc),
                pairs.stream().anyMatch(DktExperiment::isPublishedBags),
                pairs.stream().anyMatch(pair -> pair.startsWith(DomainPairs.DENSE + " ")),
                SourceSelection.CLASSES,
                SourceSelection.OF_A_CLASS));
        notes.addAll(WORDING.notes(
                "choices",
                TransferTrial.WORD_CLUSTERS,
                TransferTrial.ALPHA,
                TransferTrial.ROUNDS,
                TransferTrial.FEW_ROUNDS,
                TransferTrial.CAUTION));
        return notes;
    }

    private static boolean isWithMsrc(String pair) {
        return pair.endsWith(">" + DomainPairs.MSRC);
    }

    static boolean isPublishedBags(String pair) {
        return pair.startsWith(DomainPairs.SURF + " ");
    }
}
