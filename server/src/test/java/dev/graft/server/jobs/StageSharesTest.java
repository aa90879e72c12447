package dev.graft.server.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class StageSharesTest {
    private static final double ROUNDING = 1e-12;
    private static final List<JobStage> PLAN = List.of(
            new JobStage("sampling", 4, "getting an impression"),
            new JobStage("learning", 1, "learning what to look for"),
            new JobStage("reading", 5, "reading"));

    private final StageShares shares = new StageShares(PLAN);

    @Test
    void allStagesTogetherMakeOneBar() {
        assertThat(shares.begin("sampling")).isEqualTo("getting an impression");
        assertThat(shares.share(50, 100, 0)).isCloseTo(0.2, within(ROUNDING));
        assertThat(shares.share(100, 100, 0)).isCloseTo(0.4, within(ROUNDING));
        assertThat(shares.begin("learning 500 visual words")).isEqualTo("learning what to look for");
        assertThat(shares.share(100, 100, 0)).isCloseTo(0.5, within(ROUNDING));
        shares.begin("reading");
        assertThat(shares.share(0, 100, 0)).isCloseTo(0.5, within(ROUNDING));
        assertThat(shares.share(100, 100, 0)).isCloseTo(1, within(ROUNDING));
    }

    @Test
    void stagesThatAreLeftOutLeaveNoGap() {
        shares.begin("reading");
        assertThat(shares.share(25, 100, 0)).isCloseTo(0.25, within(ROUNDING));
        assertThat(shares.share(100, 100, 0)).isCloseTo(1, within(ROUNDING));
    }

    @Test
    void theShareNeverFallsAndAStageThatWasNotForeseenStaysBelowOne() {
        shares.begin("reading");
        double before = shares.share(50, 100, 0);
        assertThat(shares.begin("something else")).isEqualTo("something else");
        assertThat(shares.share(0, 100, 0)).isEqualTo(before);
        assertThat(shares.share(100, 100, 0)).isBetween(before, 0.99);
    }

    @Test
    void timePassesWhereAStageCannotTell() {
        shares.begin("learning");
        double early = shares.share(0, 0, 1);
        double late = shares.share(0, 0, 60);
        assertThat(early).isPositive();
        assertThat(late).isGreaterThan(early).isLessThan(1.0 / 6);
    }

    @Test
    void theTimeLeftFollowsThePaceOfTheStageAndCountsTheLaterOnes() {
        shares.begin("learning");
        assertThat(shares.secondsLeft(1, 100, 10)).as("too early").isEqualTo(JobProgress.UNKNOWN);
        assertThat(shares.secondsLeft(50, 100, 10)).isEqualTo(10 + 5 * 20);
        shares.begin("reading");
        assertThat(shares.secondsLeft(25, 100, 30)).isEqualTo(90);
    }
}
