package dev.graft.image.network;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A fake runtime for "networks" of one line: the colours of the four quarters of a picture, as a whole or quarter by
 * quarter. A line with "signed" subtracts a half, one with "blind" returns nothing for red pictures, one with "asleep"
 * cannot be opened.
 */
public final class FakeNetworkRuntime implements NetworkRuntime {
    static final int SIDE = 16;
    private static final String BEGINNING = "eyes";
    private static final int QUARTERS = 4;
    private static final int COLOURS = 3;
    private static final Map<String, Integer> RUNS = new ConcurrentHashMap<>();

    /** Writes such a file. */
    public static Path write(Path file, String kind) throws IOException {
        Files.createDirectories(file.getParent());
        return Files.writeString(file, BEGINNING + " " + kind);
    }

    /** How many pictures networks of a kind have seen in this process. */
    public static int runs(String kind) {
        return RUNS.getOrDefault(BEGINNING + " " + kind, 0);
    }

    @Override
    public String name() {
        return "plain eyes";
    }

    @Override
    public NetworkFacts examine(Path file, InputOverrides overrides) throws IOException {
        String kind = kind(file);
        boolean signed = kind.contains("signed");
        var input = new NetworkInput(
                "picture",
                NetworkInput.Layout.COLOUR_FIRST,
                overrides.size().orElse(SIDE),
                overrides.size().orElse(SIDE),
                overrides.mean().orElse(List.of(0.0, 0.0, 0.0)),
                overrides.deviation().orElse(List.of(1.0, 1.0, 1.0)));
        return new NetworkFacts(
                input,
                Map.of(
                        NetworkFacts.POOLED,
                        new NetworkLayer("whole", NetworkLayer.Form.WHOLE, QUARTERS * COLOURS, signed),
                        NetworkFacts.MAP,
                        new NetworkLayer("quarters", NetworkLayer.Form.PLACES, COLOURS, signed)),
                1.5);
    }

    @Override
    public Optional<NetworkConversion> convert(NetworkSource source, Path onnx) {
        return Optional.empty();
    }

    @Override
    public NetworkLayer layer(Path file, NetworkInput input, String tensor) {
        if (!Set.of("whole", "quarters").contains(tensor)) {
            throw new NetworkException("has no tensor " + tensor + "; it has whole, quarters");
        }
        boolean whole = tensor.equals("whole");
        return new NetworkLayer(
                tensor,
                whole ? NetworkLayer.Form.WHOLE : NetworkLayer.Form.PLACES,
                whole ? QUARTERS * COLOURS : COLOURS,
                false);
    }

    @Override
    public Network open(Path file, NetworkInput input, NetworkLayer layer) throws IOException {
        String kind = kind(file);
        if (kind.contains("asleep")) {
            throw new NetworkException("does not wake up");
        }
        return new Network() {
            @Override
            public float[] run(float[] picture) {
                RUNS.merge(kind, 1, Integer::sum);
                float[] seen = quarters(picture, input.width());
                if (kind.contains("blind") && seen[0] > 0.99 && seen[1] < 0.01) {
                    throw new NetworkException("sees nothing in it");
                }
                for (int i = 0; kind.contains("signed") && i < seen.length; i++) {
                    seen[i] -= 0.5f;
                }
                return seen;
            }

            @Override
            public void close() {}
        };
    }

    /** The mean colours of each quarter. */
    private static float[] quarters(float[] picture, int side) {
        var means = new float[QUARTERS * COLOURS];
        int half = side / 2;
        for (int c = 0; c < COLOURS; c++) {
            for (int y = 0; y < side; y++) {
                for (int x = 0; x < side; x++) {
                    int quarter = (y < half ? 0 : 2) + (x < half ? 0 : 1);
                    means[quarter * COLOURS + c] += picture[(c * side + y) * side + x] / (half * half);
                }
            }
        }
        return means;
    }

    private static String kind(Path file) throws IOException {
        String line = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        if (!line.startsWith(BEGINNING)) {
            throw new NetworkException("is no network");
        }
        return line;
    }
}
