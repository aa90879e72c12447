package dev.graft.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/** A report read by a strict parser. */
final class Page {
    private final String html;
    private final Document document;

    private Page(String html, Document document) {
        this.html = html;
        this.document = document;
    }

    static Page parse(String html) throws Exception {
        var factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        var page = new Page(html, factory.newDocumentBuilder().parse(new InputSource(new StringReader(html))));
        page.elements("*").stream().filter(e -> e.hasAttribute("id")).forEach(e -> e.setIdAttribute("id", true));
        return page;
    }

    List<Element> elements(String name) {
        return elements(document.getElementsByTagName(name));
    }

    private static List<Element> elements(org.w3c.dom.NodeList found) {
        return IntStream.range(0, found.getLength())
                .mapToObj(i -> (Element) found.item(i))
                .toList();
    }

    Element byId(String id) {
        return Objects.requireNonNull(document.getElementById(id), "nothing has the id " + id);
    }

    Element root() {
        return document.getDocumentElement();
    }

    String text() {
        return elements("body").get(0).getTextContent().replaceAll("\\s+", " ");
    }

    /** What an element says, blanks made one. */
    String text(String id) {
        return byId(id).getTextContent().replaceAll("\\s+", " ").strip();
    }

    void loadsNothingAndRunsNothingThatIsNotItsOwn() throws Exception {
        assertThat(html.replace("http-equiv", "")).doesNotContain("http").doesNotContain("//cdn");
        var policy = elements("meta").stream()
                .filter(e -> e.getAttribute("http-equiv").equals("Content-Security-Policy"))
                .findFirst()
                .orElseThrow()
                .getAttribute("content");
        assertThat(policy)
                .startsWith("default-src 'none'; img-src data:; style-src 'sha256-")
                .contains("script-src '" + sha256(between("<script>", "</script>")) + "'")
                .contains("style-src '" + sha256(between("<style>", "</style>")) + "'")
                .doesNotContain("unsafe");
        for (var element : elements("*")) {
            assertThat(element.hasAttribute("style")).as(element.getTagName()).isFalse();
            for (String link : new String[] {"src", "href"}) {
                String target = element.getAttribute(link);
                assertThat(target.isEmpty() || target.startsWith("#") || target.startsWith("data:image/jpeg"))
                        .as(target)
                        .isTrue();
            }
        }
    }

    void everyLinkHasATargetAndEveryIdIsThereOnce() {
        var ids = new ArrayList<String>();
        elements("*").stream()
                .map(e -> e.getAttribute("id"))
                .filter(id -> !id.isEmpty())
                .forEach(ids::add);
        assertThat(ids).doesNotHaveDuplicates();
        var known = new HashSet<>(ids);
        for (var element : elements("*")) {
            if (element.hasAttribute("href")) {
                assertThat(known).contains(element.getAttribute("href").substring(1));
            }
            for (String reference : new String[] {"aria-labelledby", "aria-describedby", "for"}) {
                if (element.hasAttribute(reference)) {
                    assertThat(known).contains(element.getAttribute(reference));
                }
            }
        }
    }

    private String between(String from, String to) {
        int start = html.indexOf(from) + from.length();
        return html.substring(start, html.indexOf(to, start));
    }

    private static String sha256(String content) throws Exception {
        var sha = MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
        return "sha256-" + Base64.getEncoder().encodeToString(sha);
    }
}
