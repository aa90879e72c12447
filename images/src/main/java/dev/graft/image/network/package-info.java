/**
 * Networks that extract features: those the user has added, the input they expect, and the runtime interface that
 * {@code onnx} implements.
 */
package dev.graft.image.network;
