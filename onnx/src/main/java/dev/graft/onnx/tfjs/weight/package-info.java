/** Weights of TensorFlow.js: binary files that hold them one after the other, some of them quantised. */
package dev.graft.onnx.tfjs.weight;
