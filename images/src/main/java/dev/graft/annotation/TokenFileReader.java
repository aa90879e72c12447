package dev.graft.annotation;

import dev.graft.tabular.LineProblems;
import dev.graft.tabular.LineReader;
import java.io.IOException;
import java.util.regex.Pattern;

/** Reads Flickr8k's token file: {@code name.jpg#0}, a tab, a caption. */
record TokenFileReader(AnnotationRows rows, LineProblems problems) {
    private static final Pattern LINE = Pattern.compile("([^\\t]+)#\\d+\\t(.*)");

    static boolean recognises(String line) {
        return LINE.matcher(line).matches();
    }

    void read(LineReader lines) throws IOException {
        for (var line = lines.nextFilled(); line != null; line = lines.nextFilled()) {
            var match = LINE.matcher(line.text());
            if (!match.matches()) {
                problems.add(line.number(), "expected name#number, a tab and a caption");
            } else if (match.group(2).isBlank()) {
                problems.add(line.number(), "no caption");
            } else {
                rows.of(match.group(1).strip()).addItem(AnnotationColumn.Kind.CAPTION, match.group(2));
            }
        }
    }
}
