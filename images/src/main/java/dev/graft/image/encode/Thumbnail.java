package dev.graft.image.encode;

/** A thumbnail as a complete JPEG file. */
public record Thumbnail(int width, int height, byte[] jpeg) {
    /** The length of the longer side of thumbnails that collections keep, unless the picture is smaller. */
    public static final int SIDE = 192;
}
