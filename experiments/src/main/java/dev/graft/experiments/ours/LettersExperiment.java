package dev.graft.experiments.ours;

import dev.graft.core.file.WholeFile;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.embed.Directions;
import dev.graft.methods.embed.Raw;
import dev.graft.methods.structural.Letters;
import dev.graft.methods.structural.Structural;
import dev.graft.methods.structural.StructuralParams;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The drawn letters of structural-2007, section 4, as in its Figures 4 and 5. */
public final class LettersExperiment {
    private static final int OF_EACH = 100;
    private static final int DIMENSIONS = 10;

    private LettersExperiment() {}

    /**
     * What came out: within-letter distance divided by that between letters, over the first two dimensions.
     *
     * @param picture the file of the picture
     */
    public record Result(Path picture, double structural, double pca) {}

    public static Result run(Path out, Seed seed, int threads) throws IOException {
        Files.createDirectories(out);
        var letters = Letters.draw(OF_EACH, seed.value());
        try (var engine = Engine.local(threads)) {
            DenseMatrix pca =
                    Directions.ofRows(letters.rows(), DIMENSIONS, engine).matrix();
            DenseMatrix structural = new Structural(StructuralParams.paper(DIMENSIONS))
                    .fit(
                            letters.rows(),
                            letters.problems(),
                            new Raw(letters.rows().columns()),
                            engine,
                            RunListener.NONE)
                    .directions()
                    .matrix();
            var picture = out.resolve("letters.svg");
            WholeFile.write(picture, LettersPicture.of(pca, structural).getBytes(StandardCharsets.UTF_8));
            return new Result(picture, Letters.ratio(structural, 0, 1), Letters.ratio(pca, 0, 1));
        }
    }
}
