package dev.graft.app.report;

import dev.graft.app.cluster.ScoredWord;
import dev.graft.app.report.Gallery.Shown;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.Predicate;

/**
 * The sheets with their pictures, and some of the pictures once more apart.
 *
 * @param first how many pictures of a sheet are seen before a person asks for all
 */
record ContactSheets(Gallery gallery, Selection selection, int first) {
    private static final int MOST_WORDS = 8;

    void all(Html html) {
        var empty = new ArrayList<Integer>();
        html.tag("<div id=\"sheets\">\n");
        for (int i = 0; i < gallery.sheets().size(); i++) {
            if (gallery.sheet(i).members().isEmpty() && gallery.alsoOn(i).isEmpty()) {
                empty.add(i);
            } else {
                sheet(html, i);
            }
        }
        html.tag("</div>\n");
        if (!empty.isEmpty()) {
            html.put(
                    "<p class=\"fine\">No picture has {} {}{}:</p>\n<ul class=\"none\">",
                    empty.size() == 1 ? "this" : "these",
                    gallery.kind().noun,
                    empty.size() == 1 ? "" : "s");
            empty.forEach(i -> none(html, i));
            html.tag("</ul>\n");
        }
    }

    private void none(Html html, int number) {
        html.put("<li id=\"pile{}\">", number + 1);
        heading(html, number);
        about(html, number, " <small>{}</small>");
        html.tag("</li>\n");
    }

    /** The sign, number and name of a sheet. */
    void heading(Html html, int number) {
        Marks.write(html, number);
        html.put(
                "<span class=\"nr\">{}</span> {name}",
                number + 1,
                gallery.sheet(number).name());
    }

    private void about(Html html, int number, String markup) {
        if (!gallery.sheet(number).about().isEmpty()) {
            html.put(markup, gallery.sheet(number).about());
        }
    }

    private void sheet(Html html, int number) {
        var sheet = gallery.sheet(number);
        int n = number + 1;
        html.put("<section class=\"pile\" id=\"pile{}\" aria-labelledby=\"name{}\">\n", n, n);
        html.put("<header><h3 id=\"name{}\">", n);
        heading(html, number);
        html.put(
                "</h3>\n<p class=\"size\">{}{}{}</p></header>\n",
                NumberFormat.count(sheet.members().size(), "picture"),
                more(sheet, Shown::doubtful, " doubtful"),
                more(sheet, Shown::given, " labelled by you"));
        words(html, sheet.words());
        about(html, number, "<p class=\"fine\">{}</p>\n");
        var shown = sheet.members().stream().filter(selection::has).toList();
        var named = sheet.members().stream().filter(i -> !selection.has(i)).toList();
        parts(
                html,
                shown,
                "sheet",
                "Show all " + NumberFormat.count(shown.size()) + (named.isEmpty() ? "" : " that have thumbnails"),
                i -> figure(html, i, number));
        if (!named.isEmpty() && !shown.isEmpty()) {
            rest(html, named, "names", NumberFormat.count(named.size()) + " more by name", i -> entry(html, i, number));
        } else {
            parts(html, named, "names", "Show all " + NumberFormat.count(named.size()), i -> entry(html, i, number));
        }
        alsoHere(html, number);
        html.tag("</section>\n");
    }

    /** Those that lie on other sheets and belong here too; each leads to its place. */
    private void alsoHere(Html html, int number) {
        var also = gallery.alsoOn(number);
        if (!also.isEmpty()) {
            html.put("<p class=\"fine\">Also here, from other {}s:</p>\n", gallery.kind().noun);
            again(html, also);
        }
    }

    private String more(Gallery.Sheet sheet, Predicate<Shown> which, String what) {
        long count =
                sheet.members().stream().map(gallery::picture).filter(which).count();
        return count == 0 ? "" : ", " + NumberFormat.count(count) + what;
    }

    /** The first ones at once, the others when asked for. */
    private void parts(Html html, List<Integer> members, String kind, String more, IntConsumer item) {
        if (members.isEmpty()) {
            return;
        }
        html.put("<ul class=\"{}\">\n", kind);
        members.stream().limit(first).forEach(item::accept);
        html.tag("</ul>\n");
        if (members.size() > first) {
            rest(html, members.subList(first, members.size()), kind, more, item);
        }
    }

    private static void rest(Html html, List<Integer> members, String kind, String summary, IntConsumer item) {
        html.put("<details class=\"rest\"><summary>{}</summary>\n<ul class=\"{}\">\n", summary, kind);
        members.forEach(item::accept);
        html.tag("</ul></details>\n");
    }

    private static void words(Html html, List<ScoredWord> words) {
        if (words.isEmpty()) {
            return;
        }
        html.tag("<ul class=\"words\" aria-label=\"Telling words and how far each stands out\">");
        words.stream()
                .limit(MOST_WORDS)
                .forEach(word -> html.put(
                        "<li>{name} <small>{}</small></li>", word.word(), NumberFormat.fixed(word.score(), 1)));
        html.tag("</ul>\n");
    }

