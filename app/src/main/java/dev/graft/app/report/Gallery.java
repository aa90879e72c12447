package dev.graft.app.report;

import dev.graft.app.cluster.PictureResult;
import dev.graft.app.cluster.ScoredWord;
import dev.graft.app.cluster.SortedPicture;
import dev.graft.app.cluster.Sorting;
import dev.graft.app.label.LabelledPicture;
import dev.graft.app.label.Labelling;
import dev.graft.app.label.Labelling.LabelClass;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The pictures of a result on sheets.
 *
 * @param kind what a sheet is
 * @param urgent pictures that get a thumbnail before all others
 */
record Gallery(Kind kind, List<Sheet> sheets, List<Shown> pictures, List<Integer> urgent) {
    private static final int MOST_WORDS = 8;
    private static final String NONE =
            "These are unlike all pictures with a label, the most unlike first. One in twenty"
                    + " pictures of the known kinds ends up here by mistake.";

    /** What a sheet stands for, and the words that fit it. */
    enum Kind {
        PILE(
                "pile",
                "Pile",
                "Label",
                "These could as well be in another pile, the least sure first.",
                "the doubtful ones and the most typical of each pile"),
        LABEL(
                "label",
                "Label",
                "Known",
                "These could as well have another label, the least sure first.",
                "those to label next, the doubtful ones and the least certain of each label");

        final String noun;
        final String title;
        final String known;
        final String doubt;
        final String selected;

        Kind(String noun, String title, String known, String doubt, String selected) {
            this.noun = noun;
            this.title = title;
            this.known = known;
            this.doubt = doubt;
            this.selected = selected;
        }
    }

    /**
     * Pictures that belong together.
     *
     * @param about a sentence about it for people; may be empty
     */
    record Sheet(String name, List<ScoredWord> words, String about, List<Integer> members) {}

    /** Another sheet that a picture could be on, and how likely that is. */
    record Other(int sheet, double share) {}

    /**
     * One picture.
     *
     * @param home the sheet on which its thumbnail is; it may be on others besides
     * @param shares how sure its place on a sheet is, where that is known
     * @param given whether a person put it there
     * @param all the names of everything that it is in: its sheets, and further labels that a person gave it
     * @param words what may describe it
     * @param label its known label; on the page of labels only where that is another one
     */
    record Shown(
            PictureResult.Picture picture,
            int home,
            Map<Integer, Double> shares,
            boolean given,
            Optional<Other> other,
            List<String> all,
            String words,
            Optional<String> label) {
        String name() {
            return picture.name();
        }

        boolean doubtful() {
            return picture.doubtful();
        }

        /** What it is in besides a sheet. */
        List<String> besides(Sheet sheet) {
            return all.stream().filter(name -> !name.equals(sheet.name())).toList();
        }

        /** Whether anything spoke for its sheet; not so where it got no label. */
        boolean placed() {
            return shares.containsKey(home);
        }

        Optional<Double> sure(int sheet) {
            return Optional.ofNullable(shares.get(sheet));
        }

        boolean hasFile() {
            return picture.path().isPresent();
        }
    }

    static Gallery of(PictureResult result) {
        return result instanceof Sorting sorting ? of(sorting) : of((Labelling) result);
    }

    private static Gallery of(Sorting sorting) {
        var sheets = sorting.piles().stream()
                .map(pile -> new Sheet(pile.name(), pile.words(), "", pile.members()))
                .toList();
        return new Gallery(
                Kind.PILE,
                sheets,
                sorting.pictures().stream()
                        .map(picture -> shown(sorting, picture))
                        .toList(),
                List.of());
    }

    private static Shown shown(Sorting sorting, SortedPicture picture) {
        var all = new ArrayList<>(List.of(sorting.piles().get(picture.pile()).name()));
        all.addAll(picture.also());
        return new Shown(
                picture,
                picture.pile(),
                Map.of(picture.pile(), picture.confidence()),
                false,
                Optional.empty(),
                all,
                picture.suggestions().stream()
                        .limit(MOST_WORDS)
                        .map(ScoredWord::word)
                        .collect(Collectors.joining(", ")),
                picture.label());
    }

