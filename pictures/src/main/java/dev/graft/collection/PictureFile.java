package dev.graft.collection;

import java.util.Optional;

/**
 * What is known of a picture's file without opening it.
 *
 * @param name path below the collection's folder, with '/' between its parts
 * @param sha256 of the file's bytes in hexadecimal digits; absent for imported features
 * @param width upright, in pixels; 0 for imported features
 * @param missing the file was there once and is no longer
 */
public record PictureFile(long id, String name, Optional<String> sha256, int width, int height, boolean missing) {}
