package dev.graft.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.function.Consumer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;

/** A reader that looks at nothing would pass every file: one number changed, or one field added, must fail. */
class StcGoldenTest {
    @Test
    void theCaseAsItIsPasses() throws Throwable {
        run(order -> {});
    }

    @Test
    void everyKindOfNumberIsCompared() {
        fails(order -> raise(at(order, "after", "1", "C_X")), "C_X after 1 iterations");
        fails(order -> raise(at(order, "after", "2", "C_Y")), "C_Y after 2 iterations");
        fails(order -> raise(at(order, "after", "10", "C_Z")), "C_Z after 10 iterations");
        fails(order -> at(order, "objective").set(10, 0.5), "objective[10]");
        fails(order -> at(order, "objective").remove(10), "length of objective");
        fails(order -> at(order, "objective_half").set(0, 0.5), "objective_half[0]");
        fails(order -> order.put("margin", 0.5), "margin");
        fails(order -> order.put("entropy_log2", 0.123), "entropy_log2");
        fails(order -> order.remove("objective"), "there is a field \"objective\"");
        fails(order -> order.remove("objective_half"), "there is a field \"objective_half\"");
    }

    @Test
    void whatIsNotKnownFails() {
        fails(order -> order.put("colour", "green"), "colour");
        assertThatThrownBy(() -> run("sideways", order -> {})).hasMessageContaining("sideways");
        assertThatThrownBy(() -> StcGolden.tests(read().put("colour", "green")))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("colour");
    }

    private static void fails(Consumer<ObjectNode> change, String message) {
        assertThatThrownBy(() -> run(change)).isInstanceOf(AssertionError.class).hasMessageContaining(message);
    }

    private static void run(Consumer<ObjectNode> change) throws Throwable {
        run("alternating", change);
    }

    private static void run(String orderName, Consumer<ObjectNode> change) throws Throwable {
        var file = read();
        var first = (ObjectNode) file.get("cases").get(0);
        var order = (ObjectNode) first.get("orders").get("alternating");
        change.accept(order);
        first.putObject("orders").set(orderName, order);
        file.putArray("cases").add(first);
        var tests = StcGolden.tests(file).toList();
        assertThat(tests).extracting(DynamicTest::getDisplayName).containsExactly("planted, " + orderName);
        tests.get(0).getExecutable().execute();
    }

    private static ArrayNode at(JsonNode node, String... path) {
        for (var name : path) {
            node = node.get(name);
        }
        return (ArrayNode) node;
    }

    private static void raise(ArrayNode labels) {
        labels.set(0, labels.get(0).asInt() + 1);
    }

    private static ObjectNode read() throws IOException {
        try (var in = StcGoldenTest.class.getResourceAsStream("/golden/stc_own.json")) {
            return (ObjectNode) new ObjectMapper().readTree(in);
        }
    }
}
