/** Finds out what is damaged in our SQLite files, keeps what is whole, and copies files that are in use. */
package dev.graft.store.check;
