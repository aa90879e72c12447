package dev.graft.server.explore;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.board.Board;
import dev.graft.app.board.Place;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.server.api.ApiContext;
import dev.graft.server.http.HttpProblem;
import dev.graft.server.http.Json;
import dev.graft.server.http.Reply;
import dev.graft.server.http.Request;
import dev.graft.server.http.Routes;
import dev.graft.server.search.CollectionLikeness;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongPredicate;

/** Finds pictures like others: those of a pile or label, some of the collection, or one that was sent. */
public final class AlikeApi {
    private static final String AT = "/api/collections/{collection}/alike";
    private static final int MOST = 500;
    private static final int USUAL = 30;

    private final ApiContext context;
    private final CollectionLikeness likeness;

    public AlikeApi(ApiContext context, CollectionLikeness likeness) {
        this.context = context;
        this.likeness = likeness;
    }

    public void addTo(Routes routes) {
        routes.post(AT, this::alike).post(AT + "/picture", context.limits().uploadBytes(), this::likeSent);
    }

    /** The examples, and which pictures could be more of them. */
    private record Examples(List<Long> pictures, LongPredicate candidates) {}

    private Reply alike(Request request) throws IOException {
        String id = request.variable("collection");
        var sent = request.json();
        Json.rejectUnknownFields(sent, Set.of("pile", "label", "pictures", "refused", "limit"));
        var board = context.workspace().open(id).board().now();
        var examples = examples(board, sent);
        if (examples.pictures.isEmpty()) {
            throw HttpProblem.conflict("There is no picture yet that others could be compared with.");
        }
        var refused = new HashSet<>(ids(sent, "refused"));
        var found = likeness.nearest(
                id,
                examples.pictures,
                refused,
                picture -> examples.candidates.test(picture) && !refused.contains(picture) && isThere(board, picture),
                limit(sent));
        return Reply.ok(json(found).put("examples", examples.pictures.size()));
    }

    private static boolean isThere(Board board, long picture) {
        return board.has(picture) && board.place(picture).pile() != Place.REMOVED;
    }

    private static Examples examples(Board board, JsonNode sent) {
        var pile = Json.optional(sent, "pile", JsonNode::canConvertToInt, "the number of a pile");
        var label = Json.optionalText(sent, "label");
        var pictures = ids(sent, "pictures");
        if ((pile.isPresent() ? 1 : 0) + (label.isPresent() ? 1 : 0) + (pictures.isEmpty() ? 0 : 1) != 1) {
            throw HttpProblem.badRequest("Give one of \"pile\", \"label\" and \"pictures\".");
        }
        if (pile.isPresent()) {
            return ofPile(board, pile.get().asInt());
        }
        if (label.isPresent()) {
            var labels = board.labels();
            return new Examples(
                    labels.keySet().stream()
                            .filter(id -> label.get().equals(labels.get(id)))
                            .toList(),
                    id -> !labels.containsKey(id));
        }
        var own = new HashSet<>(pictures);
        return new Examples(pictures, id -> !own.contains(id));
    }

    /** Where a person put some, these are the examples; what a person put elsewhere is no candidate. */
    private static Examples ofPile(Board board, int pile) {
        if (board.pile(pile).isEmpty()) {
            throw HttpProblem.notFound("There is no pile " + pile + ".");
        }
        var all = board.pictures().stream()
                .filter(id -> board.place(id).pile() == pile)
                .toList();
        var pinned = all.stream().filter(id -> board.place(id).pinned()).toList();
        return new Examples(pinned.isEmpty() ? all : pinned, id -> {
            var place = board.place(id);
            return place.pile() != pile && !place.pinned();
        });
    }

    private static List<Long> ids(JsonNode sent, String field) {
        var ids = new ArrayList<Long>();
        Json.optional(sent, field, JsonNode::isArray, "a list of pictures")
                .ifPresent(list -> list.forEach(one -> {
                    if (!one.isIntegralNumber()) {
                        throw HttpProblem.badRequest(
                                "\"" + field + "\" must be a list of numbers of pictures, has " + one);
                    }
                    ids.add(one.asLong());
                }));
        return ids;
    }

    private static int limit(JsonNode sent) {
        return Json.optional(
                        sent,
                        "limit",
                        value -> value.isInt() && value.asInt() >= 1 && value.asInt() <= MOST,
                        "a number from 1 to " + MOST)
                .map(JsonNode::asInt)
                .orElse(USUAL);
    }

    private Reply likeSent(Request request) throws IOException {
        String id = request.variable("collection");
        var board = context.workspace().open(id).board().now();
        byte[] picture = request.body(context.limits().uploadBytes());
        try {
            return Reply.ok(json(likeness.nearest(id, picture, one -> isThere(board, one), 2 * USUAL)));
        } catch (RejectedPictureException e) {
            throw new HttpProblem(
                    HttpProblem.UNPROCESSABLE, "This picture cannot be compared: " + e.getMessage() + ".");
        }
    }

    private static ObjectNode json(List<Long> found) {
        var json = Json.object();
        var pictures = json.putArray("pictures");
        found.forEach(pictures::add);
        return json;
    }
}
