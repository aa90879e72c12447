package dev.graft.server.work;

import dev.graft.collection.IndexParams;
import dev.graft.server.desk.Desk;
import dev.graft.server.desk.OpenCollection;
import dev.graft.vision.network.KeptNetworks;
import dev.graft.vision.read.ReadParams;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * What all work is done with.
 *
 * @param limits what pictures are refused
 * @param networks that look at pictures
 * @param changed hears the id of a collection that is no longer what it was
 */
public record Shop(Desk desk, ReadParams limits, KeptNetworks networks, int threads, Consumer<String> changed) {
    public IndexParams indexing() {
        return IndexParams.DEFAULT.withLimits(limits).withNetworks(networks).withThreads(threads);
    }

    public OpenCollection open(String collection) {
        return desk.open(collection);
    }

    /** Where what was made of a collection lies. */
    public Path results(String collection) {
        return desk.folder("results", collection);
    }
}
