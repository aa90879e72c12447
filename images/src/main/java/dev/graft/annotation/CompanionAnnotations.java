package dev.graft.annotation;

import java.util.List;

/**
 * Annotations found in companion files and inside one picture.
 *
 * @param problems sentences that name the file they are about; the picture itself is usable
 */
public record CompanionAnnotations(PictureAnnotations annotations, List<String> problems) {
    public CompanionAnnotations {
        problems = List.copyOf(problems);
    }
}
