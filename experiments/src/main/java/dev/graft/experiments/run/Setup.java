package dev.graft.experiments.run;

import dev.graft.collection.Preset;
import dev.graft.collection.Progress;
import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.experiments.data.DataFolder;
import dev.graft.experiments.data.Drawn;
import dev.graft.experiments.data.VisualWords;
import java.nio.file.Path;
import java.util.OptionalInt;

/**
 * What a person asked for.
 *
 * @param work where drawn pictures and collections are kept from run to run, for all experiments
 * @param quick few draws and few tasks: shows that it runs
 * @param draws absent: as many as the paper made, or a few with quick
 */
public record Setup(
        DataFolder data, Path work, boolean quick, OptionalInt draws, Seed seed, int threads, Progress progress) {
    public static final int MOST_DRAWS = 10_000;

    public Setup {
        draws.ifPresent(n -> Check.inRange(1, MOST_DRAWS, n, "draws"));
        Check.inRange(1, 1024, threads, "threads");
    }

    /**
     * How many draws to make.
     *
     * @param published as many as the paper made
     * @param few where it shall be quick
     */
    public int draws(int published, int few) {
        return draws.orElse(quick ? few : published);
    }

    /** Puts pictures into the visual words of a paper. */
    public VisualWords words(String preset) {
        return new VisualWords(work.resolve("collections"), Preset.named(preset), seed, threads, progress);
    }

    /** Draws pictures where there are no data. */
    public Drawn drawn() {
        return new Drawn(work.resolve("drawn").resolve("seed-" + seed.value()), seed, threads, progress);
    }
}
