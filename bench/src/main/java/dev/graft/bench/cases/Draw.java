package dev.graft.bench.cases;

import dev.graft.core.random.Seed;
import dev.graft.synthetic.WorldParams;
import dev.graft.synthetic.WorldWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;

/** Generates pictures if none are available. Arguments: output folder, pictures per class. */
public final class Draw {
    private Draw() {}

    public static void main(String[] args) throws IOException {
        var params = WorldParams.yours(Seed.DEFAULT).withPicturesPerKind(Integer.parseInt(args[1]));
        new WorldWriter(Runtime.getRuntime().availableProcessors()).write(Path.of(args[0]), params, Set.of());
    }
}
