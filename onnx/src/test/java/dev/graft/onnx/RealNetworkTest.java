package dev.graft.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.NetworkFacts;
import dev.graft.image.network.NetworkInput.Layout;
import dev.graft.image.network.NetworkLayer;
import dev.graft.image.network.NetworkLayer.Form;
import dev.graft.onnx.graph.DataFlow;
import dev.graft.onnx.graph.Graph;
import dev.graft.onnx.graph.Node;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RealNetworkTest {
    private static final String FILE = "onnx/mobilenetv2-int8-features.onnx";

    @Test
    void findsTheLayersOfMobileNet() throws IOException {
        var file = SharedData.file(FILE);
        NetworkFacts facts = new OnnxRuntime().examine(file, InputOverrides.NONE);
        assertThat(facts.input().layout()).isEqualTo(Layout.COLOUR_FIRST);
        assertThat(facts.input().mean()).isEqualTo(List.of(0.485, 0.456, 0.406));
        assertThat(facts.layers())
                .containsOnly(
                        Map.entry(NetworkFacts.POOLED, new NetworkLayer("472", Form.WHOLE, 1280, false)),
                        Map.entry(NetworkFacts.MAP, new NetworkLayer("463", Form.PLACES, 1280, false)));
        assertThat(facts.milliseconds()).isPositive();
    }

    /** Its layers are already outputs; they must also be found if they are not. */
    @Test
    void findsThemByTheGraphAlone() throws IOException {
        var graph = OnnxFile.read(SharedData.file(FILE)).graph();
        var classes = graph.outputs().stream()
                .filter(output -> output.name().equals("output"))
                .toList();
        var bare = new Graph("", graph.inputs(), classes, graph.nodes(), Map.of(), Set.of());
        var flow = new DataFlow(bare, graph.inputs().get(0).name());
        Node pool = PoolingNodes.bottlenecks(bare, flow).get(0);
        assertThat(pool.input(0)).isEqualTo("463");
        assertThat(flow.reshaped(pool.output())).endsWith("472");
    }

    @Test
    void looksAtAPictureWithTheSameBitsOnAnyNumberOfThreads() throws Exception {
        var file = SharedData.file(FILE);
        var runtime = new OnnxRuntime();
        NetworkFacts facts = runtime.examine(file, InputOverrides.NONE);
        var pictures = TestPatterns.all(facts.input());
        try (var pooled = runtime.open(file, facts.input(), facts.layers().get(NetworkFacts.POOLED));
                var map = runtime.open(file, facts.input(), facts.layers().get(NetworkFacts.MAP))) {
            assertThat(pooled.run(pictures.get(6))).hasSize(1280);
            assertThat(map.run(pictures.get(6))).hasSize(49 * 1280);
            OnnxNetworkTest.assertSameBits(pooled, pictures, 2);
        }
    }
}
