package dev.graft.index;

import dev.graft.annotation.CompanionAnnotations;
import dev.graft.annotation.PictureCompanions;
import dev.graft.core.matrix.SparseVector;
import dev.graft.image.decode.PictureReader;
import dev.graft.image.decode.SidePicture;
import dev.graft.image.encode.Thumbnail;
import dev.graft.image.encode.Thumbnailer;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.store.AnnotationSource;
import dev.graft.store.ContentHash;
import dev.graft.store.PictureCollection;
import dev.graft.store.PictureRow;
import dev.graft.store.Progress;
import dev.graft.store.VisualVocabulary;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Reads picture files, computes their bags, and writes both bags and annotations to the collection. */
final class PictureIndexing {
    private final PictureCollection collection;
    private final Optional<VisualVocabulary> vocabulary;
    private final IndexParams params;
    private final PictureReader reader;
    private final PictureCompanions companions;
    private final DescribedPictures described;
    /** Ids by hash; written by the calling thread and read by the workers. */
    private final Map<ContentHash, Long> contents;

    private final Set<Long> withBag;
    private final Set<Long> withThumbnail;
    private final Thumbnailer thumbnailer;
    private @Nullable PictureBags counter;

    /**
     * @param vocabulary absent if none could be learnt: pictures are then read, but have no bags
     * @param described pictures that need not be described again; by the vocabulary's features
     */
    PictureIndexing(
            PictureCollection collection,
            Optional<VisualVocabulary> vocabulary,
            PictureCompanions companions,
            IndexParams params,
            DescribedPictures described) {
        this.collection = collection;
        this.vocabulary = vocabulary;
        this.params = params;
        this.companions = companions;
        this.described = described;
        this.reader = new PictureReader(params.limits());
        this.contents = new ConcurrentHashMap<>(collection.pictures().contents());
        this.withBag =
                vocabulary.map(collection.vocabularies()::contentsWithBag).orElse(Set.of());
        this.withThumbnail = collection.thumbnails().contents();
        this.thumbnailer = new Thumbnailer(params.limits().withMaxSide(Thumbnail.SIDE));
    }

    /** What a worker made of a file. */
    private sealed interface Outcome {
        SourceFile file();
    }

    private record Rejected(SourceFile file, PictureRow.Rejection rejection) implements Outcome {}

    private record Known(SourceFile file, long content, CompanionAnnotations annotations, String fingerprint)
            implements Outcome {}

    private record Fresh(
            SourceFile file,
            ContentHash hash,
            String format,
            int width,
            int height,
            Optional<SparseVector> bag,
            Optional<Thumbnail> thumbnail,
            CompanionAnnotations annotations,
            String fingerprint)
            implements Outcome {}

    /**
     * Indexes the files in order, until asked to stop.
     *
     * @param problems receives problems with companion files and embedded metadata
     */
    void bag(List<SourceFile> files, Progress progress, List<String> problems) {
        progress.begin("reading", "picture", files.size());
        var done = new int[1];
        try (var work = new OrderedWork(params.threads());
                var batch = collection.batch()) {
            work.run(files.iterator(), this::read, outcome -> {
                batch.add(() -> write(outcome));
                if (outcome instanceof Known known) {
                    problems.addAll(known.annotations.problems());
                } else if (outcome instanceof Fresh fresh) {
                    problems.addAll(fresh.annotations.problems());
                }
                progress.advance(++done[0]);
                return !progress.stopRequested();
            });
        } finally {
            progress.end();
        }
    }

    /** Created for the first picture that needs it, since a network need not be available before. */
    private synchronized PictureBags counter(VisualVocabulary words) {
        if (counter == null) {
            counter = new PictureBags(words, params.limits(), params.networks());
        }
        return counter;
    }

    private Outcome read(SourceFile file) {
        try {
            byte[] bytes = reader.load(file.path());
            var hash = ContentHash.of(bytes);
            var known = contents.get(hash);
            String fingerprint = companions.fingerprint(file.path());
            if (known != null && (withBag.contains(known) || vocabulary.isEmpty())) {
                return new Known(file, known, companions.of(file.path(), bytes), fingerprint);
            }
            var picture = reader.header(bytes);
            boolean shown = !params.thumbnails() || known != null && withThumbnail.contains(known);
            var seen = see(bytes, hash, !shown);
            return new Fresh(
                    file,
                    hash,
                    picture.format().name(),
                    picture.width(),
                    picture.height(),
                    seen.bag,
                    seen.thumbnail,
                    companions.of(file.path(), bytes),
                    fingerprint);
        } catch (RejectedPictureException e) {
            return new Rejected(file, new PictureRow.Rejection(e.reason().name(), e.getMessage()));
        }
    }

    private record Seen(Optional<SparseVector> bag, Optional<Thumbnail> thumbnail) {}

    private Seen see(byte[] bytes, ContentHash hash, boolean withThumbnail) throws RejectedPictureException {
        Optional<SidePicture> side = withThumbnail ? Optional.of(new SidePicture(Thumbnail.SIDE)) : Optional.empty();
        if (vocabulary.isEmpty()) {
            // Decode it nevertheless, to find out whether it is damaged.
            side.map(reader::alongWith).orElse(reader).read(bytes);
            return new Seen(Optional.empty(), side.flatMap(made -> thumbnail(made, bytes)));
        }
        var words = counter(vocabulary.get());
        var before = described.take(hash);
        if (before.isPresent()) {
            return new Seen(
                    Optional.of(words.count(before.get().descriptors())),
                    side.flatMap(none -> before.get().thumbnail().or(() -> thumbnail(none, bytes))));
        }
        var bag = words.count(bytes, side);
        return new Seen(Optional.of(bag), side.flatMap(made -> thumbnail(made, bytes)));
    }

    /** Of the picture that was decoded for its features; extractors that decode pictures themselves leave none. */
    private Optional<Thumbnail> thumbnail(SidePicture side, byte[] content) {
        if (side.picture().isPresent()) {
            return side.picture().map(Thumbnailer::jpeg);
        }
        try {
            return Optional.of(thumbnailer.of(content));
        } catch (RejectedPictureException e) {
            return Optional.empty();
        }
    }

    private void write(Outcome outcome) {
        var file = outcome.file();
        if (outcome instanceof Rejected rejected) {
            collection.pictures().reject(file.name(), file.bytes(), file.modified(), rejected.rejection);
        } else if (outcome instanceof Known known) {
            write(file, known.content, known.annotations, known.fingerprint);
        } else if (outcome instanceof Fresh fresh) {
            long content = contents.computeIfAbsent(
                    fresh.hash,
                    hash -> collection
                            .pictures()
                            .addContent(Optional.of(hash), fresh.format, fresh.width, fresh.height));
            fresh.bag.ifPresent(bag ->
                    vocabulary.ifPresent(words -> collection.vocabularies().addBag(words, content, bag)));
            fresh.thumbnail.ifPresent(thumbnail -> collection.thumbnails().put(content, thumbnail));
            write(file, content, fresh.annotations, fresh.fingerprint);
        }
    }

    private void write(SourceFile file, long content, CompanionAnnotations annotations, String fingerprint) {
        long id = collection.pictures().put(file.name(), content, file.bytes(), file.modified(), fingerprint);
        collection.words().replace(id, AnnotationSource.COMPANION, annotations.annotations());
    }
}
