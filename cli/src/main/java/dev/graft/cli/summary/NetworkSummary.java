package dev.graft.cli.summary;

import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Printable;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkCard;
import dev.graft.image.network.NetworkFacts;
import dev.graft.image.network.NetworkLayer;
import dev.graft.index.IndexParams;
import dev.graft.index.IndexReport;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Describes networks. */
public final class NetworkSummary {
    /** What a network would improve, and how to get one. */
    public static final String HINT =
            "There is no neural network here; " + KeptNetworks.WHAT_SMALL_BRINGS + "; graft model list has more";

    private NetworkSummary() {}

    /** Whether to give the hint: no features were asked for, and there is no network. */
    public static boolean wouldHelp(IndexParams asked, IndexReport report) {
        return asked.features().isEmpty()
                && asked.vocabulary().isEmpty()
                && report.learnt()
                && !report.stopped()
                && asked.networks().lacksOne();
    }

    public static void print(PrintWriter out, NetworkCard card) {
        var input = card.facts().input();
        out.println(String.format(
                Locale.ROOT,
                "  %.1f MB, %s, input %d x %d, mean %s, standard deviation %s",
                card.bytes() / 1e6,
                card.shortHash(),
                input.width(),
                input.height(),
                numbers(input.mean()),
                numbers(input.deviation())));
        for (var name : new String[] {NetworkFacts.POOLED, NetworkFacts.MAP}) {
            var layer = card.facts().layers().get(name);
            if (layer != null) {
                out.println("  " + name + ": " + Printable.of(describe(layer)));
            }
        }
        card.text()
                .ifPresent(text -> out.println(String.format(
                        Locale.ROOT,
                        "  text encoder: %.1f MB, %d values; names piles (cluster --names), labels without examples"
                                + " (classify --classes), finds by sentence (serve)",
                        text.bytes() / 1e6,
                        text.dimensions())));
        out.println(String.format(
                Locale.ROOT,
                "  %.0f ms per picture on one core of this machine, not counting decoding",
                card.facts().milliseconds()));
    }

    private static String describe(NetworkLayer layer) {
        String from = " (tensor " + layer.tensor() + ")";
        String parts = layer.signed()
                ? ", the positive and negative parts of " + Counted.number(layer.channels()) + " channels"
                : "";
        return layer.form() == NetworkLayer.Form.WHOLE
                ? Counted.number(layer.dimensions()) + " visual words" + parts + from
                : "descriptors of " + Counted.number(layer.dimensions()) + " dimensions" + parts
                        + ", from which visual words are learnt" + from;
    }

    private static String numbers(List<Double> values) {
        return values.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }
}
