package dev.graft.studies.papers.dkt;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.label.dkt.DktStart;
import org.jspecify.annotations.Nullable;

/** F of the start (D4) for a pair. It sees no label, so all repeats begin with the same; found when first asked for. */
final class WordClusters {
    private final DomainPair pair;
    private final int most;
    private final Seed seed;
    private @Nullable DenseMatrix ofBoth;
    private @Nullable DenseMatrix ofTarget;

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
    synchronized DenseMatrix ofBoth(Engine engine) {
        if (ofBoth == null) {
            ofBoth = DktStart.wordClusters(
                    alone().with(new LabelProblem.Source(
                            pair.source(),
                            PartialLabels.none(
                                    pair.source().rows(), pair.classes().size()),
                            pair.sourceClasses())),
                    most,
                    seed.of("both"),
                    engine);
        }
        return ofBoth;
    }

    /** From the target's pictures alone (D13). */
    synchronized DenseMatrix ofTarget(Engine engine) {
        if (ofTarget == null) {
            ofTarget = DktStart.wordClusters(alone(), most, seed.of("target"), engine);
        }
        return ofTarget;
    }

    private LabelProblem alone() {
        return LabelProblem.of(
                pair.target(),
                PartialLabels.none(pair.target().rows(), pair.classes().size()));
    }
}
