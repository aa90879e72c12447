package dev.graft.server.work;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.collection.IndexParams;
import dev.graft.collection.Progress;
import dev.graft.core.random.Seed;
import dev.graft.server.desk.CollectionEntry;
import dev.graft.server.http.Json;
import dev.graft.server.jobs.Job;
import dev.graft.server.jobs.Work;
import dev.graft.sort.SortParams;
import dev.graft.world.Layout;
import dev.graft.world.WordFile;
import dev.graft.world.WorldParams;
import dev.graft.world.WorldWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The whole way on pictures that Graft draws itself: one set to sort, and one with captions to borrow from. */
public final class DemoWork implements Work {
    public static final String KIND = "demo";
    private static final String YOURS = "Drawn pictures";
    private static final String BORROWED = "Borrowed drawings";

    private final Shop shop;

    public DemoWork(Shop shop) {
        this.shop = shop;
    }

    @Override
    public @Nullable ObjectNode run(Job job, Progress progress) throws IOException {
        var params = shop.indexing().withClassFolders(false);
        String borrowed =
                ready(BORROWED, WorldParams.borrowed(Seed.DEFAULT), EnumSet.allOf(WordFile.class), params, progress);
        // In the words of the larger set at once, instead of in three vocabularies one after the other.
        var words = shop.open(borrowed).collection().vocabularies().current();
        String yours = ready(
                YOURS,
                WorldParams.yours(Seed.DEFAULT).withLayout(Layout.FLAT),
                Set.of(),
                words.map(params::withVocabulary).orElse(params),
                progress);
        if (progress.stopRequested()) {
            return null;
        }
        var sorted = new SortWork(shop).sort(yours, Optional.of(borrowed), SortParams.DEFAULT, progress);
        return sorted == null ? null : Json.object().put("collection", yours);
    }

    /** Drawn and indexed; the id of the collection. What an earlier run did is not done again. */
    private String ready(String name, WorldParams world, Set<WordFile> words, IndexParams params, Progress progress)
            throws IOException {
        String id = shop.desk().collections().stream()
                .filter(entry -> entry.kind() == CollectionEntry.Kind.DRAWN)
                .filter(entry -> entry.name().equals(name))
                .findFirst()
                .orElseGet(() -> shop.desk().add(name, CollectionEntry.Kind.DRAWN))
                .id();
        var folder = shop.desk().folder("drawn", id);
        draw(folder, world, words, progress);
        if (!progress.stopRequested()) {
            new IndexWork(shop).index(id, folder, params, progress);
        }
        return id;
    }

    private void draw(Path folder, WorldParams world, Set<WordFile> words, Progress progress) throws IOException {
        var finished = folder.resolve(".drawn");
        if (Files.exists(finished)) {
            return;
        }
        progress.begin("drawing", "picture", world.pictures());
        try {
            new WorldWriter(shop.threads(), done -> {
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
