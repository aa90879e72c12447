package dev.graft.bench.cases;

import dev.graft.bench.ExternalTool;
import dev.graft.bench.GraftTool;
import dev.graft.bench.Options;
import dev.graft.bench.SideBySide;
import dev.graft.bench.WorkerPool;
import dev.graft.image.describe.Extractor;
import dev.graft.image.describe.InterestSift;
import dev.graft.image.describe.InterestSiftParams;
import dev.graft.image.pixels.GreyPicture;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** SIFT at interest points, compared with OpenCV from Python, on one thread and on two that share the pictures. */
public final class InterestSiftBench {
    private InterestSiftBench() {}

    public static void main(String[] args) throws IOException {
        var options = Options.of(args);
        var pictures = GreyFile.read(options.data().resolve("pictures.grey"));
        var sift = new InterestSift(InterestSiftParams.DEFAULT);
        for (int threads = 1; threads <= 2; threads++) {
            int workers = threads;
            try (var pool = new WorkerPool(workers);
                    var tools = new SideBySide("interest points", workers, pictures.size())) {
                tools.add(new GraftTool<>(1, () -> describe(sift, pictures, pool), count -> count + " keypoints"));
                if (options.has("opencv")) {
                    var commands = IntStream.range(0, workers)
                            .mapToObj(i -> options.python(
                                    "opencv_sift.py", options.data().resolve("pictures.grey"), "interest", i, workers))
                            .toList();
                    tools.add(new ExternalTool("OpenCV (Python)", Map.of(), commands));
                }
                tools.warmUp(options.warmUp()).run(options.repeats());
            }
        }
    }

    private static long describe(Extractor extractor, List<GreyPicture> pictures, WorkerPool pool) {
        return pool.sum(pictures, picture -> extractor.describe(picture).count());
    }
}
