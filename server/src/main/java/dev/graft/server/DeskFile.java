package dev.graft.server;

import dev.graft.server.workspace.Workspace;
import dev.graft.store.database.FileKind;

/** The database of a desk, for those who check and copy it. */
public final class DeskFile {
    /** Its name in the folder of the desk. */
    public static final String NAME = Workspace.DATABASE;

    private DeskFile() {}

    /** The kind of file. */
    @SuppressWarnings("exports") // Only our own modules check and copy files.
    public static FileKind kind() {
        return Workspace.kind();
    }
}
