package dev.graft.collection;

import dev.graft.core.matrix.SparseVector;
import dev.graft.vision.network.KeptNetworks;
import dev.graft.vision.read.ReadParams;
import dev.graft.vision.read.RejectedPictureException;
import java.nio.file.Path;

/** From single picture files to bags, without a collection. */
public final class PictureBags {
    private final WordCounter counter;

    /**
     * @param networks those that the words may need
     * @throws CollectionException if the words were imported, so that no picture can be put into them
     */
    public PictureBags(VisualVocabulary vocabulary, ReadParams limits, KeptNetworks networks) {
        this.counter = new WordCounter(vocabulary, limits, networks);
    }

    /** The file is only ever read. */
    public SparseVector read(Path file) throws RejectedPictureException {
        return counter.count(counter.load(file)).bag();
    }
}
