package dev.graft.onnx.tflite.file;

import java.util.List;
import java.util.Optional;

/**
 * A network. Operators are in the order in which they run, and no two compute the same tensor.
 *
 * @param input the number of the tensor for the picture
 * @param outputs numbers of tensors
 * @param normalisation what the file's metadata says about the colours
 */
public record TfliteGraph(
        List<TfliteTensor> tensors,
        List<TfliteOperator> operators,
        int input,
        List<Integer> outputs,
        Optional<Normalisation> normalisation) {

    public TfliteTensor tensor(int number) {
        return tensors.get(number);
    }
}
