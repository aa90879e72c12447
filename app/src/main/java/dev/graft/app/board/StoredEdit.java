package dev.graft.app.board;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.store.Gzip;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A change as it is stored.
 *
 * @param edit absent for a sorting, whose board is stored as a whole
 * @param said what it did, for people
 * @param made the id of the pile that it made
 */
record StoredEdit(Optional<Edit> edit, String said, OptionalInt made) {
    /** The kind of a sorting; other kinds are those of corrections. */
    static final String SORTED = "sorted";

    String kind() {
        return edit.map(EditJson::kind).orElse(SORTED);
    }

    String write() {
        var node = JsonNodeFactory.instance.objectNode().put("said", said);
        made.ifPresent(id -> node.put("made", id));
        edit.ifPresent(some -> node.set("edit", EditJson.write(some)));
        return node.toString();
    }

    /** @throws IllegalArgumentException if this is no change */
    static StoredEdit read(String detail) {
        var node = Gzip.parse(detail);
        return new StoredEdit(
                SortingDetailsJson.optional(node, "edit", EditJson::read),
                node.required("said").textValue(),
                node.path("made").isInt() ? OptionalInt.of(node.path("made").intValue()) : OptionalInt.empty());
    }

    /** The same where pictures or piles have other ids. */
    StoredEdit renumbered(Map<Long, Long> pictures, Map<Long, Long> piles) {
        return pictures.isEmpty() && piles.isEmpty()
                ? this
                : new StoredEdit(edit.map(some -> renumbered(some, pictures, piles)), said, made);
    }

    private static Edit renumbered(Edit edit, Map<Long, Long> pictures, Map<Long, Long> piles) {
        var node = EditJson.write(edit);
        renumber(node, "pictures", pictures);
        renumber(node, "piles", piles);
        if (node.has("pile")) {
            long pile = node.get("pile").longValue();
            node.put("pile", piles.getOrDefault(pile, pile));
        }
        return EditJson.read(node);
    }

    private static void renumber(ObjectNode node, String name, Map<Long, Long> ids) {
        if (node.get(name) instanceof ArrayNode list) {
            for (int i = 0; i < list.size(); i++) {
                long id = list.get(i).longValue();
                list.set(i, ids.getOrDefault(id, id));
            }
        }
    }
}
