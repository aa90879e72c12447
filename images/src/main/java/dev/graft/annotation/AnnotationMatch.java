package dev.graft.annotation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The annotations matched to pictures.
 *
 * @param annotations by picture name, in the order of the pictures; contains every picture that a row names, even without
 *     annotations
 * @param unknown row names that match no picture
 * @param ambiguous row names that match several pictures, or weakly match a picture that another row also matches
 * @param withoutAnnotations pictures without any annotation
 */
public record AnnotationMatch(
        Map<String, PictureAnnotations> annotations,
        List<String> unknown,
        List<String> ambiguous,
        List<String> withoutAnnotations) {
    private static final int EXAMPLES = 3;

    public AnnotationMatch {
        annotations = Collections.unmodifiableMap(new LinkedHashMap<>(annotations));
        unknown = List.copyOf(unknown);
        ambiguous = List.copyOf(ambiguous);
        withoutAnnotations = List.copyOf(withoutAnnotations);
    }

    /** The mismatches as sentences with examples; empty if there are none. */
    public List<String> report() {
        var sentences = new ArrayList<String>();
        add(sentences, unknown, "name matches no picture", "names match no picture");
        add(sentences, ambiguous, "name matches several pictures", "names match several pictures");
        add(sentences, withoutAnnotations, "picture has no words", "pictures have no words");
        return List.copyOf(sentences);
    }

    private static void add(List<String> sentences, List<String> names, String one, String many) {
        if (!names.isEmpty()) {
            String examples = String.join(", ", names.subList(0, Math.min(EXAMPLES, names.size())));
            sentences.add(names.size() + " " + (names.size() == 1 ? one : many) + ": " + examples
                    + (names.size() > EXAMPLES ? ", ..." : ""));
        }
    }
}
