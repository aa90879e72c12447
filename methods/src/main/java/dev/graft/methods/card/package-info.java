/**
 * What every method says of itself: one card each, found through {@link java.util.ServiceLoader}, and the registry of them.
 * Help texts, checks, the page, the documents and the contract tests read the cards; nothing else lists methods by name.
 * Knows {@code methods.api} and no method.
 */
package dev.graft.methods.card;
