package dev.graft.app.report;

import dev.graft.app.cluster.ScoredWord;
import dev.graft.app.report.Gallery.Shown;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.function.IntConsumer;

/** The sheets with their pictures, and some of the pictures once more apart. */
final class ContactSheets {
    private static final int MOST_WORDS = 8;

    private final Gallery gallery;
    private final Selection selection;
    private final int first;

    ContactSheets(Gallery gallery, Selection selection, int first) {
        this.gallery = gallery;
        this.selection = selection;
        this.first = first;
    }

    void all(Html html) {
        var empty = new ArrayList<Integer>();
        html.tag("<div id=\"sheets\">\n");
        for (int i = 0; i < gallery.sheets().size(); i++) {
            if (gallery.sheet(i).members().isEmpty()) {
                empty.add(i);
            } else {
                sheet(html, i);
            }
        }
        html.tag("</div>\n");
        if (!empty.isEmpty()) {
            html.tag("<p class=\"fine\">");
            html.text("No picture has " + (empty.size() == 1 ? "this " : "these ") + gallery.kind().noun);
            html.tag(empty.size() == 1 ? ":" : "s:", "</p>\n<ul class=\"none\">");
            empty.forEach(i -> none(html, i));
            html.tag("</ul>\n");
        }
    }

    private void none(Html html, int number) {
        var sheet = gallery.sheet(number);
        html.tag("<li id=\"pile", number + 1, "\">");
        heading(html, number);
        if (!sheet.about().isEmpty()) {
            html.tag(" <small>").text(sheet.about()).tag("</small>");
        }
        html.tag("</li>\n");
    }

    private void heading(Html html, int number) {
        Marks.write(html, number);
        html.tag("<span class=\"nr\">", number + 1, "</span> ")
                .name(gallery.sheet(number).name());
    }

    private void sheet(Html html, int number) {
        var sheet = gallery.sheet(number);
        html.tag("<section class=\"pile\" id=\"pile", number + 1, "\" aria-labelledby=\"name", number + 1, "\">\n");
        html.tag("<header><h3 id=\"name", number + 1, "\">");
        heading(html, number);
        html.tag("</h3>\n<p class=\"size\">");
        html.text(NumberFormat.count(sheet.members().size(), "picture"));
        html.text(more(
                sheet.members().stream()
                        .filter(i -> gallery.picture(i).doubtful())
                        .count(),
                " to look at"));
        html.text(more(
                sheet.members().stream().filter(i -> gallery.picture(i).given()).count(), " labelled by you"));
        html.tag("</p></header>\n");
        words(html, sheet.words());
        if (!sheet.about().isEmpty()) {
            html.tag("<p class=\"fine\">").text(sheet.about()).tag("</p>\n");
        }
        var shown = new ArrayList<Integer>();
        var named = new ArrayList<Integer>();
        for (int member : sheet.members()) {
            (selection.has(member) ? shown : named).add(member);
        }
        String more = named.isEmpty() ? "" : " that have thumbnails";
        parts(
                html,
                shown,
                "sheet",
                "Show all " + NumberFormat.count(shown.size()) + more,
                i -> figure(html, i, number));
        if (!named.isEmpty() && !shown.isEmpty()) {
            html.tag("<details class=\"rest\"><summary>");
            html.text(NumberFormat.count(named.size()) + " more by name");
            html.tag("</summary>\n<ul class=\"names\">\n");
            named.forEach(i -> entry(html, i, number));
            html.tag("</ul></details>\n");
        } else {
            parts(html, named, "names", "Show all " + NumberFormat.count(named.size()), i -> entry(html, i, number));
        }
        html.tag("</section>\n");
    }

    private static String more(long count, String what) {
        return count == 0 ? "" : ", " + NumberFormat.count(count) + what;
    }

    /** The first ones at once, the others when asked for. */
    private void parts(Html html, List<Integer> members, String kind, String more, IntConsumer item) {
        if (members.isEmpty()) {
            return;
        }
        html.tag("<ul class=\"", kind, "\">\n");
        members.stream().limit(first).forEach(item::accept);
        html.tag("</ul>\n");
        if (members.size() > first) {
            html.tag("<details class=\"rest\"><summary>").text(more).tag("</summary>\n<ul class=\"", kind, "\">\n");
            members.stream().skip(first).forEach(item::accept);
            html.tag("</ul></details>\n");
        }
    }

    private static void words(Html html, List<ScoredWord> words) {
        if (words.isEmpty()) {
            return;
        }
        html.tag("<ul class=\"words\" aria-label=\"Telling words and how far each stands out\">");
        for (var word : words.subList(0, Math.min(MOST_WORDS, words.size()))) {
            html.tag("<li>")
                    .name(word.word())
                    .tag(" <small>")
                    .text(NumberFormat.fixed(word.score(), 1))
                    .tag("</small></li>");
        }
        html.tag("</ul>\n");
    }

