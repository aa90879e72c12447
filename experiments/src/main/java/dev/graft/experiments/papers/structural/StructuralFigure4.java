package dev.graft.experiments.papers.structural;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.experiments.data.DataFolder;
import dev.graft.experiments.run.Cell;
import dev.graft.experiments.run.Choice;
import dev.graft.experiments.run.Experiment;
import dev.graft.experiments.run.Paper;
import dev.graft.experiments.run.Plan;
import dev.graft.experiments.run.Results;
import dev.graft.experiments.run.Setup;
import dev.graft.experiments.run.Value;
import dev.graft.experiments.show.Report;
import dev.graft.methods.embed.Directions;
import dev.graft.methods.embed.Raw;
import dev.graft.methods.structural.Letters;
import dev.graft.methods.structural.Structural;
import dev.graft.methods.structural.StructuralParams;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Figures 4 and 5 of structural-2007: where PCA and structural learning put five fonts of ten letters. The paper draws these
 * data itself, and so do we.
 */
public final class StructuralFigure4 implements Experiment {
    static final String PCA = "PCA";
    static final String STRUCTURAL = "structural";
    static final String RATIO = "within / between";
    static final String ALL_LETTERS = "all letters";
    /** Of A's rows, counted from 1 as the figures do. */
    static final List<int[]> PLANES = List.of(new int[] {1, 2}, new int[] {2, 3});

    private static final int OF_EACH = 100;
    private static final int DIMENSIONS = 10;
    private static final int DRAWS = 10;
    private static final int FEW_DRAWS = 2;

    @Override
    public About about() {
        return new About(
                "structural-figure4",
                List.of("structural-figure5", "structural-figures4-5"),
                Paper.STRUCTURAL,
                "Figures 4 and 5",
                "where PCA and structural learning put the five fonts of ten letters",
                "nothing: the paper draws them",
                1);
    }

    @Override
    public Choice choice(DataFolder data) {
        return Choice.published("letters, drawn as the paper says");
    }

    @Override
    public Optional<Plan> plan(Setup setup) {
        return Optional.of(plan(setup, OF_EACH));
    }

    /** @param ofEach of the 120 objects */
    static Plan plan(Setup setup, int ofEach) {
        var seed = setup.seed().of("letters");
        var cells = IntStream.rangeClosed(1, setup.draws(DRAWS, FEW_DRAWS))
                .mapToObj(draw -> new Cell("letters " + draw, engine -> values(draw, seed.of(draw), ofEach, engine)))
                .toList();
        return new Plan("letters " + ofEach + " seed " + setup.seed().value(), cells);
    }

    private static List<Value> values(int draw, Seed seed, int ofEach, Engine engine) {
        var letters = Letters.draw(ofEach, seed.value());
        var values = new ArrayList<Value>();
        long began = System.nanoTime();
        var pca = Directions.ofRows(letters.rows(), DIMENSIONS, engine).matrix();
        add(values, draw, seed, PCA, pca, (System.nanoTime() - began) * 1e-9);
        began = System.nanoTime();
        var structural = new Structural(StructuralParams.paper(DIMENSIONS))
                .fit(letters.rows(), letters.problems(), new Raw(letters.rows().columns()), engine, RunListener.NONE)
                .directions()
                .matrix();
        add(values, draw, seed, STRUCTURAL, structural, (System.nanoTime() - began) * 1e-9);
        return values;
    }

    /** The ratios of S10; of the first draw, also where every observation is. */
    private static void add(List<Value> values, int draw, Seed seed, String method, DenseMatrix a, double seconds) {
        var looks = new ArrayList<>(PLANES);
        looks.add(IntStream.rangeClosed(4, a.rows()).toArray());
        looks.add(IntStream.rangeClosed(1, a.rows()).toArray());
        for (var look : looks) {
            double ratio = Letters.ratio(
                    a, IntStream.of(look).map(projection -> projection - 1).toArray());
            values.add(new Value(ALL_LETTERS, name(look), draw, seed.value(), method, RATIO, ratio, seconds));
        }
        for (int i = 0; draw == 1 && i < a.columns(); i++) {
            String letter = "letter " + (char) ('a' + i / Letters.FONTS);
            String font = "font " + (1 + i % Letters.FONTS);
            for (int row = 0; row < Math.min(3, a.rows()); row++) {
                values.add(new Value(
                        letter, font, draw, seed.value(), method, projection(row + 1), a.get(row, i), seconds));
            }
        }
    }

    static String name(int... projections) {
        int last = projections.length - 1;
        return "projections " + projections[0] + (last > 1 ? " to " : " and ") + projections[last];
    }

    static String projection(int number) {
        return "projection " + number;
    }

    @Override
    public Report report(Choice choice, Results results) {
        return new LettersReport(about(), choice, results).report();
    }
}
