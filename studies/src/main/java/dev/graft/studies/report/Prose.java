package dev.graft.studies.report;

import dev.graft.core.check.Check;
import java.util.List;

/**
 * A heading, a paragraph or an item of a list.
 *
 * @param text one block of Markdown: what it begins with ({@code ##}, {@code -}) says what it is
 */
public record Prose(String text) implements Part {
    public Prose {
        Check.notBlank(text, "text");
    }

    public static List<Prose> of(List<String> blocks) {
        return blocks.stream().map(Prose::new).toList();
    }

    boolean isItem() {
        return text.startsWith("- ");
    }

    @Override
    public String caption() {
        return "";
    }

    @Override
    public Prose withCaption(String value) {
        return this;
    }
}
