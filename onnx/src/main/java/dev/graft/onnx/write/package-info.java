/** Writes ONNX models. */
package dev.graft.onnx.write;
