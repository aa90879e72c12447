package dev.graft.text.noun;

import java.util.Set;

/** The English words that show where a noun begins and ends, and nouns that name nothing. */
final class FunctionWords {
    /** Begin a noun phrase. */
    static final Set<String> DETERMINERS = words("a an the his her its their");

    /** Begin one before a plural. */
    private static final Set<String> COUNTS = words("two three four five six seven eight several some many few");

    private static final Set<String> PREPOSITIONS =
            words("in on with of at by near through over from for into onto along across under behind between among"
                    + " around against");

    private static final Set<String> OTHERS = words(
            "and or to is are was were be being been as while whilst it he she they them him that this these those"
                    + " there who which whose up down out off next together other another each one has have having had"
                    + " not no but during after before where when what above below towards toward beside inside outside"
                    + " about like very all both do does");

    /** Say how a picture is taken, where something is in it or how much there is of it, not what it shows. */
    private static final Set<String> VAGUE = words(
            "air background foreground camera picture photo photograph image view shot scene day time way front side"
                    + " top middle center centre back bottom edge end corner area group line row piece pair bunch lot part"
                    + " body thing something someone everyone color colour distance others left right set number"
                    + " direction same bit spot");

    private FunctionWords() {}

    private static Set<String> words(String all) {
        return Set.of(all.split(" "));
    }

    static boolean contain(String word) {
        return DETERMINERS.contains(word)
                || PREPOSITIONS.contains(word)
                || COUNTS.contains(word)
                || OTHERS.contains(word);
    }

    /** Whether a plural that follows may well be a noun: verbs such as "runs" follow other words. */
    static boolean comeBeforePlurals(String word) {
        return PREPOSITIONS.contains(word) || COUNTS.contains(word);
    }

    /** "a black and white dog" is not about a black. */
    static boolean join(String word) {
        return word.equals("and") || word.equals("or");
    }

    static boolean isVague(String noun) {
        return VAGUE.contains(noun);
    }
}
