package dev.graft.cli.option;

import dev.graft.image.feature.FeatureKinds;
import dev.graft.image.feature.FeatureParams;
import dev.graft.image.network.KeptNetworks;
import dev.graft.index.IndexParams;
import java.io.IOException;
import java.util.Iterator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What looks at pictures. */
public final class FeatureOption {
    @Option(
            names = "--features",
            paramLabel = "WHAT",
            completionCandidates = Kinds.class,
            description =
                    "What describes the pictures: ${COMPLETION-CANDIDATES}. Default: the best features available for"
                            + " every collection involved.")
    private @Nullable String features;

    /** The networks of whoever runs this. */
    private final KeptNetworks networks = KeptNetworks.ofUser();

    /** How folders are indexed by a command that goes on with what it gets. */
    public IndexParams indexing(EngineOptions engine) throws IOException {
        var params = IndexParams.DEFAULT
                .withNetworks(networks)
                .withThreads(engine.threads())
                .withEngine(engine.engine());
        return params().map(params::withFeatures).orElse(params);
    }

    public KeptNetworks networks() {
        return networks;
    }

    public boolean given() {
        return features != null;
    }

    /** Absent where nothing was said. */
    public Optional<FeatureParams> params() throws IOException {
        if (features == null) {
            return Optional.empty();
        }
        return Optional.of(FeatureKinds.choose("--features", features, networks));
    }

    /** All that can be asked for, each with its line for people. */
    private static final class Kinds implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return FeatureKinds.all().stream()
                    .map(kind -> kind.syntax() + " (" + kind.summary() + ")")
                    .iterator();
        }
    }
}
