package dev.graft.core.io;

/**
 * Prevents CSV injection: spreadsheets evaluate a cell that starts with =, +, - or @ as a formula. Such text is
 * prefixed with an apostrophe. A file name must stay usable, so it is prefixed with {@code ./}, which denotes the same
 * file.
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

    /** The text before it was guarded. */
    public static String unguarded(String text) {
        return text.startsWith(APOSTROPHE) && isFormula(text.substring(1)) ? text.substring(1) : text;
    }

    private static boolean isFormula(String text) {
        return !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0;
    }
}
