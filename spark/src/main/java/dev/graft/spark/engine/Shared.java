package dev.graft.spark.engine;

import java.io.Serializable;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;

/**
 * Something that executors read: it travels with the tasks if it is short, and is broadcast otherwise. Either way it is
 * what it was when it was shared, however the original changes, since executors may have to read it again later.
 */
final class Shared<T extends Serializable> implements Serializable {
    private final byte @Nullable [] inline;
    private final @Nullable Broadcast<T> broadcast;

    private Shared(byte @Nullable [] inline, @Nullable Broadcast<T> broadcast) {
        this.inline = inline;
        this.broadcast = broadcast;
    }

    static <T extends Serializable> Shared<T> of(T value, JavaSparkContext context, SparkSettings settings) {
        return Bytes.ofAtMost(settings.inline(), value)
                .map(bytes -> new Shared<T>(bytes, null))
                .orElseGet(() -> new Shared<>(null, context.broadcast(value)));
    }

    /** On an executor; it must not be modified. */
    T value() {
        if (broadcast != null) {
            return broadcast.value();
        }
        return Bytes.read(java.util.Objects.requireNonNull(inline));
    }

    /** On the driver: executors forget their copies, and fetch them anew if they need to. */
    void forget() {
        if (broadcast != null) {
            broadcast.unpersist();
        }
    }

    /** On the driver: nobody will read it again. */
    void destroy() {
        if (broadcast != null) {
            broadcast.destroy();
        }
    }
}
