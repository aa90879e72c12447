package dev.graft.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Percentage.withPercentage;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.feature.FeatureKinds;
import dev.graft.image.feature.FeatureParams;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.network.FakeNetworkRuntime;
import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkCard;
import dev.graft.image.network.NetworkException;
import dev.graft.index.IndexParams;
import dev.graft.index.IndexReport;
import dev.graft.index.Indexer;
import dev.graft.index.PictureBags;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The words of several networks side by side. */
class JointWordsTest {
    @TempDir
    Path temp;

    private Path folder;
    private Path file;
    private KeptNetworks networks;
    private NetworkCard left;
    private NetworkCard right;

    @BeforeEach
    void keepTwoNetworks() throws IOException {
        folder = Photos.folder(temp.resolve("photos"), 6);
        file = temp.resolve("photos.graft");
        networks = new KeptNetworks(temp.resolve("kept"));
        left = keep("left", "plain", InputOverrides.NONE);
        right = keep("right", "signed", new InputOverrides(Optional.empty(), Optional.empty(), Optional.of(24)));
    }

    @Test
    void theWordsOfEveryNetworkHaveTheSameSum() throws IOException, RejectedPictureException {
        var report = index(choose("network:left+right"));
        var words = report.vocabulary().orElseThrow();
        assertThat(report.learnt()).isFalse();
        assertThat(words.kind()).isEqualTo(VisualVocabulary.Kind.DIRECT);
        assertThat(words.words()).isEqualTo(12 + 24);
        assertThat(words.describe()).isEqualTo("the networks left and right");
        assertThat(words.features()).contains(left.hash()).contains(right.hash());
        int first = left.hash().compareTo(right.hash()) < 0 ? 12 : 24;
        var bags = bags(words);
        assertThat(bags.rows()).isEqualTo(12);
        for (int row = 0; row < bags.rows(); row++) {
            double own = 0;
            double other = 0;
            for (int p = bags.offset(row); p < bags.offset(row + 1); p++) {
                if (bags.column(p) < first) {
                    own += bags.value(p);
                } else {
                    other += bags.value(p);
                }
            }
            assertThat(own).isCloseTo(other, withPercentage(1e-4)).isPositive();
        }
    }

    @Test
    void everyPartIsProportionalToTheWordsOfItsNetworkAlone() throws IOException, RejectedPictureException {
        var picture = folder.resolve("circles/c0.png");
        var joint = read("network:left+right", picture);
        boolean leftFirst = left.hash().compareTo(right.hash()) < 0;
        assertThat(proportional(joint, leftFirst ? 0 : 24, read("network:left", picture)))
                .isTrue();
        assertThat(proportional(joint, leftFirst ? 12 : 0, read("network:right", picture)))
                .isTrue();
    }

    @Test
    void theOrderInWhichNetworksAreNamedDoesNotMatter() throws IOException {
        var one = choose("network:left+right");
        assertThat(choose("network:right+left")).isEqualTo(one);
        assertThat(choose("network:right:pooled+left:whole").toJson()).isEqualTo(one.toJson());
        assertThat(FeatureParams.parse(one.toJson()).toJson()).isEqualTo(one.toJson());
        index(one);
        assertThat(index(choose("network:right+left")).unchanged()).isEqualTo(12);
        // The collection keeps them although only one of the networks would be the default.
        var again = index(IndexParams.DEFAULT.withNetworks(networks));
        assertThat(again.unchanged()).isEqualTo(12);
        assertThat(again.vocabulary().orElseThrow().describe()).isEqualTo("the networks left and right");
    }

    @Test
    void theWordsAreTheSameForAnyNumberOfThreads() throws IOException {
        var params = IndexParams.DEFAULT.withNetworks(networks).withFeatures(choose("network:left+right"));
        var one = bags(index(params.withThreads(1)).vocabulary().orElseThrow());
        file = temp.resolve("again.graft");
        assertThat(bags(index(params.withThreads(4)).vocabulary().orElseThrow()))
                .isEqualTo(one);
    }

