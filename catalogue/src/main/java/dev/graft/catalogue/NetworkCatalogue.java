package dev.graft.catalogue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.catalogue.fetch.Integrity;
import dev.graft.image.network.NetworkException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** The networks that can be had as packages, the recommended ones first. */
public record NetworkCatalogue(List<CatalogueEntry> entries) {
    public NetworkCatalogue {
        entries = List.copyOf(entries);
        var names = new HashSet<String>();
        for (var entry : entries) {
            if (!names.add(entry.name()) || !entry.alias().map(names::add).orElse(true)) {
                throw new IllegalArgumentException("names in the catalogue must be unique, was twice " + entry.name());
            }
        }
    }

    /** The catalogue that is part of Graft. */
    public static NetworkCatalogue ofGraft() {
        try (var in = Objects.requireNonNull(
                NetworkCatalogue.class.getResourceAsStream("catalogue.json"), "catalogue.json")) {
            return of(new ObjectMapper().readTree(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @throws IllegalArgumentException if the node is not a catalogue */
    static NetworkCatalogue of(JsonNode node) {
        var entries = new ArrayList<CatalogueEntry>();
        node.required("networks").forEach(entry -> entries.add(CatalogueEntry.of(entry)));
        return new NetworkCatalogue(entries);
    }

    /** Finds an entry by its name or alias. */
    public Optional<CatalogueEntry> find(String called) {
        return entries.stream().filter(entry -> entry.isCalled(called)).findFirst();
    }

    /** @throws NetworkException if there is none with this name or alias; the message lists all */
    public CatalogueEntry get(String called) {
        return find(called)
                .orElseThrow(() ->
                        new NetworkException("there is no network called " + called + " in the catalogue; it has "
                                + entries.stream()
                                        .map(entry -> entry.alias()
                                                .map(alias -> alias + " (" + entry.name() + ")")
                                                .orElse(entry.name()))
                                        .collect(Collectors.joining(", "))));
    }

    /**
     * The entry of a package that was downloaded, found by its hash.
     *
     * @param member the path of the network inside the package; if absent, the first that the catalogue has of it
     */
    public Optional<CatalogueEntry> ofPackage(Path file, Optional<String> member) throws IOException {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        long bytes = Files.size(file);
        var sized = entries.stream()
                .filter(entry -> entry.archive().bytes() == bytes)
                .filter(entry -> member.isEmpty() || entry.member().equals(member.get()))
                .toList();
        if (sized.isEmpty()) {
            return Optional.empty();
        }
        var integrity = Integrity.of(file);
        return sized.stream()
                .filter(entry -> entry.archive().integrity().equals(integrity))
                .findFirst();
    }
}
