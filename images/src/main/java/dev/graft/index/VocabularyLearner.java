package dev.graft.index;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.core.fit.StopReason;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.image.codebook.CodebookParams;
import dev.graft.image.codebook.CodebookTrainer;
import dev.graft.image.describe.Descriptors;
import dev.graft.image.feature.FeatureParams;
import dev.graft.store.Progress;
import dev.graft.store.VisualVocabulary;
import java.util.Optional;

/** Learns a visual vocabulary from a sample of descriptors. */
public final class VocabularyLearner {
    private VocabularyLearner() {}

    /** On the engine of these settings. */
    static Optional<VisualVocabulary> learn(
            Descriptors sample, SamplePlan plan, IndexParams params, Progress progress) {
        if (sample.count() == 0) {
            return Optional.empty();
        }
        try (var engine = Engines.open(params.engine(), params.threads())) {
            return learn(sample, plan, engine, progress);
        }
    }

    /** Empty if the sample is empty or the run was stopped. */
    public static Optional<VisualVocabulary> learn(
            Descriptors sample, SamplePlan plan, Engine engine, Progress progress) {
        if (sample.count() == 0) {
            return Optional.empty();
        }
        var codebookParams = CodebookParams.DEFAULT.withWords(plan.words()).withSeed(plan.seed());
        progress.begin("learning " + plan.words() + " visual words", "round", codebookParams.rounds());
        try {
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
                    .put("seed", plan.seed().value())
                    .put("asked", plan.words())
                    .put("descriptors", sample.count())
                    .put("rounds", last.iteration())
                    .put("stopped", trace.stopReason().name())
                    .put("meanSquaredDistance", last.objective());
            String features = plan.features().toJson();
            String description = plan.features().describe();
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
