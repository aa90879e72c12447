package dev.graft.app.cluster;

import dev.graft.core.fit.ConvergenceTrace;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a sorting and a labelling have in common: pictures in groups, and what is known of the run that made them. */
public interface PictureResult {
    /** What the groups are, as result files call it. */
    String kind();

    String summary();

    String collection();

    String method();

    List<? extends Group> groups();

    List<? extends Picture> pictures();

    ConvergenceTrace trace();

    List<String> notes();

    Map<String, String> settings();

    /** A pile, or a label with the pictures that have it. */
    interface Group {
        String name();

        /** Numbers of pictures in {@link PictureResult#pictures}. */
        List<Integer> members();
    }

    /** A picture with what every result says of it; each implementation tells what its fields mean. */
    interface Picture {
        String name();

        Optional<Path> path();

        double confidence();

        boolean doubtful();

        double x();

        double y();
    }
}
