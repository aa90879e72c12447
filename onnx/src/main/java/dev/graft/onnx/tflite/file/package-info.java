/** Reads TensorFlow Lite files. Whatever a file claims is checked here; FlatBuffers are not used outside. */
package dev.graft.onnx.tflite.file;
