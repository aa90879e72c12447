/** The web page and its interface. */
@SuppressWarnings("requires-automatic") // RecordBuilder's annotations
module dev.graft.server {
    requires transitive dev.graft.app;
    requires transitive dev.graft.catalogue;
    requires dev.graft.synthetic;
    requires java.sql;
    requires org.eclipse.jetty.http;
    requires org.eclipse.jetty.io;
    requires org.eclipse.jetty.server;
    requires org.eclipse.jetty.util;
    requires static io.soabase.recordbuilder.core;

    exports dev.graft.server;
}
