/** Networks that can be had as packages. */
module dev.graft.catalogue {
    requires transitive dev.graft.images;
    requires java.net.http;

    exports dev.graft.catalogue;
    exports dev.graft.catalogue.fetch;
}
