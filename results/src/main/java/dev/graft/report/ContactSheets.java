package dev.graft.report;

import dev.graft.sort.Pile;
import dev.graft.sort.ScoredWord;
import dev.graft.sort.SortedPicture;
import dev.graft.sort.Sorting;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;

/** The piles with their pictures, and the doubtful ones once more apart. */
final class ContactSheets {
    private static final int MOST_WORDS = 8;

    private final Sorting sorting;
    private final Selection selection;
    private final int first;

    ContactSheets(Sorting sorting, Selection selection, int first) {
        this.sorting = sorting;
        this.selection = selection;
        this.first = first;
    }

    void piles(Html html) {
        for (int i = 0; i < sorting.piles().size(); i++) {
            pile(html, i, sorting.piles().get(i));
        }
    }

    private void pile(Html html, int number, Pile pile) {
        html.tag("<section class=\"pile\" id=\"pile", number + 1, "\" aria-labelledby=\"name", number + 1, "\">\n");
        html.tag("<header><h3 id=\"name", number + 1, "\">");
        Marks.write(html, number);
        html.tag("<span class=\"nr\">", number + 1, "</span> ")
                .name(pile.name())
                .tag("</h3>\n<p class=\"size\">");
        html.text(Numbers.count(pile.size(), "picture"));
        long doubtful = pile.members().stream()
                .filter(i -> sorting.pictures().get(i).doubtful())
                .count();
        if (doubtful > 0) {
            html.text(", " + Numbers.count(doubtful) + " to look at");
        }
        html.tag("</p></header>\n");
        words(html, pile.words());
        var shown = new ArrayList<Integer>();
        var named = new ArrayList<Integer>();
        for (int member : pile.members()) {
            (selection.has(member) ? shown : named).add(member);
        }
        String more = named.isEmpty() ? "" : " that have thumbnails";
        parts(html, shown, "sheet", "Show all " + Numbers.count(shown.size()) + more, i -> figure(html, i));
        if (!named.isEmpty() && !shown.isEmpty()) {
            html.tag("<details class=\"rest\"><summary>");
            html.text(Numbers.count(named.size()) + " more by name");
            html.tag("</summary>\n<ul class=\"names\">\n");
            named.forEach(i -> entry(html, i));
            html.tag("</ul></details>\n");
        } else {
            parts(html, named, "names", "Show all " + Numbers.count(named.size()), i -> entry(html, i));
        }
        html.tag("</section>\n");
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
                    .text(Numbers.fixed(word.score(), 1))
                    .tag("</small></li>");
        }
        html.tag("</ul>\n");
    }

    private void figure(Html html, int number) {
        var picture = sorting.pictures().get(number);
        begin(html, number, picture);
        html.tag("<div class=\"box\">");
        var thumbnail = selection.of(number);
        if (thumbnail == null) {
            html.tag("<span class=\"gone\">cannot be shown</span>");
        } else {
            html.tag("<img id=\"t", number, "\" loading=\"lazy\" decoding=\"async\" width=\"", thumbnail.width())
                    .tag("\" height=\"", thumbnail.height(), "\" alt=\"")
                    .text(Html.shortened(picture.name()))
                    .tag("\" src=\"data:image/jpeg;base64,")
                    .tag(Base64.getEncoder().encodeToString(thumbnail.jpeg()), "\"/>");
        }
        html.tag("</div>");
        caption(html, picture, lastPart(picture.name()));
        html.tag("</li>\n");
    }

    /** The end of a name in a folder is what tells pictures apart; the whole name is in the title. */
    private static String lastPart(String name) {
        int slash = name.lastIndexOf('/');
        return slash < 0 || slash == name.length() - 1 ? name : name.substring(slash + 1);
    }

    private void entry(Html html, int number) {
        var picture = sorting.pictures().get(number);
        begin(html, number, picture);
        caption(html, picture, picture.name());
        html.tag("</li>\n");
    }

    private static void begin(Html html, int number, SortedPicture picture) {
        html.tag("<li id=\"p", number, "\" class=\"q", picture.doubtful() ? " u" : "", "\"");
        if (!picture.suggestions().isEmpty()) {
            String words = picture.suggestions().stream()
                    .limit(MOST_WORDS)
                    .map(ScoredWord::word)
                    .collect(Collectors.joining(", "));
            html.tag(" data-w=\"").text(Html.shortened(words)).tag("\"");
        }
        html.tag(" title=\"").text(Html.shortened(picture.name())).tag("\">");
    }

    private static void caption(Html html, SortedPicture picture, String name) {
        html.tag("<div class=\"n\">").name(name).tag("</div><div class=\"m\"><span class=\"f\">");
        html.text(Numbers.percent(picture.confidence())).tag("</span>");
        if (picture.doubtful()) {
            html.tag(" <span class=\"look\">look</span>");
        }
        if (picture.label().isPresent()) {
            html.tag(" <span class=\"l\">").name(picture.label().get()).tag("</span>");
        }
        html.tag("</div>");
    }

    /** The doubtful ones again, the least sure first; their pictures are those of the piles and not sent twice. */
    void doubtful(Html html) {
        var doubtful = new ArrayList<Integer>();
        for (int i = 0; i < sorting.pictures().size(); i++) {
            if (sorting.pictures().get(i).doubtful()) {
                doubtful.add(i);
            }
        }
        doubtful.sort(Comparator.comparingDouble(i -> sorting.pictures().get(i).confidence()));
        html.tag("<section id=\"look\"><h2>");
        if (doubtful.isEmpty()) {
            html.tag("Nothing to look at</h2>\n<p>No picture stands between two piles.</p></section>\n");
            return;
        }
        html.text(Numbers.count(doubtful.size(), "picture") + " to look at").tag("</h2>\n");
        html.tag("<p>These could as well be in another pile, the least sure first. Each leads to its place.</p>\n");
        String kind = selection.anyFiles() ? "sheet again" : "names again";
        parts(html, doubtful, kind, "Show all " + Numbers.count(doubtful.size()), i -> again(html, i));
        html.tag("</section>\n");
    }

    private void again(Html html, int number) {
        var picture = sorting.pictures().get(number);
        html.tag("<li><a href=\"#p", number, "\">");
        if (selection.anyFiles()) {
            html.tag("<span class=\"box\"");
            if (selection.of(number) != null) {
                html.tag(" data-i=\"", number, "\"");
            }
            html.tag("></span>");
        }
        html.tag("<span class=\"n\">")
                .name(lastPart(picture.name()))
                .tag("</span></a><div class=\"m\"><span class=\"f\">");
        html.text(Numbers.percent(picture.confidence())).tag("</span> <span class=\"in\">");
        Marks.write(html, picture.pile());
        html.tag(picture.pile() + 1, " ")
                .name(sorting.piles().get(picture.pile()).name())
                .tag("</span></div></li>\n");
    }
}
