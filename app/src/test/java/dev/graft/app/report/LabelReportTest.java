package dev.graft.app.report;

import static dev.graft.app.report.Page.parse;
import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.app.cluster.BorrowingVerdict;
import dev.graft.app.label.Labelling;
import dev.graft.app.label.Labelling.Help;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

class LabelReportTest {
    @TempDir
    private Path folder;

    private LabelSample drawn(int count) throws Exception {
        return new LabelSample(new Sample().drawn(folder, count));
    }

    private static LabelSample named(int count) {
        return new LabelSample(new Sample().pictures(count));
    }

    private static Page page(LabelSample sample) throws Exception {
        return parse(new HtmlReport().of(sample.labelling()));
    }

    @Test
    void saysWhatWasDoneAndWhatItFound() throws Exception {
        var page = page(drawn(30));
        assertThat(page.text())
                .contains("Labelled the pictures of an office.")
                .contains("30 pictures4 labels6 doubtful2 to label nextMap")
                .contains("What was borrowed seems to help")
                .contains("Borrowed: amazon, 958 labelled pictures.")
                .contains("with what was borrowed48%")
                .contains("without10%")
                .contains("6 doubtful pictures These could as well have another label")
                .contains("15 of 30 pictures have a known label that was not used.")
                .contains("Accuracy0.525 share of pictures with the right label")
                .contains("The method came to rest after 5 iterations.")
                .contains("alpha10");
        assertThat(page.text("main")).doesNotContainIgnoringCase("pile");
        assertThat(page.elements("title").get(0).getTextContent()).isEqualTo("office: 4 labels");
        assertThat(page.elements("img")).hasSize(30);
        page.loadsNothingAndRunsNothingThatIsNotItsOwn();
        page.everyLinkHasATargetAndEveryIdIsThereOnce();
    }

    @Test
    void thePicturesOfALabelComeInTheirOrderAndOnesOwnAreMarked() throws Exception {
        var page = page(drawn(30));
        assertThat(items(page, 1)).containsExactly("p6", "p21", "p3", "p9", "p12", "p15", "p18", "p24", "p27", "p0");
        assertThat(page.text("p6")).isEqualTo("drawn6.png31% sure doubtfulor bike 25%");
        assertThat(page.text("p0")).isEqualTo("drawn0.pngyours");
        assertThat(page.text("pile1")).startsWith("1 mug 10 pictures, 2 doubtful, 1 labelled by you");
        assertThat(page.text("pile1")).contains("Learnt from 10 borrowed examples and 1 of yours.");
    }

    private static List<String> items(Page page, int sheet) {
        var found = page.byId("pile" + sheet).getElementsByTagName("li");
        return IntStream.range(0, found.getLength())
                .mapToObj(i -> ((Element) found.item(i)).getAttribute("id"))
                .toList();
    }

    @Test
    void aKnownLabelIsSaidWhereItIsAnother() throws Exception {
        var page = page(drawn(30));
        assertThat(page.text("p9")).as("known and right").isEqualTo("drawn9.png61% sure");
        assertThat(page.text("p5")).as("known and wrong").isEqualTo("drawn5.png61% surebike");
        assertThat(page.text("p2")).as("not known").isEqualTo("drawn2.png60% sure");
    }

    @Test
    void aLabelThatNobodyGotIsNamedAndNoMore() throws Exception {
        var page = page(drawn(16));
        assertThat(page.byId("pile4").getTagName()).isEqualTo("li");
        assertThat(page.text("pile4")).isEqualTo("4 ruler Learnt from 40 borrowed examples.");
        assertThat(page.text()).contains("No picture has this label:");
    }

    @Test
    void aPictureWithSeveralLabelsIsOnEachSheetAndSentOnce() throws Exception {
        var sample = drawn(30);
        sample.multi = true;
        var page = page(sample);
        assertThat(page.elements("img")).hasSize(30);
        page.everyLinkHasATargetAndEveryIdIsThereOnce();
        assertThat(page.text("p2")).isEqualTo("drawn2.png60% surealso in mug");
        assertThat(items(page, 3)).contains("p2");
        var copies = page.elements("div").stream()
                .filter(e -> e.getAttribute("data-i").equals("2"))
                .toList();
        assertThat(copies).hasSize(1);
        var copy = (Element) copies.get(0).getParentNode();
        assertThat(copy.getTextContent()).as("sure of the second label").isEqualTo("drawn2.png25% surealso in laptop");
        assertThat(((Element) copy.getParentNode().getParentNode()).getAttribute("id"))
                .isEqualTo("pile1");
    }

    @Test
    void picturesWithoutALabelHaveASheetOfTheirOwn() throws Exception {
        var sample = drawn(30);
        sample.multi = true;
        var page = page(sample);
        assertThat(page.text("pile5")).startsWith("5 No label 3 pictures");
        assertThat(items(page, 5)).containsExactly("p17", "p8", "p26");
        assertThat(page.text("p26")).isEqualTo("drawn26.png doubtfulperhaps laptop 33%");
        assertThat(page.text("p8")).isEqualTo("drawn8.pngperhaps laptop 61%");
        assertThat(page.text()).contains("30 pictures4 labels");
    }

