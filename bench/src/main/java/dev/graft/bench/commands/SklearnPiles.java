package dev.graft.bench.commands;

import dev.graft.bench.ExternalTool;
import dev.graft.bench.Measured;
import dev.graft.bench.OpenBlasTools;
import dev.graft.bench.Options;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What people would do instead: scikit-learn's PCA and k-means, in a process that is already running. */
final class SklearnPiles {
    private static final String TOOL = "scikit-learn PCA-15 + KMeans";
    private static final String STARTS = "20";
    private static final int REPEATS = 3;
    /** Above this many rows, trying the core types takes too long: the last choice stays. */
    private static final int MANY = 20_000;

    private final Options options;
    private Optional<String> core = Optional.empty();

    SklearnPiles(Options options) {
        this.options = options;
    }

    boolean isThere() {
        return options.has("sklearn");
    }

    /**
     * @param names what it is compared with, one line of results for each
     * @param piles their number
     */
    void run(List<String> names, int rows, Path npy, Path labels, int piles) throws IOException {
        var command = options.python("piles.py", npy, labels, piles);
        if (core.isEmpty() || rows <= MANY) {
            core = Optional.of(fastest(npy, labels, piles));
        }
        try (var tool = OpenBlasTools.fastest(TOOL, command, threads(), with(core.get()))
                .task(STARTS)) {
            var runs = new ArrayList<Measured>();
            do {
                runs.add(tool.run());
            } while (runs.size() < REPEATS && runs.get(0).cpu() < 20);
            runs.sort(Comparator.comparingDouble(Measured::cpu));
            var median = runs.get((runs.size() - 1) / 2);
            var run = new CommandRun(median.wall(), median.cpu(), 0);
            for (String what : names) {
                Alternation.line(what, tool.name(), rows, run, median.note().get());
            }
        }
    }

    /** The OpenBLAS core type with the least time: see {@link OpenBlasTools}. */
    private String fastest(Path npy, Path labels, int piles) throws IOException {
        String best = "";
        double least = Double.POSITIVE_INFINITY;
        for (String tried : options.cores()) {
            try (ExternalTool tool = OpenBlasTools.fastest(
                    TOOL, options.python("piles.py", npy, labels, piles), threads(), with(tried))) {
                double cpu = tool.task(STARTS).run().cpu();
                if (cpu < least) {
                    least = cpu;
                    best = tried;
                }
            }
        }
        return best;
    }

    private Options with(String oneCore) {
        return new Options(
                options.data(),
                options.repeats(),
                options.warmUp(),
                options.externalTools(),
                options.scripts(),
                oneCore);
    }

    private static int threads() {
        return Runtime.getRuntime().availableProcessors();
    }
}
