package dev.graft.app.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.annotation.PictureCompanions;
import dev.graft.app.export.ExportedPictures.Group;
import dev.graft.app.export.ExportedPictures.Picture;
import dev.graft.app.export.ExportedPictures.Skipped;
import dev.graft.core.io.AtomicFile;
import dev.graft.core.io.shim.DiskWatcher;
import dev.graft.core.io.shim.WatchedDisk;
import dev.graft.image.decode.ReadParams;
import dev.graft.store.CollectionException;
import dev.graft.store.Progress;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SidecarPlanTest {
    private static final String TAKEN = " is beside it already, and Graft did not write it or it was changed since";

    @TempDir
    Path temp;

    private Path photos = Path.of("");
    /** The keyword of each picture. */
    private final Map<String, String> keywords = new LinkedHashMap<>();

    @BeforeEach
    void folder() throws IOException {
        photos = Files.createDirectory(temp.resolve("photos")).toRealPath();
        picture("a.jpg", "sea");
        picture("a.png", "sky");
        picture("sub/b.jpg", "Pile 3");
    }

    private void picture(String name, String keyword) throws IOException {
        var file = photos.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "bytes of " + name);
        keywords.put(name, keyword);
    }

    /** All pictures, of which some have a keyword. */
    private record Source(Path folder, ExportedPictures pictures, List<Picture> allPictures) implements ExportSource {
        @Override
        public Grouping by() {
            return Grouping.PILES;
        }

        @Override
        public boolean isEmpty() {
            return false;
        }

        @Override
        public Function<Picture, Optional<ReadParams.Size>> sizes() {
            return picture -> Optional.empty();
        }

        @Override
        public Optional<Path> originals() {
            return Optional.of(folder);
        }

        @Override
        public Optional<AtomicFile.Content> document(Document which) {
            return Optional.empty();
        }
    }

    private Source source(Path folder) {
        var all = new ArrayList<Picture>();
        var groups = new ArrayList<Group>();
        keywords.forEach((name, keyword) -> {
            groups.add(new Group(keyword, List.of(all.size())));
            all.add(new Picture(name, Optional.of(folder.resolve(name))));
        });
        return new Source(folder, new ExportedPictures("photos", groups, all), all);
    }

    private SidecarPlan plan() throws IOException {
        return plan(photos);
    }

    private SidecarPlan plan(Path folder) throws IOException {
        return new XmpExport().besidePictures().orElseThrow().planner().plan(source(folder));
    }

    private SidecarPlan.Done write() throws IOException {
        return plan().carryOut(Progress.NONE);
    }

    private Map<String, String> tree() throws IOException {
        var found = new TreeMap<String, String>();
        try (var files = Files.walk(photos)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                found.put(photos.relativize(file).toString(), Files.readString(file));
            }
        }
        return found;
    }

    private void mine(String name) throws IOException {
        Files.writeString(photos.resolve(name), "mine");
    }

    @Test
    void everyPictureWithAKeywordGetsAFileOfItsOwnName() throws IOException {
        var before = tree();
        var plan = plan();
        assertThat(plan)
                .returns(photos, SidecarPlan::folder)
                .returns(2, SidecarPlan::toWrite)
                .returns(0, SidecarPlan::toRemove);
        assertThat(tree()).as("nothing happens before a person agrees").isEqualTo(before);
        assertThat(plan.carryOut(Progress.NONE)).isEqualTo(new SidecarPlan.Done(2, 0, 0, List.of(), List.of(), true));
        assertThat(tree())
                .containsOnlyKeys("a.jpg", "a.jpg.xmp", "a.png", "a.png.xmp", "sub/b.jpg")
                .containsAllEntriesOf(before);
        assertThat(tree().get("a.jpg.xmp")).contains("<rdf:li>sea</rdf:li>");
        assertThat(tree().get("a.png.xmp")).contains("<rdf:li>sky</rdf:li>");
    }

    @Test
    void anotherRunChangesOnlyWhatIsDifferentNow() throws IOException {
        write();
        var kept = FileTime.fromMillis(1_000_000_000_000L);
        Files.setLastModifiedTime(photos.resolve("a.jpg.xmp"), kept);
        keywords.put("a.png", "Pile 2");
        keywords.put("sub/b.jpg", "lake");
        var plan = plan();
        assertThat(List.of(plan.toWrite(), plan.toRemove(), plan.unchanged())).containsExactly(1, 1, 1);
        assertThat(plan.carryOut(Progress.NONE)).isEqualTo(new SidecarPlan.Done(1, 1, 1, List.of(), List.of(), true));
        assertThat(tree()).containsKeys("a.jpg.xmp", "sub/b.jpg.xmp").doesNotContainKey("a.png.xmp");
        assertThat(Files.getLastModifiedTime(photos.resolve("a.jpg.xmp"))).isEqualTo(kept);
        keywords.put("a.jpg", "ocean");
        assertThat(write().written()).isEqualTo(1);
        assertThat(tree().get("a.jpg.xmp")).contains("<rdf:li>ocean</rdf:li>").doesNotContain("sea");
    }

    @Test
    void whatSomebodyElseWroteOrChangedStays() throws IOException {
        write();
        String changed = tree().get("a.jpg.xmp").replace("sea", "my sea");
        Files.writeString(photos.resolve("a.jpg.xmp"), changed);
        keywords.put("a.jpg", "ocean");
        keywords.put("sub/b.jpg", "lake");
        mine("sub/b.xmp");
        var done = write();
        assertThat(done.skipped())
                .containsExactly(new Skipped("a.jpg", "a.jpg.xmp" + TAKEN), new Skipped("sub/b.jpg", "b.xmp" + TAKEN));
        assertThat(done.written()).isZero();
        assertThat(tree())
                .containsEntry("a.jpg.xmp", changed)
                .containsEntry("sub/b.xmp", "mine")
                .doesNotContainKey("sub/b.jpg.xmp");
        keywords.put("a.jpg", "Pile 1");
        assertThat(write().removed()).isZero();
        assertThat(tree()).containsEntry("a.jpg.xmp", changed);
    }

    @Test
    void whatIsPutThereMeanwhileStays() throws IOException {
        var plan = plan();
        mine("a.jpg.xmp");
        assertThat(plan.carryOut(Progress.NONE).skipped()).containsExactly(new Skipped("a.jpg", "a.jpg.xmp" + TAKEN));
        assertThat(tree()).containsEntry("a.jpg.xmp", "mine");
    }

    @Test
    void noLinkLeadsElsewhere() throws IOException {
        write();
        var elsewhere = Files.createDirectory(temp.resolve("elsewhere"));
        Files.writeString(elsewhere.resolve("c.jpg"), "c");
        Files.move(photos.resolve("a.jpg.xmp"), elsewhere.resolve("moved.xmp"));
        Files.createSymbolicLink(photos.resolve("a.jpg.xmp"), elsewhere.resolve("moved.xmp"));
        Files.createSymbolicLink(photos.resolve("link"), elsewhere);
        Files.createSymbolicLink(photos.resolve("a.png.XMP"), elsewhere.resolve("nothing"));
        keywords.putAll(Map.of("a.jpg", "ocean", "a.png", "cloud", "link/c.jpg", "hill"));
        keywords.put("../photos/a.jpg", "evil");
        var done = write();
        assertThat(done.skipped())
                .containsExactlyInAnyOrder(
                        new Skipped("a.jpg", "a.jpg.xmp" + TAKEN),
                        new Skipped("a.png", "a.png.XMP" + TAKEN),
                        new Skipped("link/c.jpg", "a link leads to it out of the folder of the pictures"),
                        new Skipped("../photos/a.jpg", "its name may lead out of the folder"));
        assertThat(elsewhere.resolve("c.jpg.xmp")).doesNotExist();
        assertThat(elsewhere.resolve("moved.xmp")).content().contains("<rdf:li>sea</rdf:li>");
    }

    @Test
    void aFolderThatIsGoneAndPicturesThatAreGoneAreSaidSo() throws IOException {
        Files.delete(photos.resolve("a.jpg"));
        assertThat(write().skipped()).containsExactly(new Skipped("a.jpg", "its file is gone"));
        var gone = temp.resolve("gone");
        assertThatThrownBy(() -> plan(gone))
                .isInstanceOf(CollectionException.class)
                .hasMessage("nothing can be written beside the pictures: their folder, " + gone
                        + ", is not there; if it is on a drive, connect that");
    }

    /** A disk that refuses new files in some folders. */
    private Path refusing(Function<Path, Boolean> refuses) {
        return new WatchedDisk(new DiskWatcher() {
                    @Override
                    public void before(Request request, Path path) throws IOException {
                        if (request == Request.CREATE && refuses.apply(path)) {
                            throw new AccessDeniedException(path.toString());
                        }
                    }
                })
                .path(photos);
    }

    @Test
    void aFolderThatIsReadOnlyIsSaidSo() throws IOException {
        keywords.put("sub/b.jpg", "lake");
        var some =
                plan(refusing(path -> path.startsWith(photos.resolve("sub")))).carryOut(Progress.NONE);
        assertThat(some.written()).isEqualTo(2);
        assertThat(some.skipped()).containsExactly(new Skipped("sub/b.jpg", "its folder is read-only"));
        SidecarPlan.removing(source(photos)).carryOut(Progress.NONE);
        var before = tree();
        var plan = plan(refusing(path -> true));
        assertThatThrownBy(() -> plan.carryOut(Progress.NONE))
                .isInstanceOf(FileSystemException.class)
                .hasMessage(photos + ": is read-only, so that nothing was written beside the pictures");
        assertThat(tree()).isEqualTo(before);
    }

    @Test
    void whatWasWrittenCanBeTakenAwayAgain() throws IOException {
        var before = tree();
        write();
        mine("sub/b.xmp");
        mine("c.jpg.xmp");
        // Without a keyword now, but still in the collection.
        keywords.replaceAll((name, keyword) -> "Pile 1");
        var plan = SidecarPlan.removing(source(photos));
        assertThat(List.of(plan.toWrite(), plan.toRemove())).containsExactly(0, 2);
        assertThat(plan.carryOut(Progress.NONE).removed()).isEqualTo(2);
        before.putAll(Map.of("sub/b.xmp", "mine", "c.jpg.xmp", "mine"));
        assertThat(tree()).isEqualTo(before);
    }

    @Test
    void graftDoesNotReadItsOwnWordsBack() throws IOException {
        var companions = new PictureCompanions().fingerprint(photos.resolve("a.jpg"));
        write();
        assertThat(new PictureCompanions().fingerprint(photos.resolve("a.jpg"))).isEqualTo(companions);
        var read = new PictureCompanions().of(photos.resolve("a.jpg"), new byte[0]);
        assertThat(read.annotations().isEmpty()).isTrue();
        assertThat(read.problems()).isEmpty();
    }

    @Test
    void withoutAnyNamedPileThereIsNothingToWrite() throws IOException {
        keywords.replaceAll((name, keyword) -> "Pile 1");
        assertThat(write().notes())
                .containsExactly("None of the piles has a name yet, so there are no keywords to write.");
    }
}
