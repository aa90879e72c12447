package dev.graft.app.feature;

import dev.graft.core.random.Seed;
import dev.graft.image.decode.FolderListing;
import dev.graft.image.feature.FeatureKinds;
import dev.graft.image.feature.FeatureParams;
import dev.graft.image.feature.SiftFeatures;
import dev.graft.index.FeatureSample;
import dev.graft.index.IndexParams;
import dev.graft.store.Progress;
import dev.graft.transfer.space.HalvesAgreement;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Chooses between all features available by trying them out on some of the pictures: those whose halves agree most on
 * which pictures are alike. No labels are used; the seed is fixed, so the same pictures get the same features.
 *
 * @param indexing networks, limits, threads and engine
 */
public record FeatureChooser(IndexParams indexing, Progress progress) {
    /** More pictures hardly change the choice. */
    static final int MOST_PICTURES = 300;

    /** Empty if the run was stopped. */
    public Optional<FeatureChoice> choose(Path folder, FolderListing pictures) throws IOException {
        var candidates = FeatureKinds.all().stream()
                .sorted(Comparator.comparing(kind -> -kind.preference()))
                .flatMap(kind -> kind.candidates(indexing.networks()).stream())
                .toList();
        try (var sample = FeatureSample.of(folder, pictures, MOST_PICTURES, Seed.DEFAULT.of("features"))) {
            if (sample.size() < HalvesAgreement.LEAST_ROWS) {
                return Optional.of(new FeatureChoice(best(candidates), List.of(), sample.size()));
            }
            var scores = new ArrayList<FeatureChoice.Score>();
            for (var candidate : candidates) {
                var rows = sample.describe(candidate, indexing, progress);
                if (progress.stopRequested()) {
                    return Optional.empty();
                }
                rows.filter(some -> some.rows() >= HalvesAgreement.LEAST_ROWS)
                        .map(some -> HalvesAgreement.of(some, Seed.DEFAULT))
                        .ifPresent(agreement -> scores.add(new FeatureChoice.Score(candidate, agreement)));
            }
            // Of equal ones the first, which are the default.
            scores.sort(Comparator.comparingDouble(score -> -score.agreement()));
            return Optional.of(new FeatureChoice(
                    scores.isEmpty() ? best(candidates) : scores.get(0).features(), scores, sample.size()));
        }
    }

    private static FeatureParams best(List<FeatureParams> candidates) {
        return candidates.isEmpty() ? SiftFeatures.DEFAULT : candidates.get(0);
    }
}
