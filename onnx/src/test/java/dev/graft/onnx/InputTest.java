package dev.graft.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkInput;
import dev.graft.image.network.NetworkInput.Layout;
import dev.graft.onnx.graph.GraphReader;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class InputTest {
    private static final long ANY = TinyNetwork.ANY;
    private static final List<Double> IMAGENET = List.of(0.485, 0.456, 0.406);

    private static NetworkInput find(TinyNetwork network, InputOverrides overrides) {
        return InputFinder.find(GraphReader.read(ByteBuffer.wrap(network.bytes())), overrides);
    }

    private static NetworkInput find(long... shape) {
        return find(new TinyNetwork().input("x", shape), InputOverrides.NONE);
    }

    private static InputOverrides size(int side) {
        return new InputOverrides(Optional.empty(), Optional.empty(), Optional.of(side));
    }

    @Test
    void coloursFirstAreImageNets() {
        NetworkInput input = find(1, 3, 96, 128);
        assertThat(input)
                .isEqualTo(new NetworkInput("x", Layout.COLOUR_FIRST, 128, 96, IMAGENET, List.of(0.229, 0.224, 0.225)));
    }

    @Test
    void coloursLastAreTensorFlows() {
        List<Double> half = List.of(0.5, 0.5, 0.5);
        assertThat(find(ANY, 96, 128, 3)).isEqualTo(new NetworkInput("x", Layout.COLOUR_LAST, 128, 96, half, half));
    }

    @Test
    void clipHasItsOwn() {
        List<Double> clip = List.of(0.48145466, 0.4578275, 0.40821073);
        assertThat(find(new TinyNetwork().input("x", 1, 3, 32, 32).output("image_embeds", 1, 5), InputOverrides.NONE)
                        .mean())
                .isEqualTo(clip);
        assertThat(find(new TinyNetwork().producer("open_clip").input("x", 1, 3, 32, 32), InputOverrides.NONE)
                        .mean())
                .isEqualTo(clip);
        assertThat(find(new TinyNetwork().producer("eclipse").input("x", 1, 3, 32, 32), InputOverrides.NONE)
                        .mean())
                .isEqualTo(IMAGENET);
    }

    @Test
    void sidesThatAreNotSaidAreTheUsualOrTheWished() {
        assertThat(find(ANY, 3, ANY, ANY).width()).isEqualTo(224);
        assertThat(find(ANY, ANY, ANY, ANY).layout()).isEqualTo(Layout.COLOUR_FIRST);
        NetworkInput input = find(new TinyNetwork().input("x", 1, 3, ANY, ANY), size(96));
        assertThat(input.width()).isEqualTo(96);
        assertThat(input.height()).isEqualTo(96);
        assertThatThrownBy(() -> find(new TinyNetwork().input("x", 1, 3, 32, 32), size(96)))
                .isInstanceOf(NetworkException.class)
                .hasMessage("only accepts pictures of 1 x 3 x 32 x 32, so size cannot be 96");
    }

    @Test
    void whatAPersonSaysGoesBeforeCustom() {
        var overrides = new InputOverrides(
                Optional.of(List.of(0.0, 0.1, 0.2)), Optional.of(List.of(1.0, 2.0, 3.0)), Optional.empty());
        NetworkInput input = find(new TinyNetwork().input("x", 1, 3, 32, 32), overrides);
        assertThat(input.mean()).containsExactly(0.0, 0.1, 0.2);
        assertThat(input.deviation()).containsExactly(1.0, 2.0, 3.0);
        var nought = new InputOverrides(Optional.empty(), Optional.of(List.of(0.0, 1.0, 1.0)), Optional.empty());
        assertThatThrownBy(() -> find(new TinyNetwork().input("x", 1, 3, 32, 32), nought))
                .hasMessageStartingWith("cannot process pictures: deviation must be between");
    }

    @Test
    void weightsAmongTheInputsAreNoInputs() {
        TinyNetwork old =
                new TinyNetwork().input("w", 2).input("x", 1, 3, 32, 32).drawn("w", 1, 2);
        assertThat(find(old, InputOverrides.NONE).name()).isEqualTo("x");
    }

    @Test
    void otherInputsAreRefused() {
        assertThatThrownBy(() -> find(1, 1, 28, 28))
                .hasMessage("has an input 'x' of shape 1 x 1 x 28 x 28;"
                        + " pictures need 1 x 3 x height x width or 1 x height x width x 3");
        assertThatThrownBy(() -> find(1, 80)).hasMessageStartingWith("has an input 'x' of shape 1 x 80; pictures need");
        assertThatThrownBy(() -> find(8, 3, 32, 32))
                .hasMessage(
                        "expects batches of 8 pictures, but is run on one at a time; export it with a batch size of 1");
        assertThatThrownBy(() -> find(1, 3, 4096, 4096))
                .hasMessage("cannot process pictures: width must be between 8 and 2048, was 4096");
        assertThatThrownBy(() -> find(new TinyNetwork().input(2, "x", 1, 3, 32, 32), InputOverrides.NONE))
                .hasMessage("has an input 'x' of type uint8; pictures need float (32 bits)");
        assertThatThrownBy(() -> find(new TinyNetwork().output("y", 1), InputOverrides.NONE))
                .hasMessage("has no input for a picture");
        assertThatThrownBy(() -> find(
                        new TinyNetwork().input(7, "input_ids", 1, 77).input("pixel_values", 1, 3, 32, 32),
                        InputOverrides.NONE))
                .hasMessage(
                        "has 2 inputs (input_ids, pixel_values), but only a picture can be provided; of a network for"
                                + " pictures and text, use the file of the image encoder alone");
    }
}
