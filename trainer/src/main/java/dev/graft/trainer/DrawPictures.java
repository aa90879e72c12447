package dev.graft.trainer;

import dev.graft.core.random.Seed;
import dev.graft.synthetic.FolderLayout;
import dev.graft.synthetic.WorldParams;
import dev.graft.synthetic.WorldWriter;
import dev.graft.synthetic.draw.DrawingStyle;
import dev.graft.synthetic.subject.Subject;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "draw", description = "Draws pictures to learn from.", mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class DrawPictures implements Callable<Integer> {
    @Parameters(paramLabel = "FOLDER", description = "Where the pictures go.")
    private Path folder;

    @Option(
            names = "--each",
            paramLabel = "N",
            defaultValue = "50",
            description = "Pictures of each kind and style; default: ${DEFAULT-VALUE}.")
    private int each;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "42", description = "Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Override
    public Integer call() throws Exception {
        for (var style : DrawingStyle.values()) {
            var world = new WorldParams(
                    new Seed(seed), "training", List.of(Subject.values()), each, style, FolderLayout.FLAT, 0.8, 0, 0);
            new WorldWriter(1).write(folder.resolve(style.name().toLowerCase(Locale.ROOT)), world, Set.of());
        }
        return 0;
    }
}
