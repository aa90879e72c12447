package dev.graft.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.api.Test;

class JsonTest {
    private static com.fasterxml.jackson.databind.node.ObjectNode sent(String text) {
        return Json.parseRequest(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void takesAnObject() {
        var object = sent("{\"name\":\"x\",\"none\":null}");
        assertThat(Json.text(object, "name")).isEqualTo("x");
        assertThat(Json.optionalText(object, "none")).isEmpty();
        assertThat(Json.optionalText(object, "missing")).isEmpty();
    }

    @Test
    void takesNothingForAnEmptyObject() {
        assertThat(sent("")).isEmpty();
    }

    @Test
    void refusesWhatIsNoObject() {
        for (String text : new String[] {"[1]", "1", "\"x\"", "null", "true"}) {
            assertThatThrownBy(() -> sent(text))
                    .as(text)
                    .isInstanceOf(HttpProblem.class)
                    .hasMessageContaining("JSON object");
        }
        for (String text : new String[] {"{", "{}{}", "{\"a\":1,\"a\":2}", "{'a':1}", "\u0000", "{\"a\":01}"}) {
            assertThatThrownBy(() -> sent(text))
                    .as(text)
                    .isInstanceOf(HttpProblem.class)
                    .hasMessageContaining("not JSON");
        }
    }

    @Test
    void refusesNestingWithoutEnd() {
        assertThatThrownBy(() -> sent("{\"a\":".repeat(100_000)))
                .isInstanceOf(HttpProblem.class)
                .hasMessageContaining("not JSON");
    }

    @Test
    void namesTheFieldThatIsWrong() {
        assertThatThrownBy(() -> Json.text(sent("{}"), "name")).hasMessage("\"name\" is missing.");
        assertThatThrownBy(() -> Json.text(sent("{\"name\":[1]}"), "name"))
                .hasMessage("\"name\" must be text, was [1]");
        assertThatThrownBy(() -> Json.rejectUnknownFields(sent("{\"nmae\":1}"), Set.of("name")))
                .hasMessage("Unknown field \"nmae\"; allowed are name.");
    }
}
