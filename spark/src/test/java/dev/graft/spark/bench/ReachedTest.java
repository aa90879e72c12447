package dev.graft.spark.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReachedTest {
    private static final List<Reached> GOOD =
            List.of(new Reached(4, "1 pass", 9), new Reached(6, "2 passes", 7), new Reached(8, "3 passes", 5));
    private static final List<Reached> LESS_GOOD =
            List.of(new Reached(1, "1 iteration", 8), new Reached(3, "2 iterations", 7.5));

    @Test
    void bothAreTimedForWhatTheWorseOneReaches() {
        assertThat(Reached.compared(GOOD, LESS_GOOD))
                .isEqualTo("7.50000 | 6.0 (2 passes) | 3.0 (2 iterations) | 0.50 | 5.00000 | 7.50000");
        assertThat(Reached.compared(LESS_GOOD, GOOD))
                .isEqualTo("7.50000 | 3.0 (2 iterations) | 6.0 (2 passes) | 2.00 | 7.50000 | 5.00000");
    }
}
