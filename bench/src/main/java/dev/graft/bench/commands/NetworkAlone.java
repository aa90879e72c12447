package dev.graft.bench.commands;

import dev.graft.bench.GraftTool;
import dev.graft.bench.Measured;
import dev.graft.bench.WorkerPool;
import dev.graft.image.decode.PictureReader;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.feature.NetworkFeatures;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkFacts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** What indexing cannot do without: decoding pictures, and running the network on them, each measured alone. */
final class NetworkAlone {
    private static final int WARM_UP = 50;
    private static final int MEASURED = 400;

    private NetworkAlone() {}

    /** Prints the time for all photos, as measured on some of them. */
    static void run(String what, Path networks, List<Path> photos) throws IOException {
        int threads = Runtime.getRuntime().availableProcessors();
        var kept = new KeptNetworks(networks);
        var card = kept.best().orElseThrow();
        var features = NetworkFeatures.of(card, kept.layer(card, NetworkFacts.POOLED));
        var network = kept.open(features.network(), features.input(), features.layer());
        var reader = new PictureReader(features.read(ReadParams.DEFAULT));
        var some = photos.subList(0, Math.min(MEASURED, photos.size()));
        try (var pool = new WorkerPool(threads)) {
            pool.sum(
                    photos.subList(0, Math.min(WARM_UP, photos.size())),
                    file -> network.run(input(features, reader, file)).length);
            var decode = new GraftTool<>(1, () -> pool.sum(some, file -> decoded(reader, file)), n -> "").run();
            float[] input = input(features, reader, some.get(0));
            var run = new GraftTool<>(1, () -> pool.sum(some, file -> network.run(input).length), n -> "").run();
            double times = (double) photos.size() / some.size();
            Alternation.line(
                    what,
                    "decode + network alone",
                    photos.size(),
                    new CommandRun(times * (decode.wall() + run.wall()), times * (decode.cpu() + run.cpu()), 0),
                    String.format(
                            Locale.ROOT,
                            "decode %.1f ms and network %.1f ms of CPU a picture, on %d of them",
                            milliseconds(decode, some),
                            milliseconds(run, some),
                            some.size()));
        }
    }

    private static double milliseconds(Measured measured, List<Path> files) {
        return 1000 * measured.cpu() / files.size();
    }

    private static int decoded(PictureReader reader, Path file) {
        try {
            return reader.readColour(reader.load(file)).width();
        } catch (RejectedPictureException e) {
            throw new IllegalStateException(e);
        }
    }

    private static float[] input(NetworkFeatures features, PictureReader reader, Path file) {
        try {
            return features.input().values(reader.readColour(reader.load(file)));
        } catch (RejectedPictureException e) {
            throw new IllegalStateException(e);
        }
    }
}
