package dev.graft.studies.data;

import java.nio.file.Path;

/**
 * A data set that was found.
 *
 * @param path the folder that holds it
 * @param sentence how much of it is there: "15 classes, 1,050 pictures"
 */
public record FoundSet(KnownSet set, Path path, String sentence) {}
