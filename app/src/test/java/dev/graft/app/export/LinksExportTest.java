package dev.graft.app.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.graft.app.cluster.SortedPicture;
import dev.graft.app.cluster.Sorting;
import dev.graft.app.label.Labelling;
import dev.graft.app.output.SmallLabellings;
import dev.graft.app.output.SmallSortings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinksExportTest {
    @TempDir
    Path temp;

    private Path links;

    @BeforeEach
    void needsLinks() throws IOException {
        links = temp.resolve("links");
        try {
            Files.delete(Files.createSymbolicLink(temp.resolve("try"), temp));
        } catch (IOException | UnsupportedOperationException e) {
            assumeTrue(false, "no symbolic links here");
        }
    }

    private SortedPicture picture(String name, int pile) throws IOException {
        var file = temp.resolve("photos").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, name, StandardCharsets.UTF_8);
        return SmallSortings.picture(name, Optional.of(file), pile);
    }

    private Sorting dogsAndCats() throws IOException {
        return SmallSortings.sorting(
                List.of("dog", "cat"), List.of(picture("a.jpg", 0), picture("b.jpg", 1), picture("sub/a.jpg", 0)));
    }

    private static LinksExport.Linked link(Path folder, Sorting sorting) throws IOException {
        return new LinksExport().write(folder, ExportedPictures.of(sorting));
    }

    private static LinksExport.Linked link(Path folder, Labelling labelling) throws IOException {
        return new LinksExport().write(folder, ExportedPictures.of(labelling));
    }

    @Test
    void everyPictureIsLinkedInEachOfItsLabels() throws IOException {
        var a = SmallLabellings.picture("a.jpg", picture("a.jpg", 0).path(), 0, 2);
        var b = SmallLabellings.picture("b.jpg", picture("b.jpg", 0).path());
        var gone = SmallLabellings.picture("gone.jpg", Optional.empty(), 2);
        var labelling = SmallLabellings.labelling(true, List.of("dog", "bird", "cat/kitten"), List.of(a, b, gone));
        assertThat(link(links, labelling)).isEqualTo(new LinksExport.Linked(2, 2, 1));
        assertThat(tree()).isEqualTo(Map.of("1 dog/a.jpg", "a.jpg", "3 cat/1 kitten/a.jpg", "a.jpg"));
        assertThat(links.resolve("2 bird")).doesNotExist();
        link(links, dogsAndCats());
        assertThat(links.resolve("3 cat")).doesNotExist();
    }

    @Test
    void everyPictureIsLinkedInItsPile() throws IOException {
        var made = link(links, dogsAndCats());
        assertThat(made).isEqualTo(new LinksExport.Linked(3, 2, 0));
        assertThat(tree())
                .isEqualTo(Map.of("1 dog/a.jpg", "a.jpg", "1 dog/a (2).jpg", "sub/a.jpg", "2 cat/b.jpg", "b.jpg"));
        assertThat(links.resolve("1 dog/a.jpg")).isSymbolicLink();
    }

    @Test
    void pilesInsideOfOthersAreNestedFoldersThatGoAgain() throws IOException {
        var nested = SmallSortings.sorting(
                List.of("animal / dog", "animal", "animal / cat"),
                List.of(
                        picture("a.jpg", 0),
                        picture("b.jpg", 1),
                        picture("c.jpg", 2).withAlso(List.of("animal", "red"))));
        assertThat(link(links, nested)).isEqualTo(new LinksExport.Linked(5, 4, 0));
        assertThat(tree())
                .isEqualTo(Map.of(
                        "1 animal/1 dog/a.jpg", "a.jpg",
                        "1 animal/2 cat/c.jpg", "c.jpg",
                        "1 animal/b.jpg", "b.jpg",
                        "1 animal/c.jpg", "c.jpg",
                        "2 red/c.jpg", "c.jpg"));
        link(links, dogsAndCats());
        assertThat(links.resolve("1 animal")).doesNotExist();
        assertThat(links.resolve("2 red")).doesNotExist();
    }

    @Test
    void aLinkInPlaceOfANestedFolderLeadsNowhere() throws IOException {
        var nested = SmallSortings.sorting(List.of("animal / dog"), List.of(picture("a.jpg", 0)));
        link(links, nested);
        var outside = Files.createDirectories(temp.resolve("outside/1 dog"));
        var kept = Files.createSymbolicLink(outside.resolve("mine"), temp);
        Files.delete(links.resolve("1 animal/1 dog/a.jpg"));
        Files.delete(links.resolve("1 animal/1 dog"));
        Files.delete(links.resolve("1 animal"));
        Files.createSymbolicLink(links.resolve("1 animal"), temp.resolve("outside"));
        assertThatThrownBy(() -> link(links, nested)).isInstanceOf(FileSystemException.class);
        assertThat(kept).isSymbolicLink();
    }

    @Test
    void aFolderMadeBeforeIsMadeAnew() throws IOException {
        link(links, dogsAndCats());
        link(links, SmallSortings.sorting(List.of("bird"), List.of(picture("b.jpg", 0))));
        assertThat(tree()).isEqualTo(Map.of("1 bird/b.jpg", "b.jpg"));
        assertThat(links.resolve("1 dog")).doesNotExist();
        assertThat(temp.resolve("photos/a.jpg")).hasContent("a.jpg");
        assertThat(temp.resolve("photos/sub/a.jpg")).hasContent("sub/a.jpg");
    }

    @Test
    void onlyLinksAreEverRemoved() throws IOException {
        link(links, dogsAndCats());
        Files.writeString(links.resolve("1 dog/notes.txt"), "mine", StandardCharsets.UTF_8);
        Files.createDirectories(links.resolve("my folder/deep"));
        Files.createSymbolicLink(links.resolve("my folder/link"), temp);
        Files.delete(links.resolve("2 cat/b.jpg"));
        Files.writeString(links.resolve("2 cat/b.jpg"), "mine too", StandardCharsets.UTF_8);

        link(links, dogsAndCats());

        assertThat(links.resolve("1 dog/notes.txt")).hasContent("mine");
        assertThat(links.resolve("my folder/deep")).isDirectory();
        assertThat(links.resolve("my folder/link")).isSymbolicLink();
        assertThat(links.resolve("2 cat/b.jpg")).isRegularFile().hasContent("mine too");
        assertThat(links.resolve("2 cat/b (2).jpg")).isSymbolicLink().hasContent("b.jpg");
    }

    @Test
    void aFolderWithAnythingElseIsRefusedAndLeftAlone() throws IOException {
        Files.createDirectories(links);
        Files.writeString(links.resolve("holiday.jpg"), "mine", StandardCharsets.UTF_8);
        var sorting = dogsAndCats();
        assertThatThrownBy(() -> link(links, sorting))
                .isInstanceOf(FileSystemException.class)
                .hasMessage(links + ": holds something other than links made by Graft; nothing was changed."
                        + " Name a new or empty folder");
        try (var files = Files.list(links)) {
            assertThat(files).containsExactly(links.resolve("holiday.jpg"));
        }
        assertThatThrownBy(() -> link(links.resolve("holiday.jpg"), sorting))
                .hasMessageEndingWith("holiday.jpg: is not a folder; name a new or empty folder for the links");
    }

    @Test
    void aMarkerThatIsNotOursIsRefused() throws IOException {
        Files.createDirectories(links);
        Files.writeString(links.resolve(LinksExport.MARKER), "graft links 2\n", StandardCharsets.UTF_8);
        var sorting = dogsAndCats();
        assertThatThrownBy(() -> link(links, sorting))
                .hasMessageContaining("has a marker .graft-links that this version of Graft did not write");
    }

    @Test
    void aMarkerCannotLeadOutOfTheFolder() throws IOException {
        Files.createDirectories(links);
        Files.createSymbolicLink(temp.resolve("photo-link"), temp);
        var outside = Files.createDirectories(temp.resolve("outside"));
        Files.createSymbolicLink(outside.resolve("link"), temp);
        Files.createSymbolicLink(links.resolve("3 way"), outside);
        Files.writeString(
                links.resolve(LinksExport.MARKER),
                "graft links 1\n../outside\n..\n" + outside + "\n3 way\n",
                StandardCharsets.UTF_8);
        link(links, dogsAndCats());
        assertThat(outside.resolve("link")).isSymbolicLink();
        assertThat(temp.resolve("photo-link")).isSymbolicLink();
        assertThat(links.resolve("3 way")).isSymbolicLink();
    }

    @Test
    void aPilesFolderThatLeadsElsewhereIsRefused() throws IOException {
        link(links, SmallSortings.sorting(List.of(), List.of()));
        Files.createSymbolicLink(links.resolve("1 dog"), temp.resolve("photos"));
        var sorting = dogsAndCats();
        assertThatThrownBy(() -> link(links, sorting))
                .hasMessage(links.resolve("1 dog") + ": is in the way of a folder of links; move it away");
        assertThat(temp.resolve("photos/a.jpg")).hasContent("a.jpg");
    }

    @Test
    void anyPileNameBecomesAFolderOfItsOwn() throws IOException {
        var names = List.of(
                "dog",
                "dog",
                "DOG",
                "..",
                "",
                "a/b\\c:d*e?f\"g<h>i|j",
                "CON",
                "\uD83D\uDC36 \uD83D\uDC08",
                "ä".repeat(500),
                "line\nbreak",
                "end. . ",
                "x\uD800y");
        var pictures = new ArrayList<SortedPicture>();
        for (int i = 0; i < names.size(); i++) {
            pictures.add(picture("p.jpg", i));
        }
        var sorting = SmallSortings.sorting(names, pictures);
        for (int run = 0; run < 2; run++) {
            var made = link(links, sorting);
            assertThat(made).isEqualTo(new LinksExport.Linked(names.size(), names.size(), 0));
            try (var folders = Files.list(links).filter(Files::isDirectory)) {
                assertThat(folders.map(folder -> folder.getFileName().toString())
                                .map(LinksExportTest::ascii))
                        .hasSize(names.size())
                        .contains("01 dog", "02 dog", "03 DOG", "04", "05", "06 a", "07 CON")
                        .contains("10 line_break", "11 end", "12 x_y");
            }
            assertThat(links.resolve("06 a/1 b_c_d_e_f_g_h_i/1 j/p.jpg")).isSymbolicLink();
        }
    }

    /** A Java without UTF-8 for file names writes _ instead. */
    private static String ascii(String name) {
        return name.replaceAll("[^\\x20-\\x7E]", "_");
    }

    @Test
    void picturesWithoutAFileAreCountedAndLeftOut() throws IOException {
        var gone = SmallSortings.picture("gone.jpg", Optional.of(temp.resolve("gone.jpg")), 0);
        var sorting = SmallSortings.sorting(
                List.of("dog"), List.of(SmallSortings.picture("row 1", 0), gone, picture("a.jpg", 0)));
        assertThat(link(links, sorting)).isEqualTo(new LinksExport.Linked(1, 1, 2));
    }

    @Test
    void whereLinksCannotBeMadeItSaysSo() throws IOException {
        var sorting = dogsAndCats();
        var none = new LinksExport((place, original) -> {
            throw new UnsupportedOperationException("not on this disk");
        });
        assertThatThrownBy(() -> none.write(links, ExportedPictures.of(sorting)))
                .isInstanceOf(FileSystemException.class)
                .hasMessageContaining("symbolic links cannot be made here (not on this disk); name a folder on another"
                        + " disk, or go without links");
        assertThat(link(links, sorting).links()).isEqualTo(3);
    }

    @Property(tries = 300)
    void aCleanNameIsSafeAndCleanAgain(@ForAll String text) {
        String clean = SafeNames.clean(text, 60);
        assertThat(clean.getBytes(StandardCharsets.UTF_8).length).isLessThanOrEqualTo(60);
        assertThat(clean)
                .doesNotContain("/", "\\", "\n", "\u0000")
                .doesNotEndWith(".")
                .doesNotEndWith(" ");
        assertThat(SafeNames.clean(clean, 60)).isEqualTo(clean);
    }

    @Test
    void namesThatDifferInCaseOnlyOrAreTooLongGetDifferentLinks() {
        var names = new SafeNames(temp);
        assertThat(names.file("a.JPG").getFileName()).hasToString("a.JPG");
        assertThat(names.file("A.jpg").getFileName()).hasToString("A (2).jpg");
        String first = names.file("x".repeat(300) + "1.jpg").getFileName().toString();
        String second = names.file("x".repeat(300) + "2.jpg").getFileName().toString();
        assertThat(first).isEqualTo("x".repeat(200) + ".jpg");
        assertThat(second).isEqualTo("x".repeat(200) + " (2).jpg");
        assertThat(names.file("end.").getFileName()).hasToString("end");
        assertThat(names.file(":?").getFileName()).hasToString("__");
    }

    /** What each link leads to, by the link's place. */
    private Map<String, String> tree() throws IOException {
        var tree = new TreeMap<String, String>();
        try (var files = Files.walk(links)) {
            for (var file : files.filter(Files::isSymbolicLink).toList()) {
                tree.put(
                        links.relativize(file).toString().replace('\\', '/'),
                        Files.readString(file, StandardCharsets.UTF_8));
            }
        }
        return tree;
    }
}
