package dev.graft.cli.upkeep;

import dev.graft.cli.console.Printable;
import dev.graft.server.DeskFile;
import dev.graft.store.check.Backup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A copy of a file that may be in use. */
@Command(
        name = "backup",
        mixinStandardHelpOptions = true,
        description =
                "Copies a collection, stream or desk.db as it is at this moment, also while graft serve or another"
                        + " command writes it, and checks the copy.")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class BackupCommand implements Callable<Integer> {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "A .graft or .stream file, or a desk.")
    private Path file;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "COPY",
            description = "Where to; by default FILE with the time before its ending. Nothing is overwritten.")
    private @Nullable Path out;

    @Override
    public Integer call() throws IOException {
        var source = Files.isDirectory(file) ? file.resolve(DeskFile.NAME) : file;
        var stored = StoredFile.database(source);
        var copy = out == null ? beside(source) : out;
        Backup.write(stored.kind(), source, copy);
        spec.commandLine().getOut().println(Printable.of("Copied " + source + " to " + copy));
        return 0;
    }

    private static Path beside(Path source) {
        String name = String.valueOf(source.getFileName());
        int dot = name.lastIndexOf('.');
        String stem = dot <= 0 ? name : name.substring(0, dot);
        return source.resolveSibling(
                stem + "-" + LocalDateTime.now().format(TIME) + (dot <= 0 ? "" : name.substring(dot)));
    }
}
