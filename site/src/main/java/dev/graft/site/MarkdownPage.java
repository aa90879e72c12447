package dev.graft.site;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** A document: its headings, and its text with links to pages instead of documents. */
final class MarkdownPage {
    private static final List<TablesExtension> EXTENSIONS = List.of((TablesExtension) TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();

    private final Path root;
    private final Path file;
    private final Node document;
    private final Map<Node, String> anchors = new HashMap<>();
    private String title = "Graft";

    private MarkdownPage(Path root, Path file) throws IOException {
        this.root = root;
        this.file = file;
        this.document = PARSER.parse(Files.readString(file));
        document.accept(new AbstractVisitor() {
            private final Set<String> taken = new HashSet<>();

            @Override
            public void visit(Heading heading) {
                String text = text(heading);
                if (heading.getLevel() == 1) {
                    title = text;
                }
                String anchor = anchor(text);
                String free = anchor;
                for (int i = 1; !taken.add(free); i++) {
                    free = anchor + "-" + i;
                }
                anchors.put(heading, free);
            }
        });
    }

    static MarkdownPage of(Path root, Path file) throws IOException {
        return new MarkdownPage(root, file);
    }

    /** As GitHub makes them. */
    private static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}\\- _]", "").replace(' ', '-');
    }

    private static String text(Node of) {
        var text = new StringBuilder();
        of.accept(new AbstractVisitor() {
            @Override
            public void visit(Text part) {
                text.append(part.getLiteral());
            }

            @Override
            public void visit(Code part) {
                text.append(part.getLiteral());
            }
        });
        return text.toString();
    }

    /** Links to files or headings that are not there. */
    List<String> broken() throws IOException {
        var targets = new ArrayList<String>();
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                targets.add(link.getDestination());
                visitChildren(link);
            }

            @Override
            public void visit(Image image) {
                targets.add(image.getDestination());
            }
        });
        var broken = new ArrayList<String>();
        for (String target : targets) {
            if (isOurs(target) && !leadsSomewhere(target)) {
                broken.add(root.relativize(file) + ": " + target);
            }
        }
        return broken;
    }

    private static boolean isOurs(String target) {
        return URI.create(target.replace(" ", "%20")).getScheme() == null;
    }

    private boolean leadsSomewhere(String target) throws IOException {
        int hash = target.indexOf('#');
        String path = hash < 0 ? target : target.substring(0, hash);
        var place = path.isEmpty() ? file : file.resolveSibling(path).normalize();
        if (!Files.exists(place)) {
            return false;
        }
        return hash < 0
                || !place.toString().endsWith(".md")
                || new MarkdownPage(root, place).anchors.containsValue(target.substring(hash + 1));
    }

    String html(MarkdownPage index) {
        String up = "../".repeat(root.relativize(file).getNameCount() - 1);
        return """
                <!doctype html>
                <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
                <title>%s</title><style>%s</style></head>
                <body><nav><p><a href="%sindex.html"><b>Graft</b></a></p>%s</nav><main>%s</main></body></html>
                """
                .formatted(escaped(title), STYLE, up, index.body(up + "docs/"), body(""));
    }

    private static final String STYLE = """
            body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: #222; display: flex; flex-wrap: wrap }
            nav { flex: 0 0 17rem; padding: 1.5rem; background: #f6f5f2; font-size: 14px } nav h1 { display: none }
            main { flex: 1 1 30rem; max-width: 56rem; padding: 1.5rem 2rem; min-width: 0 } img { max-width: 100% }
            pre { background: #f6f5f2; padding: .8rem; overflow: auto; font-size: 13px } table { border-collapse: collapse;
            display: block; overflow: auto } td, th { border: 1px solid #ddd; padding: .3rem .6rem; text-align: left }
            a { color: #0b5394 } nav h2 { font-size: 14px; margin: 1rem 0 .3rem } nav ol { padding-left: 1.4rem; margin: 0 }
            """;

    /** @param from the way from the page that is shown to this document's folder */
    private String body(String from) {
        return HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .attributeProviderFactory(context -> (node, tag, attributes) -> {
                    if (anchors.containsKey(node) && from.isEmpty()) {
                        attributes.put("id", anchors.get(node));
                    }
                    for (String name : List.of("href", "src")) {
                        attributes.computeIfPresent(name, (key, target) -> page(from, target));
                    }
                })
                .build()
                .render(document);
    }

    private static String page(String from, String target) {
        if (!isOurs(target) || target.startsWith("#")) {
            return target;
        }
        return from
                + target.replaceFirst("(^|/)README\\.md(?=#|$)", "$1index.html")
                        .replaceFirst("\\.md(?=#|$)", ".html");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }
}
