package dev.graft.server.workspace;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A stream of the workspace.
 *
 * @param id part of URLs, never changes
 * @param name shown to the user
 * @param pairs the collection whose captioned pictures the bridge was learned from
 * @param watch the folder whose new pictures are shown to the stream
 * @param notes remarks about the bridge for the user, one sentence each
 */
public record StreamEntry(String id, String name, String pairs, Optional<Path> watch, List<String> notes) {
    public StreamEntry {
        notes = List.copyOf(notes);
    }

    public StreamEntry watching(Optional<Path> folder) {
        return new StreamEntry(id, name, pairs, folder, notes);
    }

    public StreamEntry noting(List<String> sentences) {
        return new StreamEntry(id, name, pairs, watch, sentences);
    }
}
