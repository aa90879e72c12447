package dev.graft.onnx.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.image.network.NetworkException;
import dev.graft.onnx.TinyNetwork;
import dev.graft.onnx.TinyNetwork.Message;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GraphReaderTest {
    private static final Message ELSEWHERE = TinyNetwork.elsewhere("w", "../../etc/passwd");

    private static Graph read(byte[] bytes) {
        return GraphReader.read(ByteBuffer.wrap(bytes));
    }

    private static void assertRefused(byte[] bytes, String message) {
        assertThatThrownBy(() -> read(bytes))
                .isInstanceOf(NetworkException.class)
                .hasMessage(message);
    }

    private static void assertElsewhere(byte[] bytes) {
        assertThatThrownBy(() -> read(bytes))
                .isInstanceOf(NetworkException.class)
                .hasMessageStartingWith("keeps weights in other files, which are not read; save it as one file first");
    }

    @Test
    void readsStepsAndShapesAndSmallNumbers() {
        Graph graph = read(new TinyNetwork()
                .input("x", 1, 3, TinyNetwork.ANY, 8)
                .numbers("axes", 2, -1)
                .node("ReduceMean", "x axes", "y", Map.of("keepdims", 0L))
                .output("y", 1, 3)
                .bytes());
        assertThat(graph.inputs())
                .singleElement()
                .satisfies(x -> assertThat(x.shapeName()).isEqualTo("1 x 3 x ? x 8"));
        assertThat(graph.constant("axes")).contains(List.of(2L, -1L));
        Node step = graph.nodes().get(0);
        assertThat(step.operator()).isEqualTo("ReduceMean");
        assertThat(step.number("keepdims", 1)).isZero();
        assertThat(graph.producer("y")).isEqualTo(step);
        assertThat(graph.consumers("x")).containsExactly(step);
        assertThat(graph.isOutput("y")).isTrue();
    }

    @Test
    void whatGraphsInsideAStepReadIsReadByTheStep() {
        TinyNetwork inside = new TinyNetwork().node("Add", "x hidden", "z").output("z", 1);
        Graph graph = read(new TinyNetwork()
                .node("Relu", "x", "hidden")
                .node("If", "c", "y", Map.of("then_branch", inside))
                .bytes());
        assertThat(graph.consumers("hidden")).extracting(Node::operator).containsExactly("If");
    }

    @Test
    void weightsInOtherFilesAreRefusedWhereverTheyAre() {
        assertElsewhere(TinyNetwork.classifier(4).rawWeight(ELSEWHERE).bytes());
        assertElsewhere(TinyNetwork.classifier(4)
                .node("Constant", "", "c", Map.of("value", ELSEWHERE))
                .bytes());
        TinyNetwork inside = new TinyNetwork().rawWeight(ELSEWHERE);
        assertElsewhere(TinyNetwork.classifier(4)
                .node("If", "c", "y", Map.of("then_branch", inside))
                .bytes());
        assertElsewhere(TinyNetwork.classifier(4)
                .function("own", "F", "Constant", Map.of("value", ELSEWHERE))
                .bytes());
        var sparse = new Message().message(1, ELSEWHERE);
        assertElsewhere(new Message()
                .number(1, 8)
                .message(7, new Message().message(15, sparse))
                .toBytes());
        var training = new Message().message(1, new Message().message(5, ELSEWHERE));
        assertElsewhere(new Message().number(1, 8).message(20, training).toBytes());
    }

    @Test
    void aGraphInPiecesIsOneAndEachIsLookedAt() {
        byte[] whole = TinyNetwork.classifier(4).bytes();
        var more = new Message().message(7, new Message().message(5, ELSEWHERE));
        var bytes = Arrays.copyOf(whole, whole.length + more.toBytes().length);
        System.arraycopy(more.toBytes(), 0, bytes, whole.length, more.toBytes().length);
        assertElsewhere(bytes);
    }

    @Test
    void aFieldOfAnotherKindCannotHideAnything() {
        // To parsers that skip it the text is an unknown field; to others it starts a new one.
        var hiding = new Message().text(14, "x").append(ELSEWHERE);
        assertRefused(TinyNetwork.classifier(4).rawWeight(hiding).bytes(), "is damaged or truncated");
    }

    @Test
    void otherFilesAreNoNetworks() {
        assertRefused("just some text\n".getBytes(StandardCharsets.UTF_8), "is not an ONNX file");
        assertRefused(new byte[] {(byte) 0xFF, (byte) 0xD8, (byte) 0xFF, (byte) 0xE0, 0, 16}, "is not an ONNX file");
        assertRefused(new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10}, "is not an ONNX file");
        assertRefused(new Message().text(3, "a message").toBytes(), "is not an ONNX file");
        assertRefused(new Message().number(1, 8).text(3, "?").toBytes(), "is an ONNX file without a network");
    }

    @Test
    void filesThatWereCutOffAreDamaged() {
        byte[] whole = TinyNetwork.classifier(4).bytes();
        for (int length : List.of(whole.length / 3, whole.length / 2, whole.length - 30)) {
            assertRefused(Arrays.copyOf(whole, length), "is damaged or truncated");
        }
    }

    @Test
    void graphsInsideGraphsComeToAnEnd() {
        var network = new TinyNetwork();
        for (int depth = 0; depth < 200; depth++) {
            network = new TinyNetwork().node("If", "c", "y", Map.of("then_branch", network));
        }
        assertRefused(network.bytes(), "is damaged or truncated");
    }

    @Test
    void damageGivesASentenceOrAGraphAndNothingElse() {
        byte[] whole = TinyNetwork.classifier(1).bytes();
        var random = new SplittableRandom(7);
        for (int round = 0; round < 2000; round++) {
            byte[] bytes = whole.clone();
            for (int i = random.nextInt(1, 6); i > 0; i--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            try {
                assertThat(read(bytes)).isNotNull();
            } catch (NetworkException e) {
                assertThat(e).hasMessageMatching("(is|has|keeps) .*");
            }
        }
    }
}
