/**
 * Runs networks from ONNX files: finds the input and the layers that are usable as features, and runs them. Optional,
 * found by {@code ServiceLoader}; only the packages of {@code onnx} use ONNX Runtime and protobuf.
 */
package dev.graft.onnx;
