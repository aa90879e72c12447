package dev.graft.core.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClosingTest {
    @Test
    void goesOnAfterAFailureAndThrowsTheFirst() {
        var closed = new ArrayList<String>();
        var first = new IllegalStateException("first");
        var second = new StackOverflowError("second");

        assertThatThrownBy(() -> Closing.all(List.<Runnable>of(
                        () -> closed.add("a"),
                        () -> {
                            throw first;
                        },
                        () -> closed.add("b"),
                        () -> {
                            throw second;
                        },
                        () -> closed.add("c"))))
                .isSameAs(first)
                .hasSuppressedException(second);

        assertThat(closed).containsExactly("a", "b", "c");
    }

    @Test
    void throwsNothingIfNothingFails() {
        var closed = new ArrayList<String>();
        Closing.all(List.<Runnable>of(() -> closed.add("a"), () -> closed.add("b")));
        assertThat(closed).containsExactly("a", "b");
    }
}
