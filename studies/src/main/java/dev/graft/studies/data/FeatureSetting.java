package dev.graft.studies.data;

import dev.graft.image.feature.FeatureParams;
import dev.graft.image.feature.NetworkFeatures;
import dev.graft.image.feature.SiftFeatures;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkFacts;
import dev.graft.index.IndexParams;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What describes the pictures of a comparison: SIFT or a network.
 *
 * @param network absent: SIFT
 * @param networks where the network is
 */
public record FeatureSetting(Optional<NetworkFeatures> network, KeptNetworks networks) {
    public static final FeatureSetting SIFT = new FeatureSetting(Optional.empty(), KeptNetworks.NONE);

    private static final int SHORT = 8;

    public static FeatureSetting of(NetworkFeatures network, KeptNetworks networks) {
        return new FeatureSetting(Optional.of(network), networks);
    }

    /**
     * SIFT, and beside it the network that is asked for, if one is.
     *
     * @throws IllegalArgumentException if features of another kind are asked for: the pages compare SIFT and networks
     */
    public static List<FeatureSetting> siftAnd(Optional<FeatureParams> asked, KeptNetworks networks) {
        var other = asked.filter(features -> !features.equals(SiftFeatures.DEFAULT));
        other.filter(features -> !(features instanceof NetworkFeatures)).ifPresent(features -> {
            throw new IllegalArgumentException("comparisons show SIFT and a network beside it; features must be sift or"
                    + " network, was " + features.kind().name());
        });
        var all = new ArrayList<>(List.of(SIFT));
        other.ifPresent(features -> all.add(of((NetworkFeatures) features, networks)));
        return all;
    }

    public IndexParams indexing() {
        return network.map(IndexParams.DEFAULT.withNetworks(networks)::withFeatures)
                .orElse(IndexParams.DEFAULT);
    }

    public boolean isSift() {
        return network.isEmpty();
    }

    /** As results and tables call it. */
    public String title() {
        return network.map(NetworkFeatures::name).orElse("SIFT");
    }

    /**
     * The file of a collection. Networks have files of their own: another vocabulary in a collection would become the one
     * that it uses.
     */
    public String collection(String pictures) {
        return pictures
                + network.map(NetworkFeatures::network)
                        .map(hash -> "-network-" + hash.substring(0, Math.min(SHORT, hash.length())))
                        .orElse("")
                + ".graft";
    }

    /** How the command line asks for it; empty for SIFT. */
    public String option() {
        return network.map(of -> " --features network:" + of.name()
                        + (isPooled(of) ? "" : ":" + of.layer().tensor()))
                .orElse("");
    }

    private boolean isPooled(NetworkFeatures of) {
        return networks.find(of.network())
                .map(card -> card.facts().layers().get(NetworkFacts.POOLED))
                .filter(of.layer()::equals)
                .isPresent();
    }
}
