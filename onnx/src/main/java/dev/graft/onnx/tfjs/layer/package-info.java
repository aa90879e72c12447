/** What each kind of Keras layer computes, in ONNX. */
package dev.graft.onnx.tfjs.layer;
