package dev.graft.index;

import dev.graft.store.PictureRow;
import dev.graft.store.VisualVocabulary;
import java.util.List;
import java.util.Optional;

/**
 * What a run of the indexer did and what the collection holds now.
 *
 * @param indexed pictures that are there and readable
 * @param added pictures that are new since the last run
 * @param changed pictures whose content, or files with words beside them, are others than before
 * @param recounted pictures as they were that were put into words which they were not in before
 * @param unchanged pictures as they were, also where a file was written anew with the same content
 * @param missing files that were there once and are no longer; what is known of them is kept
 * @param forgotten missing files that were dropped in this run, because that was asked for
 * @param rejected files that could not be used, with reasons
 * @param duplicates groups of files with the same content
 * @param withoutVisualWords pictures in which nothing could be described: flat, or smaller than a patch
 * @param learnt the vocabulary was learnt in this run
 * @param notes what else a person should know, a sentence each
 * @param stopped the run was asked to end early; running again goes on from here
 */
public record IndexReport(
        int indexed,
        int added,
        int changed,
        int recounted,
        int unchanged,
        int missing,
        int forgotten,
        List<PictureRow> rejected,
        List<List<String>> duplicates,
        int withoutVisualWords,
        Optional<VisualVocabulary> vocabulary,
        boolean learnt,
        List<String> notes,
        boolean stopped,
        double seconds) {
    public IndexReport {
        rejected = List.copyOf(rejected);
        duplicates = List.copyOf(duplicates);
        notes = List.copyOf(notes);
    }
}
