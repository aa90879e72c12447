package dev.graft.spark.pictures;

import dev.graft.index.PictureBags;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Extractors that are open in this process and shared by its tasks, so that native libraries and networks are loaded
 * once. The last few are kept.
 */
final class OpenRecipes {
    private static final int MOST = 4;

    private static final Map<String, PictureBags> OPEN = new LinkedHashMap<>(MOST, 0.75F, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, PictureBags> eldest) {
            return size() > MOST;
        }
    };

    private OpenRecipes() {}

    /** @param recipe as it was broadcast */
    static PictureBags of(String recipe) {
        synchronized (OPEN) {
            var open = OPEN.get(recipe);
            if (open == null) {
                open = PictureRecipe.parse(recipe).open();
                OPEN.put(recipe, open);
            }
            return open;
        }
    }
}
