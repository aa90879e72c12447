package dev.graft.studies.data;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** What pictures show, read when it is needed. */
@FunctionalInterface
public interface PictureLabels {
    /** Nothing is known. */
    PictureLabels NONE = Map::of;

    /** The classes of each picture by its name relative to the folder, the most important one first. */
    Map<String, List<String>> read() throws IOException;
}
