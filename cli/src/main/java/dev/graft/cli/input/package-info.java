/** Pictures that a command works on, given as a folder or a collection. */
package dev.graft.cli.input;
