/** Runs networks from ONNX files. Nobody calls it: it is found as a service. */
@SuppressWarnings("requires-automatic") // None of these libraries has a module descriptor.
module dev.graft.onnx {
    requires com.google.protobuf;
    requires com.microsoft.onnxruntime;
    requires dev.graft.images;
    requires flatbuffers.java;
    requires tensorflow.lite.metadata;

    provides dev.graft.image.network.NetworkRuntime with
            dev.graft.onnx.OnnxRuntime;
    provides dev.graft.text.meaning.TextRuntime with
            dev.graft.onnx.text.OnnxTextRuntime;
}
