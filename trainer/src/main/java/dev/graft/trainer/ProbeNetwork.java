package dev.graft.trainer;

import dev.graft.image.network.KeptNetworks;
import dev.graft.trainer.crop.Teacher;
import dev.graft.trainer.run.PileProbe;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "probe",
        description = "What the curve would show for a network that is there, such as the teacher.",
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class ProbeNetwork implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "NAME", description = "A network of graft model list.")
    private String name;

    @Parameters(index = "1", paramLabel = "FOLDER", description = "Labelled pictures in folders.")
    private Path folder;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        var network = Teacher.of(KeptNetworks.ofUser(), name);
        double accuracy = PileProbe.of(folder, network.side()).accuracy(network::features);
        spec.commandLine().getOut().println(String.format(Locale.ROOT, "%s %.4f", name, accuracy));
        return 0;
    }
}
