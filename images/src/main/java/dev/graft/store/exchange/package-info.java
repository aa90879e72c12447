/**
 * Bags and annotations of collections in files that other programs read and write. The formats themselves are found by
 * {@code ServiceLoader}, since their libraries may be large.
 */
package dev.graft.store.exchange;
