package dev.graft.studies.papers.oht;

import dev.graft.evaluation.CohensD;
import dev.graft.evaluation.PairedTTest;
import dev.graft.evaluation.WinTieLoss;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.run.Rates;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;

/**
 * A method against its rival on the tasks that both have run, in the same permutations.
 *
 * @param rivals rates of mistakes for each task
 * @param rates the same of the method
 */
record Duel(OhtMethod method, List<String> tasks, List<double[]> rivals, List<double[]> rates) {
    static final double LEVEL_OVER_TASKS = 0.05;

    private static final int FEWEST_RUNS = 2;
    private static final int FEWEST_TASKS = 2;

    /**
     * Against PA with the same steps.
     *
     * @param rivalSetting the rival has no use for pairs, so its setting may be another
     */
    static Duel of(Rates rates, String setting, String rivalSetting, OhtMethod method) {
        var tasks = new ArrayList<String>();
        var mine = new ArrayList<double[]>();
        var theirs = new ArrayList<double[]>();
        var rivals = rates.of(rivalSetting, method.rival().title());
        rates.of(setting, method.title()).forEach((task, some) -> {
            var rival = rivals.get(task);
            if (rival != null && rival.length == some.length) {
                tasks.add(task);
                mine.add(some);
                theirs.add(rival);
            }
        });
        return new Duel(method, tasks, theirs, mine);
    }

    /** Whether there are runs enough for a test. */
    boolean isTestable() {
        return !tasks.isEmpty() && rates.stream().allMatch(some -> some.length >= FEWEST_RUNS);
    }

    WinTieLoss count() {
        return WinTieLoss.of(rivals, rates, WinTieLoss.LEVEL);
    }

    /** Tasks with a large or a medium effect. */
    int effects() {
        return count().large() + count().middle();
    }

    /**
     * Our reading of "in general outperforms": a lower mean rate, wins on more than half of the tasks and at least twice as many
     * as losses.
     */
    boolean isMostlyWon() {
        var count = count();
        return mean() < rivalMean() && 2 * count.wins() > tasks.size() && count.wins() >= 2 * count.losses();
    }

    /** Whether there are tasks enough for a test over tasks. */
    boolean isTestableOverTasks() {
        return tasks.size() >= FEWEST_TASKS;
    }

    /** A lower mean rate, and a paired t-test of the tasks' mean rates agrees. */
    boolean isBetterOverTasks() {
        return PairedTTest.of(means(rivals), means(rates)).verdict(LEVEL_OVER_TASKS) == PairedTTest.Verdict.WIN;
    }

    private static double[] means(List<double[]> byTask) {
        return byTask.stream().mapToDouble(Rates::mean).toArray();
    }

    PairedTTest.Verdict verdict(int task) {
        return PairedTTest.of(rivals.get(task), rates.get(task)).verdict(WinTieLoss.LEVEL);
    }

    /** In words: how often it won, tied and lost. */
    String words() {
        return method.title() + " against " + method.rival().title() + " " + count();
    }

    /** In words, without any test. */
    String meansInWords() {
        return method.title() + " " + PlainNumbers.of(mean()) + " against "
                + method.rival().title() + " " + PlainNumbers.of(rivalMean());
    }

    /** The middle one of all tasks: without any spread an effect is infinite, and so would the mean be. */
    String medianEffect() {
        return median(CohensD::of);
    }

    /** The same, of the spread of the differences. */
    String medianPairedEffect() {
        return median(CohensD::paired);
    }

    private String median(ToDoubleBiFunction<double[], double[]> effect) {
        var sorted = IntStream.range(0, tasks.size())
                .mapToDouble(task -> effect.applyAsDouble(rivals.get(task), rates.get(task)))
                .sorted()
                .toArray();
        return text(sorted[sorted.length / 2]);
    }

    String effect(int task) {
        return text(CohensD.of(rivals.get(task), rates.get(task)));
    }

    private static String text(double d) {
        return Double.isInfinite(d) ? (d > 0 ? "no spread, better" : "no spread, worse") : PlainNumbers.of(d, 2);
    }

    double mean() {
        return Rates.mean(means(rates));
    }

    double rivalMean() {
        return Rates.mean(means(rivals));
    }
}
