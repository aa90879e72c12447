package dev.graft.experiments.papers.dkt;

/**
 * A class of the target, as results name it.
 *
 * @param isShared whether the source has it too
 */
record ClassName(String name, boolean isShared) {
    private static final String SHARED = "shared: ";
    private static final String UNSHARED = "unshared: ";

    static ClassName of(DomainPair pair, int number) {
        return new ClassName(pair.classes().get(number), pair.isShared(number));
    }

    static ClassName of(String setting) {
        return setting.startsWith(SHARED)
                ? new ClassName(setting.substring(SHARED.length()), true)
                : new ClassName(setting.substring(UNSHARED.length()), false);
    }

    String setting() {
        return (isShared ? SHARED : UNSHARED) + name;
    }
}
