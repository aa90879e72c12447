package dev.graft.collection;

import dev.graft.core.matrix.SparseVector;
import dev.graft.vision.codebook.Codebook;
import dev.graft.vision.read.ReadParams;
import dev.graft.vision.read.RejectedPictureException;
import java.nio.file.Path;
import java.util.Arrays;

/** From single picture files to bags, without a collection. */
public final class PictureBags {
    private final Codebook codebook;
    private final PictureDescriber describer;

    /** @throws CollectionException if the words were imported, so that no picture can be put into them */
    public PictureBags(VisualVocabulary vocabulary, ReadParams limits) {
        this.codebook = vocabulary
                .codebook()
                .orElseThrow(() -> new CollectionException("the words (" + vocabulary.features()
                        + ") were imported: pictures cannot be put into them, only their features"));
        this.describer = new PictureDescriber(FeatureParams.parse(vocabulary.features()), limits);
    }

    /** The file is only ever read. */
    public SparseVector read(Path file) throws RejectedPictureException {
        var counts = codebook.count(describer.describe(describer.load(file)).descriptors());
        return SparseVector.ofDense(Arrays.stream(counts).asDoubleStream().toArray());
    }
}
