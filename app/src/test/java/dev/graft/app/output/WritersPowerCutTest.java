package dev.graft.app.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.app.cluster.SortedPicture;
import dev.graft.app.cluster.Sorting;
import dev.graft.app.export.CopiesExport;
import dev.graft.app.export.ExportFolder;
import dev.graft.app.export.ExportedPictures;
import dev.graft.app.export.LinksExport;
import dev.graft.app.export.XmpExport;
import dev.graft.core.io.shim.DiskWatcher;
import dev.graft.core.io.shim.PowerCut;
import dev.graft.core.io.shim.WatchedDisk;
import dev.graft.store.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results and exports are on disk when they are done, and a power cut before leaves what can be made anew. */
class WritersPowerCutTest {
    @TempDir
    Path temp;

    private Path root = Path.of("");
    private int cuts;

    @BeforeEach
    void folder() throws IOException {
        root = Files.createDirectory(temp.resolve("root"));
    }

    /** Writes into a folder. */
    private interface Writer {
        void write(Path folder) throws IOException;
    }

    private static TreeMap<String, String> content(Path folder) throws IOException {
        var found = new TreeMap<String, String>();
        try (var all = Files.walk(folder)) {
            for (var path : all.filter(Files::isRegularFile).toList()) {
                // The marker of an export has times in it.
                found.put(folder.relativize(path).toString(), path.endsWith(ExportFolder.MARKER) ? "" : text(path));
            }
        }
        return found;
    }

    private static String text(Path file) throws IOException {
        return Arrays.toString(Files.readAllBytes(file));
    }

    /** @param again whether each state that a cut leaves is written to again, which must work */
    private void check(Writer writer, boolean again) throws IOException {
        var cut = PowerCut.at(root);
        var out = root.resolve("a/out");
        writer.write(new WatchedDisk(new DiskWatcher() {
                    @Override
                    public void after(Request request, Path path, Path target) throws IOException {
                        cut.after(request, path, target);
                        if (again && request != Request.SYNC) {
                            for (var luck : PowerCut.Luck.values()) {
                                writer.write(left(cut, luck).resolve("a/out"));
                            }
                        }
                    }
                })
                .path(out));
        for (var luck : PowerCut.Luck.values()) {
            assertThat(content(left(cut, luck).resolve("a/out"))).isNotEmpty().isEqualTo(content(out));
        }
    }

    /** Lets every request of a writer fail once: afterwards the writer succeeds, and leaves nothing else. */
    private void checkFaults(Writer writer) throws IOException {
        var undisturbed = temp.resolve("undisturbed");
        writer.write(undisturbed);
        int faults = 0;
        for (boolean[] failed = {true}; failed[0]; faults++) {
            int failing = faults + 1;
            failed[0] = false;
            var seen = new int[1];
            var out = root.resolve("faults-" + failing);
            var disk = new WatchedDisk(new DiskWatcher() {
                @Override
                public void before(Request request, Path path) throws IOException {
                    if (++seen[0] == failing) {
                        failed[0] = true;
                        throw new IOException("fault " + failing + " at " + request + " of " + path);
                    }
                }
            });
            if (failing % 2 == 0) {
                writer.write(out);
            }
            try {
                writer.write(disk.path(out));
            } catch (IOException e) {
                assertThat(e).hasMessageContaining("fault " + failing);
            }
            writer.write(out);
            assertThat(content(out)).as("fault %d", failing).isEqualTo(content(undisturbed));
        }
        assertThat(faults).isGreaterThan(8);
    }

    private Path left(PowerCut cut, PowerCut.Luck luck) throws IOException {
        var left = Files.createDirectory(temp.resolve("left-" + cuts++));
        cut.leave(luck, left);
        return left;
    }

    private SortedPicture picture(String name, int pile) throws IOException {
        var file = Files.createDirectories(temp.resolve("photos")).resolve(name);
        Files.writeString(file, "bytes of " + name);
        return SmallSortings.picture(name, Optional.of(file), pile);
    }

    private Sorting sorting() throws IOException {
        return SmallSortings.sorting(List.of("one", "two"), List.of(picture("a.jpg", 0), picture("b.jpg", 1)));
    }

    @Test
    void aResult() throws IOException {
        var sorting = sorting();
        check(folder -> ResultFolder.at(folder).write(sorting, Optional.empty()), false);
        checkFaults(folder -> ResultFolder.at(folder).write(sorting, Optional.empty()));
    }

    @Test
    void aResultOfTheOtherKindInItsPlace() throws IOException {
        ResultFolder.at(root.resolve("a/out")).write(SmallLabellings.full(), Optional.empty());
        var sorting = sorting();
        check(folder -> ResultFolder.at(folder).write(sorting, Optional.empty()), true);
    }

    @Test
    void copies() throws IOException {
        var pictures = ExportedPictures.of(sorting());
        check(folder -> new CopiesExport().write(folder, pictures, Optional.empty(), Progress.NONE), true);
        checkFaults(folder -> new CopiesExport().write(folder, pictures, Optional.empty(), Progress.NONE));
    }

    @Test
    void xmp() throws IOException {
        var pictures = ExportedPictures.of(sorting());
        check(folder -> new XmpExport().write(folder, pictures, Optional.empty(), Progress.NONE), true);
        checkFaults(folder -> new XmpExport().write(folder, pictures, Optional.empty(), Progress.NONE));
    }

    @Test
    void links() throws IOException {
        var pictures = ExportedPictures.of(sorting());
        check(folder -> new LinksExport().write(folder, pictures), true);
        checkFaults(folder -> new LinksExport().write(folder, pictures));
    }
}
