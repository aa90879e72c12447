package dev.graft.app.report;

import dev.graft.app.cluster.PictureResult;
import dev.graft.app.cluster.Sorting;
import dev.graft.app.label.Labelling;
import java.util.List;

/**
 * What a page says besides what all pages say.
 *
 * @param verdicts boxes at the top
 * @param first before the sheets of pictures
 * @param last after the map
 */
record ReportContent(List<ReportPart> verdicts, List<ReportPart> first, List<ReportPart> last) {
    static ReportContent of(PictureResult result, ContactSheets sheets) {
        return result instanceof Sorting sorting
                ? new SortingContent(sorting).content()
                : new LabellingContent((Labelling) result, sheets).content();
    }
}
