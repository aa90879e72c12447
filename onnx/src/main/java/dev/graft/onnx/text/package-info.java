/** Runs text encoders from ONNX files. Optional, found by {@code ServiceLoader}; uses the parts of {@code onnx}. */
package dev.graft.onnx.text;
