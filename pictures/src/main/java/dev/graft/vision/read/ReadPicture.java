package dev.graft.vision.read;

/**
 * A picture that was read.
 *
 * @param grey upright and scaled as the settings ask
 * @param width pixels across in the file, after its orientation
 * @param height pixels down in the file, after its orientation
 */
public record ReadPicture(GreyPicture grey, PictureFormat format, int width, int height) {}
