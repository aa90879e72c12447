/** What commands share: options for output, and the steps around the work of a command. */
package dev.graft.cli.command;
