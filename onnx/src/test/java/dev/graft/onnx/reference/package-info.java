/** A second way to compute what networks compute, to check converted networks against. */
package dev.graft.onnx.reference;