    @Test
    void aNetworkThatIsNotThereIsNamed() throws IOException {
        assertThatThrownBy(() -> choose("network:left+lost"))
                .isInstanceOf(NetworkException.class)
                .hasMessageStartingWith("there is no network and no file called lost; you have ");
        assertThatThrownBy(() -> choose("network:left+right:lost"))
                .isInstanceOf(NetworkException.class)
                .hasMessageStartingWith("the network right has no tensor lost");
        assertThatThrownBy(() -> choose("network:lost"))
                .hasMessageStartingWith("there is no network and no file called lost; you have ")
                .hasMessageContaining(". If it is meant as a layer: the network right has no tensor lost");
        assertThatThrownBy(() -> choose("network:left+")).isInstanceOf(NetworkException.class);
        index(choose("network:left+right"));
        networks.remove(right);
        networks = new KeptNetworks(temp.resolve("kept"));
        Photos.write(folder.resolve("circles/new.png"), 999);
        assertThatThrownBy(() -> index(IndexParams.DEFAULT.withNetworks(networks)))
                .isInstanceOf(NetworkException.class)
                .hasMessageContaining(right.shortHash());
    }

    @Test
    void whatCannotStandSideBySideIsRefused() throws IOException {
        assertThatThrownBy(() -> choose("network:left+right:map"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the network right, layer quarters");
        assertThatThrownBy(() -> choose("network:left+left"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the network left, layer whole, is there twice");
        var one = choose("network:left+right").toJson();
        assertThatThrownBy(() -> FeatureParams.parse(one.replaceFirst("\"parts\":\\[.*]", "\"parts\":[]")))
                .hasMessageContaining("number of networks side by side must be");
        assertThatThrownBy(() -> FeatureParams.parse("{\"kind\":\"networks\"}"))
                .hasMessageContaining("unknown feature settings");
    }

    @Test
    void aFileWhoseNameHasAPlusIsOneNetwork() throws IOException {
        var plus = FakeNetworkRuntime.write(temp.resolve("files/one+two.onnx"), "plain too");
        assertThat(choose("network:" + plus).describe()).isEqualTo("the network one-two, layer whole");
        assertThat(choose("network:" + plus + ":map").describe()).isEqualTo("the network one-two, layer quarters");
    }

    private NetworkCard keep(String name, String kind, InputOverrides overrides) throws IOException {
        return networks.add(
                FakeNetworkRuntime.write(temp.resolve("files").resolve(name + ".onnx"), kind),
                Optional.empty(),
                overrides);
    }

    private FeatureParams choose(String asked) throws IOException {
        return FeatureKinds.choose("--features", asked, networks);
    }

    private IndexReport index(FeatureParams features) throws IOException {
        return index(IndexParams.DEFAULT.withNetworks(networks).withFeatures(features));
    }

    private IndexReport index(IndexParams params) throws IOException {
        try (var collection = PictureCollection.open(file)) {
            return new Indexer(collection, params, Progress.NONE).index(folder);
        }
    }

    private CountMatrix bags(VisualVocabulary words) {
        try (var collection = PictureCollection.read(file)) {
            return collection.vocabularies().bags(words);
        }
    }

    private double[] read(String asked, Path picture) throws IOException, RejectedPictureException {
        var words = VisualVocabulary.of(choose(asked)).orElseThrow();
        var bag = new PictureBags(words, ReadParams.DEFAULT, networks).read(picture);
        var values = new double[words.words()];
        for (int i = 0; i < bag.nonZeros(); i++) {
            values[bag.column(i)] = bag.value(i);
        }
        return values;
    }

    private static boolean proportional(double[] joint, int from, double[] alone) {
        double ratio = 0;
        for (int i = 0; i < alone.length; i++) {
            if (alone[i] == 0 || joint[from + i] == 0) {
                if (alone[i] != joint[from + i]) {
                    return false;
                }
            } else if (ratio == 0) {
                ratio = joint[from + i] / alone[i];
            } else if (Math.abs(joint[from + i] / alone[i] / ratio - 1) > 1e-5) {
                return false;
            }
        }
        return ratio > 0;
    }
}
