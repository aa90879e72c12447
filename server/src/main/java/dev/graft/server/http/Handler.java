package dev.graft.server.http;

/** Answers requests of one kind. */
@FunctionalInterface
public interface Handler {
    Reply answer(Call call) throws Exception;
}
