package dev.graft.app.bridge;

import dev.graft.core.check.Check;
import dev.graft.core.io.Sha256;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.OnlineLabeller;
import dev.graft.methods.card.OnlineSetup;
import dev.graft.methods.online.oht.BridgeAssigner;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;

/**
 * What a stream borrows, and the learners that can begin with it.
 *
 * @param words the hash of the visual words that pictures are put into
 * @param classes the labels that text knows
 */
public record StreamBridge(String words, List<String> classes, BridgeAssigner text) {
    public StreamBridge {
        classes = List.copyOf(classes);
        Check.equal(text.clusters(), classes.size(), "classes");
    }

    /** A learner that has not been taught anything. */
    public OnlineLabeller learner(StreamParams params) {
        return params.card().labeller(new OnlineSetup(text, params.settings()));
    }

    /** What a stream begins with. */
    public StreamSetting setting(StreamParams params) {
        var identity = new TreeMap<>(params.identity());
        identity.put("bridge", hash());
        var predecessor = params.card().predecessor().map(card -> {
            var before = new TreeMap<>(identity);
            before.put(StreamParams.SETTING, card.identity(params.settings()));
            return new StreamSetting.Predecessor(before, () -> card.labeller(new OnlineSetup(text, params.settings())));
        });
        return new StreamSetting(identity, classes, text.columns(), learner(params), predecessor);
    }

    /** The same for the same knowledge, however often and wherever it was learnt. */
    private String hash() {
        var digest = Sha256.digest();
        digest.update(words.getBytes(StandardCharsets.UTF_8));
        for (String name : classes) {
            digest.update((name + "\n").getBytes(StandardCharsets.UTF_8));
        }
        new TreeMap<>(text.arrays()).forEach((name, array) -> {
            digest.update(name.getBytes(StandardCharsets.UTF_8));
            digest.update(bytes(array));
        });
        return HexFormat.of().formatHex(digest.digest(), 0, 8);
    }

    private static byte[] bytes(DenseMatrix array) {
        var values = array.toArray();
        var buffer = ByteBuffer.allocate(Math.multiplyExact(values.length, Double.BYTES));
        buffer.asDoubleBuffer().put(values);
        return buffer.array();
    }
}
