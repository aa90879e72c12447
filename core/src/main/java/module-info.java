/** Matrices, seeds, kernels and the engine. What it requires is needed for compiling, or for speed only. */
@SuppressWarnings({
    "module", // Those that internal packages are exported to are compiled later.
    "requires-automatic" // RecordBuilder's annotations
})
module dev.graft.core {
    requires static io.soabase.recordbuilder.core;
    requires static jdk.incubator.vector;
    requires static transitive java.compiler;
    requires static transitive org.jspecify;

    exports dev.graft.core.check;
    exports dev.graft.core.fit;
    exports dev.graft.core.io;
    exports dev.graft.core.matrix;
    exports dev.graft.core.random;
    exports dev.graft.engine;
    exports dev.graft.engine.counts;
    exports dev.graft.core.info to
            dev.graft.methods;
    exports dev.graft.core.kernel to
            dev.graft.images,
            dev.graft.methods;
    exports dev.graft.core.record to
            dev.graft.app,
            dev.graft.images,
            dev.graft.methods,
            dev.graft.server,
            dev.graft.synthetic;

    uses dev.graft.engine.EngineProvider;

    provides dev.graft.engine.EngineProvider with
            dev.graft.engine.SerialEngine.Provider,
            dev.graft.engine.local.LocalEngine.Provider;
}
