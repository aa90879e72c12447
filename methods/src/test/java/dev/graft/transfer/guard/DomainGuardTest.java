package dev.graft.transfer.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.random.Seed;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.transfer.space.TwoDomains;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DomainGuardTest {
    private static DomainGuard judge(LabelProblem problem) {
        return DomainGuard.judge(problem, new Seed(5)).orElseThrow();
    }

    @Test
    void relatedDomainsAreAccepted() {
        var found = judge(TwoDomains.problem(90, 120));
        assertThat(found.accepts()).as(found.toString()).isTrue();
        assertThat(found.skill()).isBetween(0.5, 1.0);
    }

    @Test
    void labelsThatTheTargetCannotGetAreNotHeldAgainstTheOthers() {
        var problem = TwoDomains.problem(90, 120);
        var some = new LabelProblem(problem.target(), problem.known(), new int[] {0, 1}, problem.source());
        var found = judge(some);
        assertThat(found.accepts()).as(found.toString()).isTrue();
        assertThat(found.skill()).isBetween(0.6, 1.0);
    }

    @Test
    void labelsThatMeanNothingAreRefused() {
        var problem = TwoDomains.problem(90, 120);
        var random = new Seed(6).random();
        var labels = IntStream.range(0, 120).map(i -> random.nextInt(3)).toArray();
        var source = new LabelProblem.Source(
                problem.source().orElseThrow().pictures(), PartialLabels.single(3, labels), new int[] {0, 1, 2});
        var found = judge(problem.with(source));
        assertThat(found.accepts()).as(found.toString()).isFalse();
        assertThat(found.skill()).isLessThan(0.15);
    }

    @Test
    void wordsThatMeanSomethingElseAreRefused() {
        var problem = TwoDomains.problem(90, 120);
        var other = TwoDomains.withColumns(
                problem.target(), BorrowingGuard.shuffled(TwoDomains.WORDS, new Seed(7).random()));
        var found = judge(
                LabelProblem.of(other, problem.known()).with(problem.source().orElseThrow()));
        assertThat(found.accepts()).as(found.toString()).isFalse();
        assertThat(found.skill()).isGreaterThan(0.5);
        assertThat(found.found()).isLessThan(found.needed());
    }

    @Test
    void tooLittleCannotBeJudged() {
        assertThat(DomainGuard.judge(TwoDomains.problem(19, 60), new Seed(1))).isEmpty();
        assertThat(DomainGuard.judge(TwoDomains.problem(60, 19), new Seed(1))).isEmpty();
        var some = TwoDomains.problem(30, 30);
        var one = new LabelProblem(some.target(), some.known(), new int[] {1}, some.source());
        assertThat(DomainGuard.judge(one, new Seed(1))).isEmpty();
        var alone = TwoDomains.problem(30, 30).targetOnly();
        assertThatThrownBy(() -> DomainGuard.judge(alone, new Seed(1))).hasMessage("there is no source to judge");
    }

    @Test
    void aSourceOfOneClassHasNoSkill() {
        var problem = TwoDomains.problem(30, 30);
        var source = new LabelProblem.Source(
                problem.source().orElseThrow().pictures(), PartialLabels.single(3, new int[30]), new int[] {0});
        var found = judge(problem.with(source));
        assertThat(found.accepts()).isFalse();
        assertThat(found.skill()).isZero();
        assertThat(found.found()).isFinite();
    }
}
