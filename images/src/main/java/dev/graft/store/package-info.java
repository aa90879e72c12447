/**
 * The collection file: pictures, annotations, vocabularies, feature counts, edits and results, in one SQLite
 * database with a documented schema.
 */
package dev.graft.store;
