package dev.graft.cli.summary;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.cli.Main;
import dev.graft.core.random.Seed;
import dev.graft.synthetic.WorldParams;
import dev.graft.synthetic.WorldWriter;
import dev.graft.synthetic.subject.Subject;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What further runs of the indexer say of a collection that is there. */
class IndexSummaryTest {
    @TempDir
    Path temp;

    private Path photos;
    private Path file;

    @BeforeEach
    void index() throws IOException {
        photos = temp.resolve("photos");
        file = temp.resolve("p.graft");
        var params = WorldParams.yours(new Seed(1))
                .withKinds(List.of(Subject.TREE, Subject.FISH))
                .withPicturesPerKind(3);
        new WorldWriter(2).write(photos, params, Set.of());
        assertThat(graft("index", photos, "-o", file, "--words", "30")).contains("6 pictures: 6 new");
    }

    @Test
    void otherSettingsTellHowManyPicturesWerePutIntoOtherWords() throws JsonProcessingException {
        assertThat(graft("index", file, "--words", "20"))
                .contains("6 pictures: 0 new, 0 changed, 0 unchanged, 6 with other visual words");
        assertThat(graft("index", file))
                .contains("0 new, 0 changed, 6 unchanged")
                .doesNotContain("put into");
        var json = json("index", file, "--step", "10");
        assertThat(json.path("recounted").asInt(-1)).isEqualTo(6);
        assertThat(json.path("unchanged").asInt(-1)).isZero();
        assertThat(json("index", file).path("recounted").asInt(-1)).isZero();
    }

    @Test
    void aChoiceOfLabelsStaysUntilAnotherIsMade() {
        assertThat(graft("index", file)).contains("2 classes on 6 pictures");
        assertThat(graft("index", file, "--labels", "none")).doesNotContain("classes");
        assertThat(graft("index", file)).doesNotContain("classes");
        assertThat(graft("index", file, "--labels", "folders")).contains("2 classes on 6 pictures");
    }

    @Test
    void aNameCannotBreakALine() throws IOException {
        Files.writeString(photos.resolve("note\n.doc"), "not a picture");
        assertThat(graft("index", file)).contains("    note\\u000a.doc: ");
        assertThat(graft("show", file, "--rejected")).startsWith("note\\u000a.doc: ");
    }

    @Test
    void forgettingTellsHowManyFilesWereDropped() throws IOException {
        Files.delete(photos.resolve("tree/tree-0001.jpg"));
        Files.delete(photos.resolve("fish/fish-0001.jpg"));
        assertThat(graft("index", file)).contains("2 files missing; known data is kept");
        assertThat(graft("index", file, "--forget-missing"))
                .contains("4 pictures: 0 new, 0 changed, 4 unchanged")
                .contains("2 files missing; known data was dropped");
        assertThat(graft("index", file, "--forget-missing")).doesNotContain("forgotten");
        Files.delete(photos.resolve("fish/fish-0002.jpg"));
        var json = json("index", file, "--forget-missing");
        assertThat(json.path("forgotten").asInt(-1)).isEqualTo(1);
        assertThat(json.path("missing").asInt(-1)).isZero();
    }

    @Test
    void aFolderThatWasMovedIsNamedWithWhatToType() throws IOException {
        var recorded = photos.toRealPath();
        var moved = Files.move(photos, temp.resolve("moved"));
        assertThat(graft("index", file))
                .isEqualTo("graft: " + file + " holds the pictures of " + recorded
                        + ", which is not there; if the pictures are elsewhere now, type: graft index NEW_FOLDER -o "
                        + file + System.lineSeparator());
        assertThat(graft("index", moved, "-o", file)).contains("0 new, 0 changed, 6 unchanged");
        assertThat(graft("index", file)).contains("Indexed " + moved.toRealPath());
    }

    private static JsonNode json(Object... args) throws JsonProcessingException {
        var all = new Object[args.length + 1];
        System.arraycopy(args, 0, all, 0, args.length);
        all[args.length] = "--json";
        return new ObjectMapper().readTree(graft(all));
    }

    /** What the command prints, whether it works or not. */
    private static String graft(Object... args) {
        var out = new StringWriter();
        var words = new String[args.length];
        for (int i = 0; i < args.length; i++) {
            words[i] = args[i].toString();
        }
        var writer = new PrintWriter(out, true);
        Main.run(writer, writer, words);
        return out.toString();
    }
}
