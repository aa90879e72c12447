package dev.graft.collection;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.core.fit.StopReason;
import dev.graft.engine.Engine;
import dev.graft.vision.codebook.CodebookParams;
import dev.graft.vision.codebook.CodebookTrainer;
import dev.graft.vision.describe.Descriptors;
import java.util.Optional;

/** Makes a visual vocabulary of a sample of descriptors. */
final class VocabularyLearner {
    private final VocabularyWish wish;
    private final int threads;
    private final Progress progress;

    VocabularyLearner(VocabularyWish wish, int threads, Progress progress) {
        this.wish = wish;
        this.threads = threads;
        this.progress = progress;
    }

    /** Absent where there is nothing to learn from, or the work was stopped. */
    Optional<VisualVocabulary> learn(Descriptors sample) {
        if (sample.count() == 0) {
            return Optional.empty();
        }
        var codebookParams = CodebookParams.DEFAULT.withWords(wish.words()).withSeed(wish.seed());
        progress.begin("learning " + wish.words() + " visual words", "round", codebookParams.rounds());
        try (var engine = Engine.local(threads)) {
            var trained = new CodebookTrainer(codebookParams).train(sample, engine, step -> {
                progress.advance(step.iteration());
                return !progress.stopRequested();
            });
            var trace = trained.trace();
            if (trace.stopReason() == StopReason.STOPPED_BY_CALLER) {
                return Optional.empty();
            }
            var last = trace.steps().get(trace.steps().size() - 1);
            var provenance = new ObjectMapper()
                    .createObjectNode()
                    .put("seed", wish.seed().value())
                    .put("asked", wish.words())
                    .put("descriptors", sample.count())
                    .put("rounds", last.iteration())
                    .put("stopped", trace.stopReason().name())
                    .put("meanSquaredDistance", last.objective());
            if (wish.features() instanceof NetworkFeatures network) {
                provenance.put(VisualVocabulary.SEEN_BY, network.describe());
            }
            return Optional.of(
                    VisualVocabulary.of(trained.codebook(), wish.features().toJson(), provenance.toString()));
        } finally {
            progress.end();
        }
    }
}
