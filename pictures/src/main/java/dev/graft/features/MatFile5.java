package dev.graft.features;

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

/** A MATLAB 5 file, as {@code save} with -v6 or -v7 writes it: a list of variables, each read when asked for. */
final class MatFile5 {
    private static final int HEADER = 128;
    private static final int COMPRESSED = 15;
    private static final int MATRIX = 14;
    /** Deflate cannot pack tighter than this, so a file cannot hold more than that many times its length. */
    private static final long MOST_PACKED = 1032;

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

    /** The variables as a list for people. */
    String listed() {
        return variables.stream().map(Variable::toString).collect(Collectors.joining(", "));
    }

    /** Reads one variable and makes something of it; whatever the library throws over a damaged file is one error. */
    <T> T read(Variable variable, Use<T> use) throws IOException {
        return guarded(() -> {
            var mat = parse(entry -> entry.getName().equals(variable.name()));
            return use.of(mat.getArray(variable.name()));
        });
    }

    /** What is made of a variable. */
    interface Use<T> {
        T of(Array array) throws IOException;
    }

    private interface Work<T> {
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

    private <T> T guarded(Work<T> work) throws IOException {
        try {
            return work.run();
        } catch (FeatureFormatException e) {
            throw e;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
            throw new FeatureFormatException(
                    file,
                    "is damaged or cut off, or holds what Graft cannot read ("
                            + Objects.toString(e.getMessage(), e.getClass().getSimpleName()) + ")");
        }
    }

    /** Walks over the variables: each must lie within the file. */
    private void checkSizes() throws IOException {
        if (length <= HEADER) {
            throw new FeatureFormatException(file, "has no variables");
        }
        try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
            var mark = at(channel, HEADER - 2, 2, ByteOrder.BIG_ENDIAN);
            var order = mark.get(0) == 'I' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
            for (long at = HEADER; at < length; ) {
                if (at + 8 > length) {
                    throw cutOff(at, 8);
                }
                var tag = at(channel, at, 8, order);
                int type = tag.getInt(0);
                long size = tag.getInt(4) & 0xFFFFFFFFL;
                if (type != COMPRESSED && type != MATRIX) {
                    throw new FeatureFormatException(file, "is damaged: no variable begins at byte " + at);
                }
                if (at + 8 + size > length) {
                    throw cutOff(at, size);
                }
                at += 8 + size;
            }
        }
    }

    private FeatureFormatException cutOff(long at, long size) {
        return new FeatureFormatException(
                file,
                "is cut off: the variable at byte " + at + " needs " + size + " bytes, the file has "
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

    /** Refuses buffers that no file of this length can fill. */
    private final class Limited implements BufferAllocator {
        @Override
        public ByteBuffer allocate(int size) {
            if (size < 0 || size > length * MOST_PACKED) {
                throw new IllegalArgumentException("a size of " + size + " bytes in a file of " + length);
            }
            return ByteBuffer.allocate(size);
        }

        @Override
        public void release(ByteBuffer buffer) {}
    }
}
