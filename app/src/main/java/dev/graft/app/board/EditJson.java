package dev.graft.app.board;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.board.Edit.Also;
import dev.graft.app.board.Edit.Confirm;
import dev.graft.app.board.Edit.Label;
import dev.graft.app.board.Edit.LabelPiles;
import dev.graft.app.board.Edit.Merge;
import dev.graft.app.board.Edit.Move;
import dev.graft.app.board.Edit.Nest;
import dev.graft.app.board.Edit.NewPile;
import dev.graft.app.board.Edit.PileLabels;
import dev.graft.app.board.Edit.Release;
import dev.graft.app.board.Edit.Remove;
import dev.graft.app.board.Edit.RemovePile;
import dev.graft.app.board.Edit.Rename;
import dev.graft.app.board.Edit.Restore;
import dev.graft.app.board.Edit.Split;
import dev.graft.app.board.Edit.Unsure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Corrections as JSON, as docs/formats.md describes it. */
public final class EditJson {
    private static final String KIND = "kind";
    private static final String PICTURES = "pictures";
    private static final String PILE = "pile";
    private static final String PILES = "piles";
    private static final String NAME = "name";
    private static final String VALUE = "value";
    private static final String UNDER = "under";
    static final String LABEL = "label";
    static final String ALSO = "also";
    static final String LABEL_PILES = "label-piles";

    /** The fields that each kind may have. */
    private static final Map<String, Set<String>> FIELDS = new TreeMap<>(Map.ofEntries(
            Map.entry("move", Set.of(PICTURES, PILE)),
            Map.entry("new-pile", Set.of(PICTURES, NAME)),
            Map.entry("merge", Set.of(PILES)),
            Map.entry("split", Set.of(PILE, PICTURES)),
            Map.entry("rename", Set.of(PILE, NAME)),
            Map.entry("remove", Set.of(PICTURES)),
            Map.entry("restore", Set.of(PICTURES)),
            Map.entry("remove-pile", Set.of(PILE)),
            Map.entry("unsure", Set.of(PICTURES, VALUE)),
            Map.entry("confirm", Set.of(PICTURES)),
            Map.entry("release", Set.of(PICTURES)),
            Map.entry("label", Set.of(PICTURES, LABEL)),
            Map.entry(ALSO, Set.of(PICTURES, LABEL, VALUE)),
            Map.entry("nest", Set.of(PILE, UNDER)),
            Map.entry(LABEL_PILES, Set.of(PILES)),
            Map.entry("pile-labels", Set.of())));

    private EditJson() {}

    public static ObjectNode write(Edit edit) {
        var node = JsonNodeFactory.instance.objectNode().put(KIND, kind(edit));
        if (edit instanceof Merge merge) {
            merge.piles().forEach(node.putArray(PILES)::add);
        } else if (edit instanceof LabelPiles labelled) {
            labelled.piles().forEach(node.putArray(PILES)::add);
        } else if (!(edit instanceof Rename
                || edit instanceof RemovePile
                || edit instanceof Nest
                || edit instanceof PileLabels)) {
            edit.pictures().forEach(node.putArray(PICTURES)::add);
        }
        if (edit instanceof Move move) {
            node.put(PILE, move.pile());
        } else if (edit instanceof Split split) {
            node.put(PILE, split.pile());
        } else if (edit instanceof RemovePile remove) {
            node.put(PILE, remove.pile());
        } else if (edit instanceof Rename rename) {
            node.put(PILE, rename.pile()).put(NAME, rename.name());
        } else if (edit instanceof NewPile made) {
            made.name().ifPresent(name -> node.put(NAME, name));
        } else if (edit instanceof Unsure unsure) {
            node.put(VALUE, unsure.value());
        } else if (edit instanceof Label label) {
            node.put(LABEL, label.label().orElse(null));
        } else if (edit instanceof Also also) {
            node.put(LABEL, also.label()).put(VALUE, also.value());
        } else if (edit instanceof Nest nest) {
            node.put(PILE, nest.pile()).put(UNDER, nest.under().orElse(null));
        }
        return node;
    }

    /** What the correction is called. */
    public static String kind(Edit edit) {
        // Such as new-pile for NewPile.
        return edit.getClass()
                .getSimpleName()
                .replaceAll("(?<=.)(?=[A-Z])", "-")
                .toLowerCase(Locale.ROOT);
    }

