package dev.graft.cli;

import dev.graft.cli.console.Interrupt;
import dev.graft.cli.console.Printable;
import dev.graft.cli.input.PictureInput;
import dev.graft.cli.option.EngineOptions;
import dev.graft.cli.option.GivenPaths;
import dev.graft.core.check.Check;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.network.KeptNetworks;
import dev.graft.server.GraftServer;
import dev.graft.server.ServerParams;
import dev.graft.store.CollectionException;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Serves the web page until Ctrl-C. */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        description = {
            "Opens a page in the browser to sort, correct, label and export pictures, and to watch a stream learn."
                    + " By default"
                    + " only this machine can reach it, and it connects to no other.",
            "Everything you do is saved at once, in a folder (--desk) and in the collections. Stop it with Ctrl-C."
        })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class ServeCommand implements Callable<Integer> {
    private static final long POLL_MILLIS = 200;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "PICTURES",
            arity = "0..1",
            description = "A folder of pictures, or a collection (.graft), to start with.")
    private @Nullable Path pictures;

    @Option(
            names = "--with",
            paramLabel = "OTHER",
            description = "Other pictures to borrow from: a folder or a collection.")
    private @Nullable Path with;

    @Option(
            names = "--root",
            paramLabel = "DIR",
            split = ",",
            description =
                    "A folder that the page may browse; can be given more than once. Default: the current folder.")
    private List<Path> roots = List.of();

    @Option(
            names = "--desk",
            paramLabel = "DIR",
            defaultValue = "graft-desk",
            description =
                    "The folder in which the page stores its data. Default: ${DEFAULT-VALUE} in the current folder.")
    private Path desk;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "" + ServerParams.PORT,
            description = "The port to listen on, 0 for any free one. Default: ${DEFAULT-VALUE}.")
    private int port;

    @Option(
            names = "--bind",
            paramLabel = "ADDRESS",
            defaultValue = "127.0.0.1",
            description = "The address to listen on. Default: ${DEFAULT-VALUE}, which only this machine can reach. With"
                    + " any other"
                    + " address, anyone who has the link can see and change everything, and traffic is not"
                    + " encrypted.")
    private String bind;

    @Option(
            names = "--host",
            paramLabel = "NAME",
            description = "Another host name to accept, for use with --bind; can be given more than once.")
    private List<String> hosts = List.of();

    @Option(
            names = "--max-upload",
            paramLabel = "MIB",
            defaultValue = "32",
            description = "The maximum size of an uploaded picture, in MiB. Default: ${DEFAULT-VALUE}.")
    private int maxUpload;

    @Option(
            names = "--max-uploads",
            paramLabel = "N",
            defaultValue = "5000",
            description = "The maximum number of pictures uploaded to one collection. Default: ${DEFAULT-VALUE}.")
    private int maxUploads;

    @Option(
            names = "--max-pixels",
            paramLabel = "N",
            defaultValue = "100000000",
            description = "Reject pictures with more pixels before decoding them. Default: ${DEFAULT-VALUE}.")
    private int maxPixels;

    @Option(
            names = "--max-seconds",
            paramLabel = "N",
            defaultValue = "20",
            description = "Give up pictures that take more processor time to decode. Default: ${DEFAULT-VALUE}.")
    private int maxSeconds;

    @Option(
            names = "--max-memory",
            paramLabel = "MIB",
            defaultValue = "1024",
            description = "Reject pictures that need more memory to decode, in MiB. Default: ${DEFAULT-VALUE}.")
    private int maxMemory;

    @Mixin
    private EngineOptions engines;

    @Option(names = "--no-browser", description = "Only print the link; do not open a browser.")
    private boolean noBrowser;

    @Override
    public Integer call() throws IOException {
        Check.inRange(0, 65_535, port, "--port");
        Check.inRange(1, 1024, maxUpload, "--max-upload");
        Check.inRange(1, 1_000_000, maxUploads, "--max-uploads");
        if (with != null && pictures == null) {
            throw new IllegalArgumentException(
                    "--with needs PICTURES; without them, choose what to borrow on the page");
        }
        var target = pictures == null ? Optional.<PictureInput>empty() : Optional.of(PictureInput.of(pictures));
        var source =
                target.isEmpty() ? Optional.<PictureInput>empty() : target.get().borrowingFrom(with);
        var params = ServerParams.of(GivenPaths.folder(desk), browsable(target, source))
                .withAddress(InetAddress.getByName(bind))
                .withPort(port)
                .withHosts(hosts)
                .withUploadBytes(maxUpload << 20)
                .withUploadCount(maxUploads)
                .withReading(ReadParams.DEFAULT
                        .withMaxPixels(maxPixels)
                        .withIsolated(true)
                        .withMaxSeconds(Check.inRange(1, 86_400, maxSeconds, "--max-seconds"))
                        .withMaxMemory(Check.inRange(1, 1 << 20, maxMemory, "--max-memory")))
                .withNetworks(KeptNetworks.ofUser())
                .withThreads(engines.threads())
                .withEngine(engines.engine());
        var out = spec.commandLine().getOut();
        var err = spec.commandLine().getErr();
        Interrupt.listen();
        try (var server = new GraftServer(params, fault -> report(err, fault))) {
            begin(server, target, source);
            out.println(server.link());
            out.println("Open this link in a browser on this machine. Everything you do there is saved in " + desk
                    + " and in the collections; stop Graft with Ctrl-C.");
            out.flush();
            if (!noBrowser && Boolean.getBoolean("graft.terminal")) {
                openBrowser(server.link());
            }
            waitForInterrupt();
        } finally {
            Files.deleteIfExists(desk.resolve("open.html"));
        }
        return 0;
    }

    /** The folders that the page may browse. */
    private List<Path> browsable(Optional<PictureInput> target, Optional<PictureInput> source) {
        var folders = new ArrayList<Path>();
        for (var root : roots) {
            if (!Files.isDirectory(root)) {
                throw new CollectionException(root + " is not a folder; give one with --root");
            }
            folders.add(root);
        }
        if (folders.isEmpty()) {
            folders.add(Path.of(""));
        }
        Stream.concat(target.stream(), source.stream())
                .flatMap(input -> input.pictures().stream())
                .filter(Files::isDirectory)
                .forEach(folders::add);
        return folders.stream().map(Path::toAbsolutePath).toList();
    }

    private static void begin(GraftServer server, Optional<PictureInput> target, Optional<PictureInput> source) {
        var with = source.map(input -> add(server, input));
        target.ifPresent(input -> server.startupTasks().sortUnlessSorted(add(server, input), with));
    }

    private static String add(GraftServer server, PictureInput input) {
        var folder = input.isFolder() ? Optional.of(input.given().toAbsolutePath()) : Optional.<Path>empty();
        return server.startupTasks().add(input.file(), input.name(), folder);
    }

    private void report(PrintWriter err, Throwable fault) {
        err.println("graft: " + Printable.of(Main.message(fault)));
        if (Boolean.TRUE.equals(spec.root().commandLine().getParseResult().matchedOptionValue("--verbose", false))) {
            fault.printStackTrace(err);
        }
        err.flush();
    }

    /**
     * Passes the link to the browser in a file, since other users can see command-line arguments. If there is no
     * browser, the printed link has to do.
     */
    private void openBrowser(String link) throws IOException {
        var file = desk.resolve("open.html").toAbsolutePath();
        Files.deleteIfExists(file);
        if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        }
        Files.writeString(
                file,
                "<!doctype html><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"0;url=" + link
                        + "\"><title>Graft</title>");
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        var command = system.contains("mac")
                ? List.of("open", file.toString())
                : system.contains("win")
                        ? List.of(
                                "rundll32",
                                "url.dll,FileProtocolHandler",
                                file.toUri().toString())
                        : List.of("xdg-open", file.toString());
        try {
            new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            Files.deleteIfExists(file);
        }
    }

    private static void waitForInterrupt() {
        while (!Interrupt.requested()) {
            try {
                Thread.sleep(POLL_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }
}
