/** The commands. Exceptions become messages and exit codes in {@code Main}. */
package dev.graft.cli;
