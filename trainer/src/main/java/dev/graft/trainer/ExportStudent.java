package dev.graft.trainer;

import dev.graft.core.random.Seed;
import dev.graft.trainer.run.TrainingState;
import dev.graft.trainer.student.Student;
import dev.graft.trainer.student.StudentFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "export",
        description = "Writes the student of a checkpoint as an ONNX file, for graft model add.",
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class ExportStudent implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "CHECKPOINT", description = "last.training of a folder of the command train.")
    private Path checkpoint;

    @Parameters(index = "1", paramLabel = "FILE", description = "The .onnx file to write.")
    private Path file;

    @Option(names = "--floats", description = "Keep weights of 32 bits instead of rounding them to 8.")
    private boolean floats;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        var state = TrainingState.read(checkpoint);
        try (var student = new Student(state.shape(), Seed.DEFAULT)) {
            student.load(state.tensors());
            StudentFile.write(student, !floats, file);
        }
        spec.commandLine()
                .getOut()
                .println(file + ": " + Files.size(file) / 1000 + " kB, after " + state.seen() + " crops");
        return 0;
    }
}
