/** What a person sees on a terminal: progress, counts, printable names, interrupts. */
package dev.graft.cli.console;
