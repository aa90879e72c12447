package dev.graft.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SimilarTest {
    private static final List<String> WORDS = List.of("cluster", "classify", "show", "serve", "stream");

    @Test
    void oneThatIsNearIsFound() {
        assertThat(Similar.to("clutser", WORDS)).contains("cluster");
        assertThat(Similar.to("clasify", WORDS)).contains("classify");
        assertThat(Similar.to("clu", WORDS)).contains("cluster");
        assertThat(Similar.to("SHOW", WORDS)).contains("show");
        assertThat(Similar.to("shwo", WORDS)).contains("show");
        assertThat(Similar.to("frobnicate", WORDS)).isEmpty();
    }
}
