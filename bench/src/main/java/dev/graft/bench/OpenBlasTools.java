package dev.graft.bench;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** External tools that use OpenBLAS. */
public final class OpenBlasTools {
    private OpenBlasTools() {}

    /**
     * Finds the fastest OpenBLAS core type: Debian's OpenBLAS does not know recent processors and may fall back to slow
     * kernels.
     *
     * @param command of a tool whose task is a number of rounds
     */
    public static ExternalTool fastest(String tool, List<String> command, int threads, Options options)
            throws IOException {
        @Nullable ExternalTool best = null;
        double least = Double.POSITIVE_INFINITY;
        for (String core : options.cores()) {
            var external = start(tool, command, threads, core).task("1");
            external.run();
            double wall = external.task("3").run().wall();
            System.err.printf(Locale.ROOT, "# %s: 3 rounds in %.3f s%n", external.name(), wall);
            if (wall < least) {
                if (best != null) {
                    best.close();
                }
                best = external;
                least = wall;
            } else {
                external.close();
            }
        }
        if (best == null) {
            throw new IllegalArgumentException("no OpenBLAS core type to try");
        }
        return best;
    }

    private static ExternalTool start(String tool, List<String> command, int threads, String core) throws IOException {
        var environment = new HashMap<String, String>();
        environment.put("OMP_NUM_THREADS", Integer.toString(threads));
        environment.put("OPENBLAS_NUM_THREADS", Integer.toString(threads));
        String name = tool;
        if (!core.isEmpty()) {
            environment.put("OPENBLAS_CORETYPE", core);
            name += " (OpenBLAS " + core + ")";
        }
        return new ExternalTool(name, environment, List.of(command));
    }
}
