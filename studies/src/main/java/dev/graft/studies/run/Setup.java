package dev.graft.studies.run;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.image.feature.FeaturePreset;
import dev.graft.store.Progress;
import dev.graft.studies.data.FeatureSetting;
import dev.graft.studies.data.SyntheticPictures;
import dev.graft.studies.data.VisualWords;
import dev.graft.studies.data.sets.DataFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/**
 * What a person asked for.
 *
 * @param work where drawn pictures and collections are kept from run to run, for all experiments
 * @param quick few draws and few tasks: shows that it runs
 * @param draws absent: as many as the paper made, or a few with quick
 * @param options further options of our own comparisons
 */
public record Setup(
        DataFolder data,
        Path work,
        boolean quick,
        OptionalInt draws,
        Seed seed,
        int threads,
        Progress progress,
        Options options) {
    public static final int MOST_DRAWS = 10_000;

    /**
     * Options of our own comparisons.
     *
     * @param features what describes the pictures, one after the other
     * @param networkDraws how many of the draws are done with a network's features too; absent: all
     * @param tuning the tasks that settings were chosen on, instead of those that test them
     */
    public record Options(List<FeatureSetting> features, OptionalInt networkDraws, boolean tuning) {
        public static final Options PLAIN = new Options(List.of(FeatureSetting.SIFT), OptionalInt.empty(), false);

        public Options {
            features = List.copyOf(features);
        }
    }

    public Setup {
        draws.ifPresent(n -> Check.inRange(1, MOST_DRAWS, n, "draws"));
        Check.inRange(1, 1024, threads, "threads");
    }

    /**
     * How many draws to make.
     *
     * @param published as many as the paper made
     * @param few with --quick
     */
    public int draws(int published, int few) {
        return draws.orElse(quick ? few : published);
    }

    /** How many of the draws are done with a network's features too. */
    public int networkDraws(int draws) {
        return Math.min(draws, options.networkDraws().orElse(draws));
    }

    /** Where collections are kept. */
    public Path collections() {
        return work.resolve("collections");
    }

    /** Describes pictures by the features of a paper. */
    public VisualWords words(String preset) {
        return new VisualWords(collections(), FeaturePreset.named(preset), seed, threads, progress);
    }

    /** Draws pictures where there are no data. */
    public SyntheticPictures synthetic() {
        return new SyntheticPictures(work.resolve("drawn").resolve("seed-" + seed.value()), seed, threads, progress);
    }
}
