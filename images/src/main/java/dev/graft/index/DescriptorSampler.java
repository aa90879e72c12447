package dev.graft.index;

import dev.graft.image.decode.SidePicture;
import dev.graft.image.describe.Descriptors;
import dev.graft.image.encode.Thumbnail;
import dev.graft.image.encode.Thumbnailer;
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
    private final PictureCollection collection;
    private final SamplePlan plan;
    private final int threads;
    private final PictureBags describer;
    private final boolean thumbnails;
    private final DescribedPictures described;

    /** @param described receives what is described now */
    DescriptorSampler(PictureCollection collection, SamplePlan plan, IndexParams params, DescribedPictures described) {
        this.collection = collection;
        this.plan = plan;
        this.threads = params.threads();
        this.describer = PictureBags.withoutWords(plan.features(), params.limits(), params.networks());
        this.thumbnails = params.thumbnails();
        this.described = described;
    }

    /** Samples descriptors from some of the files; empty if the run was stopped. */
    Optional<Descriptors> sample(List<SourceFile> files, Progress progress) {
        // Files of other kinds, however many, must not displace pictures.
        var candidates = files.stream()
                .filter(file -> PictureFormat.isPicture(file.path()))
                .toList();
        int pictures = plan.pictures(candidates.size());
        int wanted = plan.wanted(candidates.size(), describer.dimensions());
        // Another seed draws another sample.
        String key = plan.features().toJson() + " seed " + plan.seed().value();
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
        return files.stream()
                .sorted(Comparator.comparing(SourceFile::name, plan.order()))
                .toList();
    }

    private record Sample(ContentHash hash, byte[] values) {}

    private Optional<Sample> sample(SourceFile file, Map<ContentHash, byte[]> kept, int wanted) {
        try {
            byte[] content = describer.load(file.path());
            var hash = ContentHash.of(content);
            byte[] before = kept.get(hash);
            return Optional.of(
                    new Sample(hash, before != null ? before : plan.draw(describe(content, hash), hash, wanted)));
        } catch (RejectedPictureException e) {
            // The rejection is reported when the picture itself is indexed.
            return Optional.empty();
        }
    }

    /** Makes the thumbnail as well, which would otherwise be a reason to decode the picture again. */
    private Descriptors describe(byte[] content, ContentHash hash) throws RejectedPictureException {
        Optional<SidePicture> side = thumbnails ? Optional.of(new SidePicture(Thumbnail.SIDE)) : Optional.empty();
        var descriptors = describer.describe(content, side);
        var thumbnail = side.flatMap(SidePicture::picture).map(Thumbnailer::jpeg);
        described.offer(hash, new DescribedPictures.Description(descriptors, thumbnail));
        return descriptors;
    }
}
