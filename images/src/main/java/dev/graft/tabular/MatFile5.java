package dev.graft.tabular;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import us.hebi.matlab.mat.format.BufferAllocator;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.format.Mat5Reader.EntryFilter;
import us.hebi.matlab.mat.types.Array;
import us.hebi.matlab.mat.types.MatFile;
import us.hebi.matlab.mat.types.Sources;

/** A MATLAB 5 file, as written by {@code save} with -v6 or -v7: a list of variables, each read on demand. */
final class MatFile5 {
    private static final int HEADER = 128;
    private static final int COMPRESSED = 15;
    private static final int MATRIX = 14;
    /** The maximum compression ratio of deflate, which limits how much data a file can contain. */
    private static final long MAX_COMPRESSION = 1032;

    /** A variable and its size. */
    record Variable(String name, String type, List<Integer> dimensions) {
        boolean isMatrix() {
            return dimensions.size() == 2 && dimensions.get(0) > 1 && dimensions.get(1) > 1 && isNumeric();
        }

        boolean isNumeric() {
            return switch (type) {
                case "cell", "char", "struct", "object", "function_handle", "opaque" -> false;
                default -> true;
            };
        }

        @Override
        public String toString() {
            return name + " (" + dimensions.stream().map(String::valueOf).collect(Collectors.joining(" x ")) + " "
                    + type + ")";
        }
    }

    private final Path file;
    private final long length;
    private final List<Variable> variables = new ArrayList<>();

    private MatFile5(Path file, long length) {
        this.file = file;
        this.length = length;
    }

    static boolean recognises(byte[] start) {
        return new String(start, StandardCharsets.ISO_8859_1).startsWith("MATLAB 5.0");
    }

    static MatFile5 open(Path file) throws IOException {
        var mat = new MatFile5(file, Files.size(file));
        mat.checkSizes();
        mat.read(entry -> {
            var dimensions = Arrays.stream(entry.getDimensions()).boxed().toList();
            mat.variables.add(new Variable(entry.getName(), entry.getType().toString(), dimensions));
            return false;
        });
        if (mat.variables.isEmpty()) {
            throw new FeatureFormatException(file, "has no variables");
        }
        return mat;
    }

    List<Variable> variables() {
        return variables;
    }

    Optional<Variable> variable(String name) {
        return variables.stream().filter(v -> v.name().equals(name)).findFirst();
    }

    /** The variables as a list for messages. */
    String listed() {
        return variables.stream().map(Variable::toString).collect(Collectors.joining(", "));
    }

    /**
     * Reads one variable and converts it; anything the library throws over a damaged file becomes one kind of
     * exception.
     */
    <T> T read(Variable variable, Conversion<T> conversion) throws IOException {
        return guarded(() -> {
            var mat = parse(entry -> entry.getName().equals(variable.name()));
            return conversion.of(mat.getArray(variable.name()));
        });
    }

    /** Converts a variable. */
    interface Conversion<T> {
        T of(Array array) throws IOException;
    }

    private interface Parsing<T> {
        T run() throws IOException;
    }

    private void read(EntryFilter filter) throws IOException {
        guarded(() -> parse(filter));
    }

    private MatFile parse(EntryFilter filter) throws IOException {
        try (var source = Sources.openStreamingFile(file.toFile())) {
            return Mat5.newReader(source)
                    .setEntryFilter(filter)
                    .setBufferAllocator(new Limited())
                    .disableSubsystemProcessing()
                    .readMat();
        }
    }

    private <T> T guarded(Parsing<T> parsing) throws IOException {
        try {
            return parsing.run();
        } catch (FeatureFormatException e) {
            throw e;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
            throw new FeatureFormatException(
                    file,
                    "is damaged or truncated, or contains something that Graft cannot read ("
                            + Objects.toString(e.getMessage(), e.getClass().getSimpleName()) + ")");
        }
    }

    /** Checks that all variables lie within the file. */
    private void checkSizes() throws IOException {
        if (length <= HEADER) {
            throw new FeatureFormatException(file, "has no variables");
        }
        try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
            var mark = at(channel, HEADER - 2, 2, ByteOrder.BIG_ENDIAN);
            var order = mark.get(0) == 'I' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
            for (long at = HEADER; at < length; ) {
                if (at + 8 > length) {
                    throw truncated(at, 8);
                }
                var tag = at(channel, at, 8, order);
                int type = tag.getInt(0);
                long size = tag.getInt(4) & 0xFFFFFFFFL;
                if (type != COMPRESSED && type != MATRIX) {
                    throw new FeatureFormatException(file, "is damaged: no variable starts at byte " + at);
                }
                if (at + 8 + size > length) {
                    throw truncated(at, size);
                }
                at += 8 + size;
            }
        }
    }

    private FeatureFormatException truncated(long at, long size) {
        return new FeatureFormatException(
                file,
                "is truncated: the variable at byte " + at + " needs " + size + " bytes, the file has "
                        + Math.max(0, length - at - 8) + " more");
    }

    private static ByteBuffer at(FileChannel channel, long position, int size, ByteOrder order) throws IOException {
        var buffer = ByteBuffer.allocate(size).order(order);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, position + buffer.position()) < 0) {
                break;
            }
        }
        return buffer;
    }

    /** Rejects buffers larger than the content of a file of this length can be. */
    private final class Limited implements BufferAllocator {
        @Override
        public ByteBuffer allocate(int size) {
            if (size < 0 || size > length * MAX_COMPRESSION) {
                throw new IllegalArgumentException("a size of " + size + " bytes in a file of " + length);
            }
            return ByteBuffer.allocate(size);
        }

        @Override
        public void release(ByteBuffer buffer) {}
    }
}
