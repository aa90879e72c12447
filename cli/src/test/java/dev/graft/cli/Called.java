package dev.graft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;

/** A call of the command line and what came of it. */
record Called(int code, String out, String err) {
    static Called graft(Object... args) {
        var out = new StringWriter();
        var err = new StringWriter();
        var words = Arrays.stream(args).map(Object::toString).toArray(String[]::new);
        int code = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), words);
        return new Called(code, out.toString(), err.toString());
    }

    /** Refuses to go on after a failure. */
    Called well() {
        assertThat(code).as(err).isZero();
        return this;
    }

    JsonNode json() throws IOException {
        well();
        return new ObjectMapper().readTree(out);
    }
}
