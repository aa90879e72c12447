package dev.graft.cli.summary;

import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Printable;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkCard;
import dev.graft.image.network.NetworkFacts;
import dev.graft.image.network.NetworkLayer;
import dev.graft.image.network.NetworkRuntime;
import dev.graft.index.IndexParams;
import dev.graft.index.IndexReport;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.stream.Collectors;

/** What is known of a network, for people. */
public final class NetworkSummary {
    /** What one would bring. */
    public static final String WHY =
            "With one, piles and labels are much better than with SIFT (eight kinds of scenes: 88 % of the"
                    + " pictures in the right pile instead of 60 %). Have " + KeptNetworks.WHAT_SERVES
                    + "? Type: graft model add FILE.onnx";

    private NetworkSummary() {}

    /** Whether to say what one would bring: nothing else was asked for, and none is there. */
    public static boolean wouldHelp(IndexParams asked, IndexReport report) {
        return asked.features().isEmpty()
                && asked.vocabulary().isEmpty()
                && report.learnt()
                && !report.stopped()
                && NetworkRuntime.find().isPresent()
                && asked.networks().all().isEmpty();
    }

    public static void print(PrintWriter out, NetworkCard card) {
        var input = card.facts().input();
        out.println(String.format(
                Locale.ROOT,
                "  %.1f MB, %s, pictures of %d x %d, (colour / 255 - %s) / %s",
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
        out.println(String.format(
                Locale.ROOT,
                "  %.0f ms a picture on one core here, besides reading the picture",
                card.facts().milliseconds()));
    }

    private static String describe(NetworkLayer layer) {
        String from = " (tensor " + layer.tensor() + ")";
        String parts = layer.signed()
                ? ", twice " + Counted.number(layer.channels())
                        + " channels: what each has above nought and what it has below"
                : "";
        return layer.form() == NetworkLayer.Form.WHOLE
                ? Counted.number(layer.dimensions()) + " visual words" + parts + from
                : "places of a picture described by " + Counted.number(layer.dimensions()) + " numbers" + parts
                        + ", to learn visual words from" + from;
    }

    private static String numbers(java.util.List<Double> values) {
        return values.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }
}
