/** A file system for tests: the real one, with someone watching who can fail, or forget what was not synced. */
package dev.graft.core.io.shim;
