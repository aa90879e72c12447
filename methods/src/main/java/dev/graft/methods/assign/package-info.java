/**
 * Assigners, which put new rows into a model's clusters or classes, stored as a few named arrays. Uses embeddings and
 * the API, no method.
 */
package dev.graft.methods.assign;
