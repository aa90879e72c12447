package dev.graft.trainer.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.core.io.AtomicFile;
import dev.graft.trainer.student.StudentShape;
import dev.graft.trainer.student.Tensor;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * All that a run needs to go on: a file that begins with a length and a description in JSON, followed by the values of
 * the arrays in it, big-endian.
 *
 * @param seen the number of crops so far, counting each as often as it was seen
 * @param planned the number of crops that the run was to see in all
 * @param seconds the time that this took
 */
public record TrainingState(
        StudentShape shape, long steps, long seen, long planned, double seconds, List<Tensor> tensors) {
    private static final String FORMAT = "graft-training";
    private static final int MOST_JSON = 1 << 20;

    public TrainingState {
        tensors = List.copyOf(tensors);
    }

    void write(Path file) throws IOException {
        var about = new ObjectMapper()
                .createObjectNode()
                .put("format", FORMAT)
                .put("version", 1)
                .put("steps", steps)
                .put("seen", seen)
                .put("planned", planned)
                .put("seconds", seconds);
        about.set("shape", shape.toJson());
        var arrays = about.putArray("tensors");
        for (var tensor : tensors) {
            var sides = arrays.addObject().put("name", tensor.name()).putArray("shape");
            for (long side : tensor.shape()) {
                sides.add(side);
            }
        }
        byte[] json = about.toString().getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(file, out -> {
            var data = new DataOutputStream(out);
            data.writeInt(json.length);
            data.write(json);
            for (var tensor : tensors) {
                var bytes = ByteBuffer.allocate(tensor.values().length * Float.BYTES);
                bytes.asFloatBuffer().put(tensor.values());
                data.write(bytes.array());
            }
            data.flush();
        });
    }

    /** @throws IOException if the file is not a complete checkpoint */
    public static TrainingState read(Path file) throws IOException {
        try (var in = new DataInputStream(Files.newInputStream(file))) {
            int length = in.readInt();
            if (length < 2 || length > MOST_JSON) {
                throw new IOException(file + " is not a checkpoint");
            }
            var about = new ObjectMapper().readTree(in.readNBytes(length));
            if (!about.path("format").asText().equals(FORMAT)
                    || about.path("version").asInt() != 1) {
                throw new IOException(file + " is not a checkpoint, or one of a later version");
            }
            var tensors = new ArrayList<Tensor>();
            for (JsonNode array : about.required("tensors")) {
                tensors.add(tensor(in, array));
            }
            if (in.read() >= 0) {
                throw new IOException(file + " has more in it than a checkpoint has");
            }
            return new TrainingState(
                    StudentShape.of(about.required("shape")),
                    about.required("steps").asLong(),
                    about.required("seen").asLong(),
                    about.required("planned").asLong(),
                    about.required("seconds").asDouble(),
                    tensors);
        } catch (EOFException | JsonProcessingException | IllegalArgumentException e) {
            throw new IOException(file + " is not a complete checkpoint", e);
        }
    }

    private static Tensor tensor(DataInputStream in, JsonNode about) throws IOException {
        var shape = new long[about.required("shape").size()];
        long size = 1;
        for (int i = 0; i < shape.length; i++) {
            shape[i] = about.required("shape").get(i).asLong();
            size = Math.multiplyExact(size, shape[i]);
        }
        byte[] bytes = in.readNBytes(Math.toIntExact(Math.multiplyExact(size, Float.BYTES)));
        var values = new float[(int) size];
        if (bytes.length != values.length * Float.BYTES) {
            throw new EOFException();
        }
        ByteBuffer.wrap(bytes).asFloatBuffer().get(values);
        return new Tensor(about.required("name").asText(), shape, values);
    }
}
