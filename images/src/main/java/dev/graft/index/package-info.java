/**
 * Brings a collection up to date with a folder, incrementally and resumably, and brings several collections into
 * one vocabulary.
 */
package dev.graft.index;
