package dev.graft.app.report;

import static dev.graft.app.report.Page.parse;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.app.cluster.BorrowingOutcome;
import dev.graft.app.cluster.BorrowingVerdict;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.StopReason;
import dev.graft.image.decode.ReadParams;
import dev.graft.index.KeptThumbnails;
import dev.graft.store.ContentHash;
import dev.graft.store.PictureCollection;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

class HtmlReportTest {
    @TempDir
    private Path folder;

    @Test
    void showsEveryPictureOnceWithAThumbnailAndADot() throws Exception {
        var page = parse(new HtmlReport().of(new Sample().drawn(folder, 30).sorting()));
        var images = page.elements("img");
        assertThat(images).hasSize(30);
        for (int i = 0; i < 30; i++) {
            var item = page.byId("p" + i);
            assertThat(item.getTextContent()).contains("drawn" + i + ".png");
            assertThat(page.byId("t" + i).getAttribute("alt")).isEqualTo("drawn" + i + ".png");
        }
        assertThat(page.elements("use").stream().map(e -> e.getAttribute("data-i")))
                .filteredOn(i -> !i.isEmpty())
                .containsExactlyElementsOf(
                        IntStream.range(0, 30).mapToObj(Integer::toString).toList());
    }

    @Test
    void thumbnailsAreSmallJpegFilesOfTheRightShape() throws Exception {
        var page = parse(new HtmlReport().of(new Sample().drawn(folder, 5).sorting()));
        var image = page.byId("t4");
        String data = image.getAttribute("src").replace("data:image/jpeg;base64,", "");
        var decoded = ImageIO.read(new ByteArrayInputStream(Base64.getDecoder().decode(data)));
        assertThat(decoded.getWidth()).isEqualTo(192);
        assertThat(decoded.getHeight()).isEqualTo(100).isEqualTo(Integer.parseInt(image.getAttribute("height")));
        int red = decoded.getRGB(180, 90);
        assertThat(red >> 16 & 0xFF).as("red of the background").isBetween(240, 255);
        assertThat(red & 0xFF).as("blue of the background").isBetween(30, 50);
        assertThat(image.getAttribute("loading")).isEqualTo("lazy");
    }

    @Test
    void theCollectionsThumbnailsAreUsedAndNewOnesAreKeptThere() throws Exception {
        var sorting = new Sample().drawn(folder, 3).sorting();
        try (var collection = PictureCollection.open(folder.resolve("holidays.graft"))) {
            for (int i = 0; i < 3; i++) {
                String name = "drawn" + i + ".png";
                var hash = ContentHash.of(Files.readAllBytes(folder.resolve(name)));
                long content = collection.pictures().addContent(Optional.of(hash), "PNG", 400, 200 + 2 * i);
                collection.pictures().put(name, content, 0, 0, "");
            }
            String made = new HtmlReport(new KeptThumbnails(collection, ReadParams.DEFAULT)).of(sorting);
            assertThat(made).isEqualTo(new HtmlReport().of(sorting));
            assertThat(collection.thumbnails().contents()).hasSize(3);

            Files.delete(folder.resolve("drawn1.png"));
            assertThat(new HtmlReport(new KeptThumbnails(collection, ReadParams.DEFAULT)).of(sorting))
                    .isEqualTo(made);
            assertThat(new HtmlReport().of(sorting)).contains("cannot be shown");
        }
    }

    @Test
    void saysWhatWasDoneAndWhatItFound() throws Exception {
        var page = parse(new HtmlReport().of(new Sample().drawn(folder, 30).sorting()));
        assertThat(page.text())
                .contains("Sorted the pictures of a summer.")
                .contains("The borrowed pictures seem to help")
                .contains("Borrowed: flickr, 8,091 pictures described with 2,310 words.")
                .contains("4 of 30 pictures are in another pile than without the help (13%).")
                .contains("sand 7.3")
                .contains("4 doubtful pictures")
                .contains("The method came to rest after 5 iterations.")
                .contains("lost information (nats)")
                .contains("chosen: 3")
                .contains("1.00 bits 0.69 nats")
                .contains("lambda1")
                .contains("seed42");
        assertThat(page.elements("h1")).hasSize(1);
        assertThat(page.root().getAttribute("lang")).isEqualTo("en");
    }

