/**
 * The cards that describe methods, found by {@link java.util.ServiceLoader}, and their registry. Help texts, checks,
 * the page, the documents and the contract tests read the cards; nothing else lists methods by name. Knows
 * {@code methods.api} and no method.
 */
package dev.graft.methods.card;
