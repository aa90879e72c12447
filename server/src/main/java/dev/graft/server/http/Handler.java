package dev.graft.server.http;

/** Handles the requests of one route. */
@FunctionalInterface
public interface Handler {
    Reply answer(Request request) throws Exception;
}
