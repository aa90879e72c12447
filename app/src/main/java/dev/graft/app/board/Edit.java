package dev.graft.app.board;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** One correction by a person. Pictures and piles are named by their ids; a picture that is named twice counts once. */
public sealed interface Edit {
    /** More than any page shows at once. */
    int MOST_PICTURES = 100_000;

    int LONGEST_NAME = 200;

    /** The pictures that it names itself. */
    default List<Long> pictures() {
        return List.of();
    }

    /** Pins the pictures to the pile. */
    record Move(List<Long> pictures, int pile) implements Edit {
        public Move {
            pictures = some(pictures);
        }
    }

    /** Makes a pile and pins the pictures to it, if any. */
    record NewPile(Optional<String> name, List<Long> pictures) implements Edit {
        public NewPile {
            name = name.map(text -> checked(text, "name"));
            pictures = atMost(pictures);
        }
    }

    /** Puts all pictures of the piles into the first. */
    record Merge(List<Integer> piles) implements Edit {
        public Merge {
            piles = List.copyOf(new LinkedHashSet<>(piles));
            if (piles.size() < 2) {
                throw new IllegalArgumentException("piles must name at least two different piles to merge");
            }
            if (piles.size() > MOST_PICTURES) {
                throw new IllegalArgumentException(
                        "piles must name at most " + MOST_PICTURES + " piles, was " + piles.size());
            }
        }
    }

    /** Makes a new pile of these pictures of a pile; of none where it is yet to be found out which. */
    record Split(int pile, List<Long> pictures) implements Edit {
        public Split {
            pictures = atMost(pictures);
        }
    }

    record Rename(int pile, String name) implements Edit {
        public Rename {
            name = checked(name, "name");
        }
    }

    /** Takes pictures out of the sorting; their files stay. */
    record Remove(List<Long> pictures) implements Edit {
        public Remove {
            pictures = some(pictures);
        }
    }

    /** Brings removed pictures back, into no pile. */
    record Restore(List<Long> pictures) implements Edit {
        public Restore {
            pictures = some(pictures);
        }
    }

    /** Takes a pile away; its pictures are in no pile then. */
    record RemovePile(int pile) implements Edit {}

    /** Marks pictures as ones that the person is not sure about, or takes the mark back. */
    record Unsure(List<Long> pictures, boolean value) implements Edit {
        public Unsure {
            pictures = some(pictures);
        }
    }

    /** Says that pictures are right where they are, and so pins them. */
    record Confirm(List<Long> pictures) implements Edit {
        public Confirm {
            pictures = some(pictures);
        }
    }

    /** Lets the next sorting move them again. */
    record Release(List<Long> pictures) implements Edit {
        public Release {
            pictures = some(pictures);
        }
    }

    /** Gives pictures a label, or takes it back. */
    record Label(List<Long> pictures, Optional<String> label) implements Edit {
        public Label {
            pictures = some(pictures);
            label = label.map(text -> checked(text, "label"));
        }
    }

    /**
     * Gives pictures a further label beside their pile, or takes it back. It says what else is on them, such as the name
     * of another pile, and teaches neither sorting nor guessing.
     */
    record Also(List<Long> pictures, String label, boolean value) implements Edit {
        public Also {
            pictures = some(pictures);
            label = checked(label, "label");
        }
    }

    /**
     * Puts a pile, with all that lies in it, under another name: {@code Dogs} under {@code Animals} becomes
     * {@code Animals / Dogs}. Under nothing, it comes to the top.
     */
    record Nest(int pile, Optional<String> under) implements Edit {
        public Nest {
            under = under.map(text -> checked(text, "under"));
        }
    }

    /**
     * Gives the pictures of piles the name of their pile as a label. Doubtful ones are left to be guessed, and a label
     * that a person gave stays.
     */
    record LabelPiles(List<Integer> piles) implements Edit {
        public LabelPiles {
            piles = List.copyOf(new LinkedHashSet<>(piles));
            if (piles.isEmpty()) {
                throw new IllegalArgumentException("piles must name at least one pile");
            }
            if (piles.size() > MOST_PICTURES) {
                throw new IllegalArgumentException(
                        "piles must name at most " + MOST_PICTURES + " piles, was " + piles.size());
            }
        }
    }

    /** Pins every picture that has a label to the pile of that name, which is made if there is none. */
    record PileLabels() implements Edit {}

    private static List<Long> some(List<Long> pictures) {
        if (pictures.isEmpty()) {
            throw new IllegalArgumentException("pictures must name at least one picture");
        }
        return atMost(pictures);
    }

    private static List<Long> atMost(List<Long> pictures) {
        if (pictures.size() > MOST_PICTURES) {
            throw new IllegalArgumentException(
                    "pictures must name at most " + MOST_PICTURES + " pictures, was " + pictures.size());
        }
        return List.copyOf(new LinkedHashSet<>(pictures));
    }

    private static String checked(String text, String field) {
        String name = text.strip();
        if (name.isEmpty()) {
            throw new IllegalArgumentException(field + " must not be blank");
        }
        int length = name.codePointCount(0, name.length());
        if (length > LONGEST_NAME) {
            throw new IllegalArgumentException(
                    field + " must have at most " + LONGEST_NAME + " characters, was " + length);
        }
        name.codePoints().forEach(c -> {
            // Half a character cannot be written to any file.
            if (Character.isISOControl(c) || c >= 0xD800 && c <= 0xDFFF || c == 0x2028 || c == 0x2029) {
                throw new IllegalArgumentException(
                        field + " must have no control characters or line breaks, has " + String.format("U+%04X", c));
            }
        });
        return name;
    }
}
