/** SQLite files of ours: checks on opening, one writer, transactions. The only place that opens a database. */
package dev.graft.store.database;
