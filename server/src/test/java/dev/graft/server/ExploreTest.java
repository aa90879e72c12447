package dev.graft.server;

import static dev.graft.synthetic.subject.Subject.BOAT;
import static dev.graft.synthetic.subject.Subject.FISH;
import static dev.graft.synthetic.subject.Subject.TREE;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is alike, what is doubled, what a sorting moved, and details. */
class ExploreTest {
    private static final String AT = "/api/collections/mine";

    @TempDir
    Path temp;

    private Served served;
    private Path folder;

    @BeforeEach
    void start() throws IOException {
        served = new Served(temp);
        folder = Drawn.named(served.root().resolve("mine"), 8, BOAT, FISH, TREE);
    }

    @AfterEach
    void end() {
        served.close();
    }

    private List<Long> called(String part) {
        var pictures = served.client().board("mine").path("pictures");
        var ids = new ArrayList<Long>();
        for (int i = 0; i < pictures.path("id").size(); i++) {
            if (pictures.path("name").path(i).asText().contains(part)) {
                ids.add(pictures.path("id").path(i).asLong());
            }
        }
        return ids;
    }

    private static List<Long> numbers(JsonNode array) {
        var numbers = new ArrayList<Long>();
        array.forEach(one -> numbers.add(one.asLong()));
        return numbers;
    }

    private List<Long> alike(String wish) {
        return numbers(served.client().post(AT + "/alike", wish).well().path("pictures"));
    }

    /** Polls until everything was looked at. */
    private JsonNode prepared(String path) {
        for (int i = 0; i < 500; i++) {
            var answer = served.client().get(path).well();
            if (answer.path("prepared").isNull()) {
                return answer;
            }
            Client.pause();
        }
        throw new AssertionError(path);
    }

    @Test
    void moreLikeAPileOrLabelOrPicturesAreFound() throws IOException {
        served.client().addFolder("mine");
        var boats = called("boat");
        var some = boats.subList(0, 3);
        var found = alike("{'pictures':" + some + ",'limit':5}");
        assertThat(found).hasSize(5).doesNotContainAnyElementsOf(some);
        assertThat(found.stream().filter(boats::contains).count()).isGreaterThanOrEqualTo(3);

        var made = served.client()
                .edit("mine", "{'kind':'new-pile','pictures':" + some + ",'name':'Boats'}")
                .path("made");
        assertThat(alike("{'pile':" + made + "}")).hasSize(21).doesNotContainAnyElementsOf(some);
        var refused = alike("{'pile':" + made + ",'refused':" + found.subList(0, 2) + "}");
        assertThat(refused).hasSize(19).doesNotContainAnyElementsOf(found.subList(0, 2));

        served.client().edit("mine", "{'kind':'label','pictures':" + some + ",'label':'boat'}");
        assertThat(alike("{'label':'boat','limit':500}")).hasSize(21).doesNotContainAnyElementsOf(some);

        var fish = Files.readAllBytes(Drawn.files(folder).stream()
                .filter(file -> file.getFileName().toString().startsWith("fish"))
                .findFirst()
                .orElseThrow());
        var like =
                numbers(served.client().post(AT + "/alike/picture", fish).well().path("pictures"));
        assertThat(called("fish")).contains(like.get(0));
    }

    @Test
    void whatCannotBeComparedIsSaid() throws IOException {
        served.client().addFolder("mine");
        var client = served.client();
        assertThat(client.post(AT + "/alike", "{}").refused(400)).contains("one of");
        assertThat(client.post(AT + "/alike", "{'pile':1,'label':'x'}").refused(400))
                .contains("one of");
        assertThat(client.post(AT + "/alike", "{'pictures':['a']}").refused(400))
                .contains("numbers of pictures");
        assertThat(client.post(AT + "/alike", "{'pictures':[1],'limit':0}").refused(400))
                .contains("from 1 to 500");
        assertThat(client.post(AT + "/alike", "{'pile':99}").refused(404)).contains("no pile 99");
        assertThat(client.post(AT + "/alike", "{'label':'nobody'}").refused(409))
                .contains("no picture yet");
        client.post(AT + "/alike/picture", new byte[] {1, 2, 3}).refused(422);
        assertThat(client.get(AT + "/duplicates?most=81").refused(400)).contains("between 0 and 80");
        client.get(AT + "/pictures/9999/details").refused(404);
    }

