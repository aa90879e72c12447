package dev.graft.app.feature;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.image.feature.NetworkFeatures;
import dev.graft.image.feature.SiftFeatures;
import dev.graft.image.network.NetworkInput;
import dev.graft.image.network.NetworkLayer;
import java.util.List;
import org.junit.jupiter.api.Test;

class FeatureChoiceTest {
    private static final NetworkFeatures NETWORK = new NetworkFeatures(
            "ab",
            "eyes",
            new NetworkInput(
                    "picture",
                    NetworkInput.Layout.COLOUR_FIRST,
                    16,
                    16,
                    List.of(0.0, 0.0, 0.0),
                    List.of(1.0, 1.0, 1.0)),
            new NetworkLayer("pool", NetworkLayer.Form.WHOLE, 8, false));

    @Test
    void theSentenceNamesAllThatWereTriedOut() {
        var choice = new FeatureChoice(
                NETWORK,
                List.of(new FeatureChoice.Score(NETWORK, 0.714), new FeatureChoice.Score(SiftFeatures.DEFAULT, -0.01)),
                240);
        assertThat(choice.sentence())
                .startsWith("Chose the network eyes: two halves of its features agree on 71 % of ")
                .contains("240 pictures; " + SiftFeatures.DEFAULT.describe() + ": 0 %")
                .endsWith(".");
    }

    @Test
    void withFewPicturesOrOneKindThereIsNothingToCompare() {
        assertThat(new FeatureChoice(NETWORK, List.of(), 1).sentence()).contains("1 picture is too few");
        var only = List.of(new FeatureChoice.Score(SiftFeatures.DEFAULT, 0.5));
        assertThat(new FeatureChoice(SiftFeatures.DEFAULT, only, 30).sentence())
                .endsWith("the only features that can be used here.");
    }
}
