package dev.graft.app.cluster;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.evaluation.AdjustedRandIndex;
import dev.graft.evaluation.HungarianAccuracy;
import dev.graft.methods.card.ClusterUse;
import dev.graft.methods.card.ClustererCard;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.Methods;
import dev.graft.transfer.explain.Confidence;
import dev.graft.transfer.guard.OutcomeGuard;
import dev.graft.transfer.guard.SortingGuard;
import dev.graft.transfer.space.ClusterCount;
import dev.graft.transfer.space.TargetSpace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Makes a sorting of the clusters that a method found: names, confidences, comparisons, and all of it in words. */
record SortingSummary(
        SortParams params,
        ClustererCard method,
        PicturesToSort pictures,
        Optional<BorrowedPictures> borrowed,
        SortConstraints.ByRow corrections,
        Engine engine) {
    /** From this adjusted Rand index on, two ways of sorting are called the same. */
    private static final double SAME = 0.9;

    /** Both ways of sorting, of which one was used. */
    record Comparison(Optional<SortingGuard> guard, boolean used, Partition with, Partition without) {}

    /**
     * @param given the names that a person gave to piles
     * @param trusted whether the borrowed pictures suit these; a network names piles by them even if not
     */
    Sorting of(
            TargetSpace space,
            Partition piles,
            List<Optional<String>> given,
            int wanted,
            ConvergenceTrace trace,
            Optional<Comparison> comparison,
            boolean trusted,
            Optional<ClusterCount> count) {
        var outcome = comparison.flatMap(found -> borrowed.map(other -> outcome(other, found)));
        var words = borrowed.filter(other -> other.hasTerms() && trusted)
                .map(other -> new PileWords(
                        pictures.bags(),
                        other,
                        other.statistics(method.borrows().contains(Input.TAGS), engine),
                        engine));
        var confidences = confidences(space, piles);
        var choice = count.map(this::choice);
        var refused = comparison
                .filter(found -> !found.used)
                .map(found -> comparesPiles(found) ? " does not clearly help" : " does not suit");
        var names = names(piles, given, trusted);
        boolean onlyNames = refused.isPresent() && names.stream().anyMatch(Optional::isPresent);
        return new Sorting(
                summary(piles, choice, given, names),
                pictures.source(),
                refused.isPresent() ? ofTheLayer() : method.name(),
                piles(piles, given, names, confidences, words),
                pictures(space, piles, confidences, words),
                outcome,
                choice,
                trace,
                Evaluation.of(piles, pictures.labels()),
                notes(piles, wanted, refused, onlyNames),
                settings());
    }

    private double[] confidences(TargetSpace space, Partition piles) {
        var out = Confidence.of(space.rows(), piles, engine);
        for (int row = 0; row < out.length; row++) {
            out[row] = corrections.isFixed(row)
                    ? 1
                    : pictures.isEmpty(row) ? Math.min(out[row], 1.0 / piles.k()) : out[row];
        }
        return out;
    }

    private List<Optional<String>> names(Partition piles, List<Optional<String>> given, boolean trusted) {
        return borrowed.map(other -> PileNames.of(pictures.bags(), piles, given, other, trusted, engine))
                .orElseGet(() -> Collections.nCopies(piles.k(), Optional.empty()));
    }

    private List<Pile> piles(
            Partition piles,
            List<Optional<String>> given,
            List<Optional<String>> names,
            double[] confidences,
            Optional<PileWords> some) {
        var words = some.map(found -> found.ofPiles(piles)).orElseGet(() -> Collections.nCopies(piles.k(), List.of()));
        var out = new ArrayList<Pile>();
        int[] numbers = numbers(given);
        for (int pile = 0; pile < piles.k(); pile++) {
            int number = numbers[pile];
            var members = Pile.members(piles, pile, picture -> confidences[picture]);
            // An empty pile looks like nothing.
            List<ScoredWord> said = members.isEmpty() ? List.of() : words.get(pile);
            var chosen = names.get(pile);
            var name = given.get(pile).or(() -> chosen);
            out.add(new Pile(name.orElseGet(() -> Pile.plainName(number)), said, members));
        }
        return out;
    }

    /** Those by which piles are called that have no name: their positions, but for what a person called another pile. */
    private static int[] numbers(List<Optional<String>> given) {
        int next = given.size() + 1;
        var numbers = new int[given.size()];
        for (int pile = 0; pile < numbers.length; pile++) {
            numbers[pile] = pile + 1;
            while (given.get(pile).isEmpty() && given.contains(Optional.of(Pile.plainName(numbers[pile])))) {
                numbers[pile] = next++;
            }
        }
        return numbers;
    }

    private List<SortedPicture> pictures(
            TargetSpace space, Partition piles, double[] confidences, Optional<PileWords> words) {
        var places = PileMap.of(space.rows(), piles);
        double doubt = Confidence.doubtful(IntStream.range(0, confidences.length)
                .filter(picture -> !corrections.isFixed(picture))
                .mapToDouble(picture -> confidences[picture])
                .toArray());
        var suggestions =
                words.map(PileWords::ofPictures).orElseGet(() -> Collections.nCopies(piles.items(), List.of()));
        return IntStream.range(0, piles.items())
                .mapToObj(picture -> new SortedPicture(
                        pictures.names().get(picture),
                        pictures.paths().get(picture),
                        piles.of(picture),
                        confidences[picture],
                        isDoubtful(picture, confidences[picture] < doubt),
                        suggestions.get(picture),
                        places.get(picture, 0),
                        places.get(picture, 1),
                        pictures.labels().get(picture)))
                .toList();
    }

    private boolean isDoubtful(int picture, boolean amongTheLeastSure) {
        return !corrections.isFixed(picture) && (amongTheLeastSure || pictures.isEmpty(picture));
    }

    private BorrowingOutcome outcome(BorrowedPictures other, Comparison found) {
        int n = pictures.bags().rows();
        double same = AdjustedRandIndex.of(found.with, found.without.toArray());
        int moved = n - (int) Math.round(n * HungarianAccuracy.of(found.with, found.without.toArray()));
        var verdict = found.guard
                .map(guard -> !guard.accepts()
                        ? BorrowingVerdict.DOES_NOT_HELP
                        : same >= SAME ? BorrowingVerdict.NO_DIFFERENCE : BorrowingVerdict.HELPS)
                .orElse(BorrowingVerdict.NOT_ASKED);
        return new BorrowingOutcome(
                other.source(),
                other.pictures().rows(),
                other.hasTerms() ? other.terms().size() : 0,
                verdict,
                found.used,
                sentence(verdict, found, moved),
                found.guard.map(guard -> share(guard.directions().captured())).orElse(0.0),
                found.guard.map(guard -> share(guard.directions().needed())).orElse(0.0),
                moved,
                Evaluation.of(found.with, pictures.labels()),
                Evaluation.of(found.without, pictures.labels()));
    }

    /** Estimates of shares may come out beyond all or below nothing, which nobody would understand. */
    private static double share(double estimate) {
        return Math.max(0, Math.min(1, estimate));
    }

    private static String sentence(BorrowingVerdict verdict, Comparison found, int moved) {
        String compared = found.guard.map(SortingSummary::compared).orElse("");
        String sure = found.guard
                .flatMap(SortingGuard::confidence)
                .map(often -> " Where it mattered in our tests, this decision was right in " + often + " cases.")
                .orElse("");
        String difference = moved == 1
                ? "1 picture is in another pile than without them"
                : moved + " pictures are in another pile than without them";
        return switch (verdict) {
            case HELPS ->
                (comparesPiles(found) ? "The borrowed pictures seem to help: " : "The borrowed pictures suit yours: ")
                        + compared + "." + sure + " " + difference + ".";
            case NO_DIFFERENCE ->
                "The borrowed pictures suit yours, but make hardly any difference here: " + difference + ". "
                        + capitalised(compared) + ".";
            case DOES_NOT_HELP ->
                found.used
                        ? "The borrowed pictures do not seem to help, and were used all the same, as you asked: "
                                + compared + "."
                        : isTelling(found)
                                ? "The borrowed pictures do not clearly help here; this is the result without them: "
                                        + compared + "." + sure
                                : "The borrowed pictures were not used: with fewer than "
                                        + OutcomeGuard.LEAST_PER_CLUSTER
                                        + " pictures for each pile, it cannot be told whether they help.";
            case NOT_ASKED ->
                "There are too few pictures, or they have too little in common, to tell whether the borrowed"
                        + " ones help; they were used. " + difference + ".";
        };
    }

    private static boolean isTelling(Comparison found) {
        return found.guard
                .filter(SortingGuard::isPlausible)
                .flatMap(SortingGuard::outcome)
                .map(OutcomeGuard::isTelling)
                .orElse(true);
    }

    private static boolean comparesPiles(Comparison found) {
        return found.guard
                .filter(guard -> guard.outcome().isPresent() && guard.isPlausible())
                .isPresent();
    }

    /** What the guard goes by: the piles where it has compared them, else what the borrowed pictures capture. */
    private static String compared(SortingGuard guard) {
        return guard.outcome()
                .filter(piles -> guard.isPlausible())
                .map(piles -> String.format(
                        Locale.ROOT,
                        "of the pictures that look most alike, %.1f %% are in one pile if Graft borrows and %.1f %% if"
                                + " it does not (beyond what chance gives), and borrowing must lead by more than %.0f"
                                + " points",
                        100 * share(piles.with()),
                        100 * share(piles.without()),
                        100 * OutcomeGuard.LEAD))
                .orElseGet(() -> {
                    var directions = guard.directions();
                    return String.format(
                            Locale.ROOT,
                            "they explain %.0f %% of how your pictures differ, your own pictures explain %.0f %%, and at"
                                    + " least %.0f %% is asked for",
                            100 * share(directions.captured()),
                            100 * share(directions.needed()),
                            100 * share(guard.enough() * directions.needed()));
                });
    }

    private static String capitalised(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    private PileChoice choice(ClusterCount count) {
        String sentence = count.points().isEmpty()
                ? "There are too few pictures, or they differ too little, to look for piles."
                : count.clear()
                        ? count.clusters()
                                + " piles fit best: with fewer, some would mix what looks different; with more, what"
                                + " looks alike would be split."
                        : "The pictures seem to be of one kind: no number of piles stands out from what chance alone"
                                + " would give. To split them all the same, ask for a number of piles.";
        return new PileChoice(
                count.clusters(),
                count.clear(),
                sentence,
                count.points().stream()
                        .map(point -> new PileChoice.Point(point.clusters(), point.explained(), point.asked()))
                        .toList());
    }

    /** What a person sees first: how many pictures, how many piles, and who named them. */
    private String summary(
            Partition piles, Optional<PileChoice> choice, List<Optional<String>> given, List<Optional<String>> names) {
        var said = new ArrayList<String>();
        said.add(counted(piles.items(), noun()) + " of " + pictures.source() + " in " + counted(piles.k(), "pile")
                + ".");
        long named = IntStream.range(0, piles.k())
                .filter(pile -> given.get(pile).isEmpty() && names.get(pile).isPresent())
                .count();
        if (named > 0) {
            said.add("The words of "
                    + borrowed.map(BorrowedPictures::source).orElse("the borrowed pictures") + " named "
                    + (named == piles.k() ? piles.k() == 1 ? "it" : "all of them" : named + " of them") + ".");
        }
        int kept = corrections.fixed();
        if (kept > 0) {
            said.add(counted(kept, noun()) + " stayed where you put " + (kept == 1 ? "it" : "them") + ".");
        }
        if (choice.filter(found -> !found.clear() && !found.curve().isEmpty()).isPresent()) {
            said.add("They seem to be of one kind.");
        }
        return String.join(" ", said);
    }

    /** Imported features are rows of a table. */
    private String noun() {
        return pictures.paths().stream().allMatch(Optional::isEmpty) ? "row" : "picture";
    }

    private static String counted(int n, String noun) {
        return n == 1 ? "1 " + noun : String.format(Locale.ROOT, "%,d %ss", n, noun);
    }

    /** The method whose result stands where borrowing is refused. */
    private static String ofTheLayer() {
        return Methods.clusterers().listed(card -> card.use() == ClusterUse.LAYER, "or");
    }

    /**
     * The method, and what it learnt from. A method that borrows does not run where borrowing is refused.
     *
     * @param refused why, after the name of what was borrowed
     */
    private String how(Optional<String> refused) {
        String other = borrowed.map(BorrowedPictures::source).orElse("what was borrowed");
        if (refused.isPresent()) {
            return "Method: " + ofTheLayer() + ", from your pictures alone; " + method.name()
                    + " would have borrowed, but " + other + refused.get() + ".";
        }
        String name = "Method: " + method.name() + (params.paper() ? " as published" : "");
        if (borrowed.isEmpty()) {
            return name + ". Nothing was borrowed.";
        }
        if (!SortParams.borrows(method)) {
            return name + (params.combined() ? ", together with the pictures of " + other : ", which does not borrow")
                    + ".";
        }
        return name + ", which learns from "
                + (borrowed.get().hasTerms() && method.borrows().contains(Input.TAGS)
                        ? "the words and pictures of " + other
                        : "the pictures of " + other)
                + ".";
    }

    /** @param onlyNames whether nothing but names of piles was taken from the borrowed pictures */
    private List<String> notes(Partition piles, int wanted, Optional<String> refused, boolean onlyNames) {
        var notes = new ArrayList<String>();
        notes.add(how(refused));
        if (onlyNames) {
            notes.add("Only names of piles were taken from "
                    + borrowed.map(BorrowedPictures::source).orElse("the borrowed pictures") + ".");
        }
        corrections.note().ifPresent(notes::add);
        if (piles.k() < wanted) {
            long filled = IntStream.of(piles.sizes()).filter(size -> size > 0).count();
            notes.add("Only " + filled + " of " + wanted + " piles hold pictures; the others stayed empty.");
        }
        long empty = IntStream.range(0, piles.items())
                .filter(row -> pictures.isEmpty(row) && !corrections.isFixed(row))
                .count();
        if (empty > 0) {
            notes.add((empty == 1 ? "1 picture has" : empty + " pictures have")
                    + " no visual words and could be in any pile; look at "
                    + (empty == 1 ? "it" : "them") + " yourself.");
        }
        Methods.clusterers().noteOfUnused(method, params.settings()).ifPresent(notes::add);
        return notes;
    }

    private Map<String, String> settings() {
        var settings = new TreeMap<String, String>();
        settings.put("method", method.name());
        settings.put("preset", params.settings().preset().toString());
        settings.put("piles", params.piles().isPresent() ? "" + params.piles().getAsInt() : "auto");
        settings.put("seed", Long.toString(params.seed().value()));
        settings.put("visual words", Integer.toString(pictures.bags().columns()));
        settings.put("guard", params.guard() ? "on" : "off");
        borrowed.ifPresent(other -> settings.put("with", other.source()));
        if (params.combined()) {
            settings.put("data", "combined");
        }
        if (corrections.some()) {
            settings.put("kept", Integer.toString(corrections.fixed()));
        }
        settings.putAll(Methods.clusterers().labelled(params.settings()));
        return settings;
    }
}
