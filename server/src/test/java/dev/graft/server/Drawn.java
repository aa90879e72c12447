package dev.graft.server;

import dev.graft.core.random.Seed;
import dev.graft.world.Domain;
import dev.graft.world.Kind;
import dev.graft.world.Layout;
import dev.graft.world.WordFile;
import dev.graft.world.WorldParams;
import dev.graft.world.WorldWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Pictures for tests. */
final class Drawn {
    private Drawn() {}

    /** Pictures without words. */
    static Path plain(Path folder, int each, Kind... kinds) throws IOException {
        return draw(
                folder,
                new WorldParams(new Seed(7), "mine", List.of(kinds), each, Domain.DRAWING, Layout.FLAT, 0.1, 0, 0),
                Set.of());
    }

    /** A folder for each kind. */
    static Path labelled(Path folder, int each, Kind... kinds) throws IOException {
        return draw(
                folder,
                new WorldParams(
                        new Seed(8), "labelled", List.of(kinds), each, Domain.DRAWING, Layout.CLASS_FOLDERS, 0.1, 0, 0),
                Set.of());
    }

    /** Pictures with captions and tags. */
    static Path captioned(Path folder, int each, Kind... kinds) throws IOException {
        return draw(
                folder,
                new WorldParams(new Seed(9), "captioned", List.of(kinds), each, Domain.DRAWING, Layout.FLAT, 0.1, 0, 0),
                EnumSet.allOf(WordFile.class));
    }

    private static Path draw(Path folder, WorldParams world, Set<WordFile> words) throws IOException {
        Files.createDirectories(folder);
        new WorldWriter(2, done -> true).write(folder, world, words);
        return folder;
    }
}
