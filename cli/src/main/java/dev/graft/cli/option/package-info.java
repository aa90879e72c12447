/** Groups of options that several commands share. */
package dev.graft.cli.option;
