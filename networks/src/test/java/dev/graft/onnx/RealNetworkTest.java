package dev.graft.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.vision.network.InputWish;
import dev.graft.vision.network.NetworkFacts;
import dev.graft.vision.network.NetworkInput.Layout;
import dev.graft.vision.network.NetworkLayer;
import dev.graft.vision.network.NetworkLayer.Form;
import dev.graft.vision.network.NetworkRuntime;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class RealNetworkTest {
    private static final String FILE = "onnx/mobilenetv2-int8-features.onnx";

    @Test
    void findsTheLayersOfMobileNet() throws IOException {
        var file = SharedData.file(FILE);
        var runtime = NetworkRuntime.find().orElseThrow();
        NetworkFacts facts = runtime.examine(file, InputWish.NONE);
        assertThat(facts.input().layout()).isEqualTo(Layout.COLOUR_FIRST);
        assertThat(facts.input().mean()).isEqualTo(List.of(0.485, 0.456, 0.406));
        assertThat(facts.layers())
                .containsEntry(NetworkFacts.POOLED, new NetworkLayer("472", Form.WHOLE, 1280, false))
                .containsEntry(NetworkFacts.MAP, new NetworkLayer("463", Form.PLACES, 1280, false));
    }
}
