/** Converts networks of other formats to ONNX: finds the network in what the user has, its backbone and preprocessing. */
package dev.graft.onnx.convert;
