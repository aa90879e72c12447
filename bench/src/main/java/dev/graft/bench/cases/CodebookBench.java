package dev.graft.bench.cases;

import dev.graft.bench.GraftTool;
import dev.graft.bench.LittleEndian;
import dev.graft.bench.OpenBlasTools;
import dev.graft.bench.Options;
import dev.graft.bench.SideBySide;
import dev.graft.bench.Tool;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.image.codebook.CodebookParams;
import dev.graft.image.codebook.CodebookTrainer;
import dev.graft.image.describe.Descriptors;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;

/**
 * Rounds of Lloyd's algorithm from the same centres, compared with scikit-learn and faiss. The cost of the final
 * centres is computed here, by the same code for all tools.
 */
public final class CodebookBench {
    private static final int DIMENSIONS = 128;
    private static final int THREADS = 2;
    private static final int ROUNDS = 10;
    private final Options options;
    private final Descriptors rows;
    private final float[] start;

    private CodebookBench(Options options) throws IOException {
        this.options = options;
        this.rows =
                new Descriptors(DIMENSIONS, Files.readAllBytes(options.data().resolve("rows.bytes")));
        this.start = LittleEndian.floats(options.data().resolve("start.floats"));
    }

    public static void main(String[] args) throws IOException {
        new CodebookBench(Options.of(args)).run();
    }

    private void run() throws IOException {
        try (var engine = Engines.open("local", THREADS);
                var tools = new SideBySide("codebook", THREADS, ROUNDS)) {
            var params = new CodebookParams(start.length / DIMENSIONS, ROUNDS, 0, Seed.DEFAULT);
            tools.add(new GraftTool<>(
                    1,
                    () -> new CodebookTrainer(params).train(rows, start, engine, step -> true),
                    trained -> cost(trained.codebook().centres(), engine)));
            tools.warmUp(options.warmUp());
            for (String external : List.of("sklearn", "faiss")) {
                if (options.has(external)) {
                    tools.add(external(external, engine));
                }
            }
            tools.run(options.repeats());
        }
    }

    private Tool external(String tool, Engine engine) throws IOException {
        var data = options.data();
        var out = data.resolve(tool + ".floats");
        var command = options.python(
                "kmeans.py",
                tool,
                data.resolve("rows.floats"),
                data.resolve("start.floats"),
                out,
                DIMENSIONS,
                "float32");
        String name = tool.equals("sklearn") ? "scikit-learn" : tool;
        return OpenBlasTools.fastest(name, command, THREADS, options)
                .task(Integer.toString(ROUNDS))
                .evaluated(() -> cost(LittleEndian.floats(out), engine));
    }

    /** The cost that another round would compute before moving a centre. */
    private String cost(float[] centres, Engine engine) {
        var params = new CodebookParams(centres.length / DIMENSIONS, 1, 0, Seed.DEFAULT);
        var trace = new CodebookTrainer(params)
                .train(rows, centres, engine, step -> true)
                .trace();
        return String.format(Locale.ROOT, "cost %.1f", trace.steps().get(0).objective());
    }
}
