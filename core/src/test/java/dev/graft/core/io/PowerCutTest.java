package dev.graft.core.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.io.shim.DiskWatcher;
import dev.graft.core.io.shim.PowerCut;
import dev.graft.core.io.shim.PowerCut.Luck;
import dev.graft.core.io.shim.WatchedDisk;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whenever the power fails, a file has its old content or its new one; after a method returned, the new one. */
class PowerCutTest {
    @TempDir
    Path temp;

    private final List<String> moments = new ArrayList<>();
    private int cuts;

    /** What a file would have after a power cut, for each kind of luck. */
    private List<String> after(PowerCut cut, String name) throws IOException {
        var found = new ArrayList<String>();
        for (var luck : Luck.values()) {
            var left = Files.createDirectory(temp.resolve("left-" + cuts++));
            cut.leave(luck, left);
            var file = left.resolve(name);
            found.add(Files.exists(file) ? Files.readString(file) : "nothing");
        }
        return found;
    }

    private Path root() throws IOException {
        return Files.createDirectories(temp.resolve("root"));
    }

    /** Notes what a cut at each moment would leave of a file. */
    private Path watched(PowerCut cut, String name) throws IOException {
        return new WatchedDisk(new DiskWatcher() {
                    @Override
                    public void after(Request request, Path path, Path target) throws IOException {
                        cut.after(request, path, target);
                        moments.addAll(PowerCutTest.this.after(cut, name));
                    }
                })
                .path(root());
    }

    @Test
    void aFileIsOldOrNewAndThenNew() throws IOException {
        Files.writeString(root().resolve("a.txt"), "old");
        var cut = PowerCut.at(root());
        AtomicFile.write(watched(cut, "a.txt").resolve("a.txt"), bytes("new"));
        assertThat(moments).hasSizeGreaterThan(6).contains("old", "new").containsOnly("old", "new");
        assertThat(after(cut, "a.txt")).containsOnly("new");
    }

    @Test
    void aNewFileInANewFolderIsThereOrNot() throws IOException {
        var cut = PowerCut.at(root());
        try (var batch = new FileBatch()) {
            var folder = batch.createFolder(watched(cut, "b/c/a.txt").resolve("b/c"));
            batch.write(folder.resolve("a.txt"), bytes("new"));
        }
        assertThat(moments).contains("nothing", "new").containsOnly("nothing", "new");
        assertThat(after(cut, "b/c/a.txt")).containsOnly("new");
    }

    @Test
    void aFileThatMustBeNewIsNeverHalf() throws IOException {
        var cut = PowerCut.at(root());
        var folder = watched(cut, "a.txt");
        try (var batch = new FileBatch()) {
            batch.add(folder.resolve("a.txt"), bytes("one"));
        }
        assertThat(moments).containsOnly("nothing", "one");
        assertThat(after(cut, "a.txt")).containsOnly("one");
        assertThatThrownBy(() -> {
                    try (var batch = new FileBatch()) {
                        batch.add(folder.resolve("a.txt"), bytes("two"));
                    }
                })
                .isInstanceOf(FileAlreadyExistsException.class);
        assertThat(after(cut, "a.txt")).containsOnly("one");
        assertThat(root().toFile().list()).containsExactly("a.txt");
    }

    @Test
    void whatIsFinishedAndMovedAndDeletedStaysSo() throws IOException {
        Files.writeString(root().resolve("gone.txt"), "old");
        var cut = PowerCut.at(root());
        var folder = watched(cut, "a.txt");
        Files.writeString(folder.resolve("a.part"), "fetched");
        try (var batch = new FileBatch()) {
            batch.finish(folder.resolve("a.part"), folder.resolve("a.txt"));
            batch.delete(folder.resolve("gone.txt"));
        }
        assertThat(moments).containsOnly("nothing", "fetched");
        assertThat(after(cut, "a.txt")).containsOnly("fetched");
        assertThat(after(cut, "gone.txt")).containsOnly("nothing");
        assertThat(after(cut, "a.part")).containsOnly("nothing");
    }

    /** The shim itself: what nobody syncs is lost. */
    @Test
    void aMoveAloneLosesTheFile() throws IOException {
        Files.writeString(root().resolve("a.txt"), "old");
        var cut = PowerCut.at(root());
        var folder = watched(cut, "a.txt");
        Files.writeString(folder.resolve("b.txt"), "new");
        Files.move(folder.resolve("b.txt"), folder.resolve("a.txt"), StandardCopyOption.REPLACE_EXISTING);
        assertThat(after(cut, "a.txt")).containsExactly("old", "");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
