package dev.graft.image.feature;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.image.network.KeptNetworks;
import java.io.IOException;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** All kinds of features on the class path, ordered by name. */
public final class FeatureKinds {
    private static volatile List<FeatureKind> all = List.of();

    private FeatureKinds() {}

    /** @throws IllegalStateException if one of them cannot be loaded, or two have the same name */
    public static List<FeatureKind> all() {
        if (all.isEmpty()) {
            all = load();
        }
        return all;
    }

    private static List<FeatureKind> load() {
        var kinds = new TreeMap<String, FeatureKind>();
        try {
            for (var kind : ServiceLoader.load(FeatureKind.class, FeatureKind.class.getClassLoader())) {
                var other = kinds.put(kind.name(), kind);
                if (other != null) {
                    throw new IllegalStateException("two kinds of features are called " + kind.name() + ": "
                            + other.getClass().getName() + " and "
                            + kind.getClass().getName());
                }
            }
        } catch (ServiceConfigurationError e) {
            throw new IllegalStateException("a kind of features cannot be loaded: " + e.getMessage(), e);
        }
        return List.copyOf(kinds.values());
    }

    /** The best features available, empty if SIFT is the only kind. */
    public static Optional<FeatureParams> best(KeptNetworks networks) {
        return all().stream()
                .filter(kind -> kind.preference() > 0)
                .sorted(Comparator.comparingInt(FeatureKind::preference).reversed())
                .flatMap(kind -> kind.available(networks).stream())
                .findFirst();
    }

    /**
     * Parses a request of the user: the name of a kind, with or without a detail after a colon.
     *
     * @param option the name of the option, for messages
     */
    public static FeatureParams choose(String option, String asked, KeptNetworks networks) throws IOException {
        int colon = asked.indexOf(':');
        String name = colon < 0 ? asked : asked.substring(0, colon);
        var kind = all().stream()
                .filter(one -> one.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(option + " must be one of "
                        + all().stream().map(FeatureKind::syntax).collect(Collectors.joining(", ")) + ", was "
                        + asked));
        return kind.choose(colon < 0 ? "" : asked.substring(colon + 1), networks);
    }

    /** @throws IllegalArgumentException if the kind is unknown or a setting is missing */
    static FeatureParams parse(String json) {
        try {
            var settings = new ObjectMapper().readTree(json);
            String name = settings.path("kind").asText();
            var kind = all().stream()
                    .filter(one -> one.stored().contains(name))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("kind must be one of "
                            + all().stream()
                                    .map(FeatureKind::stored)
                                    .flatMap(Collection::stream)
                                    .sorted()
                                    .collect(Collectors.joining(", "))
                            + ", was " + (name.isEmpty() ? "missing" : name)));
            return kind.read(settings);
        } catch (JsonProcessingException | IllegalArgumentException e) {
            throw new IllegalArgumentException("unknown feature settings: " + json + ": " + e.getMessage(), e);
        }
    }
}
