package dev.graft.core.file;

/**
 * Keeps what other people wrote from being run: a spreadsheet takes a cell of a table that begins with =, +, - or @ for a
 * formula. Such a text gets an apostrophe before it. A file's name must stay usable, so it gets {@code ./}: the same
 * file, and no formula.
 */
public final class FormulaGuard {
    private static final String FORMULA = "=+-@\t\r\n";
    private static final String APOSTROPHE = "'";

    private FormulaGuard() {}

    public static String text(String text) {
        return isFormula(text) ? APOSTROPHE + text : text;
    }

    public static String fileName(String name) {
        return isFormula(name) ? "./" + name : name;
    }

    /** The text as it was before it was guarded. */
    public static String unguarded(String text) {
        return text.startsWith(APOSTROPHE) && isFormula(text.substring(1)) ? text.substring(1) : text;
    }

    private static boolean isFormula(String text) {
        return !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0;
    }
}
