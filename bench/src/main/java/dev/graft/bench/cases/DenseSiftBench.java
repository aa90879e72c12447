package dev.graft.bench.cases;

import dev.graft.bench.ExternalTool;
import dev.graft.bench.GraftTool;
import dev.graft.bench.Options;
import dev.graft.bench.SideBySide;
import dev.graft.image.describe.DenseSift;
import dev.graft.image.describe.DenseSiftParams;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * Dense SIFT on one thread, compared with OpenCV's descriptors at the same points and VLFeat's dsift with a flat
 * window. No patch is skipped as flat, so that all tools describe the same number.
 */
public final class DenseSiftBench {
    private static final int STEP = 8;
    private static final int PASSES = 10;

    private DenseSiftBench() {}

    public static void main(String[] args) throws IOException {
        var options = Options.of(args);
        var file = options.data().resolve("pictures.grey");
        var pictures = GreyFile.read(file);
        for (int size : List.of(16, 32)) {
            var dense = new DenseSift(new DenseSiftParams(STEP, List.of(size), DenseSiftParams.DEFAULT.smoothing(), 0));
            var tools = new SideBySide("dense, patches of " + size, 1, pictures.size());
            tools.add(new GraftTool<>(
                    PASSES,
                    () -> pictures.stream()
                            .mapToLong(picture -> dense.describe(picture).count())
                            .sum(),
                    count -> count + " patches"));
            if (options.has("vlfeat")) {
                for (String smoothing : List.of("0", Double.toString(DenseSiftParams.DEFAULT.smoothing()))) {
                    var command = List.of(
                            options.data().resolve("vlfeat_dsift").toString(),
                            file.toString(),
                            Integer.toString(size),
                            Integer.toString(STEP),
                            smoothing);
                    String name = smoothing.equals("0") ? "VLFeat dsift, flat" : "VLFeat dsift, flat, with blur";
                    tools.add(new ExternalTool(name, Map.of(), List.of(command)));
                }
            }
            if (options.has("opencv")) {
                tools.add(new ExternalTool(
                        "OpenCV SIFT.compute",
                        Map.of(),
                        List.of(options.python("opencv_sift.py", file, "dense", 0, 1, size, STEP))));
            }
            tools.warmUp(options.warmUp()).run(options.repeats());
            tools.close();
        }
    }
}
