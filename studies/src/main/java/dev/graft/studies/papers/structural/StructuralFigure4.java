package dev.graft.studies.papers.structural;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.embedding.LeadingDirections;
import dev.graft.methods.embedding.RawCounts;
import dev.graft.methods.label.structural.Letters;
import dev.graft.methods.label.structural.Structural;
import dev.graft.methods.label.structural.StructuralParams;
import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.report.Claim;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.Plot;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.report.ReportWording;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Choice;
import dev.graft.studies.run.Experiment;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Plan;
import dev.graft.studies.run.Recorder;
import dev.graft.studies.run.Setup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Figures 4 and 5 of structural-2007: where PCA and structural learning put five fonts of ten letters. The paper draws these
 * data itself, and so do we.
 */
public final class StructuralFigure4 extends Experiment {
    private static final ReportWording WORDING = StructuralFigure7.WORDING;

    /** Fonts of a letter are in one place where they are so much nearer to each other than letters are. */
    private static final double COLLAPSED = 0.1;

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
    public Choice choice(DataFolder data) {
        return Choice.published("letters, drawn as the paper says");
    }

    @Override
    public Plan plan(Setup setup) {
        return plan(setup, OF_EACH);
    }

    /** @param ofEach of the 120 objects */
    static Plan plan(Setup setup, int ofEach) {
        var seed = setup.seed().of("letters");
        var cells = Cell.ofDraws(
                "letters ",
                setup.draws(DRAWS, FEW_DRAWS),
                (draw, engine) -> values(draw, seed.of(draw), ofEach, engine));
        return new Plan("letters " + ofEach + " seed " + setup.seed().value(), cells);
    }

    private static List<Measurement> values(int draw, Seed seed, int ofEach, Engine engine) {
        var letters = Letters.draw(ofEach, seed.value());
        var space = new RawCounts(letters.rows().columns());
        var values = new ArrayList<Measurement>();
        var all = new Recorder(ALL_LETTERS, draw, seed.value());
        var pca = LeadingDirections.ofRows(letters.rows(), DIMENSIONS, engine).matrix();
        ratios(all.lap(), PCA, pca);
        var structural = new Structural(StructuralParams.paper(DIMENSIONS))
                .fit(letters.rows(), letters.problems(), space, engine, RunListener.NONE)
                .directions()
                .matrix();
        ratios(all.lap(), STRUCTURAL, structural);
        values.addAll(all.values());
        // Of the first draw, also where every observation is.
        for (int i = 0; draw == 1 && i < pca.columns(); i++) {
            var letter = new Recorder("letter " + (char) ('a' + i / Letters.FONTS), draw, seed.value());
            String font = "font " + (1 + i % Letters.FONTS);
            for (int row = 0; row < Math.min(3, pca.rows()); row++) {
                letter.add(font, PCA, projection(row + 1), pca.get(row, i));
                letter.add(font, STRUCTURAL, projection(row + 1), structural.get(row, i));
            }
            values.addAll(letter.values());
        }
        return values;
    }

    /** The ratios of S10. */
    private static void ratios(Recorder results, String method, DenseMatrix a) {
        var all = IntStream.rangeClosed(1, a.rows()).toArray();
        Stream.concat(PLANES.stream(), Stream.of(Arrays.copyOfRange(all, 3, all.length), all))
                .forEach(projections -> results.add(
                        name(projections),
                        method,
                        RATIO,
                        Letters.ratio(
                                a, IntStream.of(projections).map(p -> p - 1).toArray())));
    }

    static String name(int... projections) {
        int last = projections.length - 1;
        return "projections " + projections[0] + (last > 1 ? " to " : " and ") + projections[last];
    }

    static String projection(int number) {
        return "projection " + number;
    }

    @Override
    protected List<Part> parts(CellResults results) {
        var ratios = results.measure(RATIO);
        var table = ReportTable.grid(
                WORDING.text("letters", ratios.draws()),
                "distance of fonts / distance of letters",
                ratios.methods(),
                ratios.settings(),
                (method, name) -> ratios.method(method).setting(name).summary().text(3));
        return List.of(
                table,
                plot(results, "structural-figure4a", PCA, 1, 2),
                plot(results, "structural-figure4b", PCA, 2, 3),
                plot(results, "structural-figure5a", STRUCTURAL, 1, 2),
                plot(results, "structural-figure5b", STRUCTURAL, 2, 3));
    }

    private static Plot plot(CellResults results, String name, String method, int across, int up) {
        var letters = results.method(method).where(value -> !value.measure().equals(RATIO));
        var series = Plot.Series.of(letters.tasks(), letter -> {
            var x = letters.task(letter).measure(projection(across));
            var y = letters.task(letter).measure(projection(up));
            return Plot.Point.each(
                    x.settings(),
                    font -> Plot.Point.of(
                            x.setting(font).mean(), y.setting(font).mean()));
        });
        String caption = WORDING.text("projections", method, across, up);
        return new Plot(name, caption, Plot.Kind.POINTS, projection(across), projection(up), series);
    }

    @Override
    protected List<Claim> claims(CellResults results) {
        var ratios = results.measure(RATIO);
        var first = PLANES.stream().map(StructuralFigure4::name).toList();
        var rest =
                ratios.settings().stream().filter(name -> !first.contains(name)).toList();
        return List.of(
                claim("PCA", ratios.method(PCA), first, ratio -> ratio >= 1 - COLLAPSED),
                claim("PCA rest", ratios.method(PCA), rest, ratio -> ratio >= 1 - COLLAPSED),
                claim("structural", ratios.method(STRUCTURAL), first, ratio -> ratio <= COLLAPSED),
                claim("structural rest", ratios.method(STRUCTURAL), rest, ratio -> ratio <= COLLAPSED));
    }

    /** On every draw, not in the mean. */
    private static Claim claim(String key, CellResults ratios, List<String> settings, Predicate<Double> holds) {
        var some = ratios.where(value -> settings.contains(value.setting())).numbers();
        if (some.isEmpty()) {
            return WORDING.untested(key, "Not measured.");
        }
        String numbers = WORDING.text(
                "ratios",
                Collections.min(some),
                Collections.max(some),
                String.join(", ", settings),
                COLLAPSED,
                1 - COLLAPSED);
        return WORDING.claim(key, some.stream().allMatch(holds), numbers);
    }

    @Override
    protected List<String> notes(CellResults results) {
        return WORDING.notes("letter notes");
    }
}