    /** Pictures without a label get a sheet of their own after all others. */
    private static Gallery of(Labelling labelling) {
        int none = labelling.classes().size();
        int[] homes = new int[labelling.pictures().size()];
        Arrays.fill(homes, none);
        var sheets = new ArrayList<Sheet>();
        for (int c = 0; c < none; c++) {
            var label = labelling.classes().get(c);
            sheets.add(new Sheet(label.name(), List.of(), about(label), label.members()));
            for (int member : label.members()) {
                if (homes[member] == none || labelling.pictures().get(member).label() == c) {
                    homes[member] = c;
                }
            }
        }
        var unlabelled = IntStream.range(0, homes.length)
                .filter(i -> homes[i] == none)
                .boxed()
                .sorted(Comparator.comparingDouble(
                        i -> -labelling.pictures().get(i).confidence()))
                .toList();
        if (!unlabelled.isEmpty()) {
            sheets.add(
                    labelling.multi()
                            ? new Sheet("No label", List.of(), "No label is likely enough for these.", unlabelled)
                            : new Sheet("None of these", List.of(), NONE, mostUnlike(labelling, unlabelled)));
        }
        var pictures = new ArrayList<Shown>();
        for (int i = 0; i < homes.length; i++) {
            pictures.add(shown(labelling, labelling.pictures().get(i), homes[i]));
        }
        return new Gallery(Kind.LABEL, List.copyOf(sheets), pictures, labelling.next());
    }

    private static List<Integer> mostUnlike(Labelling labelling, List<Integer> some) {
        return some.stream()
                .sorted(Comparator.comparingDouble(
                        i -> -labelling.pictures().get(i).unlike().orElse(0.0)))
                .toList();
    }

    private static String about(LabelClass label) {
        var from = new ArrayList<String>();
        if (label.borrowed() > 0) {
            from.add(NumberFormat.count(label.borrowed(), "borrowed example"));
        }
        if (label.own() > 0) {
            from.add(NumberFormat.count(label.own()) + " of yours");
        }
        return from.isEmpty() ? "" : "Learnt from " + String.join(" and ", from) + ".";
    }

    private static Shown shown(Labelling labelling, LabelledPicture picture, int home) {
        boolean labelled = home < labelling.classes().size();
        var sure = new HashMap<Integer, Double>();
        picture.runnerUp().ifPresent(other -> sure.put(other, picture.second()));
        sure.put(picture.label(), picture.confidence());
        var names = picture.labels().stream()
                .map(i -> labelling.classes().get(i).name())
                .toList();
        // Without a label, the likeliest is still worth saying.
        var other = labelled
                ? picture.runnerUp().map(i -> new Other(i, picture.second()))
                : Optional.of(new Other(picture.label(), picture.confidence()));
        boolean right = labelling.multi()
                ? Set.copyOf(picture.known()).equals(Set.copyOf(names))
                : picture.none()
                        ? labelling.classes().stream()
                                .noneMatch(of -> picture.known().contains(of.name()))
                        : picture.known().containsAll(names);
        boolean wrong = !picture.known().isEmpty() && !picture.given() && !right;
        return new Shown(
                picture,
                home,
                Map.copyOf(sure),
                picture.given(),
                picture.given() ? Optional.empty() : other,
                names,
                "",
                wrong ? Optional.of(String.join(", ", picture.known())) : Optional.empty());
    }

    Sheet sheet(int number) {
        return sheets.get(number);
    }

    Shown picture(int number) {
        return pictures.get(number);
    }

    /** Pictures that are on another sheet, and that a person put on this one too. */
    List<Integer> alsoOn(int number) {
        var sheet = sheets.get(number);
        var members = Set.copyOf(sheet.members());
        return IntStream.range(0, pictures.size())
                .boxed()
                .filter(i -> !members.contains(i) && pictures.get(i).all().contains(sheet.name()))
                .toList();
    }

    /** The doubtful ones, the least sure first. */
    List<Integer> doubtful() {
        return IntStream.range(0, pictures.size())
                .boxed()
                .filter(i -> pictures.get(i).doubtful())
                .sorted(Comparator.comparingDouble(
                        i -> pictures.get(i).picture().confidence()))
                .toList();
    }
}
