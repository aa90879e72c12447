package dev.graft.world;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import java.util.List;

/**
 * One picture of the world before it is drawn. Its pixels follow from kind, domain, clutter and seed alone.
 *
 * @param name path below the set's folder, with slashes
 * @param clutter how much lies about, 0 to 1
 * @param tags what a person may have typed, right and wrong; may be empty
 */
public record DrawnPicture(
        String name, Kind kind, Domain domain, double clutter, Seed seed, List<String> tags, String caption) {
    public DrawnPicture {
        Check.notBlank(name, "name");
        Check.inRange(0.0, 1.0, clutter, "clutter");
        tags = List.copyOf(tags);
    }
}
