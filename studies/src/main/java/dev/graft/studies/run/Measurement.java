package dev.graft.studies.run;

import dev.graft.core.check.Check;

/**
 * One number of one run: a row of results.csv.
 *
 * @param task what was to be done, such as the classes to be told apart
 * @param setting what a figure varies, such as a number of clusters; empty where nothing varies
 * @param draw from 1
 * @param seconds that the run took, in which alone two runs of the same experiment differ
 */
public record Measurement(
        String task, String setting, int draw, long seed, String method, String measure, double value, double seconds) {
    public Measurement {
        Check.notBlank(method, "method");
        Check.notBlank(measure, "measure");
        Check.finiteAtLeast(-Double.MAX_VALUE, value, "value");
        Check.finiteAtLeast(0, seconds, "seconds");
    }
}
