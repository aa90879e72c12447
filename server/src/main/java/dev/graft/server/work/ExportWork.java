package dev.graft.server.work;
import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.collection.Progress;
import dev.graft.server.jobs.*;
public final class ExportWork implements Work { public static final String KIND = "ExportWork"; public ExportWork(Shop s) {} public JsonNode run(Job j, Progress p) { return j.detail(); } }
