package dev.graft.image.network;

import java.nio.file.Path;

/**
 * The text part of a network whose pictures and texts are in the same space, such as CLIP.
 *
 * @param network the ONNX file of the text encoder
 * @param tokenizer its {@code tokenizer.json}, or the folder that contains it
 */
public record TextFiles(Path network, Path tokenizer) {}
