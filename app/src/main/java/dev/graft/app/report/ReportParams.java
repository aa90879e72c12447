package dev.graft.app.report;

import dev.graft.core.check.Check;

/**
 * What a page may weigh.
 *
 * @param most thumbnails on a page; beyond that only the doubtful and the most typical pictures are shown
 * @param first how many pictures of a pile are seen before a person asks for all
 * @param threads how many thumbnails are made at once
 */
public record ReportParams(int most, int first, int threads) {
    public static final ReportParams DEFAULT =
            new ReportParams(2_000, 24, Runtime.getRuntime().availableProcessors());

    public ReportParams {
        Check.atLeast(0, most, "most");
        Check.atLeast(1, first, "first");
        Check.atLeast(1, threads, "threads");
    }

    public ReportParams withThreads(int value) {
        return new ReportParams(most, first, value);
    }
}
