/** Converts TensorFlow Lite files to ONNX: finds the part that describes pictures, and what it expects of colours. */
package dev.graft.onnx.tflite;
