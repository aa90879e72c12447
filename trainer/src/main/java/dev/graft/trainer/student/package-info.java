/** The network that is trained: its layers, its weights, how it runs and learns in PyTorch, and how it becomes ONNX. */
package dev.graft.trainer.student;
