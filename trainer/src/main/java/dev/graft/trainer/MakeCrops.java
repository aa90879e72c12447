package dev.graft.trainer;

import dev.graft.core.random.Seed;
import dev.graft.image.network.KeptNetworks;
import dev.graft.trainer.crop.CropFolder;
import dev.graft.trainer.crop.Teacher;
import dev.graft.trainer.crop.TrainingPictures;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "crops",
        description =
                "Cuts pictures and asks the teacher about each crop. Can be interrupted; the same command goes on.",
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class MakeCrops implements Callable<Integer> {
    @Parameters(paramLabel = "FOLDER", description = "Where the crops go: 52 MB for each file of 1,024 of 128 x 128.")
    private Path folder;

    @Option(
            names = "--pictures",
            paramLabel = "FOLDER[=WEIGHT]",
            required = true,
            description = "Pictures to learn from; the weight says how many of the crops are theirs. May be repeated.")
    private List<String> pictures;

    @Option(
            names = "--teacher",
            paramLabel = "NAME",
            defaultValue = "mobilenetv1",
            description = "A network of graft model list; default: ${DEFAULT-VALUE}.")
    private String teacher;

    @Option(
            names = "--files",
            paramLabel = "N",
            required = true,
            description = "How many files of 1,024 crops there are to be in the end.")
    private int files;

    @Option(
            names = "--side",
            paramLabel = "PIXELS",
            defaultValue = "128",
            description = "What the student sees; default: ${DEFAULT-VALUE}.")
    private int side;

    @Option(
            names = "--mixed",
            paramLabel = "SHARE",
            defaultValue = "0.25",
            description = "The share of crops that are mixed from two; default: ${DEFAULT-VALUE}.")
    private double mixed;

    @Option(names = "--threads", paramLabel = "N", defaultValue = "2", description = "Default: ${DEFAULT-VALUE}.")
    private int threads;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "42", description = "Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        var pool = TrainingPictures.of(
                pictures.stream().map(TrainingPictures.Weighted::of).toList());
        var out = spec.commandLine().getOut();
        var network = Teacher.of(KeptNetworks.ofUser(), teacher);
        out.println(pool.size() + " pictures, taught by " + network.name());
        var recipe = new CropFolder.Recipe(side, mixed, CropFolder.CROPS_IN_A_SHARD, new Seed(seed));
        CropFolder.make(folder, pool, network, recipe, files, threads, (made, all) -> {
            out.println("file " + made + " of " + all);
            out.flush();
        });
        return 0;
    }
}
