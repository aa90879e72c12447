package dev.graft.image.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.image.pixels.ColourPicture;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NetworkLayerTest {
    private static final List<Double> MEAN = List.of(0.5, 0.25, 0.0);
    private static final List<Double> DEVIATION = List.of(0.5, 0.25, 1.0);

    @Test
    void valuesThatAreNeverNegativeAreWordsAsTheyAre() {
        var layer = new NetworkLayer("pool", NetworkLayer.Form.WHOLE, 3, false);
        assertThat(layer.dimensions()).isEqualTo(3);
        assertThat(layer.positive(new float[] {1.5f, 0, 2}, 0)).containsExactly(1.5f, 0, 2);
    }

    @Test
    void aChannelWithASignIsTwoWordsOneAboveNoughtAndOneBelow() {
        var layer = new NetworkLayer("embedding", NetworkLayer.Form.WHOLE, 3, true);
        assertThat(layer.dimensions()).isEqualTo(6);
        assertThat(layer.positive(new float[] {1.5f, -2, 0}, 0)).containsExactly(1.5f, 0, 0, 0, 2, 0);
    }

    @Test
    void whatWasNeverNegativeWhenItWasTriedAndIsSoForOnePictureIsNought() {
        var layer = new NetworkLayer("pool", NetworkLayer.Form.WHOLE, 2, false);
        assertThat(layer.positive(new float[] {-0.1f, 2}, 0)).containsExactly(0, 2);
    }

    @Test
    void placesBecomeDescriptorsOfOneLength() {
        var layer = new NetworkLayer("map", NetworkLayer.Form.PLACES, 2, false);
        var descriptors = layer.descriptors(new float[] {3, 4, 0.03f, 0.04f, 0, 0, 1, 0});
        assertThat(descriptors.count()).isEqualTo(4);
        // 512 times 3/5 and 4/5, clipped at 255.
        assertThat(descriptors.values())
                .containsExactly((byte) 255, (byte) 255, (byte) 255, (byte) 255, 0, 0, (byte) 255, 0);
        var many = new NetworkLayer("map", NetworkLayer.Form.PLACES, 16, false);
        var values = new float[16];
        java.util.Arrays.fill(values, 7);
        assertThat(many.descriptors(values).values()).containsOnly((byte) 128);
        var signed = new NetworkLayer("tokens", NetworkLayer.Form.PLACES, 2, true);
        assertThat(signed.descriptors(new float[] {0, -1}).values()).containsExactly(0, 0, 0, (byte) 255);
    }

    @Test
    void aPictureIsHandedOverInTheOrderThatTheNetworkWants() {
        var picture = new ColourPicture(8, 8, plane(255), plane(0), plane(51));
        var first = input(NetworkInput.Layout.COLOUR_FIRST).values(picture);
        assertThat(first).hasSize(192);
        assertThat(first[0]).isEqualTo(1f);
        assertThat(first[64]).isEqualTo(-1f);
        assertThat(first[128]).isEqualTo(0.2f);
        var last = input(NetworkInput.Layout.COLOUR_LAST).values(picture);
        assertThat(last).startsWith(1f, -1f, 0.2f, 1f, -1f, 0.2f);
    }

    @Test
    void wrongNumbersAreRefusedWithTheirNames() {
        assertThatThrownBy(() ->
                        new NetworkInput("in", NetworkInput.Layout.COLOUR_FIRST, 8, 8, MEAN, List.of(0.5, 0.0, 1.0)))
                .hasMessageContaining("deviation");
        assertThatThrownBy(
                        () -> new NetworkInput("in", NetworkInput.Layout.COLOUR_FIRST, 8, 8, List.of(1.0), DEVIATION))
                .hasMessageContaining("number of means");
        assertThatThrownBy(() -> input(NetworkInput.Layout.COLOUR_FIRST)
                        .values(new ColourPicture(4, 16, plane(0), plane(0), plane(0))))
                .hasMessageContaining("width of the picture");
        assertThatThrownBy(() -> new InputOverrides(Optional.of(List.of(0.5)), Optional.empty(), Optional.empty()))
                .hasMessage("number of means must be 3, was 1");
        assertThatThrownBy(() -> new NetworkLayer("t", NetworkLayer.Form.WHOLE, 0, false))
                .hasMessageContaining("channels");
    }

    @Test
    void bothAreTheSameAfterJson() {
        var input = input(NetworkInput.Layout.COLOUR_LAST);
        assertThat(NetworkInput.of(input.toJson())).isEqualTo(input);
        var layer = new NetworkLayer("tokens", NetworkLayer.Form.PLACES, 2, true);
        assertThat(NetworkLayer.of(layer.toJson())).isEqualTo(layer);
    }

    private static NetworkInput input(NetworkInput.Layout layout) {
        return new NetworkInput("in", layout, 8, 8, MEAN, DEVIATION);
    }

    private static byte[] plane(int value) {
        var plane = new byte[64];
        java.util.Arrays.fill(plane, (byte) value);
        return plane;
    }
}
