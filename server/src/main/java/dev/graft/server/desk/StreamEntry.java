package dev.graft.server.desk;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A stream on the desk.
 *
 * @param id stands in addresses and never changes
 * @param name for people
 * @param pairs the collection whose captioned pictures the bridge was learnt from
 * @param watch the folder that pictures are taken from as they arrive
 * @param notes what a person should know of the bridge, a sentence each
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
