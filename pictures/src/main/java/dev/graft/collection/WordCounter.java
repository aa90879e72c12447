package dev.graft.collection;

import dev.graft.core.matrix.SparseVector;
import dev.graft.vision.network.KeptNetworks;
import dev.graft.vision.read.PictureHeader;
import dev.graft.vision.read.ReadParams;
import dev.graft.vision.read.RejectedPictureException;
import java.nio.file.Path;
import java.util.Arrays;

/** Puts pictures into the words of a vocabulary. Threads share one. */
final class WordCounter {
    private final VisualVocabulary vocabulary;
    private final PictureDescriber describer;

    /** @throws CollectionException if the words were imported, so that no picture can be put into them */
    WordCounter(VisualVocabulary vocabulary, ReadParams limits, KeptNetworks networks) {
        if (!vocabulary.takesPictures()) {
            throw new CollectionException("the words (" + vocabulary.features()
                    + ") were imported: pictures cannot be put into them, only their features");
        }
        this.vocabulary = vocabulary;
        this.describer = new PictureDescriber(FeatureParams.parse(vocabulary.features()), limits, networks);
    }

    /** A picture and its bag. */
    record Counted(PictureHeader picture, SparseVector bag) {}

    byte[] load(Path file) throws RejectedPictureException {
        return describer.load(file);
    }

    Counted count(byte[] content) throws RejectedPictureException {
        if (vocabulary.codebook().isPresent()) {
            var seen = describer.describe(content);
            int[] counts = vocabulary.codebook().get().count(seen.what());
            return new Counted(
                    seen.picture(),
                    SparseVector.ofDense(Arrays.stream(counts).asDoubleStream().toArray()));
        }
        var seen = describer.words(content);
        var values = new double[seen.what().length];
        for (int word = 0; word < values.length; word++) {
            values[word] = seen.what()[word];
        }
        return new Counted(seen.picture(), SparseVector.ofDense(values));
    }
}
