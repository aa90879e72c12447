package dev.graft.results;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.collection.PictureFile;
import dev.graft.core.file.WholeFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Piles or labels in the form of COCO, for classification: an annotation says of a picture what category it is in. */
public final class Coco {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Coco() {}

    public static void write(Path file, Exported exported, List<PictureFile> files) throws IOException {
        WholeFile.write(file, out -> write(out, exported, files));
    }

    /** Leaves the stream open. */
    public static void write(OutputStream out, Exported exported, List<PictureFile> files) throws IOException {
        out.write(JSON.writeValueAsBytes(tree(exported, files)));
        out.write('\n');
    }

    /**
     * @param files what is known of the collection's pictures; those of imported features have no size, which is 0 then
     */
    public static ObjectNode tree(Exported exported, List<PictureFile> files) {
        Map<String, PictureFile> known = new HashMap<>();
        files.forEach(file -> known.put(file.name(), file));
        var root = JSON.createObjectNode();
        root.putObject("info").put("description", exported.collection()).put("contributor", "Graft " + Version.OF_THIS);
        root.putArray("licenses");
        var images = root.putArray("images");
        for (int i = 0; i < exported.pictures().size(); i++) {
            String name = exported.pictures().get(i).name();
            var file = known.get(name);
            images.addObject()
                    .put("id", i + 1)
                    .put("file_name", name)
                    .put("width", file == null ? 0 : file.width())
                    .put("height", file == null ? 0 : file.height());
        }
        var categories = root.putArray("categories");
        var annotations = root.putArray("annotations");
        for (int c = 0; c < exported.groups().size(); c++) {
            var group = exported.groups().get(c);
            categories.addObject().put("id", c + 1).put("name", group.name()).put("supercategory", "");
            for (int member : group.members().stream().sorted().toList()) {
                annotations
                        .addObject()
                        .put("id", annotations.size())
                        .put("image_id", member + 1)
                        .put("category_id", c + 1);
            }
        }
        return root;
    }
}
