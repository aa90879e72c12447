package dev.graft.core.kernel;

/** Holds the choice; initialised on first use. */
final class Chosen {
    static final Kernels KERNELS = choose();

    private Chosen() {}

    private static Kernels choose() {
        // VectorKernels must not even be linked where the module is absent.
        boolean hasModule =
                ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
        return hasModule && VectorKernels.isWorthwhile() ? new VectorKernels() : new PlainKernels();
    }
}
