package dev.graft.cli.option;

import dev.graft.app.feature.FeatureChoice;
import dev.graft.app.feature.FeatureChooser;
import dev.graft.image.decode.PictureFolder;
import dev.graft.image.feature.FeatureKinds;
import dev.graft.image.feature.FeatureParams;
import dev.graft.image.feature.SharedSpace;
import dev.graft.image.network.KeptNetworks;
import dev.graft.index.IndexParams;
import dev.graft.store.CollectionException;
import dev.graft.store.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
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
                    "The features of the pictures: ${COMPLETION-CANDIDATES}; or auto, which tries all of them on some of"
                            + " your pictures and says which it chose. Default: the best features available for every"
                            + " collection involved.")
    private @Nullable String features;

    /** Asks to choose by trying features out. */
    private static final String AUTO = "auto";

    private @Nullable FeatureChoice choice;

    private boolean tried;

    private final KeptNetworks networks = KeptNetworks.ofUser();

    /** How a command indexes the folders it is given. */
    public IndexParams indexing(EngineOptions engine) throws IOException {
        var params = available(engine);
        return params().map(params::withFeatures).orElse(params);
    }

    private IndexParams available(EngineOptions engine) {
        return IndexParams.DEFAULT
                .withNetworks(networks)
                .withThreads(engine.threads())
                .withEngine(engine.engine());
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

    /**
     * Chooses features if the option asks to; to be called before any other method that needs the features.
     *
     * @param folder with the pictures to try them out on; imported features have none
     * @throws CollectionException if the pictures are needed and not there
     */
    public void choose(Optional<Path> folder, EngineOptions engine, Progress progress) throws IOException {
        if (!isAuto()) {
            return;
        }
        var pictures = folder.filter(Files::isDirectory)
                .orElseThrow(() -> new CollectionException("--features auto tries features out on the pictures, but "
                        + folder.map(gone -> gone + " is not there").orElse("this collection has none")));
        tried = true;
        choice = new FeatureChooser(available(engine), progress)
                .choose(pictures, PictureFolder.list(pictures))
                .orElse(null);
    }

    private boolean isAuto() {
        return AUTO.equalsIgnoreCase(features);
    }

    /** Which features were chosen and why, as notes of a result; empty if the option does not ask to choose. */
    public List<String> notes() {
        return choice == null ? List.of() : List.of(choice.sentence());
    }

    /** Empty if the option was not given, or choosing was stopped. */
    public Optional<FeatureParams> params() throws IOException {
        if (isAuto() && !tried) {
            throw new IllegalArgumentException("--features auto goes with one set of pictures; name the features");
        }
        if (isAuto()) {
            return Optional.ofNullable(choice).map(FeatureChoice::features);
        }
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
