package dev.graft.catalogue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.core.check.Check;

/**
 * How well and how fast a network sorts pictures, as measured with Graft.
 *
 * @param task the pictures it was measured on, such as "16 sorting tasks"
 * @param right the part of the pictures in the right pile
 * @param rightWithSift the same with SIFT, for comparison
 * @param milliseconds per picture on one core, without decoding
 */
public record NetworkQuality(String task, double right, double rightWithSift, double milliseconds) {
    public NetworkQuality {
        Check.notBlank(task, "task");
        Check.inRange(0.0, 1.0, right, "right");
        Check.inRange(0.0, 1.0, rightWithSift, "rightWithSift");
        Check.finiteAtLeast(0, milliseconds, "milliseconds");
    }

    ObjectNode toJson() {
        return new ObjectMapper()
                .createObjectNode()
                .put("task", task)
                .put("right", right)
                .put("rightWithSift", rightWithSift)
                .put("milliseconds", milliseconds);
    }

    static NetworkQuality of(JsonNode node) {
        return new NetworkQuality(
                node.required("task").asText(),
                node.required("right").asDouble(Double.NaN),
                node.required("rightWithSift").asDouble(Double.NaN),
                node.required("milliseconds").asDouble(Double.NaN));
    }
}
