package dev.graft.server.api;
import dev.graft.server.http.Routes;
public final class ExportApi { public ExportApi(Floor f) {} public void addTo(Routes r) {} }
