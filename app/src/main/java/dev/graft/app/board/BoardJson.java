package dev.graft.app.board;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.board.Place.Spot;
import dev.graft.app.cluster.ScoredWord;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** A board as JSON, as docs/formats.md describes it: columns, and nothing of pictures that are nowhere. */
final class BoardJson {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private BoardJson() {}

    static ObjectNode write(Board board) {
        var root = NODES.objectNode().put("format", 1).put("nextPile", board.nextPileId());
        board.about().ifPresent(about -> root.set("about", SortingDetailsJson.write(about)));
        var piles = root.putArray("piles");
        for (var pile : board.piles()) {
            piles.addObject()
                    .put("id", pile.id())
                    .put("name", pile.name())
                    .put("named", pile.named())
                    .put("touched", pile.touched())
                    .set("words", words(pile.words()));
        }
        root.set("pictures", pictures(board));
        board.allLabelNames().forEach(root.putArray("labelNames")::add);
        var labels = root.putObject("labels");
        var ids = labels.putArray("id");
        var names = labels.putArray("label");
        board.allLabels().keySet().stream().sorted().forEach(id -> {
            ids.add(id);
            names.add(board.allLabels().get(id));
        });
        if (!board.allAlso().isEmpty()) {
            also(root.putObject("also"), board.allAlso());
        }
        return root;
    }

    private static void also(ObjectNode columns, Map<Long, List<String>> also) {
        var ids = columns.putArray("id");
        var names = columns.putArray("labels");
        also.keySet().stream().sorted().forEach(id -> {
            ids.add(id);
            var list = names.addArray();
            Objects.requireNonNull(also.get(id)).forEach(list::add);
        });
    }

    /** Boards of earlier versions have none. */
    private static Map<Long, List<String>> also(JsonNode columns, Map<Long, Long> renamed) {
        var also = new HashMap<Long, List<String>>();
        for (int i = 0; i < columns.path("id").size(); i++) {
            long id = columns.required("id").required(i).longValue();
            also.put(
                    renamed.getOrDefault(id, id),
                    SortingDetailsJson.texts(columns.required("labels").required(i)));
        }
        return Collections.unmodifiableMap(also);
    }

    private static ObjectNode pictures(Board board) {
        var columns = NODES.objectNode();
        List.of("id", "pile", "confidence", "doubtful", "pinned", "unsure", "x", "y", "words")
                .forEach(columns::putArray);
        var places = board.allPlaces();
        for (int row = 0; row < places.length; row++) {
            var place = places[row];
            if (!place.equals(Place.NOWHERE)) {
                columns.withArray("id").add(board.pictureIds().id(row));
                columns.withArray("pile").add(place.pile());
                columns.withArray("confidence").add(place.confidence());
                columns.withArray("doubtful").add(place.doubtful() ? 1 : 0);
                columns.withArray("pinned").add(place.pinned() ? 1 : 0);
                columns.withArray("unsure").add(place.unsure() ? 1 : 0);
                columns.withArray("x").add(place.spot().map(Spot::x).orElse(null));
                columns.withArray("y").add(place.spot().map(Spot::y).orElse(null));
                columns.withArray("words").add(words(place.suggestions()));
            }
        }
        return columns;
    }

    private static ArrayNode words(List<ScoredWord> words) {
        var list = NODES.arrayNode();
        words.forEach(word -> list.addArray().add(word.word()).add(word.score()));
        return list;
    }

    /**
     * @param renamed ids that pictures have now, by those that they had when this was written
     * @throws IllegalArgumentException if this is no board
     */
    static Board read(JsonNode root, PictureIds pictureIds, Map<Long, Long> renamed) {
        var about = SortingDetailsJson.optional(root, "about", SortingDetailsJson::read);
        var piles = new ArrayList<BoardPile>();
        for (var pile : root.required("piles")) {
            piles.add(new BoardPile(
                    pile.required("id").intValue(),
                    pile.required("name").textValue(),
                    pile.required("named").booleanValue(),
                    pile.required("touched").booleanValue(),
                    words(pile.required("words"))));
        }
        var places = places(root.required("pictures"), renamed);
        var given = new HashMap<Long, String>();
        var labels = root.required("labels");
        for (int i = 0; i < labels.required("id").size(); i++) {
            long id = labels.required("id").required(i).longValue();
            given.put(
                    renamed.getOrDefault(id, id),
                    labels.required("label").required(i).textValue());
        }
        var board = Board.empty(pictureIds);
        var row = board.allPlaces();
        for (int i = 0; i < row.length; i++) {
            row[i] = places.getOrDefault(pictureIds.id(i), Place.NOWHERE);
        }
        return new Board(
                0,
                about,
                piles,
                pictureIds,
                row,
                Collections.unmodifiableMap(given),
                SortingDetailsJson.texts(root.required("labelNames")),
                also(root.path("also"), renamed),
                root.required("nextPile").intValue());
    }

    private static Map<Long, Place> places(JsonNode columns, Map<Long, Long> renamed) {
        var ids = columns.required("id");
        var places = new HashMap<Long, Place>();
        for (int i = 0; i < ids.size(); i++) {
            long id = ids.required(i).longValue();
            var x = columns.required("x").required(i);
            Optional<Spot> spot = x.isNumber()
                    ? Optional.of(new Spot(
                            x.doubleValue(), columns.required("y").required(i).doubleValue()))
                    : Optional.empty();
            places.put(
                    renamed.getOrDefault(id, id),
                    new Place(
                            columns.required("pile").required(i).intValue(),
                            columns.required("confidence").required(i).doubleValue(),
                            columns.required("doubtful").required(i).intValue() == 1,
                            columns.required("pinned").required(i).intValue() == 1,
                            columns.required("unsure").required(i).intValue() == 1,
                            spot,
                            words(columns.required("words").required(i))));
        }
        return places;
    }

    private static List<ScoredWord> words(JsonNode list) {
        var words = new ArrayList<ScoredWord>();
        for (var word : list) {
            words.add(new ScoredWord(
                    word.required(0).textValue(), word.required(1).doubleValue()));
        }
        return words;
    }
}
