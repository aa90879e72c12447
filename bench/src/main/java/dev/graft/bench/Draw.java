package dev.graft.bench;

import dev.graft.core.random.Seed;
import dev.graft.world.WorldParams;
import dev.graft.world.WorldWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;

/** Draws pictures for machines that have none. Arguments: folder to write to, pictures of each kind. */
public final class Draw {
    private Draw() {}

    public static void main(String[] args) throws IOException {
        var params = WorldParams.yours(Seed.DEFAULT).withPicturesPerKind(Integer.parseInt(args[1]));
        new WorldWriter(Runtime.getRuntime().availableProcessors()).write(Path.of(args[0]), params, Set.of());
    }
}