    private void figure(Html html, int number, int sheet) {
        var picture = gallery.picture(number);
        begin(html, number, sheet);
        var thumbnail = selection.of(number);
        if (thumbnail == null) {
            html.tag("<div class=\"box\"><span class=\"gone\">cannot be shown</span></div>");
        } else if (picture.home() == sheet) {
            html.tag("<div class=\"box\"><img id=\"t", number, "\" loading=\"lazy\" decoding=\"async\" width=\"")
                    .tag(thumbnail.width(), "\" height=\"", thumbnail.height(), "\" alt=\"")
                    .text(Html.shortened(picture.name()))
                    .tag("\" src=\"data:image/jpeg;base64,")
                    .tag(Base64.getEncoder().encodeToString(thumbnail.jpeg()), "\"/></div>");
        } else {
            html.tag("<div class=\"box\" data-i=\"", number, "\"></div>");
        }
        caption(html, picture, sheet, lastPart(picture.name()));
        html.tag("</li>\n");
    }

    /** The end of a name in a folder is what tells pictures apart; the whole name is in the title. */
    private static String lastPart(String name) {
        int slash = name.lastIndexOf('/');
        return slash < 0 || slash == name.length() - 1 ? name : name.substring(slash + 1);
    }

    private void entry(Html html, int number, int sheet) {
        begin(html, number, sheet);
        caption(html, gallery.picture(number), sheet, gallery.picture(number).name());
        html.tag("</li>\n");
    }

    private void begin(Html html, int number, int sheet) {
        var picture = gallery.picture(number);
        html.tag("<li");
        if (picture.home() == sheet) {
            html.tag(" id=\"p", number, "\"");
        }
        html.tag(" class=\"q", picture.doubtful() ? " u" : "", "\"");
        if (!picture.words().isEmpty()) {
            html.tag(" data-w=\"").text(Html.shortened(picture.words())).tag("\"");
        }
        html.tag(" title=\"").text(Html.shortened(picture.name())).tag("\">");
    }

    private void caption(Html html, Shown picture, int sheet, String name) {
        html.tag("<div class=\"n\">").name(name).tag("</div><div class=\"m\">");
        if (picture.given()) {
            html.tag("<span class=\"y\">yours</span>");
        } else {
            sure(html, picture, sheet);
        }
        if (picture.doubtful()) {
            html.tag(" <span class=\"look\">look</span>");
        }
        if (gallery.kind() == Gallery.Kind.PILE) {
            known(html, "span", "l", picture);
        }
        html.tag("</div>");
        if (picture.all().size() > 1) {
            html.tag("<div class=\"m a\">")
                    .name(String.join(", ", picture.all()))
                    .tag("</div>");
        } else if (picture.doubtful() || !picture.placed()) {
            other(html, picture);
        }
        if (gallery.kind() == Gallery.Kind.LABEL) {
            known(html, "div", "m l label", picture);
        }
    }

    private static void sure(Html html, Shown picture, int sheet) {
        picture.sure(sheet)
                .ifPresent(share -> html.tag("<span class=\"f\">")
                        .text(NumberFormat.percent(share))
                        .tag("</span>"));
    }

    private static void known(Html html, String tag, String kind, Shown picture) {
        if (picture.label().isPresent()) {
            html.tag(tag.equals("span") ? " " : "", "<", tag, " class=\"", kind, "\">")
                    .name(picture.label().get())
                    .tag("</", tag, ">");
        }
    }

    private void other(Html html, Shown picture) {
        if (picture.other().isPresent()) {
            var other = picture.other().get();
            html.tag("<div class=\"m o\"><span class=\"in\">", picture.placed() ? "or " : "perhaps ")
                    .name(gallery.sheet(other.sheet()).name())
                    .tag("</span> <span>")
                    .text(NumberFormat.percent(other.share()))
                    .tag("</span></div>");
        }
    }

    /** The doubtful ones again; their pictures are those of the sheets and not sent twice. */
    void doubtful(Html html) {
        var doubtful = gallery.doubtful();
        html.tag("<section id=\"look\"><h2>");
        if (doubtful.isEmpty()) {
            html.tag("Nothing to look at</h2>\n<p>");
            html.text("No picture stands between two " + gallery.kind().noun + "s.");
            html.tag("</p></section>\n");
            return;
        }
        html.text(NumberFormat.count(doubtful.size(), "picture") + " to look at")
                .tag("</h2>\n<p>");
        html.text(gallery.kind().doubt + " Each leads to its place.").tag("</p>\n");
        again(html, doubtful, "Show all " + NumberFormat.count(doubtful.size()));
        html.tag("</section>\n");
    }

    /** Pictures that are on their sheets too, each with a link to its place. */
    void again(Html html, List<Integer> pictures, String more) {
        String kind = selection.anyFiles() ? "sheet again" : "names again";
        parts(html, pictures, kind, more, i -> again(html, i));
    }

    private void again(Html html, int number) {
        var picture = gallery.picture(number);
        html.tag("<li title=\"").text(Html.shortened(picture.name())).tag("\"><a href=\"#p", number, "\">");
        if (selection.anyFiles()) {
            html.tag("<span class=\"box\"");
            if (selection.of(number) != null) {
                html.tag(" data-i=\"", number, "\"");
            }
            html.tag("></span>");
        }
        html.tag("<span class=\"n\">").name(lastPart(picture.name())).tag("</span></a><div class=\"m\">");
        sure(html, picture, picture.home());
        html.tag(" ");
        html.tag("<span class=\"in\">");
        Marks.write(html, picture.home());
        html.tag(picture.home() + 1, " ")
                .name(gallery.sheet(picture.home()).name())
                .tag("</span></div>");
        other(html, picture);
        html.tag("</li>\n");
    }
}
