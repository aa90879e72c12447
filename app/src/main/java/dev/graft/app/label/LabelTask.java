package dev.graft.app.label;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.LabelProblem;
import dev.graft.store.CollectionException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What is to be labelled and what is known, with classes by number.
 *
 * @param names of the classes
 * @param problem with the source, if there is one that can teach anything
 * @param notes what people should know of it
 */
record LabelTask(
        PictureSet set, Optional<PictureSet> source, List<String> names, LabelProblem problem, List<String> notes) {
    static LabelTask of(LabelParams params, PictureSet set, KnownLabels known, Optional<PictureSet> source) {
        var borrowed = source.map(PictureSet::labels).orElse(List.of());
        if (source.isPresent() && borrowed.stream().allMatch(List::isEmpty)) {
            throw new CollectionException(source.get().source()
                    + " has no labels; it needs a folder for each label, or a table of labels that graft index reads");
        }
        var classes = new ClassIndex(known.byPicture(), borrowed);
        if (classes.names().size() < 2) {
            throw new CollectionException("only one label is known, "
                    + classes.names().get(0) + ": there is nothing to tell apart; give examples of at least two");
        }
        var notes = new ArrayList<>(known.notes());
        notes.addAll(classes.notes());
        var annotations = classes.annotations(known.byPicture(), set.pictures().names(), params.multi());
        var possible = params.classes()
                .map(some -> some.stream()
                        .mapToInt(classes::number)
                        .sorted()
                        .distinct()
                        .toArray())
                .orElseGet(() -> IntStream.range(0, classes.names().size()).toArray());
        if (possible.length < 2 && !params.multi()) {
            throw new IllegalArgumentException(
                    "--classes leaves one label only: there is nothing to tell apart; name at least two");
        }
        for (int row : annotations.annotated()) {
            for (int c : annotations.of(row)) {
                if (IntStream.of(possible).noneMatch(p -> p == c)) {
                    throw new IllegalArgumentException(set.pictures().names().get(row) + " is labelled "
                            + classes.names().get(c) + ", which is not among the --classes");
                }
            }
        }
        var problem = new LabelProblem(set.pictures().bags(), annotations, possible, Optional.empty());
        if (source.isEmpty()) {
            return of(set, source, classes, problem, notes);
        }
        var other = source.get();
        var theirs = classes.annotations(other.labels(), other.pictures().names(), params.multi());
        var sizes = theirs.sizes();
        var with = problem.with(new LabelProblem.Source(
                other.pictures().bags(),
                theirs,
                IntStream.range(0, sizes.length).filter(c -> sizes[c] > 0).toArray()));
        boolean sharesWords = shareWords(set.pictures().bags(), other.pictures().bags());
        boolean sharesClasses = IntStream.of(possible).anyMatch(c -> sizes[c] > 0);
        if (!sharesWords || !sharesClasses) {
            String why = !sharesWords
                    ? "the two have no visual word in common"
                    : "none of its labels is one that your pictures may have";
            if (annotations.annotated().length == 0) {
                throw new CollectionException("nothing can be carried over from " + other.source() + ": " + why
                        + ". Give labels of your own with --labels");
            }
            notes.add("Nothing can be carried over from " + other.source() + ": " + why + ".");
            return of(set, Optional.empty(), classes, problem, notes);
        }
        return of(set, source, classes, with, notes);
    }

    private static boolean shareWords(CountMatrix a, CountMatrix b) {
        var ofA = a.columnSums();
        var ofB = b.columnSums();
        return IntStream.range(0, ofA.length).anyMatch(c -> ofA[c] > 0 && ofB[c] > 0);
    }

    /** Adds what people should know of the problem to the notes. */
    private static LabelTask of(
            PictureSet set, Optional<PictureSet> source, ClassIndex classes, LabelProblem problem, List<String> notes) {
        var own = problem.known().sizes();
        var theirs = problem.source().map(from -> from.known().sizes()).orElse(new int[own.length]);
        var single = IntStream.of(problem.targetClasses())
                .filter(c -> own[c] + theirs[c] == 1)
                .mapToObj(classes.names()::get)
                .collect(Collectors.joining(", "));
        if (!single.isEmpty()) {
            notes.add("There is one example only of " + single + ".");
        }
        if (problem.known().annotated().length == problem.target().rows()) {
            notes.add("Every picture has a label already: nothing was left to find.");
        }
        long empty = IntStream.range(0, problem.target().rows())
                .filter(set.pictures()::isEmpty)
                .count();
        if (empty > 0) {
            notes.add((empty == 1 ? "1 picture has" : empty + " pictures have")
                    + " no visual words and could have any label; look at "
                    + (empty == 1 ? "it" : "them") + " yourself.");
        }
        return new LabelTask(set, source, classes.names(), problem, List.copyOf(notes));
    }

    /** What people see: the classes that their pictures may get, and known labels as far as they are among them. */
    LabellingSummary summary(Optional<double[]> thresholds) {
        var shown = problem.targetClasses();
        var some = IntStream.of(shown).mapToObj(names::get).toList();
        var sizes = problem.source().map(from -> from.known().sizes()).orElseGet(() -> new int[names.size()]);
        boolean all = shown.length == names.size();
        var labels = set.labels().stream()
                .map(known -> known.stream()
                        .filter(name -> all || LabellingSummary.isAmong(some, name))
                        .toList())
                .toList();
        return new LabellingSummary(
                new PictureSet(set.pictures(), labels),
                some,
                problem.known().among(shown),
                IntStream.of(shown).map(c -> sizes[c]).toArray(),
                thresholds.map(of -> IntStream.of(shown).mapToDouble(c -> of[c]).toArray()));
    }

    /** Columns of the classes that pictures may get. */
    DenseMatrix shown(DenseMatrix byClass) {
        return byClass.transpose().select(problem.targetClasses()).transpose();
    }

    int labelled() {
        return problem.known().annotated().length;
    }

    /** Whether the person's own labels tell at least two classes apart. */
    boolean hasOwnClasses() {
        return IntStream.of(problem.known().sizes()).filter(n -> n > 0).count() > 1;
    }
}
