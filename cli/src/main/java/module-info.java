/** The command line. It is open so that picocli can find commands and options by their annotations. */
open module dev.graft.cli {
    requires dev.graft.app;
    requires dev.graft.catalogue;
    requires dev.graft.server;
    requires dev.graft.studies;
    requires dev.graft.synthetic;
    requires info.picocli;
}
