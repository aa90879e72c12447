package dev.graft.core.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ConvergenceTraceTest {
    @Test
    void keepsStepsAndReason() {
        var builder = ConvergenceTrace.of("cost");
        assertThat(builder.relativeChange()).isInfinite();
        builder.add(0, 10, 0);
        builder.add(1, 8, 3);
        assertThat(builder.relativeChange()).isEqualTo(0.2);
        var trace = builder.finish(StopReason.CONVERGED);
        assertThat(trace.steps()).containsExactly(new Step(0, 10, 0), new Step(1, 8, 3));
        assertThat(trace.stopReason()).isEqualTo(StopReason.CONVERGED);
    }

    @Test
    void aNumberThatIsNoneStopsTheRun() {
        var builder = ConvergenceTrace.of("cost");
        assertThatThrownBy(() -> builder.add(4, Double.NaN, 0)).hasMessage("cost became NaN at iteration 4");
    }
}
