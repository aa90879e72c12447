package dev.graft.experiments.ours;

import dev.graft.collection.IndexParams;
import dev.graft.collection.NetworkFeatures;
import dev.graft.vision.network.KeptNetworks;
import dev.graft.vision.network.NetworkFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What looks at the pictures of a comparison.
 *
 * @param network absent: SIFT
 * @param networks where the network is
 */
public record Eyes(Optional<NetworkFeatures> network, KeptNetworks networks) {
    public static final Eyes SIFT = new Eyes(Optional.empty(), KeptNetworks.NONE);

    private static final int SHORT = 8;

    public static Eyes of(NetworkFeatures network, KeptNetworks networks) {
        return new Eyes(Optional.of(network), networks);
    }

    /** SIFT, and beside it what else is given. */
    public static List<Eyes> siftAnd(Optional<Eyes> other) {
        var all = new ArrayList<Eyes>();
        all.add(SIFT);
        other.ifPresent(all::add);
        return List.copyOf(all);
    }

    IndexParams indexing() {
        return network.map(IndexParams.DEFAULT.withNetworks(networks)::withFeatures)
                .orElse(IndexParams.DEFAULT);
    }

    boolean areSift() {
        return network.isEmpty();
    }

    /** For columns of tables. */
    String title() {
        return network.map(NetworkFeatures::name).orElse("SIFT");
    }

    /** For headings and sentences. */
    String described() {
        return network.map(seen -> "the network " + seen.name()).orElse("SIFT");
    }

    /**
     * Where pictures are kept that were looked at. Networks have files of their own: another vocabulary in a collection would
     * become the one that it uses.
     */
    String collection(String pictures) {
        return pictures
                + network.map(NetworkFeatures::network)
                        .map(hash -> "-network-" + hash.substring(0, Math.min(SHORT, hash.length())))
                        .orElse("")
                + ".graft";
    }

    /** The drawing of a page. */
    String drawing(String page) {
        return page + (areSift() ? "" : "-network") + ".svg";
    }

    /** What a command line says to have it; nothing for SIFT. */
    String option() {
        return network.map(seen -> " --features network:" + seen.name() + (isPooled(seen) ? "" : ":" + tensor(seen)))
                .orElse("");
    }

    private boolean isPooled(NetworkFeatures seen) {
        return networks.find(seen.network())
                .map(card -> card.facts().layers().get(NetworkFacts.POOLED))
                .filter(seen.layer()::equals)
                .isPresent();
    }

    private static String tensor(NetworkFeatures seen) {
        return seen.layer().tensor();
    }
}
