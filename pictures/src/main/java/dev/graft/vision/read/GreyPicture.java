package dev.graft.vision.read;

public record GreyPicture(int width, int height, byte[] pixels) {}
