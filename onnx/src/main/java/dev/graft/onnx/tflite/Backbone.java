package dev.graft.onnx.tflite;

/**
 * The part of a network that describes pictures.
 *
 * @param end the number of the tensor at which it ends
 * @param step tells the user
 */
record Backbone(int end, String step) {}
