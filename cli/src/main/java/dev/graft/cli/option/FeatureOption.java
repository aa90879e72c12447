package dev.graft.cli.option;

import dev.graft.image.feature.FeatureKinds;
import dev.graft.image.feature.FeatureParams;
import dev.graft.image.feature.SharedSpace;
import dev.graft.image.network.KeptNetworks;
import dev.graft.index.IndexParams;
import java.io.IOException;
import java.util.Iterator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The features of pictures. */
public final class FeatureOption {
    @Option(
            names = "--features",
            paramLabel = "WHAT",
            completionCandidates = Kinds.class,
            description =
                    "The features of the pictures: ${COMPLETION-CANDIDATES}. Default: the best features available for"
                            + " every collection involved.")
    private @Nullable String features;

    private final KeptNetworks networks = KeptNetworks.ofUser();

    /** How a command indexes the folders it is given. */
    public IndexParams indexing(EngineOptions engine) throws IOException {
        var params = IndexParams.DEFAULT
                .withNetworks(networks)
                .withThreads(engine.threads())
                .withEngine(engine.engine());
        return params().map(params::withFeatures).orElse(params);
    }

    /**
     * The same for comparing pictures with texts: with the features that were asked for, or else those of a network that
     * has a text encoder. Empty if there is none.
     */
    public Optional<IndexParams> sharedWithTexts(EngineOptions engine) throws IOException {
        var indexing = indexing(engine);
        return given() ? Optional.of(indexing) : SharedSpace.features(networks).map(indexing::withFeatures);
    }

    public KeptNetworks networks() {
        return networks;
    }

    public boolean given() {
        return features != null;
    }

    /** Empty if the option was not given. */
    public Optional<FeatureParams> params() throws IOException {
        if (features == null) {
            return Optional.empty();
        }
        return Optional.of(FeatureKinds.choose("--features", features, networks));
    }

    /** All kinds of features, each with its summary. */
    private static final class Kinds implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return FeatureKinds.all().stream()
                    .map(kind -> kind.syntax() + " (" + kind.summary() + ")")
                    .iterator();
        }
    }
}
