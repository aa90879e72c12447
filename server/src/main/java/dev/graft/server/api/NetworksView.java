package dev.graft.server.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.catalogue.CatalogueEntry;
import dev.graft.catalogue.NetworkCatalogue;
import dev.graft.catalogue.NetworkQuality;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkCard;
import dev.graft.image.network.NetworkOrigin;
import dev.graft.image.network.NetworkRuntime;
import dev.graft.server.http.Json;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The JSON of the networks that are there, and of those that can be had. */
final class NetworksView {
    private final KeptNetworks networks;
    private final NetworkCatalogue catalogue;

    NetworksView(KeptNetworks networks, NetworkCatalogue catalogue) {
        this.networks = networks;
        this.catalogue = catalogue;
    }

    ObjectNode all() {
        var cards = networks.all();
        var json = Json.object()
                .put("runs", NetworkRuntime.find().isPresent())
                .put("lacksOne", networks.lacksOne())
                .put("uploadBytes", NetworkUploads.MAX_BYTES)
                .put("best", networks.best().map(NetworkCard::hash).orElse(null));
        var there = json.putArray("networks");
        cards.forEach(card -> there.add(of(card)));
        var more = json.putArray("available");
        catalogue.entries().stream()
                .filter(entry -> cards.stream().noneMatch(entry::isSource))
                .forEach(entry -> more.add(of(entry)));
        return json;
    }

    ObjectNode of(NetworkCard card) {
        var entry =
                catalogue.entries().stream().filter(one -> one.isSource(card)).findFirst();
        var json = Json.object()
                .put("id", card.hash())
                .put("name", card.name())
                .put("alias", entry.flatMap(CatalogueEntry::alias).orElse(null))
                .put(
                        "title",
                        card.origin()
                                .map(NetworkOrigin::title)
                                .or(() -> entry.map(CatalogueEntry::title))
                                .orElse(null))
                .put("bytes", card.bytes())
                .put(
                        "licence",
                        card.origin()
                                .map(NetworkOrigin::licence)
                                .or(() -> entry.map(CatalogueEntry::licence))
                                .orElse(null))
                .put("source", card.origin().map(NetworkOrigin::source).orElse(null))
                .put("provenance", entry.map(CatalogueEntry::provenance).orElse(null))
                .put("milliseconds", Json.rounded(card.facts().milliseconds()))
                .put("shipped", networks.isShipped(card));
        json.set("quality", quality(entry.flatMap(CatalogueEntry::quality)));
        return json;
    }

    private static ObjectNode of(CatalogueEntry entry) {
        var json = Json.object()
                .put("name", entry.name())
                .put("alias", entry.alias().orElse(null))
                .put("title", entry.title())
                .put("package", entry.archive().specification())
                .put("file", entry.archive().fileName())
                .put("bytes", entry.archive().bytes())
                .put("licence", entry.licence())
                .put("provenance", entry.provenance());
        json.set("quality", quality(entry.quality()));
        return json;
    }

    private static @Nullable ObjectNode quality(Optional<NetworkQuality> quality) {
        return quality.map(measured -> Json.object()
                        .put("task", measured.task())
                        .put("right", measured.right())
                        .put("rightWithSift", measured.rightWithSift())
                        .put("milliseconds", measured.milliseconds()))
                .orElse(null);
    }
}
