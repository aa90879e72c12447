package dev.graft.onnx.tfjs.weight;

import dev.graft.image.network.NetworkException;
import dev.graft.onnx.format.Excerpt;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.stream.Collectors;

/** The files that contain a group of weights, one after the other: a weight may begin in one and end in the next. */
public record Shards(List<String> names, List<byte[]> contents) {
    long length() {
        return contents.stream().mapToLong(content -> content.length).sum();
    }

    void requireLength(long needed) {
        if (length() < needed) {
            throw new NetworkException("is not complete: "
                    + (names.size() == 1
                            ? Excerpt.of(names.get(0)) + " has "
                            : names.size() + " files with weights ("
                                    + names.stream().limit(2).map(Excerpt::of).collect(Collectors.joining(", "))
                                    + (names.size() > 2 ? ", ..." : "") + ") have ")
                    + length() + " bytes, but model.json needs " + needed);
        }
    }

    /** A copy of some bytes, which must exist. */
    ByteBuffer bytes(long from, int length) {
        var copy = new byte[length];
        int done = 0;
        long start = 0;
        for (byte[] content : contents) {
            long skip = from + done - start;
            if (skip < content.length && done < length) {
                int count = (int) Math.min(content.length - skip, length - done);
                System.arraycopy(content, (int) skip, copy, done, count);
                done += count;
            }
            start += content.length;
        }
        return ByteBuffer.wrap(copy).order(ByteOrder.LITTLE_ENDIAN);
    }
}
