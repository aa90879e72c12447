package dev.graft.experiments.data.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.experiments.data.Found;
import dev.graft.experiments.data.KnownSet;
import dev.graft.experiments.data.MadeUp;
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
        made.files("b/Coast", "1.jpg").files("b/Forest", "1.jpg");
        assertThat(Search.in(root, 100).found()).extracting(Found::set).containsExactly(KnownSet.FIFTEEN_SCENES);
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
}
