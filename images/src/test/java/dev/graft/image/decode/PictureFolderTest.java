package dev.graft.image.decode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.graft.image.decode.FolderListing.Entry;
import dev.graft.image.decode.FolderListing.Skipped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class PictureFolderTest {
    @TempDir
    Path root;

    /** A JVM in the C locale cannot create such names, although it can list them. */
    private static void assumeAnyName() {
        String encoding = System.getProperty("sun.jnu.encoding", "UTF-8");
        assumeTrue(
                java.nio.charset.Charset.forName(encoding).newEncoder().canEncode("\u6771\uD83D\uDE00"),
                "file names are limited to " + encoding);
    }

    @Test
    void ordersByTheWholeNameWhateverTheFileSystemSays() throws IOException {
        assumeAnyName();
        for (String name : List.of(
                "b.jpg", "a/z.jpg", "a.jpg", "B.jpg", "a/b/c.jpg", "a-1.jpg", "\uFF5E.jpg", "\uD83D\uDE00.jpg")) {
            file(name);
        }

        assertThat(names())
                .containsExactly(
                        "B.jpg", "a-1.jpg", "a.jpg", "a/b/c.jpg", "a/z.jpg", "b.jpg", "\uFF5E.jpg", "\uD83D\uDE00.jpg");
    }

    @Test
    void whatGraftServeKeepsAmongThePicturesIsNoneOfThem() throws IOException {
        file("a.jpg");
        file("graft-desk/desk.db");
        file("graft-desk/thumbnails/ab/ab12.jpg");

        assertThat(names()).containsExactly("a.jpg");
        assertThat(PictureFolder.list(root.resolve("graft-desk/thumbnails")).files())
                .extracting(Entry::name)
                .containsExactly("ab/ab12.jpg");
    }

    @Test
    void confinedItFollowsLinksInsideOnly() throws IOException {
        file("in/a.jpg");
        file("in/own/b.jpg");
        file("out/secret.jpg");
        var in = root.resolve("in");
        Files.createSymbolicLink(in.resolve("file.jpg"), root.resolve("out/secret.jpg"));
        Files.createSymbolicLink(in.resolve("folder"), root.resolve("out"));
        Files.createSymbolicLink(in.resolve("inside.jpg"), in.resolve("own/b.jpg"));

        var listing = PictureFolder.list(in, in);

        assertThat(listing.files()).extracting(Entry::name).containsExactly("a.jpg", "inside.jpg", "own/b.jpg");
        assertThat(listing.skipped())
                .containsExactly(
                        new Skipped("file.jpg", "a link that points outside the folder"),
                        new Skipped("folder", "a link that points outside the folder"));
        assertThat(PictureFolder.list(in, root).files()).hasSize(5);
        Files.createSymbolicLink(root.resolve("link"), root.resolve("out"));
        assertThatThrownBy(() -> PictureFolder.list(root.resolve("link"), in))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("is outside");
    }

    @Test
    void takesNamesOfAnyKind() throws IOException {
        assumeAnyName();
        for (String name : List.of("with space.jpg", "new\nline.jpg", "Zürich 東京.png", "no-ending", "quote\"'.gif")) {
            file(name);
        }

        var listing = PictureFolder.list(root);

        assertThat(listing.files()).hasSize(5);
        for (Entry entry : listing.files()) {
            assertThat(entry.path()).isAbsolute().isRegularFile().isEqualTo(root.resolve(entry.name()));
        }
        assertThat(names()).contains("new\nline.jpg", "Zürich 東京.png");
    }

    @Test
    void leavesOutHiddenFilesAndLitter() throws IOException {
        for (String name : List.of(
                ".hidden.jpg",
                ".git/x.jpg",
                "Thumbs.db",
                "a/DESKTOP.INI",
                "__MACOSX/._x.jpg",
                "a/@eaDir/x.jpg",
                "good.jpg")) {
            file(name);
        }

        assertThat(names()).containsExactly("good.jpg");
        assertThat(PictureFolder.list(root).skipped()).isEmpty();
    }

    @Test
    void leavesOutWhatStandsBesidePicturesUnlessItIsAPicture() throws IOException {
        for (String name : List.of(
                "x.txt",
                "x.JSON",
                "x.jsonl",
                "x.csv",
                "x.tsv",
                "x.jpg.xmp",
                "x.mat",
                "x.npy",
                "c.graft",
                "c.graft-wal",
                "c.graft-shm",
                "m.graftmodel",
                "empty.txt")) {
            file(name);
        }
        Files.write(root.resolve("empty.txt"), new byte[0]);
        Files.write(root.resolve("photo.txt"), Samples.jpeg(Samples.quarters()));
        file("film.mp4");

        assertThat(names()).containsExactly("film.mp4", "photo.txt");
    }

    @Test
    void followsLinksAndListsEveryFolderOnce() throws IOException {
        file("real/one.jpg");
        file("zoo/two.jpg");
        link("again", "real");
        link("real/up", "..");
        link("real/self", ".");
        link("link.jpg", "zoo/two.jpg");

        var listing = PictureFolder.list(root);

        assertThat(names()).containsExactly("link.jpg", "real/one.jpg", "zoo/two.jpg");
        assertThat(listing.skipped())
                .containsExactly(
                        new Skipped("again", "the same folder as real, which is listed already"),
                        new Skipped("real/self", "a link to a folder that contains it"),
                        new Skipped("real/up", "a link to a folder that contains it"));
    }

    @Test
    void listsAFolderOutsideAtTheFirstLinkToIt(@TempDir Path outside) throws IOException {
        Files.createDirectories(outside.resolve("deep"));
        Files.write(outside.resolve("deep/x.jpg"), new byte[] {1});
        Files.createSymbolicLink(root.resolve("b"), outside);
        Files.createSymbolicLink(root.resolve("a"), outside);
        Files.createSymbolicLink(outside.resolve("back"), root);

        assertThat(names()).containsExactly("a/deep/x.jpg");
        assertThat(PictureFolder.list(root).skipped())
                .containsExactly(
                        new Skipped("a/back", "a link to a folder that contains it"),
                        new Skipped("b", "the same folder as a, which is listed already"));
    }

    @Test
    void skipsLinksThatLeadNowhereOrInACircle() throws IOException {
        link("dangling.jpg", "gone.jpg");
        link("x", "y");
        link("y", "x");

        assertThat(PictureFolder.list(root).files()).isEmpty();
        assertThat(PictureFolder.list(root).skipped())
                .containsExactly(
                        new Skipped("dangling.jpg", "a broken link"),
                        new Skipped("x", "a link that points to itself"),
                        new Skipped("y", "a link that points to itself"));
    }

    @Test
    void skipsAFolderThatMayNotBeLookedInto() throws IOException {
        file("shut/x.jpg");
        file("y.jpg");
        var shut = root.resolve("shut");
        Files.setPosixFilePermissions(shut, PosixFilePermissions.fromString("---------"));
        try {
            assumeFalse(Files.isReadable(shut), "this user may read everything");
            assertThat(names()).containsExactly("y.jpg");
            assertThat(PictureFolder.list(root).skipped())
                    .containsExactly(new Skipped("shut", "it cannot be listed: permission denied"));
        } finally {
            Files.setPosixFilePermissions(shut, PosixFilePermissions.fromString("rwx------"));
        }
    }

    @Test
    @Timeout(10)
    void neverWaitsForAPipe() throws Exception {
        pipe(root.resolve("pipe.jpg"));
        pipe(root.resolve("pipe.txt"));

        assertThat(PictureFolder.list(root).files()).isEmpty();
        assertThat(PictureFolder.list(root).skipped())
                .containsExactly(
                        new Skipped("pipe.jpg", "a pipe, socket or device, not a file"),
                        new Skipped("pipe.txt", "a pipe, socket or device, not a file"));
    }

    static void pipe(Path path) throws Exception {
        boolean made;
        try {
            var process = new ProcessBuilder("mkfifo", path.toString()).start();
            made = process.waitFor(5, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            made = false;
        }
        assumeTrue(made, "mkfifo is not there");
    }

    @Test
    void takesASingleFileWhateverItsName() throws IOException {
        file("notes.txt");

        assertThat(PictureFolder.list(root.resolve("notes.txt")).files())
                .containsExactly(new Entry("notes.txt", root.resolve("notes.txt")));
    }

    @Test
    void takesARootThatIsALinkOrHasDotsInIt() throws IOException {
        file("real/one.jpg");
        link("door", "real");

        assertThat(PictureFolder.list(root.resolve("door")).files())
                .containsExactly(new Entry("one.jpg", root.resolve("door/one.jpg")));
        assertThat(PictureFolder.list(root.resolve("door/../real/.")).files())
                .extracting(Entry::name)
                .containsExactly("one.jpg");
    }

    @Test
    void goesDeep() throws IOException {
        var deep = "d/".repeat(200);
        file(deep + "x.jpg");

        assertThat(names()).containsExactly(deep + "x.jpg");
    }

    @Test
    void aRootThatIsNotThereIsAnError() {
        assertThatThrownBy(() -> PictureFolder.list(root.resolve("nowhere"))).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void namesThatAreNotUtf8StayApart() {
        assertThat(FileNames.decoded("Z%C3%BCrich%20%25.jpg")).isEqualTo("Zürich %.jpg");
        assertThat(FileNames.decoded("Z%FCrich.jpg")).isEqualTo("Z\\xFCrich.jpg");
    }

    @Test
    void aNameThatIsNotUtf8LeadsBackToItsFile() throws IOException {
        assumeAnyName();
        var folder = Files.createDirectories(root.resolve("\u00E9t\u00E9 %"));
        var odd = Path.of(java.net.URI.create(folder.toUri() + "Z%FCrich%20%25.jpg"));
        Files.write(odd, Samples.ascii("some text"));

        var entry = PictureFolder.list(root).files().get(0);

        assertThat(entry.name()).isEqualTo("\u00E9t\u00E9 %/Z\\xFCrich %.jpg");
        assertThat(PictureFolder.file(root, entry.name())).isEqualTo(odd).hasContent("some text");
        assertThat(PictureFolder.text(odd)).isEqualTo(folder + "/Z\\xFCrich %.jpg");
        assertThat(PictureFolder.file(root, "plain.jpg")).isEqualTo(root.resolve("plain.jpg"));
    }

    private List<String> names() throws IOException {
        return PictureFolder.list(root).files().stream().map(Entry::name).toList();
    }

    private void file(String name) throws IOException {
        var path = root.resolve(name);
        Files.createDirectories(path.getParent());
        Files.write(path, Samples.ascii("some text"));
    }

    private void link(String name, String target) throws IOException {
        Files.createSymbolicLink(root.resolve(name), Path.of(target));
    }
}
