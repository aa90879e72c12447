package dev.graft.studies.data.sets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.studies.data.FoundSet;
import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.MadeUp;
import dev.graft.studies.data.layout.Findings;
import dev.graft.studies.data.layout.Folder;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchTest {
    @TempDir
    Path root;

    @Test
    void aSearchThatIsTooLongEndsAndSaysSo() {
        var made = new MadeUp(root);
        for (int i = 0; i < 20; i++) {
            made.folder("a" + i);
        }
        made.scenes("b");
        assertThat(Search.in(root, 100).found()).extracting(FoundSet::set).containsExactly(KnownSet.FIFTEEN_SCENES);
        var cut = Search.in(root, 10);
        assertThat(cut.found()).isEmpty();
        assertThat(cut.problems())
                .containsExactly("the search in " + root
                        + " ended after 10 folders; a folder nearer to the data sets is" + " searched to its end");
    }

    @Test
    void aFolderIsReadUpToItsBound() {
        new MadeUp(root).files("", "1.jpg", "2.jpg", "3.jpg", ".hidden").folder("x.dog");
        assertThat(new Folder(root, 2).files().size()).isLessThanOrEqualTo(2);
        assertThat(new Folder(root).files()).containsExactly("1.jpg", "2.jpg", "3.jpg");
        assertThat(new Folder(root).folders()).containsExactly("x.dog");
    }

    @Test
    void aFolderThatIsNamedAsAnArchiveIsNone() {
        new MadeUp(root).files("", "caltech-101.tar").folder("256_ObjectCategories.tar");
        assertThat(new Folder(root).files()).containsExactly("caltech-101.tar");
        assertThat(new Folder(root).folders()).containsExactly("256_ObjectCategories.tar");
    }

    @Test
    void aFolderThatMayNotBeLookedIntoIsNotSaidToHoldNothing() {
        // The superuser may look into any folder, so one that is not there takes the part of a closed one.
        var closed = new Folder(root.resolve("256_ObjectCategories"));
        assertThat(closed.isOpen()).isFalse();
        assertThat(closed.isEmpty()).isTrue();
        assertThat(new Folder(root).isOpen()).isTrue();
        var layout = new Caltech256();
        var findings = new Findings();
        assertThat(layout.scan(closed, findings)).isFalse();
        layout.finish(findings);
        assertThat(findings.problems())
                .containsExactly(closed.path() + " has the name of Caltech-256, but may not be looked into; expected "
                        + layout.set().expected());
    }

    @Test
    void whatGraftMadeIsNoDataSet() {
        var made = new MadeUp(root);
        made.text("drawn/README.txt", "These pictures were drawn by Graft, for its demo and its tests.\n")
                .files("drawn", "tags.csv", "captions.csv")
                .crawl("drawn", 100, ".txt", "sea sky")
                .scenes("drawn/below")
                .files("work/collections", "a.graft")
                .scenes("work/collections/below")
                .files("flickr30k/table2", "results.csv")
                .folder("flickr30k/table2/cells")
                .scenes("flickr30k/table2/below");
        var findings = Search.in(root);
        assertThat(findings.found()).isEmpty();
        assertThat(findings.problems()).singleElement().asString().startsWith("no data set was found");
        made.text("drawn/README.txt", "These pictures were taken by me.\n");
        assertThat(Search.in(root).found())
                .extracting(FoundSet::set)
                .containsExactly(KnownSet.FIFTEEN_SCENES, KnownSet.FLICKR_CRAWL);
    }
}
