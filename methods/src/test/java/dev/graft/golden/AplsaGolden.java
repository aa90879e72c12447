package dev.graft.golden;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** TODO. */
final class AplsaGolden {
    private AplsaGolden() {}

    static Stream<DynamicTest> tests(JsonNode file) {
        return Stream.of();
    }
}
