/** Runs networks from ONNX files. Nobody calls it: it is found as a service. */
@SuppressWarnings("requires-automatic") // ONNX Runtime and protobuf name their modules in the manifest only.
module dev.graft.onnx {
    requires com.google.protobuf;
    requires com.microsoft.onnxruntime;
    requires dev.graft.images;

    provides dev.graft.image.network.NetworkRuntime with
            dev.graft.onnx.OnnxRuntime;
    provides dev.graft.text.meaning.TextRuntime with
            dev.graft.onnx.text.OnnxTextRuntime;
}
