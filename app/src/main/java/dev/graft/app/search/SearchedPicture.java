package dev.graft.app.search;

import java.util.List;

/**
 * What is written about a picture.
 *
 * @param file its name
 * @param names labels and tags of it, and the name of its pile
 * @param captions sentences about it
 */
public record SearchedPicture(long id, String file, List<String> names, List<String> captions) {
    public SearchedPicture {
        names = List.copyOf(names);
        captions = List.copyOf(captions);
    }
}
