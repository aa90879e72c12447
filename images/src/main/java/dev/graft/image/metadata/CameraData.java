package dev.graft.image.metadata;

import java.time.LocalDateTime;
import java.util.Optional;

/**
 * What a camera wrote into a picture file.
 *
 * @param taken by the camera's clock, whose time zone is mostly unknown
 * @param camera maker and model
 */
public record CameraData(Optional<LocalDateTime> taken, Optional<String> camera, Optional<Place> place) {
    public static final CameraData NONE = new CameraData(Optional.empty(), Optional.empty(), Optional.empty());

    /** In degrees; north and east are positive. */
    public record Place(double latitude, double longitude) {}

    /**
     * Reads EXIF data of JPEG, PNG, WebP, TIFF, HEIC and AVIF files. Damaged data counts as absent.
     *
     * @param content the file or its beginning, which has the data in nearly all files
     */
    public static CameraData of(byte[] content) {
        return ExifBlock.of(content).map(ExifReader::read).orElse(NONE);
    }
}
