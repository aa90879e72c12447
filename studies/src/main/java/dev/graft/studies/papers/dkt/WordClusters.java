package dev.graft.studies.papers.dkt;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.label.dkt.DktStart;
import java.util.HashMap;
import java.util.Map;

/** F of the start (D4) for a pair. It sees no label, so all repeats begin with the same; found when first asked for. */
final class WordClusters {
    private final DomainPair pair;
    private final int most;
    private final Seed seed;
    private final Map<String, DenseMatrix> found = new HashMap<>();

    /** @param most k1 */
    WordClusters(DomainPair pair, int most, Seed seed) {
        this.pair = pair;
        this.most = most;
        this.seed = seed.of(pair.name());
    }

    DomainPair pair() {
        return pair;
    }

    /** From the pictures of both sides. */
    DenseMatrix ofBoth(Engine engine) {
        var source = pair.source();
        var unlabelled = PartialLabels.none(source.rows(), pair.classes().size());
        return of("both", alone().with(new LabelProblem.Source(source, unlabelled, pair.sourceClasses())), engine);
    }

    /** From the target's pictures alone (D13). */
    DenseMatrix ofTarget(Engine engine) {
        return of("target", alone(), engine);
    }

    private synchronized DenseMatrix of(String sides, LabelProblem problem, Engine engine) {
        return found.computeIfAbsent(sides, key -> DktStart.wordClusters(problem, most, seed.of(key), engine));
    }

    private LabelProblem alone() {
        return LabelProblem.of(
                pair.target(),
                PartialLabels.none(pair.target().rows(), pair.classes().size()));
    }
}