    /** @throws IllegalArgumentException with a sentence for people, if this is no correction */
    public static Edit read(JsonNode node) {
        if (!node.isObject()) {
            throw new IllegalArgumentException("a correction must be a JSON object");
        }
        String kind = text(node, KIND);
        var fields = FIELDS.get(kind);
        if (fields == null) {
            throw new IllegalArgumentException(
                    "kind must be one of " + String.join(", ", FIELDS.keySet()) + ", was " + shortened(kind));
        }
        node.fieldNames().forEachRemaining(name -> {
            if (!name.equals(KIND) && !fields.contains(name)) {
                throw new IllegalArgumentException("a correction of kind " + kind + " has the fields "
                        + String.join(", ", new TreeSet<>(fields)) + " and no " + shortened(name));
            }
        });
        return switch (kind) {
            case "move" -> new Move(pictures(node), pile(node));
            case "new-pile" -> new NewPile(optionalText(node, NAME), optionalPictures(node));
            case "merge" ->
                new Merge(integers(node, PILES).stream().map(EditJson::pile).toList());
            case "split" -> new Split(pile(node), optionalPictures(node));
            case "rename" -> new Rename(pile(node), text(node, NAME));
            case "remove" -> new Remove(pictures(node));
            case "restore" -> new Restore(pictures(node));
            case "remove-pile" -> new RemovePile(pile(node));
            case "unsure" -> new Unsure(pictures(node), flag(node));
            case "confirm" -> new Confirm(pictures(node));
            case "release" -> new Release(pictures(node));
            case ALSO -> new Also(pictures(node), text(node, LABEL), flag(node));
            case "nest" -> {
                if (!node.has(UNDER)) {
                    throw new IllegalArgumentException("under must be a name, or null for the top");
                }
                yield new Nest(pile(node), optionalText(node, UNDER));
            }
            case LABEL_PILES ->
                new LabelPiles(
                        integers(node, PILES).stream().map(EditJson::pile).toList());
            case "pile-labels" -> new PileLabels();
            default -> {
                if (!node.has(LABEL)) {
                    throw new IllegalArgumentException("label must be a text, or null to take a label back");
                }
                yield new Label(pictures(node), optionalText(node, LABEL));
            }
        };
    }

    private static List<Long> pictures(JsonNode node) {
        return integers(node, PICTURES);
    }

    private static List<Long> optionalPictures(JsonNode node) {
        return present(node, PICTURES) == null ? List.of() : integers(node, PICTURES);
    }

    private static List<Long> integers(JsonNode node, String name) {
        var list = present(node, name);
        if (list == null || !list.isArray()) {
            throw new IllegalArgumentException(name + " must be a list of numbers");
        }
        var numbers = new ArrayList<Long>();
        for (var item : list) {
            if (!item.isIntegralNumber() || !item.canConvertToLong()) {
                throw new IllegalArgumentException(
                        name + " must be a list of whole numbers, has " + shortened(item.toString()));
            }
            numbers.add(item.longValue());
        }
        return numbers;
    }

    private static int pile(JsonNode node) {
        var pile = present(node, PILE);
        if (pile == null || !pile.isIntegralNumber() || !pile.canConvertToLong()) {
            throw new IllegalArgumentException("pile must be the number of a pile");
        }
        return pile(pile.longValue());
    }

    /** Numbers beyond those of any pile are as wrong as others that no pile has. */
    private static int pile(long number) {
        return (int) Math.max(-1, Math.min(Integer.MAX_VALUE, number));
    }

    private static boolean flag(JsonNode node) {
        var value = present(node, VALUE);
        if (value == null || !value.isBoolean()) {
            throw new IllegalArgumentException("value must be true or false");
        }
        return value.booleanValue();
    }

    private static String text(JsonNode node, String name) {
        return optionalText(node, name).orElseThrow(() -> new IllegalArgumentException(name + " must be a text"));
    }

    private static Optional<String> optionalText(JsonNode node, String name) {
        var text = present(node, name);
        if (text == null) {
            return Optional.empty();
        }
        if (!text.isTextual()) {
            throw new IllegalArgumentException(name + " must be a text, was " + shortened(text.toString()));
        }
        return Optional.of(text.textValue());
    }

    private static @Nullable JsonNode present(JsonNode node, String name) {
        var value = node.get(name);
        return value == null || value.isNull() ? null : value;
    }

    private static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "...";
    }
}
