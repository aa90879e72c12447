package dev.graft.app.stream;

/**
 * A label that a person gave.
 *
 * @param label as it is written from now on
 * @param said what was answered when the picture was shown
 * @param already whether it had been learnt before, so that nothing was done
 */
public record Feedback(String id, String label, String said, boolean already) {}
