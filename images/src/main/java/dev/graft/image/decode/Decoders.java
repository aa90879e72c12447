package dev.graft.image.decode;

import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.format.RejectedPictureException.Reason;
import dev.graft.image.pixels.ColourPicture;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Decodes pictures of strangers in processes of their own, which are reused. Whatever a picture does to a decoder, this
 * process goes on: one that takes too long or ends is replaced.
 */
final class Decoders {
    /** One for each core, and shared by all readers. */
    private static final Decoders ALL =
            new Decoders(Runtime.getRuntime().availableProcessors(), command(ReadParams.DEFAULT.maxMemory()));

    private final Semaphore free;
    private final List<String> command;
    private final Deque<Decoder> idle = new ArrayDeque<>();
    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(task -> {
        var thread = new Thread(task, "graft-decoders");
        thread.setDaemon(true);
        return thread;
    });

    Decoders(int most, List<String> command) {
        this.free = new Semaphore(most, true);
        this.command = List.copyOf(command);
    }

    /** What a process made of a picture. */
    record Decoded(byte[][] planes, Optional<ColourPicture> side) {}

    /** Empty if this Java installation cannot start a process, so that the picture has to be decoded here. */
    static Optional<Decoded> decodeElsewhere(DecoderProcess.Request request) throws RejectedPictureException {
        return ALL.decode(request);
    }

    private static List<String> command(int megabytes) {
        var java = Path.of(System.getProperty("java.home"), "bin", "java");
        String classes = System.getProperty("java.class.path", "");
        if (classes.isEmpty() || !Files.isExecutable(java)) {
            return List.of();
        }
        return List.of(
                java.toString(),
                "-Xmx" + (megabytes + megabytes / 2) + "m",
                "-Xshare:auto",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-Djava.awt.headless=true",
                "-cp",
                classes,
                DecoderProcess.class.getName());
    }

    Optional<Decoded> decode(DecoderProcess.Request request) throws RejectedPictureException {
        if (command.isEmpty()) {
            return Optional.empty();
        }
        free.acquireUninterruptibly();
        try {
            Decoder decoder;
            try {
                decoder = take();
            } catch (IOException e) {
                return Optional.empty();
            }
            var decoded = decoder.decode(request);
            synchronized (idle) {
                idle.push(decoder);
            }
            return Optional.of(decoded);
        } finally {
            free.release();
        }
    }

    private Decoder take() throws IOException {
        synchronized (idle) {
            for (@Nullable Decoder kept = idle.poll(); kept != null; kept = idle.poll()) {
                if (kept.process.isAlive()) {
                    return kept;
                }
            }
        }
        return new Decoder(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start());
    }

    /** A process, which ends when its input is closed: at the latest when this process ends. */
    private final class Decoder {
        private final Process process;
        private final DataOutputStream out;
        private final DataInputStream in;

        Decoder(Process process) {
            this.process = process;
            out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), 1 << 16));
            in = new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16));
        }

        Decoded decode(DecoderProcess.Request request) throws RejectedPictureException {
            // The process keeps to its processor time by itself, unless its decoder hangs; the machine may be busy.
            var end = watch.schedule(
                    process::destroyForcibly, 10 + 4L * request.limits().maxSeconds(), TimeUnit.SECONDS);
            try {
                request.write(out);
                out.flush();
                return answer(request);
            } catch (IOException e) {
                process.destroyForcibly();
                throw end.isDone()
                        ? new RejectedPictureException(Reason.TOO_SLOW, PictureReader.tooSlow(request.limits()), e)
                        : new RejectedPictureException(
                                Reason.BROKEN, "broken: it ended the program that decodes it", e);
            } finally {
                end.cancel(false);
            }
        }

        /** Trusts nothing: a decoder that was taken over writes what it likes. */
        private Decoded answer(DecoderProcess.Request request) throws IOException, RejectedPictureException {
            byte outcome = in.readByte();
            if (outcome == DecoderProcess.REJECTED) {
                throw new RejectedPictureException(reason(in.readUTF()), in.readUTF());
            } else if (outcome != DecoderProcess.DECODED) {
                throw new IOException("no response");
            }
            var size = request.size();
            byte[][] planes = planes(request.colour() ? 3 : 1, size.width(), size.height());
            if (!in.readBoolean()) {
                return new Decoded(planes, Optional.empty());
            }
            int width = in.readInt();
            int height = in.readInt();
            if (Math.min(width, height) < 1 || Math.max(width, height) > request.side()) {
                throw new IOException("a picture of " + width + " x " + height);
            }
            byte[][] side = planes(3, width, height);
            return new Decoded(planes, Optional.of(new ColourPicture(width, height, side[0], side[1], side[2])));
        }

        private static Reason reason(String name) throws IOException {
            try {
                return Reason.valueOf(name);
            } catch (IllegalArgumentException e) {
                throw new IOException(e);
            }
        }

        private byte[][] planes(int count, int width, int height) throws IOException {
            var planes = new byte[count][Math.multiplyExact(width, height)];
            for (byte[] plane : planes) {
                in.readFully(plane);
            }
            return planes;
        }
    }
}
