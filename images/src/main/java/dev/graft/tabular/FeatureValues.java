package dev.graft.tabular;

import java.nio.file.Path;

/** Checks feature values and formats numeric labels. Rows and columns in messages count from 1. */
final class FeatureValues {
    private FeatureValues() {}

    /** Returns the value, provided it is finite. */
    static double checked(Path file, double value, long row, long column, String where) throws FeatureFormatException {
        if (!Double.isFinite(value)) {
            throw new FeatureFormatException(
                    file,
                    where + "row " + row + ", column " + column + " (counted from 1) is " + value
                            + "; features must be finite");
        }
        return value;
    }

    static double checked(Path file, double value, long row, long column) throws FeatureFormatException {
        return checked(file, value, row, column, "");
    }

    /** Normalises a numeric label: 1, +1 and 1.0 are the same class. Other text is unchanged. */
    static String label(String text) {
        try {
            return label(Double.parseDouble(text));
        } catch (NumberFormatException e) {
            return text.strip();
        }
    }

    static String label(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? String.valueOf((long) number)
                : String.valueOf(number);
    }
}
