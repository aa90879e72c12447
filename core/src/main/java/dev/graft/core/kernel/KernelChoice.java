package dev.graft.core.kernel;

/** Holds the chosen implementation; initialised on first use. */
final class KernelChoice {
    static final Kernels KERNELS = choose();

    private KernelChoice() {}

    private static Kernels choose() {
        // VectorKernels must not even be linked if the module is absent.
        boolean hasModule =
                ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
        return hasModule && VectorKernels.isWorthwhile() ? new VectorKernels() : new PlainKernels();
    }
}
