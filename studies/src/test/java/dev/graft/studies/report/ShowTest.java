package dev.graft.studies.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reports as pages, Markdown and drawings. */
final class ShowTest {
    private static final String MEAN = "<b>\"best\" & | worst</b>";

    @TempDir
    private Path folder;

    @Test
    void aPageIsWellFormedAndSaysEverything() throws Exception {
        var page = Files.readString(ReportFolder.write(folder, report(Plot.Kind.LINES)));
        parse(page.substring(page.indexOf('\n') + 1));
        assertThat(page)
                .contains(
                        "paper Table 1, on stand-in data: drawn", "0.482 \u00B1 0.062", "not shown", "0.5 against 0.4")
                .doesNotContain("<b>\"best\"");
        assertThat(folder.resolve("table.md")).content().contains("| 0.482 \u00B1 0.062 |", "| not shown |", "\\|");
        parse(Files.readString(folder.resolve("curve.svg")));
    }

    @ParameterizedTest
    @EnumSource
    void everyKindIsDrawnInsideTheDrawing(Plot.Kind kind) throws Exception {
        String svg = PlotSvg.of((Plot) report(kind).parts().get(1));
        parse(svg);
        assertThat(svg).doesNotContain("NaN", "Infinity", "=\"-");
    }

    @ParameterizedTest
    @EnumSource
    void aPlotOfNothingOrOfOneNumberIsDrawn(Plot.Kind kind) throws Exception {
        parse(PlotSvg.of(new Plot("empty", "Nothing.", kind, "x", "y", List.of())));
        var one = new Plot.Series("one", List.of(new Plot.Point(0, 0.5, "a", 0)));
        String svg = PlotSvg.of(new Plot("one", "One.", kind, "x", "y", List.of(one)));
        parse(svg);
        assertThat(svg).doesNotContain("NaN", "Infinity");
    }

    @Test
    void aPageAboutAPaperKeepsWhatPeopleWrote() throws IOException {
        var page = folder.resolve("paper.md");
        Files.writeString(page, "# Mine\n\n<!-- begin id -->\nold\n<!-- end id -->\n\nAlso mine.\n");
        var filled = new PaperPage(page);
        filled.fill(report(Plot.Kind.BARS));
        String once = Files.readString(page);
        filled.fill(report(Plot.Kind.BARS));
        assertThat(once)
                .startsWith("# Mine\n\n<!-- begin id -->\n")
                .endsWith("<!-- end id -->\n\nAlso mine.\n")
                .contains("images/curve.svg")
                .doesNotContain("old")
                .isEqualTo(Files.readString(page));
        assertThat(folder.resolve("images/curve.svg")).exists();
    }

    @Test
    void aTableAloneIsPutIntoItsPlaceWithoutItsCaption() throws IOException {
        var page = folder.resolve("document.md");
        Files.writeString(page, "# Mine\n\n<!-- begin id -->\nold\n<!-- end id -->\n\nAlso mine.\n");
        var table = new ReportTable("Numbers", List.of("a", "b"), List.of(List.of("x_y", "1"), List.of("z", "")));
        new PaperPage(page).fill("id", table);
        assertThat(page)
                .content()
                .isEqualTo(
                        "# Mine\n\n<!-- begin id -->\n| a | b |\n|---|---|\n| x\\_y | 1 |\n| z |  |\n<!-- end id -->\n"
                                + "\nAlso mine.\n");
    }

    @Test
    void aPageWithoutThePlaceIsLeftAlone() throws IOException {
        var page = folder.resolve("paper.md");
        Files.writeString(page, "# Mine\n");
        assertThatThrownBy(() -> new PaperPage(page).fill(report(Plot.Kind.LINES)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("<!-- begin id -->");
        assertThat(page).content().isEqualTo("# Mine\n");
    }

    @Test
    void logarithmicAxesKeepEqualFactorsApartAlikeAndHaveAPlaceForZero() {
        var axis = Axis.logarithmic(List.of(0.0, 1.0, 2.0, 4.0));
        double step = axis.place().of(2) - axis.place().of(1);
        assertThat(axis.place().of(4) - axis.place().of(2)).isCloseTo(step, within());
        assertThat(axis.place().of(1) - axis.place().of(0)).isCloseTo(step, within());
        assertThat(axis.marks()).extracting(Axis.Mark::label).containsExactly("0", "1", "2", "4");
    }

    private static org.assertj.core.data.Offset<Double> within() {
        return org.assertj.core.data.Offset.offset(1e-12);
    }

    private static StudyReport report(Plot.Kind kind) {
        var table = new ReportTable(
                "Numbers", List.of("method", "ours"), List.of(List.of(MEAN, new Summary(5, 0.482, 0.062).text(3))));
        var plot = new Plot(
                "curve",
                "A curve of " + MEAN + ".",
                kind,
                "x",
                "y",
                List.of(
                        new Plot.Series(
                                "a",
                                List.of(new Plot.Point(0, -0.5, "first & last", 0.1), new Plot.Point(1, 2, "b", 0))),
                        new Plot.Series(
                                "a very long name of a series that fills its line",
                                List.of(Plot.Point.of(0, 1), Plot.Point.of(1, 1e-3)))));
        return new StudyReport(
                "id",
                "paper Table 1, on stand-in data: drawn",
                List.of("Drawn pictures."),
                List.of(table, plot),
                List.of(new Claim("It is better", ClaimVerdict.NOT_SHOWN, "0.5 against 0.4")),
                List.of("A note."),
                "./graft experiment id");
    }

    private static void parse(String xml) throws Exception {
        DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
    }
}
