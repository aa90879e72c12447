package dev.graft.app.stream.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.app.stream.EventException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class FolderWatchTest {
    private static final Duration PAUSE = Duration.ofMillis(30);

    @TempDir
    Path temp;

    private Path root;
    private Path folder;
    private final BlockingQueue<String> told = new LinkedBlockingQueue<>();
    private final List<FolderWatch> watches = new ArrayList<>();

    @BeforeEach
    void folders() throws IOException {
        root = Files.createDirectory(temp.resolve("root"));
        folder = Files.createDirectory(root.resolve("inbox"));
    }

    @AfterEach
    void close() {
        watches.forEach(FolderWatch::close);
    }

    private FolderWatch watch() {
        return watch(PAUSE);
    }

    private FolderWatch watch(Duration pause) {
        var watch = FolderWatch.start(folder, root, pause, new FolderWatch.Listener() {
            @Override
            public boolean isKnown(FolderWatch.Found found) {
                return found.name().contains("known");
            }

            @Override
            public void take(FolderWatch.Found found) {
                if (found.name().contains("broken")) {
                    throw new EventException("broken JPEG");
                }
                told.add("took " + found.name() + " " + found.size());
            }

            @Override
            public void failed(String name, String why) {
                told.add("failed " + name + ": " + why);
            }

            @Override
            public void changed(Optional<String> error) {
                told.add(error.map(why -> "error " + why.replace(temp.toString(), "..."))
                        .orElse("well"));
            }
        });
        watches.add(watch);
        return watch;
    }

    private Path write(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    private List<String> next(int count) throws InterruptedException {
        var some = new ArrayList<String>();
        for (int i = 0; i < count; i++) {
            some.add(String.valueOf(told.poll(20, TimeUnit.SECONDS)));
        }
        return some;
    }

    private void nothingElse() throws InterruptedException {
        assertThat(told.poll(PAUSE.toMillis() * 8, TimeUnit.MILLISECONDS)).isNull();
    }

    @Test
    void handsOnWhatIsThereInTheOrderOfNamesUnlessItIsKnown() throws Exception {
        for (String name : List.of("b.jpg", "a.jpg", "known.jpg", ".hidden.jpg", "a.txt", "c.jpg.crdownload")) {
            write(name, "x");
        }
        Files.createDirectory(folder.resolve("sub"));
        write("sub/c.jpg", "x");
        watch();
        assertThat(next(3)).containsExactly("took a.jpg 1", "took b.jpg 1", "took sub/c.jpg 1");
        nothingElse();
    }

    @Test
    void handsOnWhatComesOnceItHasStoppedGrowing() throws Exception {
        // Long enough that a busy machine does not make the writer look as if it were done.
        watch(Duration.ofMillis(500));
        var file = write("new.jpg", "");
        for (int i = 1; i <= 60; i++) {
            Files.writeString(file, "x".repeat(i));
            Thread.sleep(20);
        }
        assertThat(next(1)).containsExactly("took new.jpg 60");
        nothingElse();
    }

    @Test
    void aFileThatFailsIsToldOnceAndTriedAgainWhenItChanges() throws Exception {
        watch();
        var file = write("broken.jpg", "x");
        assertThat(next(1)).containsExactly("failed broken.jpg: broken JPEG");
        nothingElse();
        Files.writeString(file, "more");
        assertThat(next(1)).containsExactly("failed broken.jpg: broken JPEG");
        nothingElse();
    }

    @Test
    void anotherFileUnderAnOldNameIsANewOne() throws Exception {
        var file = write("known.jpg", "x");
        watch();
        nothingElse();
        Files.writeString(file, "another");
        assertThat(next(1)).containsExactly("took known.jpg 7");
    }

    @Test
    void goesOnWhenAFolderComesBack() throws Exception {
        var time = FileTime.fromMillis(1_700_000_000_000L);
        Files.setLastModifiedTime(write("a.jpg", "x"), time);
        var watch = watch();
        assertThat(next(1)).containsExactly("took a.jpg 1");

        Files.move(folder, root.resolve("away"));
        assertThat(next(1)).containsExactly("error .../root/inbox is not there");
        assertThat(watch.error()).hasValueSatisfying(why -> assertThat(why).endsWith("inbox is not there"));
        Files.writeString(folder, "a file");
        assertThat(next(1)).containsExactly("error .../root/inbox is not a folder");
        Files.delete(folder);
        assertThat(next(1)).containsExactly("error .../root/inbox is not there");

        Files.writeString(root.resolve("away/b.jpg"), "x");
        Files.move(root.resolve("away"), folder);
        assertThat(next(2)).containsExactly("well", "took b.jpg 1");
        assertThat(watch.error()).isEmpty();
        nothingElse();
    }

    @Test
    void linksOutOfTheRootAreToldAndNotFollowed() throws Exception {
        var outside = Files.createDirectory(temp.resolve("outside"));
        Files.writeString(outside.resolve("secret.jpg"), "x");
        var inside = Files.writeString(root.resolve("other.jpg"), "xx");
        Files.createSymbolicLink(folder.resolve("a.jpg"), outside.resolve("secret.jpg"));
        Files.createSymbolicLink(folder.resolve("b"), outside);
        Files.createSymbolicLink(folder.resolve("c.jpg"), inside);
        watch();
        assertThat(next(3))
                .containsExactlyInAnyOrder(
                        "failed a.jpg: a link that points outside the folder",
                        "failed b: a link that points outside the folder",
                        "took c.jpg 2");
        nothingElse();
    }

    @Test
    void aFolderThatLeadsOutOfTheRootIsNotWatched() throws Exception {
        var outside = Files.createDirectory(temp.resolve("outside"));
        Files.writeString(outside.resolve("secret.jpg"), "x");
        folder = Files.createSymbolicLink(root.resolve("link"), outside);
        watch();
        assertThat(next(1)).containsExactly("error .../root/link may not be watched: it is outside .../root");
        nothingElse();
    }

    @Test
    void afterClosingNobodyIsTold() throws Exception {
        var watch = watch();
        watch.close();
        write("late.jpg", "x");
        nothingElse();
        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().equals("graft-watch-inbox"));
    }
}
