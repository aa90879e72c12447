package dev.graft.index;

import dev.graft.core.random.Seed;
import dev.graft.image.decode.SidePicture;
import dev.graft.image.describe.Descriptors;
import dev.graft.image.encode.Thumbnail;
import dev.graft.image.encode.Thumbnailer;
import dev.graft.image.feature.FeatureParams;
import dev.graft.image.format.PictureFormat;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.store.ContentHash;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import java.io.ByteArrayOutputStream;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Samples descriptors for training a codebook. The choice of pictures and descriptors depends only on the seed, the
 * names and the contents. The last sample is kept in the collection: an interrupted run resumes, and a later codebook
 * for several collections need not decode the pictures again. A complete sample replaces the previous one, so that a
 * collection does not grow with every change of settings.
 */
final class DescriptorSampler {
    /** More pictures than this add little and cost time. */
    private static final int MAX_PICTURES = 1000;

    private static final int PER_WORD = 100;
    private static final int MIN_TOTAL = 100_000;

    /** Fewer descriptors are sampled if they are longer than this; those of networks are many times longer. */
    private static final int LONG = 256;

    private final PictureCollection collection;
    private final FeatureParams features;
    private final Seed seed;
    private final int threads;
    private final PictureBags describer;
    private final boolean thumbnails;
    private final DescribedPictures described;

    /** @param described receives what is described now */
    DescriptorSampler(
            PictureCollection collection,
            FeatureParams features,
            Seed seed,
            IndexParams params,
            DescribedPictures described) {
        this.collection = collection;
        this.features = features;
        this.seed = seed;
        this.threads = params.threads();
        this.describer = PictureBags.withoutWords(features, params.limits(), params.networks());
        this.thumbnails = params.thumbnails();
        this.described = described;
    }

    /** Samples descriptors from some of the files; empty if the run was stopped. */
    Optional<Descriptors> sample(List<SourceFile> files, int words, Progress progress) {
        // Files of other kinds, however many, must not displace pictures.
        var candidates = files.stream()
                .filter(file -> PictureFormat.isPicture(file.path()))
                .toList();
        int pictures = Math.min(MAX_PICTURES, candidates.size());
        int length = describer.dimensions();
        int total = (int) (Math.max(MIN_TOTAL, PER_WORD * words) * Math.min(1, (double) LONG / length));
        int wanted = Math.max(length <= LONG ? 50 : 10, Math.min(5000, total / Math.max(1, pictures)));
        // Another seed draws another sample.
        String key = features.toJson() + " seed " + seed.value();
        var kept = collection.vocabularies().samples(key, wanted);
        var all = new ByteArrayOutputStream();
        Set<ContentHash> seen = new HashSet<>();
        progress.begin("sampling", "picture", pictures);
        try (var work = new OrderedWork(threads);
                var batch = collection.batch()) {
            work.run(shuffled(candidates).iterator(), file -> sample(file, kept, wanted), found -> {
                if (found.isPresent() && seen.add(found.get().hash)) {
                    var sample = found.get();
                    all.writeBytes(sample.values);
                    if (!kept.containsKey(sample.hash)) {
                        batch.add(() -> collection.vocabularies().addSample(key, sample.hash, wanted, sample.values));
                    }
                    progress.advance(seen.size());
                }
                return seen.size() < pictures && !progress.stopRequested();
            });
        } finally {
            progress.end();
        }
        if (progress.stopRequested()) {
            return Optional.empty();
        }
        collection.vocabularies().keepOnlySamples(key, wanted, seen);
        return Optional.of(new Descriptors(describer.dimensions(), all.toByteArray()));
    }

    private List<SourceFile> shuffled(List<SourceFile> files) {
        var order = seed.of("sample pictures");
        return files.stream()
                .sorted(Comparator.<SourceFile>comparingLong(
                                file -> order.of(file.name()).value())
                        .thenComparing(SourceFile::name))
                .toList();
    }

    private record Sample(ContentHash hash, byte[] values) {}

    private Optional<Sample> sample(SourceFile file, Map<ContentHash, byte[]> kept, int wanted) {
        try {
            byte[] content = describer.load(file.path());
            var hash = ContentHash.of(content);
            byte[] before = kept.get(hash);
            return Optional.of(new Sample(hash, before != null ? before : draw(describe(content, hash), hash, wanted)));
        } catch (RejectedPictureException e) {
            // The rejection is reported when the picture itself is indexed.
            return Optional.empty();
        }
    }

    /** Makes the thumbnail as well, which would otherwise be a reason to decode the picture again. */
    private Descriptors describe(byte[] content, ContentHash hash) throws RejectedPictureException {
        Optional<SidePicture> side = thumbnails ? Optional.of(new SidePicture(Thumbnail.SIDE)) : Optional.empty();
        var descriptors = describer.describe(content, describer.header(content), side);
        var thumbnail = side.flatMap(SidePicture::picture).map(Thumbnailer::jpeg);
        described.offer(hash, new DescribedPictures.Description(descriptors, thumbnail));
        return descriptors;
    }

    /** Draws descriptors uniformly without replacement and keeps their order. */
    private byte[] draw(Descriptors descriptors, ContentHash hash, int wanted) {
        int count = descriptors.count();
        if (count <= wanted) {
            return descriptors.values();
        }
        var random = seed.of("sample descriptors").of(hash.toString()).random();
        int[] rows = random.ints(0, count).distinct().limit(wanted).sorted().toArray();
        int dimensions = descriptors.dimensions();
        var values = new byte[wanted * dimensions];
        for (int i = 0; i < wanted; i++) {
            System.arraycopy(descriptors.values(), rows[i] * dimensions, values, i * dimensions, dimensions);
        }
        return values;
    }
}
