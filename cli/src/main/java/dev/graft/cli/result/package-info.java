/** The results of commands: written to a folder, and printed as a summary or as JSON. */
package dev.graft.cli.result;
