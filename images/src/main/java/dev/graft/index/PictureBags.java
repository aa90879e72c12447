package dev.graft.index;

import dev.graft.core.matrix.SparseVector;
import dev.graft.image.codebook.Codebook;
import dev.graft.image.decode.PictureReader;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.decode.SidePicture;
import dev.graft.image.describe.Descriptors;
import dev.graft.image.feature.FeatureExtractor;
import dev.graft.image.feature.FeatureParams;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.network.KeptNetworks;
import dev.graft.store.CollectionException;
import dev.graft.store.VisualVocabulary;
import java.nio.file.Path;
import java.util.Optional;

/** Computes the features of a picture from its bytes, and its bag in a vocabulary. Thread-safe. */
public final class PictureBags {
    private final FeatureParams features;
    private final Optional<Codebook> codebook;
    private final PictureReader reader;
    private final FeatureExtractor extractor;

    /**
     * @param networks available networks, for a vocabulary that needs one
     * @throws CollectionException if the features were imported, so that they cannot be computed
     */
    public PictureBags(VisualVocabulary vocabulary, ReadParams limits, KeptNetworks networks) {
        this(features(vocabulary), vocabulary.codebook(), limits, networks);
    }

    private PictureBags(FeatureParams features, Optional<Codebook> codebook, ReadParams limits, KeptNetworks networks) {
        this.features = features;
        this.codebook = codebook;
        this.reader = new PictureReader(features.read(limits));
        this.extractor = features.open(networks);
    }

    /** Computes local descriptors only, for training a codebook. */
    public static PictureBags withoutWords(FeatureParams features, ReadParams limits, KeptNetworks networks) {
        return new PictureBags(features, Optional.empty(), limits, networks);
    }

    private static FeatureParams features(VisualVocabulary vocabulary) {
        if (!vocabulary.takesPictures()) {
            throw new CollectionException("the features (" + vocabulary.features()
                    + ") were imported, so Graft cannot compute them for pictures");
        }
        return vocabulary.params();
    }

    FeatureParams features() {
        return features;
    }

    /** The length of a descriptor. */
    public int dimensions() {
        return extractor.dimensions();
    }

    public SparseVector read(Path file) throws RejectedPictureException {
        return read(load(file));
    }

    /** The bag of a picture whose file has these bytes. */
    public SparseVector read(byte[] content) throws RejectedPictureException {
        return count(content, Optional.empty());
    }

    /** The local descriptors of a picture whose file has these bytes. */
    public Descriptors describe(byte[] content) throws RejectedPictureException {
        return describe(content, Optional.empty());
    }

    byte[] load(Path file) throws RejectedPictureException {
        return reader.load(file);
    }

    /** @param side is made too, unless the extractor decodes pictures itself */
    SparseVector count(byte[] content, Optional<SidePicture> side) throws RejectedPictureException {
        if (codebook.isPresent()) {
            return count(codebook.get(), describe(content, side));
        }
        var with = side.map(reader::alongWith).orElse(reader);
        return SparseVector.ofDense(withinMemory(content, () -> extractor.words(with, content)));
    }

    /** The bag of a picture that these features have described before. */
    SparseVector count(Descriptors descriptors) {
        return count(codebook.orElseThrow(), descriptors);
    }

    private static SparseVector count(Codebook codebook, Descriptors descriptors) {
        return SparseVector.ofCounts(codebook.count(descriptors));
    }

    /** @param side is made too, unless the extractor decodes pictures itself */
    Descriptors describe(byte[] content, Optional<SidePicture> side) throws RejectedPictureException {
        var with = side.map(reader::alongWith).orElse(reader);
        return withinMemory(content, () -> extractor.describe(with, content));
    }

    @FunctionalInterface
    private interface Description<T> {
        T make() throws RejectedPictureException;
    }

    private <T> T withinMemory(byte[] content, Description<T> description) throws RejectedPictureException {
        // Extractors that decode pictures themselves know no limits.
        reader.header(content);
        try {
            return description.make();
        } catch (ArithmeticException | NegativeArraySizeException | OutOfMemoryError e) {
            throw new RejectedPictureException(
                    RejectedPictureException.Reason.TOO_LARGE,
                    "describing it needs more memory than there is; a larger step or a smaller size would help",
                    e);
        }
    }
}
