package dev.graft.server.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.board.Board;
import dev.graft.app.board.CollectionBoard;
import dev.graft.app.board.Place;
import dev.graft.app.board.SortingDetails;
import dev.graft.app.cluster.BorrowingVerdict;
import dev.graft.app.cluster.PileChoice;
import dev.graft.app.cluster.ScoredWord;
import dev.graft.server.http.Json;
import dev.graft.server.workspace.OpenCollection;
import dev.graft.store.PictureRow;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** The JSON of a board. Pictures are sent column-wise, since there may be thousands of them. */
final class BoardView {
    static final int HASH_DIGITS = 12;

    private BoardView() {}

    static ObjectNode of(String id, CollectionBoard.View view, OpenCollection.Facts facts) {
        var board = view.board();
        var json = Json.object().put("collection", id).put("revision", board.revision());
        undo(json, view);
        json.set("sorted", board.about().map(BoardView::about).orElse(null));
        json.set("piles", piles(board));
        json.set("pictures", pictures(board, facts.pictures()));
        return json;
    }

    static void undo(ObjectNode json, CollectionBoard.View view) {
        json.put("undo", view.undoable().orElse(null))
                .put("redo", view.redoable().orElse(null))
                .put("corrections", view.corrections());
    }

    private static ObjectNode about(SortingDetails about) {
        var json = Json.object()
                .put("at", about.at())
                .put("summary", about.summary())
                .put("method", about.method())
                .put("with", about.with().orElse(null))
                .put("steered", about.steered());
        if (about.wanted().isPresent()) {
            json.put("wanted", about.wanted().getAsInt());
        } else {
            json.put("wanted", "auto");
        }
        json.set(
                "help",
                about.help()
                        .map(found -> help(found.verdict(), found.used(), found.sentence(), found.source()))
                        .orElse(null));
        json.set("choice", about.choice().map(BoardView::choice).orElse(null));
        json.set(
                "evaluation",
                about.evaluation()
                        .map(found -> Json.object()
                                .put("labelled", found.labelled())
                                .put("entropyBits", Json.rounded(found.entropyBits()))
                                .put("accuracy", Json.rounded(found.accuracy())))
                        .orElse(null));
        json.set("notes", Json.texts(about.notes()));
        return json;
    }

    private static ObjectNode choice(PileChoice choice) {
        var json = Json.object()
                .put("chosen", choice.chosen())
                .put("clear", choice.clear())
                .put("sentence", choice.sentence());
        var curve = json.putArray("curve");
        choice.curve()
                .forEach(point -> curve.addObject()
                        .put("piles", point.piles())
                        .put("score", Json.rounded(point.score()))
                        .put("chance", Json.rounded(point.chance())));
        return json;
    }

    static ArrayNode piles(Board board) {
        var tallies = board.tallies();
        var also = board.alsoCounts();
        var piles = Json.array();
        for (var pile : board.piles()) {
            var tally = tallies.getOrDefault(pile.id(), new Board.Tally(0, 0, 0));
            piles.addObject()
                    .put("id", pile.id())
                    .put("name", pile.name())
                    .put("named", pile.named())
                    .put("size", tally.size())
                    .put("pinned", tally.pinned())
                    .put("doubtful", tally.doubtful())
                    .put("also", also.getOrDefault(pile.name(), 0))
                    .set("words", words(pile.words()));
        }
        return piles;
    }

    private static ObjectNode pictures(Board board, Map<Long, PictureRow> contents) {
        var json = Json.object();
        var ids = json.putArray("id");
        var names = json.putArray("name");
        var thumbs = json.putArray("thumb");
        var widths = json.putArray("width");
        var heights = json.putArray("height");
        var x = json.putArray("x");
        var y = json.putArray("y");
        var words = json.putArray("words");
        var shown = board.pictures().stream().filter(contents::containsKey).toList();
        for (long id : shown) {
            var content = Objects.requireNonNull(contents.get(id));
            var place = board.place(id);
            ids.add(id);
            names.add(content.name());
            thumbs.add(content.sha256().map(BoardView::version).orElse(null));
            widths.add(content.width());
            heights.add(content.height());
            x.add(place.spot().map(spot -> (Double) Json.rounded(spot.x())).orElse(null));
            y.add(place.spot().map(spot -> (Double) Json.rounded(spot.y())).orElse(null));
            words.add(words(place.suggestions()));
        }
        places(board, shown, json);
        return json;
    }

    /** The fields of these pictures that corrections can change. */
    static ObjectNode changed(Board board, Collection<Long> pictures) {
        var json = Json.object();
        var ids = json.putArray("id");
        pictures.forEach(ids::add);
        places(board, pictures, json);
        return json;
    }

    private static void places(Board board, Collection<Long> pictures, ObjectNode json) {
        var piles = json.putArray("pile");
        var confidences = json.putArray("confidence");
        var doubtful = json.putArray("doubtful");
        var pinned = json.putArray("pinned");
        var unsure = json.putArray("unsure");
        var also = json.putArray("also");
        for (long id : pictures) {
            Place place = board.place(id);
            piles.add(place.pile());
            confidences.add(Json.rounded(place.confidence()));
            doubtful.add(place.doubtful() ? 1 : 0);
            pinned.add(place.pinned() ? 1 : 0);
            unsure.add(place.unsure() ? 1 : 0);
            also.add(Json.texts(board.also(id)));
        }
    }

    static ArrayNode words(List<ScoredWord> words) {
        return Json.texts(words.stream().map(ScoredWord::word).toList());
    }

    /** A prefix of the content hash: put into a thumbnail's URL, it allows the thumbnail to be cached for ever. */
    static String version(String hash) {
        return hash.substring(0, HASH_DIGITS);
    }

    /** What borrowing did, for piles or for labels. */
    static ObjectNode help(BorrowingVerdict verdict, boolean used, String sentence, String source) {
        return Json.object()
                .put("verdict", verdict.name().toLowerCase(Locale.ROOT).replace('_', ' '))
                .put("used", used)
                .put("sentence", sentence)
                .put("source", source);
    }
}
