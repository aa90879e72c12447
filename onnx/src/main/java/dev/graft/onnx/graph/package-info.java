/** The graph of an ONNX file, parsed field by field without its weights. */
package dev.graft.onnx.graph;
