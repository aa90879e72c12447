package dev.graft.experiments.ours;

import dev.graft.collection.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

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
            "do labels carry over? The twelve pairs of office-surf and, where they are there, the pictures of"
                    + " office/amazon, webcam, dslr and caltech, from each to each",
            5),
    STREAM(
            "pictures that arrive one after the other, with labelled texts as help: all pairs of the classes of wikipedia,"
                    + " and all at once; and scenes of scene15 with captions of flickr8k",
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

    /** Fewer make no sense: a test over orders needs two. */
    public int leastDraws() {
        return this == STREAM ? 2 : 1;
    }

    /** Those that can be asked for the tasks that settings were chosen on. */
    public boolean hasTuning() {
        return this == BORROWING || this == CORRECTIONS || this == CAPTIONS;
    }

    /**
     * What is wanted.
     *
     * @param data the folder of the data sets
     * @param draws how often each task is drawn
     * @param networkDraws how many of these a network looks at; of BORROWING, the others have all
     * @param tuning the tasks that our recipes were tuned on, where there are such, instead of those that test them
     * @param eyes what looks at pictures, one after the other; CORRECTIONS has SIFT alone
     */
    public record Wish(Path data, int draws, int networkDraws, boolean tuning, List<Eyes> eyes) {
        public Wish {
            eyes = List.copyOf(eyes);
        }
    }

    /** @return the files that were written; absent where the work was stopped */
    public Optional<List<Path>> run(Wish wish, Path out, int threads, Progress progress) throws IOException {
        return switch (this) {
            case BORROWING ->
                new BorrowingExperiment(wish.data, wish.draws, wish.networkDraws, wish.tuning, wish.eyes)
                        .run(out, threads, progress)
                        .map(files -> List.of(files.csv(), files.table()));
            case CORRECTIONS ->
                new CorrectionsExperiment(wish.data, wish.draws, wish.tuning)
                        .run(out, threads, progress)
                        .map(files -> List.of(files.csv(), files.table()));
            case CAPTIONS ->
                new CaptionsExperiment(wish.data, wish.draws, wish.tuning, wish.eyes)
                        .run(out, threads, progress)
                        .map(files -> files(List.of(files.csv(), files.table()), files.pictures()));
            case DOMAINS ->
                new DomainsExperiment(wish.data, wish.draws, wish.eyes)
                        .run(out, threads, progress)
                        .map(files -> List.of(files.csv(), files.table()));
            case STREAM ->
                new StreamExperiment(wish.data, wish.draws, wish.eyes)
                        .run(out, threads, progress)
                        .map(files -> files(
                                List.of(files.csv(), files.table(), files.picture()),
                                files.scenes().stream().toList()));
        };
    }

    private static List<Path> files(List<Path> some, List<Path> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }
}
