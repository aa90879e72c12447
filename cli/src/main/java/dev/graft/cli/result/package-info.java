/** What commands made: written to a folder and told to people or machines. */
package dev.graft.cli.result;
