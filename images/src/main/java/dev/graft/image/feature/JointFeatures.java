package dev.graft.image.feature;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.core.check.Check;
import dev.graft.image.decode.PictureReader;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkInput;
import dev.graft.image.pixels.ColourPicture;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The words of several networks side by side. In every picture, the words of each network have the same sum, so that
 * all networks have the same weight, whatever the scale of their layers.
 *
 * @param parts ordered by the hash of their network, so that the order in which they were requested does not matter
 */
public record JointFeatures(List<NetworkFeatures> parts) implements FeatureParams {
    /** The value of {@code kind} in stored settings. */
    static final String STORED = "networks";

    /** A sanity limit. */
    private static final int MOST_PARTS = 16;

    /** The sum of a part's words, which is about that of a pooled layer with a thousand channels. */
    private static final double SUM = 500;

    private static final Comparator<NetworkFeatures> ORDER =
            Comparator.comparing(NetworkFeatures::network).thenComparing(NetworkFeatures::toJson);

    /** @throws IllegalArgumentException if a part has no words of its own, or is there twice */
    public JointFeatures {
        Check.inRange(2, MOST_PARTS, parts.size(), "number of networks side by side");
        parts = parts.stream().sorted(ORDER).toList();
        for (var part : parts) {
            if (part.words().isEmpty()) {
                throw new IllegalArgumentException("only layers of the whole picture can be put side by side, not "
                        + part.describe() + ", which describes places in it");
            }
        }
        for (int i = 1; i < parts.size(); i++) {
            if (parts.get(i).toJson().equals(parts.get(i - 1).toJson())) {
                throw new IllegalArgumentException(parts.get(i).describe() + ", is there twice");
            }
        }
    }

    static JointFeatures of(JsonNode node) {
        var parts = new ArrayList<NetworkFeatures>();
        node.required("parts").forEach(part -> parts.add(NetworkFeatures.of(part)));
        return new JointFeatures(parts);
    }

    @Override
    public FeatureKind kind() {
        return NetworkKind.CARD;
    }

    /** The size for the first network; the extractor asks the reader for the other sizes. */
    @Override
    public ReadParams read(ReadParams limits) {
        return parts.get(0).read(limits);
    }

    @Override
    public String toJson() {
        var node = new ObjectMapper().createObjectNode().put("kind", STORED);
        var array = node.putArray("parts");
        parts.forEach(part -> array.add(part.json()));
        return node.toString();
    }

    @Override
    public String describe() {
        var names = parts.stream().map(this::name).sorted().toList();
        int last = names.size() - 1;
        return "the networks " + String.join(", ", names.subList(0, last)) + " and " + names.get(last);
    }

    /** With the layer if another layer of the same network is there. */
    private String name(NetworkFeatures part) {
        boolean alone = parts.stream()
                        .filter(other -> other.network().equals(part.network()))
                        .count()
                == 1;
        return alone ? part.name() : part.name() + " (layer " + part.layer().tensor() + ")";
    }

    @Override
    public boolean canOpen(KeptNetworks networks) {
        return parts.stream().allMatch(part -> part.canOpen(networks));
    }

    @Override
    public Set<String> networks() {
        return parts.stream().map(NetworkFeatures::network).collect(Collectors.toSet());
    }

    @Override
    public OptionalInt words() {
        return OptionalInt.of(
                parts.stream().mapToInt(part -> part.layer().dimensions()).sum());
    }

    @Override
    public FeatureExtractor open(KeptNetworks networks) {
        return new Extractor(
                parts.stream().map(part -> part.extractor(networks)).toList(), words().getAsInt());
    }

    private record Extractor(List<NetworkExtractor> parts, int dimensions) implements FeatureExtractor {
        /** Decodes the picture once for every input size. */
        @Override
        public double[] words(PictureReader reader, byte[] content) throws RejectedPictureException {
            var pictures = new HashMap<ReadParams.Size, ColourPicture>();
            var words = new double[dimensions];
            int from = 0;
            for (var part : parts) {
                NetworkInput input = part.features().input();
                var size = new ReadParams.Size(input.width(), input.height());
                var picture = pictures.get(size);
                if (picture == null) {
                    picture = reader.scalingTo(size).readColour(content);
                    pictures.put(size, picture);
                }
                double[] own = part.words(picture);
                double sum = 0;
                for (double value : own) {
                    sum += value;
                }
                for (int i = 0; sum > 0 && i < own.length; i++) {
                    // Rounded, since collections store single precision in half the space.
                    words[from + i] = (float) (own[i] * (SUM / sum));
                }
                from += own.length;
            }
            return words;
        }
    }
}
