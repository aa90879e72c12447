/** Commands that check, repair and copy Graft's files. */
package dev.graft.cli.upkeep;
