/** Native libraries, unpacked once after a build. Knows no command. */
package dev.graft.cli.natives;
