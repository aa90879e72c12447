package dev.graft.image.decode;

import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.pixels.ColourPicture;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The program of a process that decodes pictures for another one: reads requests from its input and writes responses to
 * its output, until the input ends. See {@link Decoders}.
 */
public final class DecoderProcess {
    static final int DECODED = 0;
    static final int REJECTED = 1;

    private DecoderProcess() {}

    public static void main(String[] arguments) throws IOException {
        // What a library prints must not be taken for a response.
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        var in = new BufferedInputStream(new FileInputStream(FileDescriptor.in), 1 << 16);
        var out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16);
        serve(new DataInputStream(in), new DataOutputStream(out));
    }

    static void serve(DataInputStream in, DataOutputStream out) throws IOException {
        while (true) {
            Request request;
            try {
                request = Request.read(in);
            } catch (EOFException e) {
                return;
            }
            request.answer(out);
            out.flush();
        }
    }

    /**
     * A picture to be decoded.
     *
     * @param side the longer side of the picture to be made along with it; 0 for none
     */
    record Request(ReadParams limits, ReadParams.Size size, boolean colour, int side, byte[] content) {
        private static Request read(DataInputStream in) throws IOException {
            var limits = new ReadParams(
                    in.readInt(), in.readInt(), in.readInt(), in.readInt(), in.readInt(), false, Optional.empty());
            var size = new ReadParams.Size(in.readInt(), in.readInt());
            boolean colour = in.readBoolean();
            int side = in.readInt();
            return new Request(limits, size, colour, side, in.readNBytes(in.readInt()));
        }

        void write(DataOutputStream out) throws IOException {
            out.writeInt(limits.maxPixels());
            out.writeInt(limits.maxSide());
            out.writeInt(limits.maxBytes());
            out.writeInt(limits.maxSeconds());
            out.writeInt(limits.maxMemory());
            out.writeInt(size.width());
            out.writeInt(size.height());
            out.writeBoolean(colour);
            out.writeInt(side);
            out.writeInt(content.length);
            out.write(content);
        }

        private void answer(DataOutputStream out) throws IOException {
            Optional<SidePicture> beside = side > 0 ? Optional.of(new SidePicture(side)) : Optional.empty();
            byte[][] planes;
            try {
                var reader = new PictureReader(limits.withFixedSize(Optional.of(size)));
                planes = beside.map(reader::alongWith).orElse(reader).planes(content, colour);
            } catch (RejectedPictureException e) {
                out.writeByte(REJECTED);
                out.writeUTF(e.reason().name());
                out.writeUTF(e.getMessage());
                return;
            }
            out.writeByte(DECODED);
            writePlanes(out, planes);
            var picture = beside.flatMap(SidePicture::picture);
            out.writeBoolean(picture.isPresent());
            if (picture.isPresent()) {
                write(out, picture.get());
            }
        }

        private static void write(DataOutputStream out, ColourPicture picture) throws IOException {
            out.writeInt(picture.width());
            out.writeInt(picture.height());
            writePlanes(out, new byte[][] {picture.red(), picture.green(), picture.blue()});
        }

        private static void writePlanes(DataOutputStream out, byte[][] planes) throws IOException {
            for (byte[] plane : planes) {
                out.write(plane);
            }
        }
    }
}
