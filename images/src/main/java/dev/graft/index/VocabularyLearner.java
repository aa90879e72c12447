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

/** Learns a visual vocabulary from a sample of descriptors. */
final class VocabularyLearner {
    private VocabularyLearner() {}

    /** Empty if the sample is empty or the run was stopped. */
    static Optional<VisualVocabulary> learn(
            Descriptors sample, VocabularyRequest request, IndexParams params, Progress progress) {
        if (sample.count() == 0) {
            return Optional.empty();
        }
        var codebookParams = CodebookParams.DEFAULT.withWords(request.words()).withSeed(request.seed());
        progress.begin("learning " + request.words() + " visual words", "round", codebookParams.rounds());
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
                    .put("seed", request.seed().value())
                    .put("asked", request.words())
                    .put("descriptors", sample.count())
                    .put("rounds", last.iteration())
                    .put("stopped", trace.stopReason().name())
                    .put("meanSquaredDistance", last.objective());
            String features = request.features().toJson();
            String description = request.features().describe();
            // Stored only if it does not follow from the settings, which identify a network by its hash alone.
            if (!description.equals(FeatureParams.parse(features).describe())) {
                provenance.put(VisualVocabulary.SEEN_BY, description);
            }
            return Optional.of(VisualVocabulary.of(trained.codebook(), features, provenance.toString()));
        } finally {
            progress.end();
        }
    }
}
