package dev.graft.index;

import dev.graft.store.PictureRow;
import dev.graft.store.VisualVocabulary;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The outcome of a run of the indexer, and what the collection contains afterwards.
 *
 * @param indexed pictures that exist and can be read
 * @param added pictures that are new since the last run
 * @param changed pictures whose content or companion files have changed
 * @param recounted unchanged pictures for which a bag in another vocabulary was computed
 * @param unchanged unchanged pictures, including files that were rewritten with the same content
 * @param missing files that no longer exist; what is known about them is kept
 * @param forgotten missing files that were deleted from the collection in this run, as requested
 * @param rejected files that could not be used, with reasons
 * @param duplicates groups of files with the same content
 * @param withoutVisualWords pictures without any descriptor: uniform, or smaller than a patch
 * @param learnt whether the vocabulary was learnt in this run
 * @param notes other remarks for the user, one sentence each
 * @param stopped whether the run was asked to stop; the next one continues from here
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

    public IndexReport withMoreNotes(List<String> more) {
        return new IndexReport(
                indexed,
                added,
                changed,
                recounted,
                unchanged,
                missing,
                forgotten,
                rejected,
                duplicates,
                withoutVisualWords,
                vocabulary,
                learnt,
                Stream.concat(notes.stream(), more.stream()).toList(),
                stopped,
                seconds);
    }
}
