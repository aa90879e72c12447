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
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The page, until Ctrl-C. */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        description = {
            "Opens a page in the browser to sort, correct, label and export pictures, and to watch a stream learn. It is"
                    + " for this machine alone, and asks nothing of any other.",
            "What you do there is kept in a folder (--desk) and in the collections. Ctrl-C ends it; nothing is lost."
        })
final class ServeCommand implements Callable<Integer> {
    private static final long LOOK_MILLIS = 200;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(
            paramLabel = "PICTURES",
            arity = "0..1",
            description = "A folder of pictures, or a collection (.graft), to begin with.")
    private @Nullable Path pictures;

    @Option(
            names = "--with",
            paramLabel = "OTHER",
            description = "Other pictures to borrow from: a folder or a collection.")
    private @Nullable Path with;

    @Option(
            names = "--root",
            paramLabel = "DIR",
            description = "A folder that the page may look into; may be given several times. Default: where you are.")
    private List<Path> roots = List.of();

    @Option(
            names = "--desk",
            paramLabel = "DIR",
            defaultValue = "graft-desk",
            description = "Where the page keeps what it makes. Default: ${DEFAULT-VALUE}, where you are.")
    @SuppressWarnings("NullAway.Init")
    private Path desk;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "" + ServerParams.PORT,
            description = "0 for any that is free. Default: ${DEFAULT-VALUE}.")
    private int port;

    @Option(
            names = "--bind",
            paramLabel = "ADDRESS",
            defaultValue = "127.0.0.1",
            description = "Where to listen. Default: ${DEFAULT-VALUE}, this machine alone. Whoever can reach any other"
                    + " address and has the link can see and change everything; nothing is encrypted.")
    @SuppressWarnings("NullAway.Init")
    private String bind;

    @Option(
            names = "--host",
            paramLabel = "NAME",
            description = "A further name by which the page may be called, with --bind; may be given several times.")
    private List<String> hosts = List.of();

    @Option(
            names = "--max-upload",
            paramLabel = "MIB",
            defaultValue = "32",
            description = "The largest picture that may be dropped onto the page. Default: ${DEFAULT-VALUE}.")
    private int maxUpload;

    @Option(
            names = "--max-uploads",
            paramLabel = "N",
            defaultValue = "5000",
            description = "How many pictures may be dropped into one collection. Default: ${DEFAULT-VALUE}.")
    private int maxUploads;

    @Option(
            names = "--max-pixels",
            paramLabel = "N",
            defaultValue = "100000000",
            description = "Pictures with more are refused before they are decoded. Default: ${DEFAULT-VALUE}.")
    private int maxPixels;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private EngineOptions engines;

    @Option(names = "--no-browser", description = "Do not open the browser; print the link only.")
    private boolean noBrowser;

    @Override
    public Integer call() throws IOException {
        Check.inRange(0, 65_535, port, "--port");
        Check.inRange(1, 1024, maxUpload, "--max-upload");
        Check.inRange(1, 1_000_000, maxUploads, "--max-uploads");
        var source = pictures == null ? null : PictureInput.of(pictures);
        var other = with == null ? null : PictureInput.of(with);
        if (other != null && source == null) {
            throw new IllegalArgumentException("--with goes with PICTURES; on the page you can choose it any time");
        }
        if (source != null && other != null) {
            source.differsFrom(other);
        }
        var params = ServerParams.of(GivenPaths.folder(desk), looking(source, other))
                .withAddress(InetAddress.getByName(bind))
                .withPort(port)
                .withHosts(hosts)
                .withUploadBytes(maxUpload << 20)
                .withUploadCount(maxUploads)
                .withReading(ReadParams.DEFAULT.withMaxPixels(maxPixels))
                .withNetworks(KeptNetworks.ofUser())
                .withThreads(engines.threads())
                .withEngine(engines.engine());
        var out = spec.commandLine().getOut();
        var err = spec.commandLine().getErr();
        Interrupt.listen();
        try (var server = new GraftServer(params, fault -> report(err, fault))) {
            begin(server, source, other);
            out.println(server.link());
            out.println("Open this link in a browser on this machine. What you do there is kept in " + desk
                    + " and in the collections; Ctrl-C ends it.");
            out.flush();
            if (!noBrowser && Boolean.getBoolean("graft.terminal")) {
                openBrowser(server.link());
            }
            waitForTheEnd();
        } finally {
            Files.deleteIfExists(desk.resolve("open.html"));
        }
        return 0;
    }

    private List<Path> looking(@Nullable PictureInput source, @Nullable PictureInput other) {
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
        if (source != null) {
            source.pictures().filter(Files::isDirectory).ifPresent(folders::add);
        }
        if (other != null) {
            other.pictures().filter(Files::isDirectory).ifPresent(folders::add);
        }
        return folders.stream().map(Path::toAbsolutePath).toList();
    }

    private static void begin(GraftServer server, @Nullable PictureInput source, @Nullable PictureInput other) {
        var help = Optional.ofNullable(other).map(lender -> lay(server, lender));
        if (source != null) {
            server.errands().sortUnlessSorted(lay(server, source), help);
        }
    }

    private static String lay(GraftServer server, PictureInput source) {
        var folder = source.isFolder() ? Optional.of(source.given().toAbsolutePath()) : Optional.<Path>empty();
        return server.errands().lay(source.file(), source.name(), folder);
    }

    private void report(PrintWriter err, Throwable fault) {
        err.println("graft: " + Printable.of(Main.message(fault)));
        if (Boolean.TRUE.equals(spec.root().commandLine().getParseResult().matchedOptionValue("--verbose", false))) {
            fault.printStackTrace(err);
        }
        err.flush();
    }

    /**
     * Where there is no browser to open, the link is on the screen. It is handed over in a file, since others may see with
     * which words a program is started.
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

    private static void waitForTheEnd() {
        while (!Interrupt.requested()) {
            try {
                Thread.sleep(LOOK_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }
}
