package dev.graft.stream;

import dev.graft.core.check.Check;
import dev.graft.core.file.Sha256;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.OnlineLabeller;
import dev.graft.methods.assign.BridgeAssigner;
import dev.graft.methods.oht.Oht;
import dev.graft.methods.onlineridge.OnlineRidge;
import dev.graft.methods.onlineridge.Start;
import dev.graft.methods.passiveaggressive.Pa;
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
        int columns = text.columns();
        int known = classes.size();
        return switch (params.method()) {
            case OHT -> new OnlineRidge(params.ridge(), text.start(), known);
            case RIDGE ->
                new OnlineRidge(
                        params.ridge(),
                        Start.blank(text.start().space(), text.start().scale()),
                        known);
            case OHT1, OHT2 -> new Oht(params.oht(), columns, text.vote().nearest(params.neighbours()));
            case PA, PA1, PA2 -> new Pa(params.separators(), columns, known);
        };
    }

    /** What a stream begins with. */
    public StreamSetting setting(StreamParams params) {
        var identity = new TreeMap<>(params.settings());
        identity.put("bridge", hash());
        return new StreamSetting(identity, classes, text.columns(), learner(params));
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
