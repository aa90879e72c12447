/** What formats of networks have in common: how they are recognised, read, and told from which colours they expect. */
package dev.graft.onnx.format;
