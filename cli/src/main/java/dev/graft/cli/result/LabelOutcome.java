package dev.graft.cli.result;

import dev.graft.app.label.LabelledPicture;
import dev.graft.app.label.Labelling;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Printable;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A labelling. */
public record LabelOutcome(Labelling result) implements Outcome {
    private static final int MOST = 40;

    @Override
    public void print(PrintWriter out) {
        out.println(Printable.of(result.summary()));
        var shown = shown();
        for (var of : shown) {
            var members = of.members().stream().map(result.pictures()::get).toList();
            long doubtful = members.stream().filter(LabelledPicture::doubtful).count();
            long given = members.stream().filter(LabelledPicture::given).count();
            out.println("  " + Printable.of(of.name()) + ": " + Counted.of(members.size(), "picture")
                    + (given == 0 ? "" : ", " + Counted.number(given) + " by you")
                    + (doubtful == 0 ? "" : ", " + Counted.number(doubtful) + " doubtful"));
        }
        if (shown.size() < result.classes().size()) {
            out.println("  and " + Counted.of(result.classes().size() - shown.size(), "more label")
                    + " with fewer pictures or none");
        }
        long none = result.pictures().stream().filter(LabelledPicture::none).count();
        if (none > 0) {
            out.println("  none of these: " + Counted.of(none, "picture") + " unlike all that have a label");
        }
        result.evaluation()
                .ifPresent(found -> out.println(String.format(
                        Locale.ROOT,
                        "  Compared with the known labels of %s, which were not used%s:%n"
                                + "    accuracy %.3f: the share with the right label%n"
                                + "    mean precision %.3f: of the pictures with a label, how many have it rightly",
                        Counted.of(found.judged(), "picture"),
                        none > 0 ? ", counting the likeliest label of those that are none of these" : "",
                        found.accuracy(),
                        found.precision())));
        Outcome.printFeatures(result, out);
        result.help().ifPresent(help -> out.println("  " + Printable.of(help.sentence())));
        result.rivals().forEach(rival -> out.println("  for comparison: " + Printable.of(describe(rival))));
        if (!result.next().isEmpty()) {
            out.println("  label next: "
                    + result.next().stream()
                            .map(i -> Printable.of(result.pictures().get(i).name()))
                            .collect(Collectors.joining(", ")));
        }
        result.notes().forEach(note -> out.println("  note: " + Printable.of(note)));
    }

    /** All labels if there are few, otherwise those with the most pictures. */
    private List<Labelling.LabelClass> shown() {
        return result.classes().size() <= MOST
                ? result.classes()
                : result.classes().stream()
                        .filter(of -> !of.members().isEmpty())
                        .sorted(Comparator.comparingInt(of -> -of.members().size()))
                        .limit(MOST)
                        .toList();
    }

    private static String describe(Labelling.Rival rival) {
        return String.format(
                Locale.ROOT,
                "%s (%s) agrees on %.0f %%%s%s",
                rival.name(),
                rival.learntFrom(),
                100 * rival.agreement(),
                rival.estimate()
                        .map(value -> String.format(
                                Locale.ROOT, ", right on %.0f %% of your labels, each left out in turn", 100 * value))
                        .orElse(""),
                rival.accuracy()
                        .map(value -> String.format(Locale.ROOT, ", accuracy %.3f", value))
                        .orElse(""));
    }
}
