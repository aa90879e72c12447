package dev.graft.cli;

/** "1 picture", "1,050 pictures". */
final class Counted {
    private Counted() {}

    static String of(long count, String noun) {
        String plural = noun.endsWith("s") ? noun + "es" : noun + "s";
        return IndexSummary.number(count) + " " + (count == 1 ? noun : plural);
    }
}
