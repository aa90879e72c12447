package dev.graft.app.report;

import dev.graft.core.check.Check;

/**
 * What a page may weigh.
 *
 * @param side pixels along the long side of a thumbnail
 * @param smallSide the same where there are many thumbnails
 * @param many with more thumbnails than this the small ones are taken
 * @param most thumbnails on a page; beyond that only the doubtful and the most typical pictures are shown
 * @param first how many pictures of a pile are seen before a person asks for all
 * @param threads how many thumbnails are made at once
 */
public record ReportParams(int side, int smallSide, int many, int most, int first, int threads) {
    public static final ReportParams DEFAULT =
            new ReportParams(160, 112, 1_500, 3_000, 24, Runtime.getRuntime().availableProcessors());

    public ReportParams {
        Check.inRange(8, 1024, side, "side");
        Check.inRange(8, side, smallSide, "smallSide");
        Check.atLeast(0, many, "many");
        Check.atLeast(0, most, "most");
        Check.atLeast(1, first, "first");
        Check.atLeast(1, threads, "threads");
    }

    public ReportParams withThreads(int value) {
        return new ReportParams(side, smallSide, many, most, first, value);
    }
}
