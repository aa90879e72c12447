package dev.graft.cli;

import dev.graft.collection.IndexParams;
import dev.graft.model.ModelFile;
import dev.graft.results.NewPictures;
import dev.graft.sort.Sorting;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** New pictures into known piles. */
@Command(
        name = "assign",
        mixinStandardHelpOptions = true,
        description = {
            "Puts new pictures into the piles of an earlier `graft cluster`, in the same visual words.",
            "The pictures are only ever read."
        })
final class AssignCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private OutputOptions output;

    @Parameters(index = "0", paramLabel = "MODEL", description = "The model.graftmodel of an earlier result.")
    @SuppressWarnings("NullAway.Init")
    private Path model;

    @Parameters(index = "1", paramLabel = "PICTURES", description = "A folder of pictures, or a collection (.graft).")
    @SuppressWarnings("NullAway.Init")
    private Path pictures;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private ResultOptions results;

    @Override
    public Integer call() throws IOException {
        var learnt = ModelFile.read(Given.readable(model));
        var source = Source.of(pictures);
        var folder = results.folder("-assigned", source);
        Interrupt.listen();
        var summary = new SortSummary(output, spec.commandLine().getOut());
        var progress = output.progress(spec.commandLine().getErr());
        var indexing = IndexParams.DEFAULT.withThreads(results.threads());
        var reading =
                learnt.vocabulary().codebook().isPresent() ? indexing.withVocabulary(learnt.vocabulary()) : indexing;
        try (var target = source.open(reading, progress, summary.messages())) {
            var sorting = progress.stopRequested()
                    ? Optional.<Sorting>empty()
                    : new NewPictures(learnt, indexing, progress).assign(target);
            if (sorting.isEmpty()) {
                summary.stopped();
                return 0;
            }
            var noted = sorting.get().withNotes(Source.rejections(target));
            folder.write(noted, Optional.empty());
            summary.print(noted, folder, results.link(noted));
        }
        return 0;
    }
}
