package dev.graft.synthetic;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.subject.Subject;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;

/**
 * Generates the annotations of a picture as users would write them: correct words, words about the background, generic
 * words, and mistakes.
 */
record Wording(Subject kind, Scene scene, double missing, double wrong, Dice dice) {
    private static final List<String> ANYTHING =
            List.of("2026 photo nice holiday canon favourite old summer outdoor art travel test".split(" "));
    private static final List<String> VAGUE = List.of("thing", "view", "detail", "picture");
    private static final List<String> TEMPLATES = List.of(
            "A %1$s %2$s %3$s %4$s.",
            "This is a %1$s %2$s %3$s %4$s.",
            "Somebody left a %1$s %2$s %3$s %4$s.",
            "A %2$s %3$s, rather %1$s, %4$s.",
            "We saw a %1$s %2$s %3$s %4$s.");

    /** The nouns of a class, then associated words; the latter are shared between related classes. */
    static List<String> words(Subject kind) {
        return switch (kind) {
            case BOAT -> List.of("boat", "ship", "sail", "harbour", "water", "sea");
            case HOUSE -> List.of("house", "home", "roof", "window", "building", "garden");
            case TREE -> List.of("tree", "oak", "branch", "forest", "garden", "plant");
            case CAR -> List.of("car", "automobile", "wheel", "road", "traffic", "drive");
            case FISH -> List.of("fish", "trout", "fin", "aquarium", "water", "sea");
            case FLOWER -> List.of("flower", "blossom", "petal", "bouquet", "garden", "plant");
            case BICYCLE -> List.of("bicycle", "bike", "wheel", "road", "pedal", "ride");
            case CHAIR -> List.of("chair", "seat", "furniture", "room", "wooden", "home");
            case BIRD -> List.of("bird", "sparrow", "wing", "feather", "fly", "animal");
            case CUP -> List.of("cup", "mug", "coffee", "kitchen", "breakfast", "room");
            case LAMP -> List.of("lamp", "lantern", "light", "furniture", "room", "evening");
            case BUTTERFLY -> List.of("butterfly", "moth", "wing", "insect", "fly", "garden");
        };
    }

    List<String> tags() {
        var tags = new LinkedHashSet<String>();
        var own = words(kind);
        for (int i = 0; i < own.size(); i++) {
            if (dice.chance(i == 0 ? 0.85 : 0.45) && !dice.chance(missing)) {
                tags.add(own.get(i));
            }
        }
        if (dice.chance(0.6)) {
            tags.add(scene.backdrop().word());
        }
        if (dice.chance(0.3)) {
            tags.add(scene.palette().word());
        }
        if (dice.chance(wrong)) {
            tags.add(dice.pick(words(another())));
        }
        int noise = dice.count(0, 3);
        for (int i = 0; i < noise; i++) {
            tags.add(dice.pick(ANYTHING));
        }
        // Some users do not tag at all.
        return dice.chance(missing / 6) ? List.of() : shuffled(tags);
    }

    String caption() {
        String noun = words(kind).get(dice.chance(0.7) ? 0 : 1);
        if (dice.chance(wrong / 2)) {
            noun = another().word();
        } else if (dice.chance(missing / 2)) {
            noun = dice.pick(VAGUE);
        }
        String size = scene.size() > 0.85 ? "large" : scene.size() > 0.65 ? "medium" : "small";
        String sentence = String.format(
                Locale.ROOT,
                dice.pick(TEMPLATES),
                size,
                scene.palette().word(),
                noun,
                scene.backdrop().phrase());
        return sentence.replace("A orange", "An orange");
    }

    private Subject another() {
        return dice.pick(List.copyOf(EnumSet.complementOf(EnumSet.of(kind))));
    }

    private List<String> shuffled(Iterable<String> words) {
        var list = new ArrayList<String>();
        for (String word : words) {
            list.add(dice.count(0, list.size()), word);
        }
        return list;
    }
}
