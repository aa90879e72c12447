/**
 * Writes TensorFlow Lite's operators as ONNX nodes. Feature maps have their channels first there, so all axes and
 * weights change their order; quantised values are real numbers, limited to what their quantisation can represent.
 */
package dev.graft.onnx.tflite.operator;
