package dev.graft.collection;

import dev.graft.core.matrix.SparseVector;
import dev.graft.vision.codebook.Codebook;
import dev.graft.vision.read.ReadParams;
import dev.graft.vision.read.RejectedPictureException;
import java.nio.file.Path;

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
        int found = 0;
        for (int count : counts) {
            found += count == 0 ? 0 : 1;
        }
        var words = new int[found];
        var values = new double[found];
        int at = 0;
        for (int word = 0; word < counts.length; word++) {
            if (counts[word] != 0) {
                words[at] = word;
                values[at++] = counts[word];
            }
        }
        return SparseVector.of(counts.length, words, values);
    }
}
