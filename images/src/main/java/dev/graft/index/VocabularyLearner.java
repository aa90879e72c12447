package dev.graft.index;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.core.fit.StopReason;
import dev.graft.engine.Engines;
import dev.graft.image.codebook.CodebookParams;
import dev.graft.image.codebook.CodebookTrainer;
import dev.graft.image.describe.Descriptors;
import dev.graft.image.feature.FeatureParams;
import dev.graft.store.Progress;
import dev.graft.store.VisualVocabulary;
import java.util.Optional;

/** Makes a visual vocabulary of a sample of descriptors. */
final class VocabularyLearner {
    private final VocabularyRequest wish;
    private final IndexParams params;
    private final Progress progress;

    VocabularyLearner(VocabularyRequest wish, IndexParams params, Progress progress) {
        this.wish = wish;
        this.params = params;
        this.progress = progress;
    }

    /** Absent where there is nothing to learn from, or the work was stopped. */
    Optional<VisualVocabulary> learn(Descriptors sample) {
        if (sample.count() == 0) {
            return Optional.empty();
        }
        var codebookParams = CodebookParams.DEFAULT.withWords(wish.words()).withSeed(wish.seed());
        progress.begin("learning " + wish.words() + " visual words", "round", codebookParams.rounds());
        try (var engine = Engines.open(params.engine(), params.threads())) {
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
            String seenBy = wish.features().describe();
            // Kept only where the settings do not say it: they know a network by its hash alone.
            if (!seenBy.equals(FeatureParams.parse(wish.features().toJson()).describe())) {
                provenance.put(VisualVocabulary.SEEN_BY, seenBy);
            }
            return Optional.of(
                    VisualVocabulary.of(trained.codebook(), wish.features().toJson(), provenance.toString()));
        } finally {
            progress.end();
        }
    }
}
