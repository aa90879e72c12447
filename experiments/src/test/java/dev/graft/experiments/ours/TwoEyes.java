package dev.graft.experiments.ours;

import dev.graft.collection.NetworkFeatures;
import dev.graft.vision.network.KeptNetworks;
import dev.graft.vision.network.NetworkInput;
import dev.graft.vision.network.NetworkLayer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Rows as SIFT and a network that nobody needs to run would give them. */
final class TwoEyes {
    static final Eyes NETWORK = Eyes.of(
            new NetworkFeatures(
                    "0123456789abcdef",
                    "tiny",
                    new NetworkInput(
                            "input",
                            NetworkInput.Layout.COLOUR_FIRST,
                            32,
                            32,
                            List.of(0.0, 0.0, 0.0),
                            List.of(1.0, 1.0, 1.0)),
                    new NetworkLayer("pool", NetworkLayer.Form.WHOLE, 12, false)),
            KeptNetworks.NONE);

    static final List<Eyes> BOTH = List.of(Eyes.SIFT, NETWORK);

    private TwoEyes() {}

    static <R> SeenBy<R> one(List<R> rows) {
        return new SeenBy<>(Map.of(Eyes.SIFT, rows));
    }

    static <R> SeenBy<R> both(List<R> bySift, List<R> byNetwork) {
        Map<Eyes, List<R>> rows = new LinkedHashMap<>();
        rows.put(Eyes.SIFT, bySift);
        rows.put(NETWORK, byNetwork);
        return new SeenBy<>(rows);
    }
}
