package dev.graft.app.label;

import dev.graft.app.cluster.BorrowingVerdict;
import dev.graft.app.cluster.PictureResult;
import dev.graft.core.check.Check;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.record.Withers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Pictures with labels: everything that the tables, the report and a program say about it. Nothing in it knows how the
 * labels were found.
 *
 * @param summary what was done, in one or two sentences for people
 * @param collection the name of what was labelled
 * @param method the method that gave the labels
 * @param multi whether a picture may have several labels, or none
 * @param classes all that a picture could get, by name
 * @param pictures in the order of the collection
 * @param next the pictures that would teach most if a person labelled them, the most useful first
 * @param help what became of what was borrowed; absent where nothing was given
 * @param rivals simpler ways of doing the same, to compare with
 * @param evaluation how the labels compare with known ones that were not used; absent where there are none
 * @param trace what the method's objective did
 * @param notes what people should know besides, a sentence each
 * @param settings all settings by name, for people and machines
 */
@Withers
public record Labelling(
        String summary,
        String collection,
        String method,
        boolean multi,
        List<LabelClass> classes,
        List<LabelledPicture> pictures,
        List<Integer> next,
        Optional<Help> help,
        List<Rival> rivals,
        Optional<Judgement> evaluation,
        ConvergenceTrace trace,
        List<String> notes,
        Map<String, String> settings)
        implements PictureResult, LabellingBuilder.With {
    /** The kind of result that labellings are. */
    public static final String LABELS = "labels";

    public Labelling {
        Check.atLeast(1, classes.size(), "classes");
        classes = List.copyOf(classes);
        pictures = List.copyOf(pictures);
        next = List.copyOf(next);
        rivals = List.copyOf(rivals);
        notes = List.copyOf(notes);
        for (var picture : pictures) {
            Check.index(picture.label(), classes.size(), "label of a picture");
            for (int label : picture.labels()) {
                Check.index(label, classes.size(), "one of a picture's labels");
            }
            if (picture.runnerUp().isPresent()) {
                Check.index(picture.runnerUp().get(), classes.size(), "runner-up of a picture");
            }
        }
        for (var of : classes) {
            for (int member : of.members()) {
                Check.index(member, pictures.size(), "member of a class");
            }
        }
        for (int picture : next) {
            Check.index(picture, pictures.size(), "picture to label next");
        }
    }

    @Override
    public String kind() {
        return LABELS;
    }

    @Override
    public List<LabelClass> groups() {
        return classes;
    }

    /** The same with more to know. */
    public Labelling withMoreNotes(List<String> more) {
        return withNotes(Stream.concat(notes.stream(), more.stream()).toList());
    }

    /** The same with one more setting, or another value of it. */
    public Labelling withSetting(String name, String value) {
        var more = new TreeMap<>(settings);
        more.put(name, value);
        return withSettings(more);
    }

    /** The same where only some files may be read; the others count as gone. */
    public Labelling withFiles(Predicate<Path> readable) {
        return withPictures(pictures.stream()
                .map(picture -> picture.withPath(picture.path().filter(readable)))
                .toList());
    }

    /** The same where classes are words: there is nothing to label next, and known labels say nothing about it. */
    Labelling withoutLabels() {
        return with(copy -> copy.pictures(pictures.stream()
                        .map(picture -> picture.withKnown(List.of()))
                        .toList())
                .next(List.of())
                .evaluation(Optional.empty()));
    }

    /**
     * One class.
     *
     * @param borrowed how many labelled examples of it came from elsewhere
     * @param own how many of the pictures themselves a person gave it
     * @param members the pictures that have this label, by their numbers in {@link Labelling#pictures}, the least certain
     *     first; those that a person labelled last
     */
    public record LabelClass(String name, int borrowed, int own, List<Integer> members) implements Group {
        public LabelClass {
            members = List.copyOf(members);
        }
    }

    /**
     * A simpler way of doing the same.
     *
     * @param name of the method
     * @param learntFrom what it was given, for people
     * @param agreement the share of pictures that it labels as the result does, 0 to 1
     * @param estimate its accuracy on the labels that were given, each predicted without itself; absent where too few were
     * @param accuracy on known labels that were not used; absent where there are none
     */
    public record Rival(
            String name, String learntFrom, double agreement, Optional<Double> estimate, Optional<Double> accuracy) {}

    /**
     * What became of what was borrowed.
     *
     * @param source its name
     * @param what what it is, for people: "958 labelled pictures", "a representation learnt from 3,000 captioned pictures"
     * @param verdict does it pay?
     * @param used whether the labels were made with it
     * @param sentence the same for people, with the reason
     * @param estimate of the accuracy with it that the guard went by, 0 to 1; absent where it had nothing to go by
     * @param without the same without it, or what chance would reach where there is no way without
     */
    public record Help(
            String source,
            String what,
            BorrowingVerdict verdict,
            boolean used,
            String sentence,
            Optional<Double> estimate,
            Optional<Double> without) {}

    /**
     * How labels compare with known ones.
     *
     * @param judged how many pictures have a known label that was not used
     * @param accuracy the share that is right; with several labels, the mean over pictures of the share of their labels,
     *     said or known, that is both
     * @param precision mean over the classes of the share of a label's pictures that have it rightly (D9); a class that
     *     nobody got counts 0
     * @param labels the known classes, in the order of the columns
     * @param confusion judged pictures by the label given (row, in the order of {@link Labelling#classes}) and known (column)
     */
    public record Judgement(
            int judged, double accuracy, double precision, List<String> labels, List<List<Integer>> confusion) {
        public Judgement {
            labels = List.copyOf(labels);
            confusion = confusion.stream().map(List::copyOf).toList();
        }
    }
}
