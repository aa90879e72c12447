package dev.graft.server.tasks;

import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.network.KeptNetworks;
import dev.graft.index.IndexParams;
import dev.graft.server.workspace.OpenCollection;
import dev.graft.server.workspace.Workspace;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * What all job handlers share.
 *
 * @param limits limits on the pictures that are decoded
 * @param networks the networks available for extracting features
 * @param engine as {@link Engines#open(String, int)} reads it
 * @param changed called with the id of a collection that has changed
 */
public record JobContext(
        Workspace workspace,
        ReadParams limits,
        KeptNetworks networks,
        int threads,
        String engine,
        Consumer<String> changed) {
    public IndexParams indexing() {
        return IndexParams.DEFAULT
                .withLimits(limits)
                .withNetworks(networks)
                .withThreads(threads)
                .withEngine(engine);
    }

    /** What pictures are compared by. */
    public FeatureSelection features() {
        return new FeatureSelection(networks);
    }

    /** For one job, which closes it. */
    public Engine openEngine() {
        return Engines.open(engine, threads);
    }

    public OpenCollection open(String collection) {
        return workspace.open(collection);
    }

    /** The folder of the models made from a collection. */
    public Path results(String collection) {
        return workspace.folder("results", collection);
    }
}