    @Test
    void loadsNothingAndRunsNothingThatIsNotItsOwn() throws Exception {
        parse(new HtmlReport().of(new Sample().drawn(folder, 8).sorting())).loadsNothingAndRunsNothingThatIsNotItsOwn();
    }

    @Test
    void everyLinkHasATargetAndEveryIdIsThereOnce() throws Exception {
        parse(new HtmlReport().of(new Sample().drawn(folder, 60).sorting())).everyLinkHasATargetAndEveryIdIsThereOnce();
    }

    @Test
    void namesCannotBreakThePage() throws Exception {
        var names = List.of(
                "<script>alert(1)</script>.jpg",
                "\"><img src=x onerror=alert(1)>",
                "a & b ' c.jpg",
                "tab\tnew\nline\u0000\u0007\u001B[31m.jpg",
                "\u202Egpj.exe",
                "\uD83D\uDC31 cat.jpg",
                "\uD83D broken.jpg",
                "\u05D0\u05D1\u05D2.jpg",
                "\uFFFE\uFFFF\u2028.jpg",
                "x".repeat(5_000) + "end.jpg");
        var sample = new Sample();
        names.forEach(name -> sample.add(name, Optional.empty()));
        sample.collection = "</title><b>";
        sample.notes = List.of("a note of <b>\u0001</b>");
        var page = parse(new HtmlReport().of(sample.sorting()));
        assertThat(page.elements("script")).hasSize(1);
        assertThat(page.elements("img")).isEmpty();
        assertThat(page.byId("p0").getTextContent()).startsWith("<script>alert(1)</script>.jpg");
        assertThat(page.byId("p1").getTextContent()).startsWith("\"><img src=x onerror=alert(1)>");
        assertThat(page.byId("p2").getTextContent()).startsWith("a & b ' c.jpg");
        assertThat(page.byId("p3").getTextContent()).startsWith("tab new line\uFFFD\uFFFD\uFFFD[31m.jpg");
        assertThat(page.byId("p4").getTextContent()).startsWith("\uFFFDgpj.exe");
        assertThat(page.byId("p5").getTextContent()).startsWith("\uD83D\uDC31 cat.jpg");
        assertThat(page.byId("p6").getTextContent()).startsWith("\uFFFD broken.jpg");
        assertThat(page.byId("p7").getElementsByTagName("bdi").item(0).getTextContent())
                .isEqualTo("\u05D0\u05D1\u05D2.jpg");
        assertThat(page.byId("p8").getTextContent()).startsWith("\uFFFD\uFFFD\uFFFD.jpg");
        assertThat(page.byId("p9").getTextContent().length()).isLessThan(300);
        assertThat(page.byId("p9").getTextContent()).contains("x\u2026x").contains("xend.jpg");
        assertThat(page.elements("h1").get(0).getTextContent()).isEqualTo("</title><b>");
        assertThat(page.text()).contains("a note of <b>\uFFFD</b>");
    }

    @Test
    void whatIsGoneOrNoPictureKeepsItsPlace() throws Exception {
        var broken = Files.writeString(folder.resolve("broken.png"), "not a picture");
        var sample = new Sample().drawn(folder, 4);
        sample.add("gone.png", Optional.of(folder.resolve("gone.png"))).add("broken.png", Optional.of(broken));
        sample.add("folder", Optional.of(folder));
        var page = parse(new HtmlReport().of(sample.sorting()));
        assertThat(page.elements("img")).hasSize(4);
        for (int i = 4; i < 7; i++) {
            assertThat(page.byId("p" + i).getTextContent()).startsWith("cannot be shown");
        }
        assertThat(page.text())
                .contains("3 pictures could not be read when this page was made; their places are kept.");
    }

