package dev.graft.server.tasks;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.cluster.SortParams;
import dev.graft.core.random.Seed;
import dev.graft.index.IndexParams;
import dev.graft.server.http.Json;
import dev.graft.server.jobs.Job;
import dev.graft.server.jobs.JobHandler;
import dev.graft.server.jobs.JobStage;
import dev.graft.server.workspace.CollectionEntry;
import dev.graft.store.Progress;
import dev.graft.synthetic.AnnotationKind;
import dev.graft.synthetic.FolderLayout;
import dev.graft.synthetic.WorldParams;
import dev.graft.synthetic.WorldWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Draws two sets of example pictures, one to sort and one with captions to borrow from, indexes both, and sorts the
 * first.
 */
public final class DemoTask implements JobHandler {
    public static final String KIND = "demo";
    private static final String YOURS = "Drawn pictures";
    private static final String BORROWED = "Borrowed drawings";

    private final JobContext context;

    public DemoTask(JobContext context) {
        this.context = context;
    }

    @Override
    public boolean yields() {
        return true;
    }

    /** All drawn collections: which of them it makes is known only once it has made them. */
    @Override
    public Set<String> claims(Job job) {
        return Stream.concat(
                        job.claims().stream(),
                        context.workspace().collections().stream()
                                .filter(entry -> entry.kind() == CollectionEntry.Kind.DRAWN)
                                .map(entry -> Job.onCollection(entry.id())))
                .collect(Collectors.toSet());
    }

    @Override
    public List<JobStage> stages() {
        var drawing = new JobStage("drawing", 3, "drawing");
        return List.of(
                drawing,
                new JobStage("sampling", 8, "getting an impression"),
                new JobStage("learning", 2, "learning what to look for"),
                IndexTask.READING,
                drawing,
                IndexTask.READING,
                new JobStage("sorting", 4, "making piles"));
    }

    @Override
    public @Nullable ObjectNode run(Job job, Progress progress) throws IOException {
        var params = context.indexing().withClassFolders(false);
        String borrowed = ready(
                BORROWED, WorldParams.borrowed(Seed.DEFAULT), EnumSet.allOf(AnnotationKind.class), params, progress);
        // Index with the larger set's vocabulary at once; otherwise each set would get its own and then a common one.
        var words = context.open(borrowed).collection().vocabularies().current();
        String yours = ready(
                YOURS,
                WorldParams.yours(Seed.DEFAULT).withLayout(FolderLayout.FLAT),
                Set.of(),
                words.map(params::withVocabulary).orElse(params),
                progress);
        if (progress.stopRequested()) {
            return null;
        }
        var sorted = new SortTask(context)
                .sort(yours, Optional.of(borrowed), SortParams.DEFAULT, Optional.empty(), progress);
        return sorted == null ? null : Json.object().put("collection", yours);
    }

    /** Draws and indexes a collection, skipping what an earlier run completed, and returns its id. */
    private String ready(
            String name, WorldParams world, Set<AnnotationKind> words, IndexParams params, Progress progress)
            throws IOException {
        String id = context.workspace().collections().stream()
                .filter(entry -> entry.kind() == CollectionEntry.Kind.DRAWN)
                .filter(entry -> entry.name().equals(name))
                .findFirst()
                .orElseGet(() -> context.workspace().add(name, CollectionEntry.Kind.DRAWN))
                .id();
        var folder = context.workspace().folder("drawn", id);
        draw(folder, world, words, progress);
        if (!progress.stopRequested()) {
            new IndexTask(context).index(id, folder, params, progress);
        }
        return id;
    }

    private void draw(Path folder, WorldParams world, Set<AnnotationKind> words, Progress progress) throws IOException {
        var finished = folder.resolve(".drawn");
        if (Files.exists(finished)) {
            return;
        }
        progress.begin("drawing", "picture", world.pictures());
        try {
            new WorldWriter(context.threads(), done -> {
                        progress.advance(done);
                        return !progress.stopRequested();
                    })
                    .write(folder, world, words);
        } finally {
            progress.end();
        }
        if (!progress.stopRequested()) {
            Files.createFile(finished);
        }
    }
}
