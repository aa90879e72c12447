package dev.graft.app.stream;

/**
 * How it went so far.
 *
 * @param shown pictures
 * @param taught lessons, with those that changed an earlier one
 * @param mistakes lessons that differ from what was answered
 */
public record StreamTally(long shown, long taught, long mistakes) {}