    @Test
    void whatASortingMovedCanBeAcceptedOrPutBack() throws IOException {
        served.client().addFolder("mine");
        served.client().sort("mine", "{'piles':3}");
        assertThat(numbers(served.client().get(AT + "/moved").well().path("id")))
                .as("the first sorting moves nothing from pile to pile")
                .isEmpty();
        // Two pictures that nobody pinned are taken out of their pile, so that the next sorting moves them back.
        var board = served.client().board("mine");
        int first = board.path("piles").path(0).path("id").asInt();
        var members = new ArrayList<Long>();
        for (int i = 0; i < board.path("pictures").path("id").size(); i++) {
            if (board.path("pictures").path("pile").path(i).asInt() == first) {
                members.add(board.path("pictures").path("id").path(i).asLong());
            }
        }
        var rest = members.subList(2, members.size());
        served.client().edit("mine", "{'kind':'confirm','pictures':" + rest + "}");
        served.client().edit("mine", "{'kind':'split','pile':" + first + ",'pictures':" + members.subList(0, 2) + "}");
        served.client().sort("mine", "{'piles':3}");
        var moved = served.client().get(AT + "/moved").well();
        int count = moved.path("id").size();
        assertThat(moved.path("from").size()).isEqualTo(count);
        assertThat(moved.path("fromName").size()).isEqualTo(count);
        assertThat(moved.path("to").size()).isEqualTo(count);
        var now = served.client().board("mine").path("pictures");
        for (int i = 0; i < count; i++) {
            assertThat(moved.path("from").path(i)).isNotEqualTo(moved.path("to").path(i));
            int at = numbers(now.path("id")).indexOf(moved.path("id").path(i).asLong());
            assertThat(now.path("pile").path(at)).isEqualTo(moved.path("to").path(i));
        }
        if (count > 0) {
            served.client()
                    .edit(
                            "mine",
                            "{'kind':'confirm','pictures':[" + moved.path("id").path(0) + "]}");
            assertThat(served.client().get(AT + "/moved").well().path("id").size())
                    .isEqualTo(count - 1);
        }
    }

    @Test
    void copiesAreGroupedAndListedAndDatesAreThere() throws IOException {
        var original = Drawn.files(folder).get(0);
        var picture = ImageIO.read(original.toFile());
        var small = new BufferedImage(picture.getWidth() / 2, picture.getHeight() / 2, BufferedImage.TYPE_INT_RGB);
        small.createGraphics().drawImage(picture, 0, 0, small.getWidth(), small.getHeight(), null);
        ImageIO.write(small, "jpg", folder.resolve("zz-copy.jpg").toFile());
        served.client().addFolder("mine");

        var groups = prepared(AT + "/duplicates?most=24").path("groups");
        var copy = called("zz-copy").get(0);
        assertThat(groups).anySatisfy(group -> assertThat(numbers(group)).contains(copy));
        var table = served.client().get(AT + "/duplicates.csv").text();
        assertThat(table)
                .startsWith("group,file,width,height,bytes,largest\r\n")
                .contains("zz-copy.jpg");
        assertThat(table.lines().filter(line -> line.contains("zz-copy"))).allMatch(line -> line.endsWith("no"));

        var dates = prepared(AT + "/dates");
        assertThat(dates.path("id").size()).isEqualTo(25);
        assertThat(dates.path("taken").path(0).isNull()).isTrue();
        assertThat(dates.path("modified").path(0).asLong()).isPositive();

        var details = served.client()
                .get(AT + "/pictures/" + copy + "/details?sharpness")
                .well();
        assertThat(details.path("name").asText()).isEqualTo("zz-copy.jpg");
        assertThat(details.path("width").asInt()).isEqualTo(small.getWidth());
        assertThat(details.path("sharpness").asDouble()).isPositive();
        served.restart();
        assertThat(prepared(AT + "/duplicates").path("groups").size()).isEqualTo(groups.size());
    }
}
