package dev.graft.app.alike;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.graft.image.decode.PictureReader;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.metadata.CameraData;
import dev.graft.index.KeptThumbnails;
import dev.graft.store.Gzip;
import dev.graft.store.PictureCollection;
import dev.graft.store.PictureRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Looks at the pictures of a collection, whose thumbnails are enough for most of it, and keeps what was seen there. */
public final class KeptLooks {
    /** The kind of result under which they are stored. */
    static final String LOOKS = "LOOKS";

    private static final int FORMAT = 1;
    private static final ObjectMapper JSON = new ObjectMapper();
    /** Cameras write their data at the beginning; the largest block of a JPEG file fits. */
    private static final int BEGINNING = 1 << 17;

    private final PictureCollection collection;
    private final KeptThumbnails thumbnails;
    private final PictureReader reader;

    /** @param limits on the pictures that are decoded */
    public KeptLooks(PictureCollection collection, ReadParams limits) {
        this.collection = collection;
        this.thumbnails = new KeptThumbnails(collection, limits);
        this.reader = new PictureReader(limits.withFixedSize(Fingerprint.SIDE, Fingerprint.SIDE));
    }

    /** What is kept, by the hash of the content. What cannot be understood counts as not there. */
    public Map<String, PictureLook> read() {
        var looks = new HashMap<String, PictureLook>();
        collection.results().get(LOOKS).ifPresent(kept -> {
            try {
                JsonNode root = Gzip.unpack(kept.detail());
                if (root.path("format").asInt() == FORMAT) {
                    root.path("pictures").properties().forEach(one -> looks.put(one.getKey(), look(one.getValue())));
                }
            } catch (IllegalArgumentException | DateTimeException e) {
                looks.clear();
            }
        });
        return looks;
    }

    private static PictureLook look(JsonNode fields) {
        var taken =
                Optional.of(fields.path(1)).filter(JsonNode::isTextual).map(text -> LocalDateTime.parse(text.asText()));
        var camera = Optional.of(fields.path(2)).filter(JsonNode::isTextual).map(JsonNode::asText);
        var place = fields.path(3).isNumber()
                ? Optional.of(new CameraData.Place(
                        fields.path(3).asDouble(), fields.path(4).asDouble()))
                : Optional.<CameraData.Place>empty();
        return new PictureLook(Fingerprint.parse(fields.path(0).asText()), new CameraData(taken, camera, place));
    }

    /** Replaces what was kept; does nothing where the collection cannot be written. */
    public void keep(Map<String, PictureLook> looks) {
        if (!collection.writable()) {
            return;
        }
        var root = JSON.createObjectNode().put("format", FORMAT);
        var pictures = root.putObject("pictures");
        looks.forEach((hash, look) -> write(pictures.putArray(hash), look));
        collection.results().put(LOOKS, System.currentTimeMillis(), Gzip.pack(root));
    }

    private static void write(ArrayNode fields, PictureLook look) {
        var camera = look.camera();
        fields.add(look.fingerprint().toString())
                .add(camera.taken().map(LocalDateTime::toString).orElse(null))
                .add(camera.camera().orElse(null));
        camera.place().ifPresent(place -> fields.add(place.latitude()).add(place.longitude()));
    }

    /** Looks at a picture and its file; empty if that cannot be read. */
    public Optional<PictureLook> look(PictureRow picture, Path file) {
        try {
            var kept = thumbnails.of(picture);
            var thumbnail = kept.isPresent()
                    ? kept.get()
                    : thumbnails.make(picture, file).thumbnail();
            return Optional.of(new PictureLook(Fingerprint.of(reader.read(thumbnail.jpeg())), camera(file)));
        } catch (RejectedPictureException e) {
            return Optional.empty();
        }
    }

    /** What the camera wrote into a file; nothing if it cannot be read. */
    public static CameraData camera(Path file) {
        try (var in = Files.newInputStream(file)) {
            return CameraData.of(in.readNBytes(BEGINNING));
        } catch (IOException e) {
            return CameraData.NONE;
        }
    }
}
