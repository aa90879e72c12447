package dev.graft.golden;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** TODO. */
final class KMeansGolden {
    private KMeansGolden() {}

    static Stream<DynamicTest> tests(JsonNode file) {
        return Stream.of();
    }
}
