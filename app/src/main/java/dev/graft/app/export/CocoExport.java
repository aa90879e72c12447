package dev.graft.app.export;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.output.Version;
import dev.graft.image.decode.ReadParams;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Function;

/** Piles or labels in the form of COCO, for classification: an annotation says of a picture what category it is in. */
public final class CocoExport extends BuiltInFormat {
    private static final ObjectMapper JSON = new ObjectMapper();

    public CocoExport() {
        super("coco", "COCO", 20, by -> "The format that many programs read to train on pictures.");
    }

    @Override
    public Optional<AsFile> file() {
        return Optional.of(new AsFile(
                "COCO JSON", "coco.json", "application/json; charset=utf-8", (source, progress) -> {
                    var exported = source.pictures();
                    return out -> {
                        String text = tree(exported, source.sizes()).toPrettyString() + "\n";
                        out.write(text.getBytes(StandardCharsets.UTF_8));
                        return Made.all(exported.pictures().size());
                    };
                }));
    }

    /** @param sizes of the pictures; those that nobody knows are 0 */
    public static ObjectNode tree(
            ExportedPictures exported, Function<ExportedPictures.Picture, Optional<ReadParams.Size>> sizes) {
        var root = JSON.createObjectNode();
        root.putObject("info").put("description", exported.collection()).put("contributor", "Graft " + Version.OF_THIS);
        root.putArray("licenses");
        var images = root.putArray("images");
        for (int i = 0; i < exported.pictures().size(); i++) {
            var picture = exported.pictures().get(i);
            var size = sizes.apply(picture);
            images.addObject()
                    .put("id", i + 1)
                    .put("file_name", picture.name())
                    .put("width", size.map(ReadParams.Size::width).orElse(0))
                    .put("height", size.map(ReadParams.Size::height).orElse(0));
        }
        var categories = root.putArray("categories");
        var annotations = root.putArray("annotations");
        var groups = exported.filled();
        for (int c = 0; c < groups.size(); c++) {
            var group = groups.get(c);
            categories.addObject().put("id", c + 1).put("name", group.name()).put("supercategory", "");
            for (int member : group.members().stream().sorted().toList()) {
                annotate(annotations, member, c, exported.pictures().get(member).opinion());
            }
            for (int member : group.also()) {
                annotate(annotations, member, c, Optional.of(ExportedPictures.SAID));
            }
        }
        return root;
    }

    private static void annotate(
            ArrayNode annotations, int picture, int category, Optional<ExportedPictures.Opinion> opinion) {
        var annotation = annotations
                .addObject()
                .put("id", annotations.size())
                .put("image_id", picture + 1)
                .put("category_id", category + 1);
        DatasetFormats.score(annotation, opinion, "score");
        DatasetFormats.saidBy(opinion)
                .ifPresent(who -> annotation.putObject("attributes").put("by", who));
    }
}