    @Test
    void aCollectionWithoutFilesShowsNames() throws Exception {
        var page = parse(new HtmlReport().of(new Sample().pictures(100).sorting()));
        assertThat(page.elements("img")).isEmpty();
        assertThat(page.text()).doesNotContain("cannot be shown").doesNotContain("could not be read");
        for (int i = 0; i < 100; i++) {
            assertThat(page.byId("p" + i).getTextContent()).startsWith("img" + i + ".png");
        }
    }

    @Test
    void onePileWithoutHelpLabelsDoubtOrChoice() throws Exception {
        var sample = new Sample().drawn(folder, 3);
        sample.piles = 1;
        sample.anyDoubtful = false;
        sample.labelled = false;
        sample.help = Optional.empty();
        sample.choice = Optional.empty();
        sample.trace = ConvergenceTrace.of("inertia").finish(StopReason.ITERATION_LIMIT);
        var page = parse(new HtmlReport().of(sample.sorting()));
        assertThat(page.text())
                .contains("No doubtful pictures")
                .contains("1 pile")
                .contains("Nothing was recorded.")
                .contains("reached its limit after 0 iterations")
                .doesNotContain("Against the labels")
                .doesNotContain("orrowed")
                .doesNotContain("How many piles?");
    }

    @Test
    void theVerdictFitsWhatWasDone() throws Exception {
        assertThat(verdict(BorrowingVerdict.HELPS, true)).isEqualTo("The borrowed pictures seem to help");
        assertThat(verdict(BorrowingVerdict.NO_DIFFERENCE, false))
                .isEqualTo("The borrowed pictures made no difference; this is the result without them");
        assertThat(verdict(BorrowingVerdict.DOES_NOT_HELP, false))
                .isEqualTo("The borrowed pictures do not clearly help here; this is the result without them");
        assertThat(verdict(BorrowingVerdict.DOES_NOT_HELP, true)).endsWith("they were used all the same");
        assertThat(verdict(BorrowingVerdict.NOT_ASKED, true))
                .isEqualTo("Made with borrowed pictures; whether they help was not asked");
    }

    private String verdict(BorrowingVerdict verdict, boolean used) throws Exception {
        var sample = new Sample().pictures(6);
        sample.help = Optional.of(sample.help(verdict, used));
        return parse(new HtmlReport().of(sample.sorting())).text("verdict");
    }

    @Test
    void saysPlainlyThatThereAreNoClearPiles() throws Exception {
        var sample = new Sample().pictures(6);
        assertThat(new HtmlReport().of(sample.sorting())).doesNotContain("One kind of picture");
        sample.choice = Optional.of(Sample.choice(false));
        var page = parse(new HtmlReport().of(sample.sorting()));
        assertThat(page.elements("h2").get(0).getTextContent()).isEqualTo("One kind of picture");
    }

    @Test
    void foldsAwayWhatComesAfterTheFirst() throws Exception {
        var page = parse(new HtmlReport(new ReportParams(3_000, 4, 2))
                .of(new Sample().drawn(folder, 30).sorting()));
        var summaries =
                page.elements("summary").stream().map(Element::getTextContent).toList();
        assertThat(summaries).containsExactly("Show all 10", "Show all 10", "Show all 10");
        assertThat(((Element) page.byId("p0").getParentNode().getParentNode()).getTagName())
                .isEqualTo("section");
        assertThat(((Element) page.byId("p29").getParentNode().getParentNode()).getTagName())
                .isEqualTo("details");
    }

