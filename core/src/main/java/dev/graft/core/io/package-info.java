/** Atomic file writes, content hashes, and protection against CSV injection. Knows no file format. */
package dev.graft.core.io;
