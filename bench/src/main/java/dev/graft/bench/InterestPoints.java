package dev.graft.bench;

import dev.graft.vision.describe.Extractor;
import dev.graft.vision.describe.InterestSift;
import dev.graft.vision.describe.InterestSiftParams;
import dev.graft.vision.read.GreyPicture;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** SIFT at interest points against OpenCV from Python, with one thread, and with two that share the pictures. */
public final class InterestPoints {
    private InterestPoints() {}

    public static void main(String[] args) throws IOException {
        var options = Options.of(args);
        var pictures = GreyFile.read(options.data().resolve("pictures.grey"));
        var sift = new InterestSift(InterestSiftParams.DEFAULT);
        for (int threads = 1; threads <= 2; threads++) {
            int workers = threads;
            try (var team = new Team(workers)) {
                var tools = new ArrayList<Tool>();
                tools.add(new Ours<>(1, () -> describe(sift, pictures, team), count -> count + " keypoints"));
                if (options.has("opencv")) {
                    var commands = IntStream.range(0, workers)
                            .mapToObj(i -> options.python(
                                    "opencv_sift.py", options.data().resolve("pictures.grey"), "interest", i, workers))
                            .toList();
                    tools.add(new Rival("OpenCV (Python)", Map.of(), commands));
                }
                SideBySide.warmUp(tools, options.warmUp());
                new SideBySide("interest points", workers, pictures.size()).run(tools, options.repeats());
                tools.forEach(Tool::close);
            }
        }
    }

    private static long describe(Extractor extractor, List<GreyPicture> pictures, Team team) {
        return team.sum(pictures, picture -> extractor.describe(picture).count());
    }
}
