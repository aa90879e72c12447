/** The user's defaults, kept in a file. Knows no other command. */
package dev.graft.cli.config;
