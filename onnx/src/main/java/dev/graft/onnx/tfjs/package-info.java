/** Converts layers models of TensorFlow.js, which are Keras models in JSON, to ONNX. */
package dev.graft.onnx.tfjs;