    private void figure(Html html, int number, int sheet) {
        var picture = gallery.picture(number);
        begin(html, number, sheet);
        var thumbnail = selection.of(number);
        if (thumbnail == null) {
            html.tag("<div class=\"box\"><span class=\"gone\">cannot be shown</span></div>");
        } else if (picture.home() == sheet) {
            html.put(
                    "<div class=\"box\"><img id=\"t{}\" loading=\"lazy\" decoding=\"async\" width=\"{}\" height=\"{}\""
                            + " alt=\"{}\" src=\"data:image/jpeg;base64,",
                    number,
                    thumbnail.width(),
                    thumbnail.height(),
                    Html.shortened(picture.name()));
            html.tag(Base64.getEncoder().encodeToString(thumbnail.jpeg()), "\"/></div>");
        } else {
            html.put("<div class=\"box\" data-i=\"{}\"></div>", number);
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
            html.put(" id=\"p{}\"", number);
        }
        html.put(" class=\"q{}\"", picture.doubtful() ? " u" : "");
        if (!picture.words().isEmpty()) {
            html.put(" data-w=\"{}\"", Html.shortened(picture.words()));
        }
        html.put(" title=\"{}\">", Html.shortened(picture.name()));
    }

    private void caption(Html html, Shown picture, int sheet, String name) {
        html.put("<div class=\"n\">{name}</div><div class=\"m\">", name);
        if (picture.given()) {
            html.tag("<span class=\"y\">yours</span>");
        } else {
            sure(html, picture, sheet);
        }
        if (picture.doubtful()) {
            html.tag(" <span class=\"doubt\">doubtful</span>");
        }
        if (gallery.kind() == Gallery.Kind.PILE) {
            picture.label().ifPresent(label -> html.put(" <span class=\"l\">{name}</span>", label));
        }
        html.tag("</div>");
        var besides = picture.besides(gallery.sheet(sheet));
        if (!besides.isEmpty()) {
            html.put("<div class=\"m a\">also in {name}</div>", String.join(", ", besides));
        } else if (picture.doubtful() || !picture.placed()) {
            other(html, picture);
        }
        if (gallery.kind() == Gallery.Kind.LABEL) {
            picture.label().ifPresent(label -> html.put("<div class=\"m l label\">{name}</div>", label));
        }
    }

    private static void sure(Html html, Shown picture, int sheet) {
        picture.sure(sheet)
                .ifPresent(share -> html.put("<span class=\"f\">{} sure</span>", NumberFormat.percent(share)));
    }

    private void other(Html html, Shown picture) {
        picture.other()
                .ifPresent(other -> html.put(
                        "<div class=\"m o\"><span class=\"in\">{} {name}</span> <span>{}</span></div>",
                        picture.placed() ? "or" : "perhaps",
                        gallery.sheet(other.sheet()).name(),
                        NumberFormat.percent(other.share())));
    }

    /** The doubtful ones again; their pictures are those of the sheets and not sent twice. */
    void doubtful(Html html) {
        var doubtful = gallery.doubtful();
        if (doubtful.isEmpty()) {
            html.put(
                    "<section id=\"doubtful\"><h2>No doubtful pictures</h2>\n<p>No picture stands between two {}s.</p></section>\n",
                    gallery.kind().noun);
            return;
        }
        html.put(
                "<section id=\"doubtful\"><h2>{}</h2>\n<p>{} Each leads to its place.</p>\n",
                NumberFormat.count(doubtful.size(), "doubtful picture"),
                gallery.kind().doubt);
        again(html, doubtful);
        html.tag("</section>\n");
    }

    /** Pictures that are on their sheets too, each with a link to its place. */
    void again(Html html, List<Integer> pictures) {
        parts(
                html,
                pictures,
                selection.anyFiles() ? "sheet again" : "names again",
                "Show all " + NumberFormat.count(pictures.size()),
                i -> again(html, i));
    }

    private void again(Html html, int number) {
        var picture = gallery.picture(number);
        html.put("<li title=\"{}\"><a href=\"#p{}\">", Html.shortened(picture.name()), number);
        if (selection.anyFiles()) {
            html.tag("<span class=\"box\"");
            if (selection.of(number) != null) {
                html.put(" data-i=\"{}\"", number);
            }
            html.tag("></span>");
        }
        html.put("<span class=\"n\">{name}</span></a><div class=\"m\">", lastPart(picture.name()));
        sure(html, picture, picture.home());
        html.tag(" <span class=\"in\">");
        Marks.write(html, picture.home());
        html.put(
                "{} {name}</span></div>",
                picture.home() + 1,
                gallery.sheet(picture.home()).name());
        other(html, picture);
        html.tag("</li>\n");
    }
}
