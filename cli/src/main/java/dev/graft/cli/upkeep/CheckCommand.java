package dev.graft.cli.upkeep;

import dev.graft.cli.console.Printable;
import dev.graft.store.database.DatabaseException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Whether files are as they were written. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = {
            "Reads collections, streams, desks, models and results completely, verifies their checksums, and says what is"
                    + " damaged. The exit code is 1 if anything is.",
            "Works while another Graft uses the file; --repair does not."
        })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class CheckCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "A .graft, .stream or .graftmodel file, or the folder of a result or desk.")
    private List<Path> files;

    @Option(
            names = "--repair",
            description = "Keep what is whole: pictures whose features are lost can be indexed again, corrections and"
                    + " lessons are kept up to the damage. The damaged file is kept as FILE.damaged.")
    private boolean repair;

    @Override
    public Integer call() throws IOException {
        if (files.size() == 1) {
            return check(files.get(0));
        }
        int code = 0;
        for (var file : files) {
            code = Math.max(code, checkOneOfMany(file));
        }
        return code;
    }

    /** The others are checked too if one is no file of Graft's, or so damaged that it is not recognised. */
    private int checkOneOfMany(Path file) {
        try {
            return check(file);
        } catch (NoSuchFileException e) {
            say(file + " is not there");
        } catch (IOException | IllegalArgumentException | DatabaseException e) {
            say(file + " cannot be checked: " + e.getMessage());
        }
        return 1;
    }

    private int check(Path path) throws IOException {
        var file = StoredFile.of(path);
        var problems = file.problems();
        if (problems.isEmpty()) {
            say(path + " is whole"
                    + file.doubt().map(why -> " as far as can be told: " + why).orElse(""));
            return 0;
        }
        say(path + " is damaged:");
        problems.forEach(problem -> say("  " + problem));
        if (!repair) {
            return 1;
        }
        var damaged = file.repair();
        var left = damaged.isPresent() ? file.problems() : problems;
        if (damaged.isEmpty() || !left.isEmpty()) {
            say("It cannot be repaired; take a backup, or make it again");
            return 1;
        }
        say("Kept what is whole; the damaged file is " + damaged.get()
                + ". For a collection, run graft index to read again what was lost");
        return 0;
    }

    private void say(String line) {
        spec.commandLine().getOut().println(Printable.of(line));
    }
}
