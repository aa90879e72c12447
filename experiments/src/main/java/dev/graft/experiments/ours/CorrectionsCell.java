package dev.graft.experiments.ours;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.evaluation.ClusterEntropy;
import dev.graft.evaluation.Confusion;
import dev.graft.evaluation.Matching;
import dev.graft.recipe.Confidence;
import dev.graft.recipe.Held;
import dev.graft.recipe.Lender;
import dev.graft.recipe.Look;
import dev.graft.recipe.Recipe;
import dev.graft.recipe.Steered;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One draw of one task: pictures are sorted, a curator takes each pile for a class, so that as many pictures as possible
 * are right, and moves some that are wrong. What counts are the pictures that the curator did not touch.
 */
final class CorrectionsCell {
    static final String FIRST = "first sorting";
    static final String STEERED = "steered";
    static final String HELD_MEANS = "constrained k-means";
    static final String CONTROL = "control: shuffled corrections";
    static final String DOUBTFUL = "the most doubtful";
    static final String RANDOM = "any";
    static final List<Integer> CORRECTIONS = List.of(0, 5, 10, 20, 40);

    private final Task task;
    private final int draw;
    private final boolean helped;
    private final Look look;
    private final int[] classes;
    private final Seed seed;
    private final Engine engine;
    private final List<CorrectionsRow> rows = new ArrayList<>();

    CorrectionsCell(Task task, int draw, DataSet data, Optional<Lender> lender, Engine engine) {
        var drawn = TaskDraw.of(task, draw, data);
        var bags = drawn.pictures().bags();
        this.task = task;
        this.draw = draw;
        this.helped = lender.isPresent();
        this.look = lender.map(other -> Look.borrowed(bags, other, engine)).orElseGet(() -> Look.own(bags, engine));
        this.classes = drawn.classes();
        this.seed = drawn.seed();
        this.engine = engine;
    }

    List<CorrectionsRow> run() {
        var first = new Recipe(task.classes().size(), Recipe.STARTS, seed.of("recipe"), engine)
                .start(look, RunListener.NONE)
                .partition();
        var named = named(first);
        var wrong = IntStream.range(0, classes.length)
                .filter(row -> named.of(row) != classes[row])
                .toArray();
        var sure = Confidence.of(look.rows(), first);
        var byDoubt = IntStream.of(wrong)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer row) -> sure[row]).thenComparing(row -> row))
                .mapToInt(row -> row)
                .toArray();
        var anyhow = IntStream.of(
                        TaskHelp.shuffled(wrong.length, seed.of("curator").random()))
                .map(i -> wrong[i])
                .toArray();
        for (int asked : CORRECTIONS) {
            correct(named, byDoubt, DOUBTFUL, asked);
            correct(named, anyhow, RANDOM, asked);
        }
        return rows;
    }

    /** Pile i is class i. */
    private Partition named(Partition piles) {
        int[] classOf = Matching.heaviest(Confusion.of(piles, classes).counts());
        return Partition.of(
                piles.k(),
                IntStream.of(piles.toArray()).map(pile -> classOf[pile]).toArray());
    }

    private void correct(Partition named, int[] wrong, String curator, int asked) {
        int count = Math.min(asked, wrong.length);
        var fixed = new boolean[classes.length];
        var right = named.toArray();
        var shuffled = named.toArray();
        var order = TaskHelp.shuffled(count, seed.of("control").random());
        for (int i = 0; i < count; i++) {
            fixed[wrong[i]] = true;
            right[wrong[i]] = classes[wrong[i]];
            shuffled[wrong[i]] = classes[wrong[order[i]]];
        }
        var corrected = Partition.of(named.k(), right);
        add(curator, asked, FIRST, named, fixed);
        add(curator, asked, STEERED, steered(named.k(), right, fixed), fixed);
        add(curator, asked, HELD_MEANS, HeldMeans.of(look.rows(), corrected, fixed), fixed);
        add(curator, asked, CONTROL, steered(named.k(), shuffled, fixed), fixed);
    }

    private Partition steered(int piles, int[] places, boolean[] fixed) {
        return new Steered(look.rows(), new Held(piles, 0, places, fixed), engine)
                .sort(seed, RunListener.NONE)
                .partition();
    }

    private void add(String curator, int asked, String method, Partition piles, boolean[] fixed) {
        var untouched =
                IntStream.range(0, classes.length).filter(row -> !fixed[row]).toArray();
        var clusters = IntStream.of(untouched).map(piles::of).toArray();
        var known = IntStream.of(untouched).map(row -> classes[row]).toArray();
        long right = IntStream.range(0, known.length)
                .filter(i -> clusters[i] == known[i])
                .count();
        rows.add(new CorrectionsRow(
                task,
                draw,
                helped,
                curator,
                asked,
                classes.length - untouched.length,
                method,
                (double) right / known.length,
                ClusterEntropy.of(Partition.of(piles.k(), clusters), known).bits()));
    }
}
