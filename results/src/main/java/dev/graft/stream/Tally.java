package dev.graft.stream;

/**
 * How it went so far.
 *
 * @param shown pictures
 * @param taught lessons, with those that changed an earlier one
 * @param mistakes lessons that differ from what was answered
 */
public record Tally(long shown, long taught, long mistakes) {}
