package dev.graft.text;

import java.util.List;

/**
 * Words found beside and inside one picture.
 *
 * @param problems sentences that name the file they are about; the picture itself is not at fault
 */
public record CompanionWords(PictureWords words, List<String> problems) {
    public CompanionWords {
        problems = List.copyOf(problems);
    }
}
