package dev.graft.studies.run;

import dev.graft.core.random.Seed;
import dev.graft.store.Progress;
import dev.graft.studies.data.sets.DataFolder;
import java.nio.file.Path;
import java.util.OptionalInt;

/** Setups for tests: the default seed, one thread and no options. */
public final class MadeSetup {
    private MadeSetup() {}

    public static Setup whole(DataFolder data, Path folder, int draws) {
        return of(data, folder, false, OptionalInt.of(draws));
    }

    /** With {@code --quick}, on drawn pictures. */
    public static Setup quick(Path folder, OptionalInt draws) {
        return of(DataFolder.none(), folder, true, draws);
    }

    private static Setup of(DataFolder data, Path folder, boolean quick, OptionalInt draws) {
        return new Setup(data, folder, quick, draws, Seed.DEFAULT, 1, Progress.NONE, Setup.Options.PLAIN);
    }
}
