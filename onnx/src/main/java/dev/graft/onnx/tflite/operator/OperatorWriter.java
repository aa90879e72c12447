package dev.graft.onnx.tflite.operator;

import dev.graft.onnx.tflite.file.TfliteOperator;

/** Writes the nodes for one kind of operator. */
interface OperatorWriter {
    void write(TfliteOperator operator, Translation translation);
}
