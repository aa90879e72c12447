/** Terminal output: progress, counts, printable names, interrupts. */
package dev.graft.cli.console;
