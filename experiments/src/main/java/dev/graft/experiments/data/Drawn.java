package dev.graft.experiments.data;

import dev.graft.collection.Progress;
import dev.graft.core.random.Seed;
import dev.graft.world.Domain;
import dev.graft.world.Kind;
import dev.graft.world.Layout;
import dev.graft.world.WordFile;
import dev.graft.world.WorldParams;
import dev.graft.world.WorldWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Pictures that Graft draws itself, for experiments without data. They show that an experiment runs, nothing more. */
public final class Drawn {
    private static final int OF_A_KIND = 40;

    private final Path folder;
    private final Seed seed;
    private final int threads;
    private final Progress progress;

    public Drawn(Path folder, Seed seed, int threads, Progress progress) {
        this.folder = folder;
        this.seed = seed;
        this.threads = threads;
        this.progress = progress;
    }

    /** All twelve kinds in class folders, as photographs; absent where the work was stopped. */
    public Optional<PictureSource> classes() throws IOException {
        return write(params("classes", Domain.PHOTO, Layout.CLASS_FOLDERS), Set.of());
    }

    /** The same pictures in the same folders, with captions and tags. */
    public Optional<PictureSource> described() throws IOException {
        return write(params("classes", Domain.PHOTO, Layout.CLASS_FOLDERS), EnumSet.allOf(WordFile.class))
                .map(source ->
                        PictureSource.of("drawn-described", source.folder()).withTables(source.tables()));
    }

    /** The same kinds drawn with a pen. */
    public Optional<PictureSource> drawings() throws IOException {
        return write(params("drawings", Domain.DRAWING, Layout.CLASS_FOLDERS), Set.of());
    }

    /** Other photographs of all kinds, with captions and tags. */
    public Optional<PictureSource> captioned() throws IOException {
        return write(params("captioned", Domain.PHOTO, Layout.FLAT), EnumSet.allOf(WordFile.class));
    }

    private WorldParams params(String set, Domain domain, Layout layout) {
        return new WorldParams(seed, set, List.of(Kind.values()), OF_A_KIND, domain, layout, 0.5, 0.3, 0.2);
    }

    private Optional<PictureSource> write(WorldParams params, Set<WordFile> words) throws IOException {
        var to = folder.resolve(params.set());
        progress.begin("drawing", "picture", params.pictures());
        try {
            var written = new WorldWriter(threads, done -> {
                        progress.advance(done);
                        return !progress.stopRequested();
                    })
                    .write(to, params, words);
            return written.stopped()
                    ? Optional.empty()
                    : Optional.of(PictureSource.of("drawn-" + params.set(), to)
                            .withTables(words.stream()
                                    .map(file -> to.resolve(file.fileName()))
                                    .toList()));
        } finally {
            progress.end();
        }
    }
}
