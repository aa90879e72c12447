module org.example.album {
    requires dev.graft.app;
}
