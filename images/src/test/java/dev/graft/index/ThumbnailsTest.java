package dev.graft.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.image.decode.PictureReader;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.decode.SidePicture;
import dev.graft.image.encode.Thumbnail;
import dev.graft.image.encode.Thumbnailer;
import dev.graft.image.feature.SiftFeatures;
import dev.graft.store.OlderFormat;
import dev.graft.store.Photos;
import dev.graft.store.PictureCollection;
import dev.graft.store.PictureRow;
import dev.graft.store.Progress;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThumbnailsTest {
    private static final IndexParams SETTINGS =
            IndexParams.DEFAULT.withWords(40).withThreads(2);
    private static final Thumbnailer OWN = new Thumbnailer(ReadParams.DEFAULT.withMaxSide(Thumbnail.SIDE));

    @TempDir
    Path temp;

    private Path folder;
    private Path file;

    @BeforeEach
    void makePictures() {
        folder = Photos.folder(temp.resolve("photos"), 3);
        Photos.write(folder.resolve("circles/c0.png"), Photos.draw(430, 310, 1));
        Photos.write(folder.resolve("lines/l0.jpg"), Photos.draw(290, 3_000, 2));
        Photos.write(folder.resolve("circles/c1.png"), translucent());
        file = temp.resolve("photos.graft");
    }

    private static BufferedImage translucent() {
        var image = new BufferedImage(260, 220, BufferedImage.TYPE_INT_ARGB);
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                image.setRGB(x, y, (x * 7 + y * 13) * 0x01030507);
            }
        }
        return image;
    }

    private void index(IndexParams params) throws IOException {
        try (var collection = PictureCollection.open(file)) {
            new Indexer(collection, params, Progress.NONE).index(folder);
        }
    }

    private void change(String... statements) throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            for (var sql : statements) {
                statement.execute(sql);
            }
        }
    }

    private static PictureRow picture(PictureCollection collection, String name) {
        return collection.pictures().all().stream()
                .filter(row -> row.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static KeptThumbnails kept(PictureCollection collection) {
        return new KeptThumbnails(collection, ReadParams.DEFAULT);
    }

    @Test
    void indexingKeepsTheThumbnailThatTheFileAloneWouldGive() throws Exception {
        index(SETTINGS);
        try (var collection = PictureCollection.read(file)) {
            assertThat(collection.pictures().indexed()).hasSize(6).allSatisfy(row -> {
                var thumbnail = kept(collection).of(row).orElseThrow();
                assertThat(thumbnail.jpeg())
                        .isEqualTo(OWN.of(folder.resolve(row.name())).jpeg());
                var shown = ImageIO.read(new ByteArrayInputStream(thumbnail.jpeg()));
                assertThat(shown.getWidth()).isEqualTo(thumbnail.width());
                assertThat(shown.getHeight()).isEqualTo(thumbnail.height());
            });
        }
    }

    @Test
    void thumbnailsChangeNoFeature() throws IOException {
        index(SETTINGS);
        var with = bags();
        Files.delete(file);
        index(SETTINGS.withThumbnails(false));
        assertThat(bags()).isEqualTo(with);
        try (var collection = PictureCollection.read(file)) {
            assertThat(collection.thumbnails().contents()).isEmpty();
        }
    }

    private Object bags() {
        try (var collection = PictureCollection.read(file)) {
            var vocabularies = collection.vocabularies();
            return vocabularies.bags(vocabularies.current().orElseThrow());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 224, 640})
    void bothPicturesOfOneDecodingAreWhatEachWouldBeAlone(int side) throws Exception {
        for (var name : List.of("circles/c0.png", "circles/c1.png", "circles/c2.png", "lines/l0.jpg")) {
            byte[] content = Files.readAllBytes(folder.resolve(name));
            var limits = ReadParams.DEFAULT.withMaxSide(side);
            var reader = new PictureReader(limits);
            var small = new PictureReader(limits.withMaxSide(Thumbnail.SIDE)).readColour(content);

            var beside = new SidePicture(Thumbnail.SIDE);
            assertThat(reader.alongWith(beside).read(content).pixels())
                    .isEqualTo(reader.read(content).pixels());
            assertThat(beside.picture().orElseThrow())
                    .usingRecursiveComparison()
                    .isEqualTo(small);

            var again = new SidePicture(Thumbnail.SIDE);
            var sized = reader.scalingTo(new ReadParams.Size(side, side));
            assertThat(sized.alongWith(again).readColour(content))
                    .usingRecursiveComparison()
                    .isEqualTo(sized.readColour(content));
            assertThat(again.picture().orElseThrow()).usingRecursiveComparison().isEqualTo(small);
        }
    }

    @Test
    void aChangedPictureGetsANewOneAndTheOldOneGoes() throws Exception {
        index(SETTINGS);
        Photos.write(folder.resolve("circles/c0.png"), 998);
        Files.setLastModifiedTime(folder.resolve("circles/c0.png"), FileTime.fromMillis(1_000_000));
        index(IndexParams.DEFAULT);
        try (var collection = PictureCollection.read(file)) {
            assertThat(collection.thumbnails().contents()).hasSize(6);
            assertThat(kept(collection)
                            .of(picture(collection, "circles/c0.png"))
                            .orElseThrow()
                            .jpeg())
                    .isEqualTo(OWN.of(folder.resolve("circles/c0.png")).jpeg());
        }
    }

    @Test
    void aForgottenPictureTakesItsThumbnailAlong() throws IOException {
        index(SETTINGS);
        Files.delete(folder.resolve("circles/c0.png"));
        index(IndexParams.DEFAULT);
        try (var collection = PictureCollection.read(file)) {
            assertThat(collection.thumbnails().contents()).hasSize(6);
        }
        index(IndexParams.DEFAULT.withForgetMissing(true));
        try (var collection = PictureCollection.read(file)) {
            assertThat(collection.thumbnails().contents()).hasSize(5);
        }
    }

    @Test
    void anOlderCollectionIsReadWithoutAndGetsThemWhenTheyAreNeeded() throws Exception {
        index(SETTINGS);
        OlderFormat.of(file, 3);
        try (var collection = PictureCollection.read(file)) {
            var row = picture(collection, "lines/l0.jpg");
            assertThat(kept(collection).of(row)).isEmpty();
            var made = kept(collection).make(row, folder.resolve(row.name()));
            kept(collection).keep(List.of(made));
            assertThat(kept(collection).of(row)).isEmpty();
        }
        index(IndexParams.DEFAULT);
        try (var collection = PictureCollection.open(file)) {
            assertThat(collection.thumbnails().contents()).isEmpty();
            var row = picture(collection, "lines/l0.jpg");
            var made = kept(collection).make(row, folder.resolve(row.name()));
            kept(collection).keep(List.of(made));
            assertThat(kept(collection).of(row).orElseThrow().jpeg())
                    .isEqualTo(made.thumbnail().jpeg());
        }
    }

    @Test
    void thoseOfAnOlderCollectionAreMadeTogetherAndNotWrittenOneByOne() throws Exception {
        index(SETTINGS);
        change("DELETE FROM thumbnail");
        Photos.write(folder.resolve("circles/c0.png"), 998);
        Files.writeString(folder.resolve("circles/c1.png"), "no picture any more");
        try (var collection = PictureCollection.open(file)) {
            var missing = collection.pictures().indexed().stream()
                    .map(row -> new KeptThumbnails.Missing(row, folder.resolve(row.name())))
                    .toList();
            var writtenMeanwhile = new ArrayList<Integer>();
            kept(collection).makeAll(missing, 2, new Progress() {
                @Override
                public void advance(long done) {
                    writtenMeanwhile.add(collection.thumbnails().contents().size());
                }
            });
            assertThat(writtenMeanwhile).hasSize(6).startsWith(0);
            assertThat(collection.thumbnails().contents()).hasSize(4);
            assertThat(kept(collection).of("lines/l0.jpg").orElseThrow().jpeg())
                    .isEqualTo(OWN.of(folder.resolve("lines/l0.jpg")).jpeg());
        }
    }

    @Test
    void thumbnailsThatWereMadeBeforeAStopAreKept() throws Exception {
        index(SETTINGS);
        change("DELETE FROM thumbnail");
        try (var collection = PictureCollection.open(file)) {
            var missing = collection.pictures().indexed().stream()
                    .map(row -> new KeptThumbnails.Missing(row, folder.resolve(row.name())))
                    .toList();
            var done = new long[1];
            kept(collection).makeAll(missing, 2, new Progress() {
                @Override
                public void advance(long now) {
                    done[0] = now;
                }

                @Override
                public boolean stopRequested() {
                    return done[0] == 2;
                }
            });
            assertThat(collection.thumbnails().contents()).hasSize(2);
        }
    }

    @Test
    void otherFeaturesAddThoseThatAreMissing() throws Exception {
        index(SETTINGS);
        change("DELETE FROM thumbnail");
        index(SETTINGS.withFeatures(SiftFeatures.DEFAULT.withMaxSide(64)));
        try (var collection = PictureCollection.read(file)) {
            assertThat(collection.thumbnails().contents()).hasSize(6);
        }
    }

    @Test
    void aFileThatChangedSinceIsNotKeptAsWhatItWas() throws Exception {
        index(SETTINGS);
        change("DELETE FROM thumbnail");
        Photos.write(folder.resolve("circles/c0.png"), 998);
        try (var collection = PictureCollection.open(file)) {
            var row = picture(collection, "circles/c0.png");
            var made = kept(collection).make(row, folder.resolve("circles/c0.png"));
            assertThat(made.content()).isEmpty();
            kept(collection).keep(List.of(made));
            assertThat(collection.thumbnails().contents()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jpeg = zeroblob(300000000)",
                "jpeg = x'FFD8FF' || zeroblob(300000)",
                "jpeg = x'3C7363726970743E'",
                "jpeg = x''",
                "jpeg = 'FFD8FF, but text'",
                "width = 0",
                "width = 1000000",
                "height = -1",
                "height = '\"><script>'"
            })
    void whatCannotBeAThumbnailOfOursIsNotUsed(String damage) throws Exception {
        index(SETTINGS);
        change("UPDATE thumbnail SET " + damage);
        try (var collection = PictureCollection.read(file)) {
            assertThat(collection.pictures().indexed())
                    .hasSize(6)
                    .allSatisfy(row -> assertThat(kept(collection).of(row)).isEmpty());
        }
    }
}
