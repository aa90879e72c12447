package dev.graft.studies.papers.oht;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import org.junit.jupiter.api.Test;

class DuelTest {
    private static final double RIVAL = 0.4;

    /** Rates that hardly vary, so that any difference is a win or a loss. */
    private static Duel duel(int wins, double gain, int losses, double loss, int ties) {
        var tasks = new ArrayList<String>();
        var rivals = new ArrayList<double[]>();
        var rates = new ArrayList<double[]>();
        for (int task = 0; task < wins + losses + ties; task++) {
            double change = task < wins ? -gain : task < wins + losses ? loss : 0;
            tasks.add((task + 1) + ": a/b");
            rivals.add(new double[] {RIVAL, RIVAL + 0.001, RIVAL + 0.002, RIVAL + 0.003});
            rates.add(
                    new double[] {RIVAL + change, RIVAL + change + 0.001, RIVAL + change + 0.002, RIVAL + change + 0.003
                    });
        }
        return new Duel(OhtMethod.OHT1_II, tasks, rivals, rates);
    }

    @Test
    void inGeneralBetterIsMoreThanAFewMoreWinsThanLosses() {
        var even = duel(23, 0.2, 22, 0.1, 0);
        assertThat(even.count()).hasToString("23/0/22");
        assertThat(even.mean()).isLessThan(even.rivalMean());
        assertThat(even.isMostlyWon()).isFalse();
        assertThat(duel(30, 0.1, 15, 0.1, 0).isMostlyWon()).isTrue();
        assertThat(duel(30, 0.1, 15, 0.3, 0).isMostlyWon())
                .as("small gains, large losses")
                .isFalse();
        assertThat(duel(22, 0.1, 0, 0.1, 23).isMostlyWon())
                .as("less than half of the tasks")
                .isFalse();
    }

    @Test
    void betterOverTasksIsTestedOverTasks() {
        assertThat(duel(20, 0.1, 1, 0.1, 0).isBetterOverTasks()).isTrue();
        assertThat(duel(23, 0.1, 22, 0.1, 0).isBetterOverTasks())
                .as("a lower mean is not enough")
                .isFalse();
        assertThat(duel(1, 0.1, 20, 0.1, 0).isBetterOverTasks()).isFalse();
        assertThat(duel(1, 0.1, 0, 0.1, 0).isTestableOverTasks()).isFalse();
    }
}