    @Test
    void theNextOnesToLabelComeWithATableToFillIn() throws Exception {
        var sample = drawn(20);
        sample.files.add("=cmd, \"x\".png", Optional.empty());
        sample.next = List.of(20, 3, 7);
        var page = page(sample);
        assertThat(page.elements("pre").get(0).getTextContent())
                .isEqualTo("file,label\n\"./=cmd, \"\"x\"\".png\",\ndrawn3.png,\ndrawn7.png,\n");
        assertThat(page.text("next"))
                .startsWith("Label these next Your labels for these 3 pictures would teach most")
                .contains("--labels FILE.")
                .contains("drawn7.png61% sure 2 bikeor laptop 25%");
        sample.next = List.of();
        assertThat(page(sample).text()).doesNotContain("next");
    }

    @Test
    void theNextOnesAlwaysHaveAThumbnail() throws Exception {
        var sample = drawn(30);
        sample.next = List.of(29, 28);
        var page = parse(new HtmlReport(new ReportParams(6, 24, 2)).of(sample.labelling()));
        // 1 and 6 are the least sure; then in turn for the labels, of which some are there already.
        assertThat(page.elements("img").stream().map(e -> e.getAttribute("id")))
                .containsExactlyInAnyOrder("t28", "t29", "t1", "t6", "t11", "t21");
        assertThat(page.text()).contains("6 of 30 pictures are shown: those to label next");
        var none = parse(new HtmlReport(new ReportParams(0, 24, 2)).of(sample.labelling()));
        assertThat(none.elements("img")).hasSize(2);
    }

    @Test
    void simplerWaysStandBesideIt() throws Exception {
        assertThat(page(named(30)).text("rivals"))
                .contains("dktthis result53%")
                .contains("nearest neighbourthe source50%\u201331%")
                .contains("logisticsource and labels75%40%\u2013");
        var sample = named(30);
        sample.rivals = List.of();
        assertThat(page(sample).text()).doesNotContain("simpler");
    }

    @Test
    void theVerdictFitsWhatWasDone() throws Exception {
        assertThat(verdict(BorrowingVerdict.HELPS, true)).isEqualTo("What was borrowed seems to help");
        assertThat(verdict(BorrowingVerdict.NO_DIFFERENCE, false))
                .isEqualTo("What was borrowed makes no difference; these labels were made without it");
        assertThat(verdict(BorrowingVerdict.DOES_NOT_HELP, false))
                .isEqualTo("What was borrowed does not help here; these labels were made without it");
        assertThat(verdict(BorrowingVerdict.DOES_NOT_HELP, true)).endsWith("it was used all the same");
        assertThat(verdict(BorrowingVerdict.NOT_ASKED, true))
                .isEqualTo("Made with what was borrowed; whether that helps was not asked");
    }

    private static String verdict(BorrowingVerdict verdict, boolean used) throws Exception {
        var sample = named(6);
        sample.next = List.of(5);
        sample.help = Optional.of(LabelSample.help(verdict, used));
        return page(sample).text("verdict");
    }

    @Test
    void nothingBorrowedNothingKnownNothingNext() throws Exception {
        var sample = named(3);
        sample.classes = List.of("only", "other");
        sample.next = List.of();
        sample.help = Optional.empty();
        sample.rivals = List.of();
        sample.known = false;
        var page = page(sample);
        assertThat(page.text())
                .doesNotContain("orrowed:")
                .doesNotContain("Against known")
                .doesNotContain("Beside")
                .contains("1 doubtful picture");
        page.everyLinkHasATargetAndEveryIdIsThereOnce();
    }

    @Test
    void namesCannotBreakThePage() throws Exception {
        var sample = new LabelSample(new Sample());
        sample.files
                .add("</pre><script>alert(1)</script>.jpg", Optional.empty())
                .add("\"><img src=x onerror=alert(1)>", Optional.empty())
                .add("new\nline\u0000\u202E.jpg", Optional.empty());
        sample.classes = List.of("<b>mug</b>", "\"' onload=x", "\u202Egum", "&amp;");
        sample.collection = "</title><b>";
        sample.next = List.of(0, 1, 2);
        sample.rivals = List.of(new Labelling.Rival("<i>", "</td>", Double.NaN, Optional.empty(), Optional.empty()));
        sample.help = Optional.of(new Help(
                "<script>",
                "</p>",
                BorrowingVerdict.HELPS,
                true,
                "<b>&",
                Optional.of(Double.NaN),
                Optional.of(Double.NaN)));
        for (boolean multi : new boolean[] {false, true}) {
            sample.multi = multi;
            var page = page(sample);
            assertThat(page.elements("script")).hasSize(1);
            assertThat(page.elements("img")).isEmpty();
            assertThat(page.elements("i")).isEmpty();
            assertThat(page.text("p0")).startsWith("</pre><script>alert(1)</script>.jpg");
            assertThat(page.elements("pre").get(0).getTextContent().lines()).hasSize(4);
            assertThat(page.text("pile3")).startsWith("3 \uFFFDgum");
            assertThat(page.text("pile4")).startsWith("4 &amp;");
            assertThat(page.text()).doesNotContain("NaN");
            page.everyLinkHasATargetAndEveryIdIsThereOnce();
        }
    }

    @Test
    void twoThousandPicturesStayLight() throws Exception {
        new Sample().drawn(folder, 7);
        var files = new Sample();
        for (int i = 0; i < 2_000; i++) {
            files.add("many" + i, Optional.of(folder.resolve("drawn" + i % 7 + ".png")));
        }
        var sample = new LabelSample(files);
        sample.multi = true;
        String html = new HtmlReport(new ReportParams(300, 24, 2)).of(sample.labelling());
        assertThat(html.length()).isLessThan(2_500_000);
        assertThat(parse(html).elements("img")).hasSize(300);
        assertThat(Pattern.compile("<li id=\"p\\d+\"").matcher(html).results()).hasSize(2_000);
    }
}
