package dev.graft.spark.engine;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.JavaSerializer;
import org.apache.spark.serializer.SerializerInstance;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;

/**
 * Objects as they travel. Whatever serialiser Spark is set to, Graft's own objects travel in Java's form, which is what
 * they are made for; Spark sees arrays of bytes.
 */
final class Bytes {
    private static final ClassTag<Object> ANY = ClassTag$.MODULE$.apply(Object.class);
    private static final SparkConf DEFAULTS = new SparkConf(false);

    private Bytes() {}

    static byte[] of(Serializable value) {
        return ofAtMost(Integer.MAX_VALUE - 8, value)
                .orElseThrow(() -> new IllegalArgumentException(
                        value.getClass().getName() + " takes more than 2 GB and cannot be sent to an executor"));
    }

    /** Empty if it would take more bytes; it is not written to the end then. */
    static Optional<byte[]> ofAtMost(int limit, Serializable value) {
        var bytes = new ByteArrayOutputStream();
        return fits(value, new Limited(bytes, limit)) ? Optional.of(bytes.toByteArray()) : Optional.empty();
    }

    static boolean takesAtMost(long limit, Serializable value) {
        return fits(value, new Limited(OutputStream.nullOutputStream(), limit));
    }

    private static boolean fits(Serializable value, Limited to) {
        try (var out = serializer().serializeStream(to)) {
            out.<Object>writeObject(value, ANY);
            return true;
        } catch (TooLongException e) {
            return false;
        }
    }

    /** @param bytes of {@link #of}; the caller knows what it wrote */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    static <T> T read(byte[] bytes) {
        return (T) serializer().<Object>deserialize(ByteBuffer.wrap(bytes), ANY);
    }

    /** Finds classes through the thread's class loader, which on an executor knows the jars of the application. */
    private static SerializerInstance serializer() {
        return new JavaSerializer(DEFAULTS).newInstance();
    }

    private static final class TooLongException extends RuntimeException {
        TooLongException() {
            super("more than is allowed", null, false, false);
        }
    }

    private static final class Limited extends OutputStream {
        private final OutputStream to;
        private long left;

        Limited(OutputStream to, long limit) {
            this.to = to;
            this.left = limit;
        }

        @Override
        public void write(int value) throws IOException {
            take(1);
            to.write(value);
        }

        @Override
        public void write(byte[] values, int from, int count) throws IOException {
            take(count);
            to.write(values, from, count);
        }

        private void take(int count) {
            left -= count;
            if (left < 0) {
                throw new TooLongException();
            }
        }
    }
}
