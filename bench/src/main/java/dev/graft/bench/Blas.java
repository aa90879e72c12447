package dev.graft.bench;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Rivals that stand on OpenBLAS. */
final class Blas {
    private Blas() {}

    /**
     * Debian's OpenBLAS does not know newer processors and may fall back to slow code: the best choice counts.
     *
     * @param command of a tool whose task is a number of rounds
     * @param cores kinds of processor to try; an empty one is its own choice
     */
    static Rival fastest(String tool, List<String> command, int threads, List<String> cores) throws IOException {
        @Nullable Rival best = null;
        double least = Double.POSITIVE_INFINITY;
        for (String core : cores) {
            var rival = start(tool, command, threads, core).task("1");
            rival.run();
            double wall = rival.task("3").run().wall();
            System.err.printf(Locale.ROOT, "# %s: 3 rounds in %.3f s%n", rival.name(), wall);
            if (wall < least) {
                if (best != null) {
                    best.close();
                }
                best = rival;
                least = wall;
            } else {
                rival.close();
            }
        }
        if (best == null) {
            throw new IllegalArgumentException("no kind of processor to try");
        }
        return best;
    }

    private static Rival start(String tool, List<String> command, int threads, String core) throws IOException {
        var environment = new HashMap<String, String>();
        environment.put("OMP_NUM_THREADS", Integer.toString(threads));
        environment.put("OPENBLAS_NUM_THREADS", Integer.toString(threads));
        String name = tool;
        if (!core.isEmpty()) {
            environment.put("OPENBLAS_CORETYPE", core);
            name += " (OpenBLAS " + core + ")";
        }
        return new Rival(name, environment, List.of(command));
    }
}
