/** The commands as documents: the command reference, manual pages, completion. Reads the commands' own descriptions. */
package dev.graft.cli.reference;
