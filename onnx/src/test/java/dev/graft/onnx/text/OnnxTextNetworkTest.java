package dev.graft.onnx.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.onnx.TinyNetwork;
import dev.graft.text.meaning.TextNetwork;
import dev.graft.text.meaning.TextRuntime;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OnnxTextNetworkTest {
    private static final int FLOAT = 1;
    private static final int INT32 = 6;
    private static final int INT64 = 7;
    private static final float[] VECTORS = {0, 0, 1, 2, 3, 4, 5, 6};

    @TempDir
    Path folder;

    /** Looks up two values for each of four tokens. */
    private static TinyNetwork lookUp(int type, long tokens) {
        return new TinyNetwork()
                .input(type, "input_ids", 1, tokens)
                .weights("vectors", VECTORS, 4, 2)
                .node("Gather", "vectors input_ids", "last_hidden_state");
    }

    private TextNetwork open(TinyNetwork network) throws IOException {
        return new OnnxTextRuntime().open(network.write(folder.resolve("text.onnx")));
    }

    @Test
    void isFound() {
        assertThat(TextRuntime.find()).get().isInstanceOf(OnnxTextRuntime.class);
    }

    @Test
    void theVectorIsTheMeanOverTheTokensOfTheText() throws IOException {
        try (var network = open(lookUp(INT64, TinyNetwork.ANY).output("last_hidden_state", 1, TinyNetwork.ANY, 2))) {
            assertThat(network.tokens()).isEmpty();
            assertThat(network.run(new long[] {1, 3}, 2)).containsExactly(3, 4);
            assertThat(network.run(new long[] {1, 3, 2, 0}, 3)).containsExactly(3, 4);
        }
    }

    @Test
    void anOutputForTheWholeTextIsPreferred() throws IOException {
        var network = lookUp(INT32, 3)
                .output("last_hidden_state", 1, 3, 2)
                .node("ReduceMax", "last_hidden_state", "text_embeds", Map.of("axes", new long[] {1}, "keepdims", 0L))
                .output("text_embeds", 1, 2);
        try (var opened = open(network)) {
            assertThat(opened.tokens()).hasValue(3);
            assertThat(opened.run(new long[] {1, 3, 0}, 2)).containsExactly(5, 6);
        }
    }

    @Test
    void theMaskSaysWhichTokensAreText() throws IOException {
        var network = new TinyNetwork()
                .input(INT64, "input_ids", 1, TinyNetwork.ANY)
                .input(INT64, "attention_mask", 1, TinyNetwork.ANY)
                .input(INT64, "token_type_ids", 1, TinyNetwork.ANY)
                .node("Add", "attention_mask token_type_ids", "sum")
                .node("Cast", "sum", "text_embeds", Map.of("to", (long) FLOAT))
                .output("text_embeds", 1, TinyNetwork.ANY);
        try (var opened = open(network)) {
            assertThat(opened.run(new long[] {5, 6, 7}, 2)).containsExactly(1, 1, 0);
        }
    }

    @Test
    void whatIsNoTextEncoderIsRefusedWithASentence() {
        assertThatThrownBy(() -> open(TinyNetwork.classifier(4)))
                .hasMessage("has an input picture of float; a text encoder takes whole numbers only (of a pair, give"
                        + " the file with the text part alone)");
        assertThatThrownBy(
                        () -> open(lookUp(INT64, 4).input(INT64, "language", 1).output("last_hidden_state", 1, 4, 2)))
                .hasMessage("has an input language that Graft does not know");
        assertThatThrownBy(() -> open(lookUp(INT64, 1 << 20).output("last_hidden_state", 1, 1 << 20, 2)))
                .hasMessage("takes 1048576 tokens; between 2 and 4096 are supported");
    }

    @Test
    void aTokenThatTheNetworkDoesNotKnowIsAProblemAndNoCrash() throws IOException {
        try (var network = open(lookUp(INT64, TinyNetwork.ANY).output("last_hidden_state", 1, TinyNetwork.ANY, 2))) {
            assertThatThrownBy(() -> network.run(new long[] {99}, 1))
                    .hasMessageStartingWith("cannot be run on a text: ");
        }
    }
}