    @Test
    void tooManyPicturesAreListedByName() throws Exception {
        var sample = new Sample().drawn(folder, 30);
        var few = parse(new HtmlReport(new ReportParams(12, 24, 2)).of(sample.sorting()));
        // 3, 10, 17 and 24 are doubtful; then the most typical of each pile in turn.
        assertThat(few.elements("img").stream().map(e -> e.getAttribute("id")))
                .containsExactlyInAnyOrder("t0", "t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8", "t10", "t17", "t24");
        assertThat(few.text()).contains("12 of 30 pictures are shown").contains("6 more by name");
        assertThat(few.byId("p29").getTextContent()).startsWith("drawn29.png");
    }

    @Test
    void fiveThousandPicturesStillGiveAPageThatOpens() throws Exception {
        new Sample().drawn(folder, 7);
        var sample = new Sample();
        for (int i = 0; i < 5_000; i++) {
            sample.add("many" + i, Optional.of(folder.resolve("drawn" + i % 7 + ".png")));
        }
        String html = new HtmlReport(new ReportParams(300, 24, 2)).of(sample.sorting());
        assertThat(html.length()).isLessThan(4_000_000);
        var page = parse(html);
        assertThat(page.elements("img")).hasSize(300);
        assertThat(Pattern.compile("<li id=\"p\\d+\"").matcher(html).results()).hasSize(5_000);
    }

    @Test
    void theSamePageForAnyNumberOfThreads() throws IOException {
        var sorting = new Sample().drawn(folder, 20).sorting();
        var one = new ByteArrayOutputStream();
        new HtmlReport(ReportParams.DEFAULT.withThreads(1)).write(sorting, one);
        assertThat(new HtmlReport(ReportParams.DEFAULT.withThreads(5)).of(sorting))
                .isEqualTo(one.toString(StandardCharsets.UTF_8));
    }

    @Test
    void aFullDiskIsToldAsWhatItIs() {
        var sorting = new Sample().pictures(3).sorting();
        var full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        assertThatThrownBy(() -> new HtmlReport().write(sorting, full))
                .isInstanceOf(IOException.class)
                .hasMessage("No space left on device");
    }

    @Test
    void furtherLabelsAreSaidAndAPileListsWhatAlsoBelongsToIt() throws Exception {
        var sorting = new Sample().drawn(folder, 6).sorting();
        var pictures = new ArrayList<>(sorting.pictures());
        pictures.set(0, pictures.get(0).withAlso(List.of("sand, wave 1", "red")));
        var page = parse(new HtmlReport().of(sorting.withPictures(pictures)));
        assertThat(page.text("p0")).contains("also in sand, wave 1, red");
        assertThat(page.text("p1")).doesNotContain("also in");
        assertThat(page.text("pile2")).contains("Also here, from other piles:").contains("drawn0.png");
        assertThat(page.text("pile1")).doesNotContain("Also here");
        page.everyLinkHasATargetAndEveryIdIsThereOnce();
    }

    @Test
    void badNumbersAreShownAsUnknown() throws Exception {
        var sample = new Sample().pictures(6);
        sample.help = Optional.of(new BorrowingOutcome(
                "flickr",
                10,
                0,
                BorrowingVerdict.NOT_ASKED,
                true,
                "",
                Double.NaN,
                Double.NaN,
                0,
                Optional.of(sample.evaluation(Double.NaN)),
                Optional.of(sample.evaluation(1))));
        String html = new HtmlReport().of(sample.sorting());
        assertThat(html)
                .doesNotContain("NaN")
                .doesNotContain("width=\"\u2013\"")
                .contains("Every picture is in the same pile as without the help.");
        parse(html);
    }

    @Test
    void valuesFillThePlacesOfMarkup() {
        var page = new StringBuilder();
        var html = new Html(page);
        html.put("<p id=\"p{}\">{} {name}</p>", 1, "a<b", "{}");
        assertThat(page).hasToString("<p id=\"p1\">a&lt;b <bdi>{}</bdi></p>");
        assertThatThrownBy(() -> html.put("<p>{}</p>")).hasMessage("too few values for <p>{}</p>");
        assertThatThrownBy(() -> html.put("<p>", 1)).hasMessage("too many values for <p>");
    }
}
