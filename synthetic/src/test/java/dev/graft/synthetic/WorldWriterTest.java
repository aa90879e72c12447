package dev.graft.synthetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.random.Seed;
import dev.graft.synthetic.subject.Subject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import javax.imageio.ImageIO;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorldWriterTest {
    private static final WorldParams PARAMS = WorldParams.yours(new Seed(9))
            .withKinds(List.of(Subject.BOAT, Subject.TREE, Subject.CUP))
            .withPicturesPerKind(3);
    private static final Set<AnnotationKind> BOTH = EnumSet.allOf(AnnotationKind.class);

    @TempDir
    Path temp;

    @Test
    void oneAndThreeThreadsWriteTheSameBytes() throws IOException {
        new WorldWriter(1).write(temp.resolve("one"), PARAMS, BOTH);
        new WorldWriter(3).write(temp.resolve("three"), PARAMS, BOTH);

        var one = contents(temp.resolve("one"));
        var three = contents(temp.resolve("three"));
        assertThat(one.keySet())
                .isEqualTo(three.keySet())
                .contains("README.txt", "captions.csv", "tags.csv", "boat/boat-0001.jpg")
                .hasSize(12);
        one.forEach((name, bytes) -> assertThat(three.get(name)).as(name).isEqualTo(bytes));
    }

    @Test
    void anotherSeedWritesOtherBytes() throws IOException {
        var one = PictureWorld.plan(WorldParams.yours(new Seed(1))).get(0);
        var other = PictureWorld.plan(WorldParams.yours(new Seed(2))).get(0);

        assertThat(WorldWriter.encode(one)).isEqualTo(WorldWriter.encode(one)).isNotEqualTo(WorldWriter.encode(other));
    }

    @Test
    void theFilesAreJpegPicturesOfThePlannedSize() throws IOException {
        var written = new WorldWriter(1).write(temp, PARAMS, Set.of());

        for (var picture : written.pictures()) {
            var bytes = Files.readAllBytes(temp.resolve(picture.name()));
            assertThat(bytes).startsWith(0xFF, 0xD8, 0xFF);
            var image = ImageIO.read(new ByteArrayInputStream(bytes));
            assertThat(image.getWidth()).isEqualTo(PictureWorld.scene(picture).width());
            assertThat(image.getHeight()).isEqualTo(PictureWorld.scene(picture).height());
        }
    }

    @Test
    void aSecondRunDrawsNothingAndTouchesNothing() throws IOException {
        var first = new WorldWriter(2).write(temp, PARAMS, BOTH);
        var before = Files.getLastModifiedTime(temp.resolve("boat/boat-0001.jpg"));
        var second = new WorldWriter(2).write(temp, PARAMS, BOTH);

        assertThat(first.drawn()).isEqualTo(9);
        assertThat(second.drawn()).isZero();
        assertThat(second.pictures()).isEqualTo(first.pictures());
        assertThat(Files.getLastModifiedTime(temp.resolve("boat/boat-0001.jpg")))
                .isEqualTo(before);
    }

    @Test
    void whatIsMissingAfterAnInterruptionIsDrawnAgain() throws IOException {
        var writer = new WorldWriter(1);
        writer.write(temp, PARAMS, BOTH);
        var whole = contents(temp);
        Files.delete(temp.resolve("tree/tree-0002.jpg"));
        Files.delete(temp.resolve("tags.csv"));
        Files.write(temp.resolve("tree/.tree-0002.jpg.part"), new byte[] {1, 2, 3});

        var again = writer.write(temp, PARAMS, BOTH);

        assertThat(again.drawn()).isEqualTo(1);
        var now = contents(temp);
        assertThat(now.keySet()).isEqualTo(whole.keySet());
        whole.forEach((name, bytes) -> assertThat(now.get(name)).as(name).isEqualTo(bytes));
    }

    @Test
    void aDrawingThatIsStoppedEndsSoonWithWholeFilesAndGoesOnNextTime() throws IOException {
        new WorldWriter(1).write(temp.resolve("whole"), PARAMS, BOTH);
        var whole = contents(temp.resolve("whole"));
        var folder = temp.resolve("stopped");

        var stopped = new WorldWriter(2, done -> done < 3).write(folder, PARAMS, BOTH);

        assertThat(stopped.stopped()).isTrue();
        // The other thread may be in the middle of a picture, which it finishes.
        assertThat(stopped.drawn()).isBetween(3, 4);
        var some = contents(folder);
        assertThat(some).hasSize(3 + stopped.drawn());
        some.forEach((name, bytes) -> assertThat(bytes).as(name).isEqualTo(whole.get(name)));

        var rest = new WorldWriter(2).write(folder, PARAMS, BOTH);

        assertThat(rest.stopped()).isFalse();
        assertThat(rest.drawn()).isEqualTo(9 - stopped.drawn());
        assertThat(contents(folder).keySet()).isEqualTo(whole.keySet());
    }

    @Test
    void aFolderThatHoldsSomethingElseIsLeftAlone() throws IOException {
        Files.writeString(temp.resolve("holiday.txt"), "mine");

        assertThatThrownBy(() -> new WorldWriter(1).write(temp, PARAMS, BOTH))
                .isInstanceOf(FileSystemException.class)
                .hasMessage(temp + ": contains something other than this set of pictures; name another folder,"
                        + " or remove this one");
        assertThat(contents(temp).keySet()).containsExactly("holiday.txt");
    }

    @Test
    void aFolderWithAnotherDrawnSetIsNotMixedWithThisOne() throws IOException {
        new WorldWriter(1).write(temp, PARAMS, Set.of());
        var other = PARAMS.withClutter(0.1);

        assertThatThrownBy(() -> new WorldWriter(1).write(temp, other, Set.of()))
                .hasMessageContaining("contains something other than this set of pictures");
    }

    @Test
    void theReadMeSaysThatThePicturesAreDrawn() throws IOException {
        new WorldWriter(1).write(temp, PARAMS, Set.of());

        assertThat(temp.resolve("README.txt"))
                .content()
                .startsWith("These pictures were drawn by Graft")
                .contains("Nobody took them with a camera", "kinds: boat, tree, cup", "seed: 9");
    }

    @Test
    void wordsAreWrittenWhereAskedForAndReadBackAsPlanned() throws IOException {
        var written = new WorldWriter(1).write(temp, PARAMS, EnumSet.of(AnnotationKind.TAGS));
        assertThat(temp.resolve("captions.csv")).doesNotExist();
        new WorldWriter(1).write(temp, PARAMS, BOTH);

        var captions = rows(temp.resolve("captions.csv"));
        var tags = rows(temp.resolve("tags.csv"));
        assertThat(captions).hasSize(written.pictures().size());
        for (int i = 0; i < captions.size(); i++) {
            var picture = written.pictures().get(i);
            assertThat(captions.get(i).get("image")).isEqualTo(picture.name());
            assertThat(captions.get(i).get("caption")).isEqualTo(picture.caption());
            assertThat(tags.get(i).get("file")).isEqualTo(picture.name());
            assertThat(tags.get(i).get("tags")).isEqualTo(String.join(";", picture.tags()));
        }
    }

    @Test
    void progressCountsUpToAllPictures() throws IOException {
        var last = new AtomicInteger();
        var progress = new WorldWriter(3, done -> done == last.incrementAndGet());
        assertThat(progress.write(temp, PARAMS, Set.of()).stopped()).isFalse();

        assertThat(last).hasValue(9);
    }

    @Test
    void aWriterNeedsAThread() {
        assertThatThrownBy(() -> new WorldWriter(0)).hasMessage("threads must be at least 1, was 0");
    }

    private static List<CSVRecord> rows(Path file) throws IOException {
        var format = CSVFormat.DEFAULT
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();
        try (var reader = Files.newBufferedReader(file);
                var parser = format.parse(reader)) {
            return parser.getRecords();
        }
    }

    private static Map<String, byte[]> contents(Path folder) throws IOException {
        var contents = new TreeMap<String, byte[]>();
        try (var files = Files.walk(folder)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                contents.put(folder.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
        return contents;
    }
}
