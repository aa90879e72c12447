package dev.graft.app.output;

/** The version of this build. */
public final class Version {
    public static final String OF_THIS = find();

    private Version() {}

    private static String find() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "development build" : version;
    }
}
