package dev.graft.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.feature.FeatureParams;
import dev.graft.image.feature.NetworkFeatures;
import dev.graft.image.feature.SiftFeatures;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.network.FakeNetworkRuntime;
import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkCard;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkFacts;
import dev.graft.index.CommonVocabulary;
import dev.graft.index.IndexParams;
import dev.graft.index.IndexReport;
import dev.graft.index.Indexer;
import dev.graft.index.PictureBags;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NetworkWordsTest {
    @TempDir
    Path temp;

    private Path folder;
    private Path file;
    private KeptNetworks networks;
    private NetworkCard card;

    @BeforeEach
    void keepANetwork() throws IOException {
        folder = Photos.folder(temp.resolve("photos"), 6);
        file = temp.resolve("photos.graft");
        networks = new KeptNetworks(temp.resolve("kept"));
        card = keep("eyes.onnx", "plain");
    }

    @Test
    void channelsAreWordsAsTheyAreAndNothingIsLearnt() throws IOException, RejectedPictureException {
        var report = index(seen(NetworkFacts.POOLED));
        assertThat(report.indexed()).isEqualTo(12);
        assertThat(report.learnt()).isFalse();
        var words = report.vocabulary().orElseThrow();
        assertThat(words.kind()).isEqualTo(VisualVocabulary.Kind.DIRECT);
        assertThat(words.words()).isEqualTo(12);
        assertThat(words.describe()).isEqualTo("the network eyes, layer whole");
        assertThat(words.features()).contains(card.hash());
        var bags = bags(words);
        assertThat(bags.rows()).isEqualTo(12);
        var picture = new PictureBags(words, ReadParams.DEFAULT, networks).read(folder.resolve("circles/c0.png"));
        assertThat(picture.values()).isEqualTo(row(bags, 0));
        assertThat(index(IndexParams.DEFAULT.withNetworks(networks)).unchanged())
                .isEqualTo(12);
    }

    @Test
    void aNewCollectionSeesByTheNetworkThatIsKeptUnlessSomethingElseIsWished() throws IOException {
        assertThat(index(kept()).vocabulary().orElseThrow().kind()).isEqualTo(VisualVocabulary.Kind.DIRECT);
        var sift = index(kept().withFeatures(SiftFeatures.DEFAULT).withWords(20));
        assertThat(sift.vocabulary().orElseThrow().kind()).isEqualTo(VisualVocabulary.Kind.CODEBOOK);
        assertThat(sift.recounted()).isEqualTo(12);
        // What it was put into last stays until somebody wishes for something else.
        assertThat(index(kept()).vocabulary().orElseThrow().kind()).isEqualTo(VisualVocabulary.Kind.CODEBOOK);
        try (var collection = PictureCollection.read(file)) {
            assertThat(collection.vocabularies().all())
                    .hasSize(2)
                    .allSatisfy(words ->
                            assertThat(collection.vocabularies().bagged(words)).isEqualTo(12));
        }
    }

    @Test
    void aWishForANumberOfWordsIsAWishForSift() throws IOException {
        assertThat(index(kept().withWords(20)).vocabulary().orElseThrow().words())
                .isEqualTo(20);
        assertThatThrownBy(() -> index(seen(NetworkFacts.POOLED).withWords(20)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("12 words of its own");
    }

    @Test
    void placesGoThroughACodebook() throws IOException {
        var report = index(seen(NetworkFacts.MAP).withWords(5));
        var words = report.vocabulary().orElseThrow();
        assertThat(report.learnt()).isTrue();
        assertThat(words.kind()).isEqualTo(VisualVocabulary.Kind.CODEBOOK);
        assertThat(words.codebook().orElseThrow().dimensions()).isEqualTo(3);
        assertThat(words.describe()).isEqualTo("the network eyes, layer quarters");
        assertThat(bags(words).rowSums()).containsOnly(4);
        assertThat(index(seen(NetworkFacts.MAP).withWords(5)).learnt()).isFalse();
    }

    @Test
    void aPictureThatCodebookAndBagNeedIsDescribedOnce() throws IOException {
        card = keep("counted.onnx", "counted");
        var report = index(seen(NetworkFacts.MAP).withWords(5));
        assertThat(report.learnt()).isTrue();
        assertThat(report.indexed()).isEqualTo(12);
        assertThat(FakeNetworkRuntime.runs("counted")).isEqualTo(12);
    }

    @Test
    void theBagsAreTheSameForAnyNumberOfThreads() throws IOException {
        var one = bags(
                index(seen(NetworkFacts.POOLED).withThreads(1)).vocabulary().orElseThrow());
        file = temp.resolve("again.graft");
        var many = bags(
                index(seen(NetworkFacts.POOLED).withThreads(4)).vocabulary().orElseThrow());
        assertThat(many).isEqualTo(one);
    }

    @Test
    void valuesWithASignBecomeTwiceAsManyWords() throws IOException {
        card = keep("signed.onnx", "signed");
        var words = index(seen(NetworkFacts.POOLED)).vocabulary().orElseThrow();
        assertThat(words.words()).isEqualTo(24);
        var bags = bags(words);
        for (int r = 0; r < bags.rows(); r++) {
            var values = new double[24];
            for (int p = bags.offset(r); p < bags.offset(r + 1); p++) {
                values[bags.column(p)] = bags.value(p);
            }
            for (int c = 0; c < 12; c++) {
                assertThat(Math.min(values[c], values[12 + c])).isZero();
            }
        }
    }

    @Test
    void networksOfOtherFilesNeverMix() throws IOException {
        var first = index(seen(NetworkFacts.POOLED)).vocabulary().orElseThrow();
        card = keep("others.onnx", "with the same layers");
        var second = index(seen(NetworkFacts.POOLED)).vocabulary().orElseThrow();
        assertThat(second.hash()).isNotEqualTo(first.hash());
        assertThat(second.words()).isEqualTo(first.words());
        // Two collections in the words of two networks go into those of the first one's.
        var other = temp.resolve("other.graft");
        try (var one = PictureCollection.open(file);
                var two = PictureCollection.open(other)) {
            new Indexer(two, kept().withVocabulary(first), Progress.NONE).index(folder);
            var common = new CommonVocabulary(List.of(one, two), kept().withRelearn(true), Progress.NONE).find();
            assertThat(common.orElseThrow().hash()).isEqualTo(second.hash());
            assertThat(two.vocabularies().bagged(second)).isEqualTo(12);
        }
    }

    @Test
    void bothSidesGoIntoTheBestWordsThatBothCanHave() throws IOException {
        var other = temp.resolve("other.graft");
        try (var one = PictureCollection.open(file);
                var two = PictureCollection.open(other)) {
            var sift = kept().withFeatures(SiftFeatures.DEFAULT).withWords(20);
            new Indexer(one, sift, Progress.NONE).index(folder);
            new Indexer(two, sift, Progress.NONE).index(folder);
            var best = kept().withBestFeatures(List.of(one, two));
            assertThat(best.features()).contains(NetworkFeatures.of(card, networks.layer(card, NetworkFacts.POOLED)));
            var words = new CommonVocabulary(List.of(one, two), best, Progress.NONE)
                    .find()
                    .orElseThrow();
            assertThat(words.kind()).isEqualTo(VisualVocabulary.Kind.DIRECT);
            assertThat(two.vocabularies().bags(words).rows()).isEqualTo(12);
            assertThat(sift.withBestFeatures(List.of(one, two))).isEqualTo(sift);
            assertThat(IndexParams.DEFAULT.withBestFeatures(List.of(one, two))).isEqualTo(IndexParams.DEFAULT);
            // One whose pictures are elsewhere cannot be looked at anew.
            two.setFolder(temp.resolve("gone"));
            assertThat(kept().withBestFeatures(List.of(one, two)).features()).isEmpty();
        }
    }

    @Test
    void picturesThatAreNoLongerThereAreComparedInTheWordsThatTheyHave() throws IOException {
        var sift = index(kept().withFeatures(SiftFeatures.DEFAULT).withWords(20))
                .vocabulary()
                .orElseThrow();
        var picture = folder.resolve("circles/c0.png");
        byte[] before = Files.readAllBytes(picture);
        Files.delete(picture);
        try (var collection = PictureCollection.open(file)) {
            assertThat(kept().withBestFeatures(List.of(collection)).features()).isEmpty();
            Files.write(picture, new byte[3]);
            assertThat(kept().withBestFeatures(List.of(collection)).features()).isEmpty();
            assertThat(collection.vocabularies().current()).contains(sift);
            Files.write(picture, before);
            var most = kept().withBestFeatures(List.of(collection));
            assertThat(most.features()).isPresent();
            new CommonVocabulary(List.of(collection), most, Progress.NONE).find();
            // It need not be looked at again.
            Files.delete(picture);
            assertThat(kept().withBestFeatures(List.of(collection)).features()).isPresent();
        }
    }

    @Test
    void wordsOfANetworkThatIsNoLongerKeptAreCommonOnesOnlyWhereAllPicturesAreInThem() throws IOException {
        var sift = kept().withFeatures(SiftFeatures.DEFAULT).withWords(20);
        var siftWords = index(sift).vocabulary().orElseThrow();
        try (var one = PictureCollection.open(file);
                var two = PictureCollection.open(temp.resolve("other.graft"))) {
            new Indexer(two, sift.withVocabulary(siftWords), Progress.NONE).index(folder);
            var both = List.of(one, two);
            var network = new CommonVocabulary(both, kept().withBestFeatures(both), Progress.NONE)
                    .find()
                    .orElseThrow();
            networks.remove(card);
            assertThat(new CommonVocabulary(both, kept(), Progress.NONE).find()).contains(network);
            Photos.write(folder.resolve("circles/new.png"), 999);
            new Indexer(one, kept(), Progress.NONE).index(folder);
            assertThat(new CommonVocabulary(both, kept().withBestFeatures(both), Progress.NONE).find())
                    .contains(siftWords);
        }
    }

    @Test
    void aPictureInWhichTheNetworkSeesNothingSaysHowToGoOnWithoutIt() throws IOException {
        redPicture();
        index(kept().withFeatures(SiftFeatures.DEFAULT).withWords(20));
        keep("blind.onnx", "blind");
        try (var collection = PictureCollection.open(file)) {
            var most = kept().withBestFeatures(List.of(collection));
            assertThatThrownBy(() -> new CommonVocabulary(List.of(collection), most, Progress.NONE).find())
                    .hasMessageContaining("red.png: the network sees nothing in it; `graft index --features network`");
        }
    }

    @Test
    void importedPicturesCannotBeSeenByANetwork() throws IOException {
        index(kept());
        try (var one = PictureCollection.open(file);
                var two = PictureCollection.open(temp.resolve("imported.graft"))) {
            assertThatThrownBy(() ->
                            new CommonVocabulary(List.of(one, two), seen(NetworkFacts.POOLED), Progress.NONE).find())
                    .isInstanceOf(CollectionException.class)
                    .hasMessageContaining("imported.graft was imported without pictures");
        }
    }

    @Test
    void aNetworkThatDoesNotOpenIsNotTheOneOfANewCollection() throws IOException {
        FakeNetworkRuntime.write(temp.resolve("kept/eyes.onnx"), "another");
        assertThatThrownBy(() -> index(kept())).hasMessageContaining("has changed since it was added");
        try (var collection = PictureCollection.read(file)) {
            assertThat(collection.vocabularies().all()).isEmpty();
        }
    }

    @Test
    void captionsAreTakenUpWithoutTheNetworkThatSawThePictures() throws IOException {
        index(kept());
        networks.remove(card);
        networks = new KeptNetworks(temp.resolve("kept"));
        Files.writeString(folder.resolve("circles/c0.txt"), "a round thing");
        index(kept());
        try (var collection = PictureCollection.read(file)) {
            assertThat(collection.words().all())
                    .anySatisfy(words -> assertThat(words.captions()).contains("a round thing"));
        }
    }

    @Test
    void storedWordsMustBeThoseOfTheLayer() throws IOException {
        var pooled = NetworkFeatures.of(card, networks.layer(card, NetworkFacts.POOLED))
                .toJson();
        var map =
                NetworkFeatures.of(card, networks.layer(card, NetworkFacts.MAP)).toJson();
        assertThat(VisualVocabulary.direct(pooled, 12, "{}").words()).isEqualTo(12);
        assertThatThrownBy(() -> VisualVocabulary.direct(pooled, 11, "{}"))
                .isInstanceOf(CollectionException.class)
                .hasMessageStartingWith("number of words must be that of the features, 12, was 11: ");
        assertThatThrownBy(() -> VisualVocabulary.direct(map, 3, "{}")).isInstanceOf(CollectionException.class);
        assertThatThrownBy(() -> VisualVocabulary.direct(SiftFeatures.DEFAULT.toJson(), 3, "{}"))
                .isInstanceOf(CollectionException.class);
    }

    @Test
    void theNetworkThatACollectionIsInIsKeptToAlthoughAnotherWasAddedSince() throws IOException {
        index(seen(NetworkFacts.POOLED));
        keep("newer.onnx", "newer");
        try (var collection = PictureCollection.open(file)) {
            var features = (NetworkFeatures)
                    kept().withBestFeatures(List.of(collection)).features().orElseThrow();
            assertThat(features.network()).isEqualTo(card.hash());
            networks.remove(card);
            var now = (NetworkFeatures)
                    kept().withBestFeatures(List.of(collection)).features().orElseThrow();
            assertThat(now.name()).isEqualTo("newer");
        }
    }

    @Test
    void aPictureThatTheNetworkCannotTellAnythingOfIsListedWithItsReason() throws IOException {
        card = keep("blind.onnx", "blind");
        redPicture();
        var report = index(seen(NetworkFacts.POOLED));
        assertThat(report.indexed()).isEqualTo(12);
        assertThat(report.rejected()).singleElement().satisfies(row -> {
            assertThat(row.name()).isEqualTo("circles/red.png");
            assertThat(row.rejection().orElseThrow().reason()).isEqualTo("the network sees nothing in it");
        });
    }

    @Test
    void aCollectionWhoseNetworkIsNotKeptSaysWhichOneItNeeds() throws IOException {
        index(seen(NetworkFacts.POOLED));
        Photos.write(folder.resolve("circles/new.png"), 999);
        assertThatThrownBy(() -> index(IndexParams.DEFAULT))
                .isInstanceOf(NetworkException.class)
                .hasMessageContaining(card.shortHash())
                .hasMessageContaining("graft model add");
        // What is there can be used all the same.
        try (var collection = PictureCollection.read(file)) {
            var words = collection.vocabularies().current().orElseThrow();
            assertThat(collection.vocabularies().bags(words).rows()).isEqualTo(12);
        }
    }

    @Test
    void settingsAreTheSameAfterJson() throws IOException {
        var features = NetworkFeatures.of(card, networks.layer(card, NetworkFacts.MAP));
        var back = (NetworkFeatures) FeatureParams.parse(features.toJson());
        assertThat(back.toJson()).isEqualTo(features.toJson());
        assertThat(back.describe()).isEqualTo("the network " + card.shortHash() + ", layer quarters");
        assertThatThrownBy(() -> FeatureParams.parse("{\"kind\":\"network\",\"network\":\"ab\"}"))
                .hasMessageContaining("unknown feature settings");
    }

    private void redPicture() throws IOException {
        var red = new BufferedImage(32, 32, BufferedImage.TYPE_INT_RGB);
        var graphics = red.createGraphics();
        graphics.setColor(Color.RED);
        graphics.fillRect(0, 0, 32, 32);
        graphics.dispose();
        ImageIO.write(red, "png", folder.resolve("circles/red.png").toFile());
    }

    private NetworkCard keep(String name, String kind) throws IOException {
        return networks.add(FakeNetworkRuntime.write(temp.resolve(name), kind), Optional.empty(), InputOverrides.NONE);
    }

    private IndexParams kept() {
        return IndexParams.DEFAULT.withNetworks(networks);
    }

    private IndexParams seen(String layer) throws IOException {
        return kept().withFeatures(NetworkFeatures.of(card, networks.layer(card, layer)));
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

    private static double[] row(CountMatrix bags, int row) {
        var values = new double[bags.offset(row + 1) - bags.offset(row)];
        for (int i = 0; i < values.length; i++) {
            values[i] = bags.value(bags.offset(row) + i);
        }
        return values;
    }
}
