package dev.graft.studies.comparisons;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.app.cluster.BorrowedPictures;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.studies.data.RowNumbers;
import java.util.Collections;

/**
 * The sources of a task, and controls that look like them but carry no information.
 *
 * @param captioned pictures with captions
 * @param shuffledCaptions the same pictures, each with the captions of another
 * @param permutedWords the same pictures with permuted visual words
 * @param others the pictures of all classes of the set that are not in the task
 */
public record TaskSources(
        BorrowedPictures captioned,
        BorrowedPictures shuffledCaptions,
        BorrowedPictures permutedWords,
        BorrowedPictures others,
        BorrowedPictures othersPermuted) {
    /** What does not depend on the task. */
    public static TaskSources of(DataSet data) {
        var captioned = BorrowedPictures.of("captioned", data.captioned(), data.captions());
        var order = Controls.shuffledCaptions(data.captioned().rows());
        var shuffled = new BorrowedPictures(
                captioned.source(),
                captioned.pictures(),
                captioned.terms(),
                captioned.presence().select(order),
                captioned.weights().select(order),
                captioned.names().select(order));
        var nothing = untagged("nothing", data.captioned().select());
        return new TaskSources(captioned, shuffled, permuted(captioned), nothing, nothing);
    }

    public TaskSources with(ClusteringTask task, DataSet data) {
        var rows = RowNumbers.where(
                data.classes().size(),
                i -> !task.classes().contains(data.classes().get(i)));
        var of = untagged("other classes", data.target().select(rows));
        return new TaskSources(captioned, shuffledCaptions, permutedWords, of, permuted(of));
    }

    private static BorrowedPictures untagged(String source, CountMatrix pictures) {
        return BorrowedPictures.of(source, pictures, Collections.nCopies(pictures.rows(), PictureAnnotations.none("")));
    }

    private static BorrowedPictures permuted(BorrowedPictures of) {
        return new BorrowedPictures(
                of.source(),
                Controls.permutedWords(of.pictures()),
                of.terms(),
                of.presence(),
                of.weights(),
                of.names());
    }
}
