package dev.graft.bench.kill;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/**
 * A process that runs one command of Graft after the other, as {@code ./graft} would: looking at what a killed process left
 * then takes milliseconds instead of the start of a JVM.
 */
final class RunningGraft implements AutoCloseable {
    private final Process process;
    private final DataOutputStream to;
    private final DataInputStream from;

    /** The end of a command. */
    record Ended(int code, String out, String err) {}

    /** @param script {@code ./graft}, which takes a class path and a main class from its environment */
    RunningGraft(Path script, Path folder) throws IOException {
        var builder = new ProcessBuilder(script.toString())
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("errors.txt").toFile()));
        String classes = Path.of(RunningGraft.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath())
                .toString();
        builder.environment()
                .putAll(Map.of("GRAFT_CLASSPATH", classes, "GRAFT_JVM", "-Xmx512m " + RunningGraft.class.getName()));
        this.process = builder.start();
        this.to = new DataOutputStream(process.getOutputStream());
        this.from = new DataInputStream(process.getInputStream());
    }

    Ended run(String... arguments) throws IOException {
        to.writeInt(arguments.length);
        for (String argument : arguments) {
            to.writeUTF(argument);
        }
        to.flush();
        return new Ended(from.readInt(), text(from), text(from));
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }

    private static void write(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /** @param args Graft's main class, which is what {@code ./graft} passes */
    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        var run = Class.forName(args[0]).getMethod("run", PrintWriter.class, PrintWriter.class, String[].class);
        var in = new DataInputStream(System.in);
        var out = new DataOutputStream(System.out);
        System.setIn(new ByteArrayInputStream(new byte[0]));
        System.setOut(System.err);
        for (int count = next(in); count >= 0; count = next(in)) {
            var command = new String[count];
            for (int i = 0; i < count; i++) {
                command[i] = in.readUTF();
            }
            var said = new StringWriter();
            var complained = new StringWriter();
            int code = (int) run.invoke(null, new PrintWriter(said), new PrintWriter(complained), command);
            out.writeInt(code);
            write(out, said.toString());
            write(out, complained.toString());
            out.flush();
        }
        System.exit(0);
    }

    private static int next(DataInputStream in) throws IOException {
        try {
            return in.readInt();
        } catch (EOFException e) {
            return -1;
        }
    }

    @Override
    public void close() throws IOException {
        to.close();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
