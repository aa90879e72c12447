package dev.graft.studies.data;

import dev.graft.image.feature.FeatureParams;
import dev.graft.image.feature.JointFeatures;
import dev.graft.image.feature.NetworkFeatures;
import dev.graft.image.feature.SiftFeatures;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkCard;
import dev.graft.image.network.NetworkFacts;
import dev.graft.index.IndexParams;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What describes the pictures of a comparison: SIFT, a network, or networks side by side.
 *
 * @param features absent: SIFT
 * @param parts the networks that the features come from; none for SIFT
 * @param networks where the networks are
 */
public record FeatureSetting(Optional<FeatureParams> features, List<NetworkFeatures> parts, KeptNetworks networks) {
    public static final FeatureSetting SIFT = new FeatureSetting(Optional.empty(), List.of(), KeptNetworks.NONE);

    private static final int SHORT = 8;

    public FeatureSetting {
        parts = List.copyOf(parts);
    }

    /** @throws IllegalArgumentException if they are not those of networks: the pages compare SIFT and networks */
    public static FeatureSetting of(FeatureParams features, KeptNetworks networks) {
        if (features instanceof NetworkFeatures network) {
            return new FeatureSetting(Optional.of(features), List.of(network), networks);
        }
        if (features instanceof JointFeatures joint) {
            return new FeatureSetting(Optional.of(features), joint.parts(), networks);
        }
        throw new IllegalArgumentException("comparisons show SIFT and a network beside it; features must be sift or"
                + " network, was " + features.kind().name());
    }

    /** SIFT, and beside it what is asked for. */
    public static List<FeatureSetting> siftAnd(List<FeatureParams> asked, KeptNetworks networks) {
        var all = new ArrayList<>(List.of(SIFT));
        asked.stream()
                .filter(features -> !features.equals(SiftFeatures.DEFAULT))
                .distinct()
                .forEach(features -> all.add(of(features, networks)));
        return all;
    }

    /** SIFT, and beside it every network that describes whole pictures. */
    public static List<FeatureSetting> siftAndAll(KeptNetworks networks) {
        var all = new ArrayList<>(List.of(SIFT));
        for (var card : networks.all()) {
            pooled(card).ifPresent(features -> all.add(of(features, networks)));
        }
        return all;
    }

    private static Optional<NetworkFeatures> pooled(NetworkCard card) {
        return Optional.ofNullable(card.facts().layers().get(NetworkFacts.POOLED))
                .map(layer -> NetworkFeatures.of(card, layer));
    }

    public IndexParams indexing() {
        return features.map(IndexParams.DEFAULT.withThumbnails(false).withNetworks(networks)::withFeatures)
                .orElse(IndexParams.DEFAULT.withThumbnails(false));
    }

    public boolean isSift() {
        return features.isEmpty();
    }

    /** As results and tables call it. */
    public String title() {
        return isSift() ? "SIFT" : joined(", layer ");
    }

    /** The size of the networks' files; 0 for SIFT. */
    public long bytes() {
        return parts.stream()
                .flatMap(part -> networks.find(part.network()).stream())
                .mapToLong(NetworkCard::bytes)
                .sum();
    }

    /**
     * The file of a collection. Networks have files of their own: another vocabulary in a collection would become the one
     * that it uses.
     */
    public String collection(String pictures) {
        String hashes = parts.stream()
                .map(part -> part.network()
                                .substring(0, Math.min(SHORT, part.network().length()))
                        + (isPooled(part) ? "" : "-" + part.layer().tensor().replaceAll("[^A-Za-z0-9.]+", "_")))
                .collect(Collectors.joining("-"));
        return pictures + (isSift() ? "" : "-network-" + hashes) + ".graft";
    }

    /** How the command line asks for it; empty for SIFT. */
    public String option() {
        return isSift() ? "" : " --features network:" + joined(":");
    }

    /** @param mark between a network and its layer, where that is not the pooled one */
    private String joined(String mark) {
        return parts.stream()
                .map(part ->
                        part.name() + (isPooled(part) ? "" : mark + part.layer().tensor()))
                .sorted()
                .collect(Collectors.joining("+"));
    }

    private boolean isPooled(NetworkFeatures of) {
        return networks.find(of.network())
                .flatMap(FeatureSetting::pooled)
                .filter(pooled -> pooled.layer().equals(of.layer()))
                .isPresent();
    }
}
