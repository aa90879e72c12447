package dev.graft.bench;

import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.vision.codebook.CodebookParams;
import dev.graft.vision.codebook.CodebookTrainer;
import dev.graft.vision.describe.Descriptors;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Rounds of Lloyd's algorithm from the same centres, against scikit-learn and faiss. The cost of what each one ends
 * with is computed here, by the same code for all.
 */
public final class Words {
    private static final int DIMENSIONS = 128;
    private static final int THREADS = 2;
    private static final int ROUNDS = 10;
    private final Options options;
    private final Descriptors rows;
    private final float[] start;

    private Words(Options options) throws IOException {
        this.options = options;
        this.rows =
                new Descriptors(DIMENSIONS, Files.readAllBytes(options.data().resolve("rows.bytes")));
        this.start = floats(options.data().resolve("start.floats"));
    }

    /** After the options: kinds of processor for OpenBLAS to try, with commas between them. */
    public static void main(String[] args) throws IOException {
        new Words(Options.of(args)).run(List.of(args[5].split(",", -1)));
    }

    private void run(List<String> cores) throws IOException {
        try (var engine = Engine.local(THREADS)) {
            var params = new CodebookParams(start.length / DIMENSIONS, ROUNDS, 0, Seed.DEFAULT);
            var tools = new ArrayList<Tool>();
            tools.add(new Ours<>(
                    1,
                    () -> new CodebookTrainer(params).train(rows, start, engine, step -> true),
                    trained -> cost(trained.codebook().centres(), engine)));
            SideBySide.warmUp(tools, options.warmUp());
            for (String rival : List.of("sklearn", "faiss")) {
                if (options.has(rival)) {
                    tools.add(withCost(fastest(rival, cores), engine));
                }
            }
            new SideBySide("codebook", THREADS, ROUNDS).run(tools, options.repeats());
            tools.forEach(Tool::close);
        }
    }

    /** Debian's OpenBLAS does not know newer processors and may fall back to slow code: the best choice counts. */
    private Rival fastest(String tool, List<String> cores) throws IOException {
        @Nullable Rival best = null;
        double least = Double.POSITIVE_INFINITY;
        for (String core : cores) {
            var rival = start(tool, core).task("1");
            rival.run();
            double wall = rival.task("3").run().wall();
            System.err.printf(Locale.ROOT, "# %s: 3 rounds in %.2f s%n", rival.name(), wall);
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
        return best.task(Integer.toString(ROUNDS));
    }

    private Rival start(String tool, String core) throws IOException {
        var data = options.data();
        var environment = new HashMap<String, String>();
        environment.put("OMP_NUM_THREADS", Integer.toString(THREADS));
        environment.put("OPENBLAS_NUM_THREADS", Integer.toString(THREADS));
        String name = tool.equals("sklearn") ? "scikit-learn" : tool;
        if (!core.isEmpty()) {
            environment.put("OPENBLAS_CORETYPE", core);
            name += " (OpenBLAS " + core + ")";
        }
        var command = options.python(
                "kmeans.py",
                tool,
                data.resolve("rows.floats"),
                data.resolve("start.floats"),
                data.resolve(tool + ".floats"));
        return new Rival(name, environment, List.of(command));
    }

    private Tool withCost(Rival rival, Engine engine) {
        return new Tool() {
            @Override
            public String name() {
                return rival.name();
            }

            @Override
            public Measured run() throws IOException {
                var measured = rival.run();
                return new Measured(measured.wall(), measured.cpu(), () -> {
                    try {
                        return cost(floats(Path.of(measured.note().get())), engine);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
            }

            @Override
            public void close() {
                rival.close();
            }
        };
    }

    /** What a further round would find before it moves a centre. */
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
