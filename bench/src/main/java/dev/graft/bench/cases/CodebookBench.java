package dev.graft.bench.cases;

import dev.graft.bench.EvaluatedTool;
import dev.graft.bench.GraftTool;
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
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
        this.start = floats(options.data().resolve("start.floats"));
    }

    /** The argument after the options lists OpenBLAS core types to try, separated by commas. */
    public static void main(String[] args) throws IOException {
        new CodebookBench(Options.of(args)).run(List.of(args[5].split(",", -1)));
    }

    private void run(List<String> cores) throws IOException {
        try (var engine = Engines.open("local", THREADS)) {
            var params = new CodebookParams(start.length / DIMENSIONS, ROUNDS, 0, Seed.DEFAULT);
            var tools = new ArrayList<Tool>();
            tools.add(new GraftTool<>(
                    1,
                    () -> new CodebookTrainer(params).train(rows, start, engine, step -> true),
                    trained -> cost(trained.codebook().centres(), engine)));
            SideBySide.warmUp(tools, options.warmUp());
            for (String external : List.of("sklearn", "faiss")) {
                if (options.has(external)) {
                    tools.add(external(external, cores, engine));
                }
            }
            new SideBySide("codebook", THREADS, ROUNDS).run(tools, options.repeats());
            tools.forEach(Tool::close);
        }
    }

    private Tool external(String tool, List<String> cores, Engine engine) throws IOException {
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
        var external = OpenBlasTools.fastest(name, command, THREADS, cores).task(Integer.toString(ROUNDS));
        return new EvaluatedTool(external, () -> cost(floats(out), engine));
    }

    /** The cost that another round would compute before moving a centre. */
    private String cost(float[] centres, Engine engine) {
        var params = new CodebookParams(centres.length / DIMENSIONS, 1, 0, Seed.DEFAULT);
        var trace = new CodebookTrainer(params)
                .train(rows, centres, engine, step -> true)
                .trace();
        return String.format(Locale.ROOT, "cost %.1f", trace.steps().get(0).objective());
    }

    private static float[] floats(Path file) throws IOException {
        var buffer = ByteBuffer.wrap(Files.readAllBytes(file))
                .order(ByteOrder.LITTLE_ENDIAN)
                .asFloatBuffer();
        var floats = new float[buffer.remaining()];
        buffer.get(floats);
        return floats;
    }
}
