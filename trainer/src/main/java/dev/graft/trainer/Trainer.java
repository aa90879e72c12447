package dev.graft.trainer;

import dev.graft.image.network.NetworkException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The commands of the trainer. */
@Command(
        name = "trainer/run",
        description = "Trains a small network to see what a larger one sees.",
        mixinStandardHelpOptions = true,
        subcommands = {DrawPictures.class, MakeCrops.class, TrainStudent.class, ExportStudent.class, ProbeNetwork.class
        })
public final class Trainer {
    public static void main(String[] args) {
        System.exit(run(args));
    }

    /** @return 0, 1 if it failed, or 2 if the arguments make no sense */
    static int run(String... args) {
        var line = new CommandLine(new Trainer());
        line.setExecutionExceptionHandler((problem, command, parsed) -> {
            if (problem instanceof IllegalArgumentException) {
                command.getErr().println(problem.getMessage());
                return CommandLine.ExitCode.USAGE;
            }
            if (problem instanceof NoSuchFileException missing) {
                command.getErr().println("There is no file " + missing.getFile());
                return CommandLine.ExitCode.SOFTWARE;
            }
            if (problem instanceof IOException
                    || problem instanceof NetworkException
                    || problem instanceof ArithmeticException) {
                command.getErr().println(problem.getMessage());
                return CommandLine.ExitCode.SOFTWARE;
            }
            throw problem;
        });
        return line.execute(args);
    }
}
