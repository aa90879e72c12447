package dev.graft.synthetic;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.synthetic.draw.DrawingStyle;
import dev.graft.synthetic.subject.Subject;
import java.util.List;

/**
 * The specification of one picture. Its pixels are determined by kind, domain, clutter and seed alone.
 *
 * @param name the path relative to the set's folder, with '/'
 * @param clutter the amount of clutter, 0 to 1
 * @param tags what a user might have typed, right and wrong; may be empty
 */
public record DrawnPicture(
        String name, Subject kind, DrawingStyle domain, double clutter, Seed seed, List<String> tags, String caption) {
    public DrawnPicture {
        Check.notBlank(name, "name");
        Check.inRange(0.0, 1.0, clutter, "clutter");
        tags = List.copyOf(tags);
    }
}
