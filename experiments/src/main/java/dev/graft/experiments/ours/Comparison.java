package dev.graft.experiments.ours;

import dev.graft.collection.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Comparisons of our own, which no paper has. */
public enum Comparison {
    BORROWING(
            "does borrowing pay? Tasks of known classes from scene15, caltech101 and office/amazon, with the captioned"
                    + " pictures of flickr8k and with the other classes as help",
            5),
    CORRECTIONS(
            "do corrections steer a sorting? A curator corrects some pictures of scene15 and caltech101, and the others are"
                    + " sorted anew, with and without the captioned pictures of flickr8k",
            5),
    CAPTIONS("classes of scene15 and caltech101 from 1 to 32 examples, with what the captions of flickr8k teach", 5),
    DOMAINS(
            "do labels carry over? The twelve pairs of office-surf and, where they are there, the pictures of office/amazon"
                    + " and office/webcam",
            5),
    STREAM(
            "pictures that arrive one after the other, with labelled texts as help: all pairs of the classes of wikipedia,"
                    + " and all at once",
            20);

    private final String question;
    private final int draws;

    Comparison(String question, int draws) {
        this.question = question;
        this.draws = draws;
    }

    /** Its name on the command line. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    public String question() {
        return question;
    }

    /** Where nothing else is asked for. */
    public int draws() {
        return draws;
    }

    /**
     * @param tuning the tasks that our recipes were tuned on, where there are such, instead of those that test them
     * @return the files that were written; absent where the work was stopped
     */
    public Optional<List<Path>> run(Path data, int howOften, boolean tuning, Path out, int threads, Progress progress)
            throws IOException {
        return switch (this) {
            case BORROWING ->
                new BorrowingExperiment(data, howOften, tuning)
                        .run(out, threads, progress)
                        .map(files -> List.of(files.csv(), files.table()));
            case CORRECTIONS ->
                new CorrectionsExperiment(data, howOften, tuning)
                        .run(out, threads, progress)
                        .map(files -> List.of(files.csv(), files.table()));
            case CAPTIONS ->
                new CaptionsExperiment(data, howOften, tuning)
                        .run(out, threads, progress)
                        .map(files -> List.of(files.csv(), files.table(), files.picture()));
            case DOMAINS ->
                new DomainsExperiment(data, howOften)
                        .run(out, threads, progress)
                        .map(files -> List.of(files.csv(), files.table()));
            case STREAM ->
                new StreamExperiment(data, howOften)
                        .run(out, threads, progress)
                        .map(files -> List.of(files.csv(), files.table(), files.picture()));
        };
    }
}
