/** The web page and its interface. */
@SuppressWarnings("requires-automatic") // RecordBuilder's annotations
module dev.graft.server {
    requires transitive dev.graft.app;
    requires transitive dev.graft.catalogue;
    requires dev.graft.synthetic;
    requires java.sql;
    requires jdk.httpserver;
    requires static io.soabase.recordbuilder.core;

    exports dev.graft.server;
}
